import qrcode from 'qrcode'

/** A QR code as an SVG of one path, so that it is sharp at any size; null when the text is too long. */
export function qrCodeSvg(content: string): string | null {
  return drawnCode(content, () => '')
}

/** The same with the Swiss cross in the middle, 7 mm where the code is 46 mm (Swiss Implementation Guidelines QR-bill, chapter 6.4.2). */
export function swissQrSvg(payload: string): string | null {
  return drawnCode(payload, swissCross)
}

function drawnCode(content: string, over: (size: number) => string): string | null {
  try {
    const { modules } = qrcode.create(content, { errorCorrectionLevel: 'M' })
    const runs: string[] = []
    for (let row = 0; row < modules.size; row++) runs.push(...rowRuns(modules, row))
    const { size } = modules
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${runs.join('')}"/>${over(size)}</svg>`
  } catch {
    return null
  }
}

/** Dark modules side by side are one rectangle: hairlines between squares would show in print. */
function rowRuns(modules: { size: number; get(row: number, column: number): number }, row: number): string[] {
  const runs: string[] = []
  for (let column = 0; column < modules.size; column++) {
    const start = column
    while (column < modules.size && modules.get(row, column)) column++
    if (column > start) runs.push(`M${start} ${row}h${column - start}v1h${start - column}z`)
  }
  return runs
}

/** A white edge, a black square and a white cross in it. */
function swissCross(size: number): string {
  const millimetre = size / 46
  const square = (side: number, fill: string, height = side) =>
    `<rect x="${(size - side * millimetre) / 2}" y="${(size - height * millimetre) / 2}" width="${side * millimetre}" height="${height * millimetre}" fill="${fill}"/>`
  return `${square(7, '#fff')}${square(6, '#000')}${square(3.9, '#fff', 1.17)}${square(1.17, '#fff', 3.9)}`
}
