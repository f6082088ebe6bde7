import qrcode from 'qrcode'

/** The address if it may be opened by a click, else null: a document must not carry `javascript:` links. */
export function safePaymentUrl(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** The QR code as an SVG of one path, so that it is sharp at any size; null when the address is too long. */
export function paymentQrSvg(url: string): string | null {
  try {
    const { modules } = qrcode.create(url, { errorCorrectionLevel: 'M' })
    const runs: string[] = []
    for (let row = 0; row < modules.size; row++) runs.push(...rowRuns(modules, row))
    const size = modules.size
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${runs.join('')}"/></svg>`
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
