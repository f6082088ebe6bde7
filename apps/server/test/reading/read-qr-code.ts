import jsqr from 'jsqr'

/** The text a phone reads off a code that is drawn as rectangles of whole modules, ten pixels each, with a white edge. */
export function readQrCode(svg: string | null): string | undefined {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg ?? '')?.[1])
  const [scale, edge] = [10, 4]
  const width = (size + 2 * edge) * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const fill = (x: number, y: number, w: number, h: number, shade: number) => {
    for (let row = Math.round((y + edge) * scale); row < Math.round((y + h + edge) * scale); row++)
      for (let column = Math.round((x + edge) * scale); column < Math.round((x + w + edge) * scale); column++)
        pixels.fill(shade, (row * width + column) * 4, (row * width + column) * 4 + 3)
  }
  for (const [, x, y, w] of (svg ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    fill(Number(x), Number(y), Number(w), 1, 0)
  for (const [, x, y, w, h, colour] of (svg ?? '').matchAll(
    /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="#(\w)/g,
  ))
    fill(Number(x), Number(y), Number(w), Number(h), colour === 'f' ? 255 : 0)
  // A CommonJS module that names its export twice.
  return jsqr.default(pixels, width, width)?.data
}
