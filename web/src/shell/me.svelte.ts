/** Who sits before this browser. */
import type { Me } from "../wire.gen";
import { get } from "./api";

export const me = $state<{ is: Me | null }>({ is: null });

export async function loadMe(): Promise<void> {
  me.is = await get<Me>("/me");
}
