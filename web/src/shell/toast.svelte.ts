/** Short words at the edge of the page. */
export const toast = $state({ text: "", bad: false });
let timer: ReturnType<typeof setTimeout> | undefined;

/** Say a text, or why something did not work. */
export function say(what: unknown): void {
  toast.bad = what instanceof Error;
  toast.text = what instanceof Error ? what.message : String(what);
  clearTimeout(timer);
  timer = setTimeout(() => (toast.text = ""), 5000);
}
