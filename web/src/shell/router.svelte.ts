/** Where the page is; links inside the site change it without loading anything. */
export const route = $state({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

function read(): void {
  route.path = location.pathname;
  route.query = new URLSearchParams(location.search);
  route.hash = decodeURIComponent(location.hash.slice(1));
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  const before = route.path;
  read();
  if (before !== route.path) window.scrollTo(0, 0);
}

const SERVED = ["/api"];

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin) return;
  if (SERVED.some((p) => url.pathname === p || url.pathname.startsWith(p + "/"))) return;
  if (url.pathname === location.pathname && url.hash) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}

export function listen(): void {
  window.addEventListener("popstate", read);
  window.addEventListener("hashchange", read);
  document.addEventListener("click", follow);
}

/** The parts of the path that a pattern such as "/g/:id/:step" names, or null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/").filter(Boolean);
  const found = path.split("/").filter(Boolean);
  if (wanted.length !== found.length) return null;
  const parts: Record<string, string> = {};
  for (const [i, word] of wanted.entries()) {
    const have = found[i] ?? "";
    if (word.startsWith(":")) parts[word.slice(1)] = decodeURIComponent(have);
    else if (word !== have) return null;
  }
  return parts;
}
