"""Two pages that the server writes itself: the API to read, and the link of the first start."""

from __future__ import annotations

from html import escape
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import Parameter

from starboard.server.people import Who, csrf_of, same
from starboard.server.problems import Refused
from starboard.server.site import Site

__all__ = ["ROUTES"]

_HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>
body{{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
color:#d7dcea;background:#0b1020}}
a{{color:#8ab4ff}} code,pre{{font:14px/1.4 ui-monospace,monospace}}
h2{{border-top:1px solid #34405e;padding-top:1rem}} table{{border-collapse:collapse}}
td,th{{padding:.15rem .8rem .15rem 0;text-align:left;vertical-align:top}}
b{{color:#9fe0a8}} button{{font:inherit;padding:.5rem 1rem}}
</style></head><body><h1>{title}</h1>
"""
Secret = Annotated[str, Parameter(max_length=64)]


@get("/api", include_in_schema=False)
async def api_page(request: Request[Any, Any, Any]) -> Response[str]:
    """The OpenAPI document, to read."""
    return _html(api_html(request.app.openapi_schema.to_schema()))


def api_html(schema: dict[str, Any]) -> str:
    """An OpenAPI document as a page."""
    out = [_HEAD.format(title="The API of Starboard")]
    out.append(f"<p>{escape(schema['info']['description'])}</p>")
    out.append('<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>')
    for path, methods in sorted(schema["paths"].items()):
        for method, operation in sorted(methods.items()):
            out.append(_operation(path, method, operation))
    out.append("<h2>Documents</h2>")
    for name, found in sorted(schema["components"]["schemas"].items()):
        out.append(_document(name, found))
    return "".join([*out, "</body></html>"])


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    text = escape(operation.get("description") or operation.get("summary") or "")
    rows = [
        f"<tr><td><code>{escape(p['name'])}</code><td>{p['in']}"
        f"<td>{escape(p.get('description', ''))}</tr>"
        for p in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {})
    rows += [f"<tr><td>body<td><td>{_link(c['schema'])}</tr>" for c in body.values()]
    for status, answer in sorted(operation["responses"].items()):
        for content in answer.get("content", {}).values():
            shown = _link(content.get("schema", {}))
            words = escape(answer.get("description", ""))
            rows.append(f"<tr><td>{status}<td>{shown}<td>{words}</tr>")
    head = f"<h2><b>{method.upper()}</b> <code>{escape(path)}</code></h2>"
    return f"{head}<p>{text}</p><table>{''.join(rows)}</table>"


def _document(name: str, found: dict[str, Any]) -> str:
    rows = [
        f"<tr><td><code>{escape(key)}</code><td>{_link(value)}"
        f"<td>{escape(value.get('description', ''))}</tr>"
        for key, value in found.get("properties", {}).items()
    ]
    text = escape(found.get("description", ""))
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{text}</p><table>{"".join(rows)}</table>'


def _link(schema: dict[str, Any]) -> str:
    """A type in words, with links to documents."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "items" in schema:
        return f"list of {_link(schema['items'])}"
    several = schema.get("oneOf") or schema.get("anyOf")
    if several:
        return " or ".join([_link(part) for part in several])
    if "enum" in schema:
        return ", ".join([f"<code>{escape(str(word))}</code>" for word in schema["enum"]])
    kind = schema.get("type", "anything")
    return escape(", ".join(kind) if isinstance(kind, list) else str(kind))


@get("/admin/{secret:str}", include_in_schema=False)
async def admin_page(request: Request[Any, Any, Any], secret: Secret) -> Response[str]:
    """Asks whether to become the administrator; a look at the page changes nothing."""
    token = csrf_of(request.scope["state"].get("cookie", ""))
    form = (
        f"<p>This makes you the administrator of this server. The link works once.</p>"
        f'<form method="post" action="/admin/{escape(secret, quote=True)}">'
        f'<input type="hidden" name="csrf" value="{token}">'
        f"<button>Become the administrator</button></form></body></html>"
    )
    return _html(_HEAD.format(title="Starboard") + form)


@post("/admin/{secret:str}", include_in_schema=False, status_code=200)
async def become_admin(
    request: Request[Any, Any, Any], secret: Secret, who: Who, site: Site
) -> Response[str]:
    """Make somebody the administrator by the link of the first start."""
    cookie = request.scope["state"].get("cookie")
    form = await request.form()
    if cookie is None or not same(str(form.get("csrf", "")), csrf_of(cookie)):
        raise Refused("forbidden", "Open the link in a browser first.")
    site.limits.take("password", request.scope["state"]["address"])
    await site.people.become_admin(who, secret)
    text = '<p>You are the administrator now. <a href="/account">Make an account</a> of it.</p>'
    return _html(_HEAD.format(title="Starboard") + text + "</body></html>")


def _html(text: str) -> Response[str]:
    return Response(text, media_type="text/html; charset=utf-8")


ROUTES = [api_page, admin_page, become_admin]
