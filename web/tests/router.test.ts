import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", search: "", hash: "", origin: "http://x" });
const { match } = await import("../src/shell/router.svelte");
const { csrfToken } = await import("../src/shell/api");

describe("the router", () => {
  it("reads the parts of an address", () => {
    expect(match("/g/:id/:step", "/g/abc/12")).toEqual({ id: "abc", step: "12" });
    expect(match("/g/:id", "/g/abc/12")).toBeNull();
    expect(match("/", "/")).toEqual({});
  });
});

describe("the token against forged requests", () => {
  it("is read from its cookie", () => {
    expect(csrfToken("a=b; starboard_csrf=x%3Dy; c=d")).toBe("x=y");
    expect(csrfToken("")).toBe("");
  });
});
