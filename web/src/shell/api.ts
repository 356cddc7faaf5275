import type { Problem } from "../wire.gen";

/** A request that the server refused, in its own words. */
export class Refusal extends Error {
  readonly status: number;
  readonly rule: string;
  readonly option: string;

  constructor(status: number, detail: string, rule = "", option = "") {
    super(detail);
    this.status = status;
    this.rule = rule;
    this.option = option;
  }
}

const BASE = "/api/v1";

export function csrfToken(cookies: string): string {
  const found = cookies.split("; ").find((c) => c.startsWith("starboard_csrf="));
  return found ? decodeURIComponent(found.slice("starboard_csrf=".length)) : "";
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") headers["x-csrf-token"] = csrfToken(document.cookie);
  if (body !== undefined) headers["content-type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(BASE + path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal(0, "The server cannot be reached just now.");
  }
  if (!answer.ok) throw await refusal(answer);
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as T;
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    const words = problem.detail ?? problem.title ?? answer.statusText;
    return new Refusal(answer.status, words, problem.rule_id ?? "", problem.option ?? "");
  } catch {
    return new Refusal(answer.status, answer.statusText || `Error ${answer.status}`);
  }
}

export function get<T>(path: string): Promise<T> {
  return request<T>("GET", path);
}

let introduced: Promise<unknown> | null = null;

/** The first visit makes a guest and its token; changes wait for that. */
export async function post<T>(path: string, body?: unknown): Promise<T> {
  await introduce();
  return request<T>("POST", path, body);
}

export async function patch<T>(path: string, body: unknown): Promise<T> {
  await introduce();
  return request<T>("PATCH", path, body);
}

export async function remove(path: string): Promise<void> {
  await introduce();
  await request<null>("DELETE", path);
}

async function introduce(): Promise<void> {
  if (csrfToken(document.cookie)) return;
  introduced ??= request("GET", "/me");
  await introduced;
}

export function address(path: string): string {
  return BASE + path;
}
