import { inflateSync } from 'node:zlib'

/** What one instruction of a page writes, in the order in which it is read. */
interface PdfRun {
  text: string
  /** Where it begins, in points from the left and the lower edge of its page. */
  x: number
  y: number
}

type Codes = ReadonlyMap<number, string>

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/**
 * The lines of each page as they are read: a PDF has them as they are seen, from the left to the right. A line with words of
 * both directions is taken to begin where the outermost word on the right belongs.
 */
export function pdfLines(bytes: Uint8Array): string[][] {
  return pdfRuns(bytes).map((runs) => {
    const lines: PdfRun[][][] = []
    for (const run of runs) {
      const line = lines.at(-1)
      const last = line?.at(-1)?.at(-1)
      if (!line || !last || Math.abs(last.y - run.y) > 0.05) lines.push([[run]])
      // Further left again: the next stretch of a line that is read from right to left, or the next column.
      else if (run.x < last.x) line.push([run])
      else line.at(-1)?.push(run)
    }
    return lines.map((line) =>
      line
        .map((stretch) => inReadingOrder(stretch.map(({ text }) => text)))
        .join('')
        .replace(/[\u2066-\u2069]/g, ''),
    )
  })
}

function inReadingOrder(seen: readonly string[]): string {
  const isRight = (text: string) => RIGHT_TO_LEFT.test(text)
  const isLeft = (text: string) => LEFT_TO_RIGHT.test(text)
  const outermost = seen.findLast((text) => isRight(text) || isLeft(text)) ?? ''
  if (!seen.some(isRight)) return seen.join('')
  if (isLeft(outermost)) return turned(seen, isRight, isLeft).join('')
  return turned(seen.toReversed(), isLeft, isRight).join('')
}

/** With each stretch that begins and ends with a run of one kind, and has none of the other, the other way round. */
function turned(
  runs: readonly string[],
  isOne: (text: string) => boolean,
  isOther: (text: string) => boolean,
): string[] {
  const result = [...runs]
  for (let from = 0; from < result.length; from++) {
    if (!isOne(result[from] ?? '')) continue
    const other = result.findIndex((text, at) => at > from && isOther(text))
    const last = result.slice(0, other < 0 ? result.length : other).findLastIndex(isOne)
    result.splice(from, last - from + 1, ...result.slice(from, last + 1).reverse())
    from = last
  }
  return result
}

/**
 * What the pages of a PDF write, run by run. Unlike other readers it follows ISO 32000, 14.9.4 and 14.8.2.3.3: a replacement
 * text stands for the glyphs it encloses, and reversed characters are turned back.
 */
function pdfRuns(bytes: Uint8Array): PdfRun[][] {
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
  const listed = stream.slice(stream.indexOf('endcodespacerange'))
  for (const [, code = '', value = ''] of listed.matchAll(/^<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>$/gm))
    codes.set(Number.parseInt(code, 16), utf16(value))
  return codes
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex')
    .swap16()
    .toString('utf16le')
    .replace(/^\ufeff/, '')
}

/** A string in brackets, which may hold pairs of them, a few levels deep. */
const STRING = [1, 2, 3].reduce(
  (inner) => String.raw`\((?:\\[\s\S]|[^\\()]|${inner})*\)`,
  String.raw`\((?:\\[\s\S]|[^\\()])*\)`,
)
const TOKENS = [
  String.raw`/Span\s*<<(?<span>[^>]*(?:<[^>]*>[^>]*)?)>>\s*BDC`,
  String.raw`/(?<mark>\w+)[^\n]*(?:BMC|BDC)`,
  '(?<end>EMC)',
  String.raw`1 0 0 -1 (?<x>[-\d.]+) (?<y>[-\d.]+) cm`,
  String.raw`/(?<font>f\d+) [-\d.]+ Tf`,
  String.raw`(?<show>\[(?:${STRING}|[^\]])*\] TJ|${STRING} Tj|<[0-9A-Fa-f]*> Tj)`,
  String.raw`1 0 0 -1 (?<dx>[-\d.]+) [-\d.]+ Tm`,
]
const TOKEN = new RegExp(TOKENS.join('|'), 'g')

/** A sequence that is open: with the text that stands for its glyphs, until that was read. */
interface Sequence {
  actual: string | null
  isReversed: boolean
}

function readRuns(content: string, fonts: ReadonlyMap<string, Codes>): PdfRun[] {
  const runs: PdfRun[] = []
  const open: Sequence[] = []
  const at = { x: 0, y: 0, dx: 0, font: '' }
  for (const { groups = {} } of content.matchAll(TOKEN)) {
    const { span, mark, end, x, y, dx, font, show } = groups
    if (span !== undefined || mark !== undefined) open.push(openedBy(span, mark))
    if (end) open.pop()
    if (x && y) Object.assign(at, { x: Number(x), y: Number(y), dx: 0 })
    if (dx) at.dx = Number(dx)
    if (font) at.font = font
    if (show) runs.push({ text: textOf(show, fonts.get(at.font), open), x: at.x + at.dx, y: at.y })
  }
  return runs
}

function openedBy(span: string | undefined, mark: string | undefined): Sequence {
  const coded = /\/ActualText <([0-9A-Fa-f]*)>/.exec(span ?? '')?.[1]
  const plain = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/.exec(span ?? '')?.[1]
  const actual = coded === undefined ? plain && unescaped(plain) : utf16(coded)
  return { actual: actual ?? null, isReversed: mark === 'ReversedChars' }
}

function textOf(show: string, codes: Codes | undefined, open: readonly Sequence[]): string {
  const told = open.findLast(({ actual }) => actual !== null)
  if (told !== undefined) {
    const { actual } = told
    told.actual = ''
    return actual ?? ''
  }
  const drawn = glyphCodes(show).map((code) => codes?.get(code) ?? '')
  return (open.some(({ isReversed }) => isReversed) ? drawn.reverse() : drawn).join('')
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Codes of two bytes, from strings in brackets with escapes or in hexadecimal digits. */
function glyphCodes(show: string): number[] {
  const written = [...show.matchAll(new RegExp(`(?<plain>${STRING})|<(?<hex>[0-9A-Fa-f]*)>`, 'g'))]
  const bytes = Buffer.concat(
    written.map(({ groups: { plain = '', hex } = {} }) =>
      hex === undefined ? Buffer.from(unescaped(plain.slice(1, -1)), 'latin1') : Buffer.from(hex, 'hex'),
    ),
  )
  return Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readUInt16BE(at * 2))
}

function unescaped(text: string): string {
  return text.replace(/\\(\d{3}|[\s\S])/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  )
}
