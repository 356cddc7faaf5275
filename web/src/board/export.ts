/** The board as it is drawn, as a file. */
const WIDE = 2000;

/** A copy of the drawing that stands alone: the colours of the page are written into it. */
export function standAlone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = [svg, ...svg.querySelectorAll<SVGElement>("*")];
  const to = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  for (const [i, node] of from.entries()) {
    const target = to[i];
    if (!target) continue;
    const style = getComputedStyle(node);
    for (const name of ["fill", "stroke", "opacity", "font", "stroke-width", "text-anchor"])
      target.style.setProperty(name, style.getPropertyValue(name));
    if (style.transform !== "none") target.style.setProperty("transform", style.transform);
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.style.setProperty("background", getComputedStyle(svg.parentElement ?? svg).backgroundColor);
  return new XMLSerializer().serializeToString(copy);
}

export function save(name: string, data: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function toPng(text: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = Math.round((WIDE * height) / width);
  const brush = canvas.getContext("2d");
  brush?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error("The picture is empty."))),
      "image/png",
    ),
  );
}
