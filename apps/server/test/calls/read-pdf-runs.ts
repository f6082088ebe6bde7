import { inflateSync } from 'node:zlib'

/** What one instruction of a page writes, in the order in which it is read. */
interface PdfRun {
  text: string
  /** Where it begins, in points from the left and the lower edge of its page. */
  x: number
  y: number
}

type Codes = ReadonlyMap<number, string>

/**
 * What the pages of a PDF say, line by line from the left to the right. Unlike the text of other readers it follows ISO 32000,
 * 14.9.4 and 14.8.2.3.3: a replacement text stands for the glyphs it encloses, and reversed characters are turned back.
 */
export function pdfRuns(bytes: Uint8Array): PdfRun[][] {
  const objects = readObjects(Buffer.from(bytes))
  return [...objects.values()].flatMap((page) => {
    const contents = /\/Type \/Page\b[^s]/.test(page.head) ? /\/Contents (\d+) 0 R/.exec(page.head) : null
    if (contents === null) return []
    const fonts = new Map(
      [...page.head.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        fontCodes(objects, id),
      ]),
    )
    return [readRuns(objects.get(Number(contents[1]))?.stream ?? '', fonts)]
  })
}

interface PdfObject {
  head: string
  stream: string
}

function readObjects(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const found of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const from = found.index + found[0].length
    const head = text.slice(
      from,
      Math.min(...[text.indexOf('endobj', from), text.indexOf('stream\n', from)].filter((at) => at > 0)),
    )
    const begin = from + head.length
    const data = bytes.subarray(begin + 7, begin + 7 + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0))
    const stream = head.includes('/FlateDecode') ? inflateSync(data) : data
    objects.set(Number(found[1]), { head, stream: stream.toString('latin1') })
  }
  return objects
}

/** What the codes of a font stand for, from its ToUnicode table. */
function fontCodes(objects: ReadonlyMap<number, PdfObject>, id: string | undefined): Codes {
  const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')
  const stream = objects.get(Number(table?.[1]))?.stream ?? ''
  const codes = new Map<number, string>()
  for (const [, code = '', value = ''] of stream.matchAll(/^<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>$/gm))
    codes.set(Number.parseInt(code, 16), utf16(value))
  return codes
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex')
    .swap16()
    .toString('utf16le')
    .replace(/^\ufeff/, '')
}

const TOKEN =
  /\/Span\s*<<(?<span>[^>]*(?:<[^>]*>[^>]*)?)>>\s*BDC|\/(?<mark>\w+)[^\n]*(?:BMC|BDC)|(?<end>EMC)|1 0 0 -1 (?<cx>[-\d.]+) (?<cy>[-\d.]+) cm|\/(?<font>f\d+) [-\d.]+ Tf|(?<show>\[(?:\((?:\\[\s\S]|[^\\)])*\)|[^\]])*\] TJ|\((?:\\[\s\S]|[^\\)])*\) Tj)|1 0 0 -1 (?<tx>[-\d.]+) [-\d.]+ Tm/g

function readRuns(content: string, fonts: ReadonlyMap<string, Codes>): PdfRun[] {
  const runs: PdfRun[] = []
  const open: { actual: string | null; isReversed: boolean }[] = []
  let [x, y, dx, font] = [0, 0, 0, '']
  for (const { groups = {} } of content.matchAll(TOKEN)) {
    const { span, mark, end, cx, cy, show, tx } = groups
    if (span !== undefined || mark !== undefined) {
      const actual = /\/ActualText <([0-9A-Fa-f]*)>/.exec(span ?? '')
      open.push({ actual: actual ? utf16(actual[1] ?? '') : null, isReversed: mark === 'ReversedChars' })
    }
    if (end) open.pop()
    if (cx) [x, y, dx] = [Number(cx), Number(cy), 0]
    if (tx) dx = Number(tx)
    font = groups['font'] ?? font
    if (show === undefined) continue
    const told = open.findLast(({ actual }) => actual !== null)
    const drawn = [...glyphCodes(show)].map((code) => fonts.get(font)?.get(code) ?? '')
    const isReversed = open.some((part) => part.isReversed)
    const text = told?.actual ?? (isReversed ? drawn.reverse() : drawn).join('')
    if (told) told.actual = ''
    runs.push({ text, x: x + dx, y })
  }
  return runs
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Codes of two bytes. */
function glyphCodes(show: string): number[] {
  const written = [...show.matchAll(/\(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) =>
    text.replace(/\\(\d{3}|[\s\S])/g, (_, code: string) =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
    ),
  )
  const bytes = Buffer.from(written.join(''), 'latin1')
  return Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readUInt16BE(at * 2))
}
