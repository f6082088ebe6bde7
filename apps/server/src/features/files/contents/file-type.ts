import { Readable } from 'node:stream'
import { FILE_TYPES, fileKindOf } from '@counterfoil/domain/files/file-types.ts'
import { fileTypeFromStream } from 'file-type'

/** What types are named by their first bytes is named otherwise here. */
const SAME_AS: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'text/xml': 'application/xml' }
/** What a text may hold of what is no sign: tab, line feed, form feed, carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what this looks for
const NO_TEXT = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/
/** XML that a browser or a reader would do something with, wherever it stands. */
const ACTING_XML =
  /<!doctype|<!entity|<\?xml-stylesheet|<(\w+:)?(svg|html|script)[\s>/]|w3\.org\/(1999\/xhtml|2000\/svg|1999\/xsl)/i
const OVERLAP = 64
const HEAD_BYTES = 1024

type Bytes = (first?: number) => AsyncIterable<Buffer>

/** The type by the first bytes, and of a ZIP by what it holds; undefined for a text. */
async function typeByBytes(bytes: Bytes): Promise<string | undefined> {
  const stream = Readable.from(bytes(), { objectMode: false })
  try {
    const mime = (await fileTypeFromStream(stream))?.mime
    return mime && (SAME_AS[mime] ?? mime)
  } finally {
    stream.destroy()
  }
}

/** Whether a pattern is somewhere in it, also across two chunks. */
async function holds(bytes: Bytes, pattern: RegExp): Promise<boolean> {
  let before = ''
  for await (const chunk of bytes()) {
    const text = before + chunk.toString('latin1')
    if (pattern.test(text)) return true
    before = text.slice(-OVERLAP)
  }
  return false
}

async function headOf(bytes: Bytes): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of bytes(HEAD_BYTES)) parts.push(chunk)
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\ufeff?\s*/, '')
}

function endingOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether a name says that the file is something that no text is: a picture that is none, a damaged PDF. */
function claimsOtherThanText(ending: string): boolean {
  return Object.entries(FILE_TYPES).some(
    ([type, { endings }]) =>
      endings.includes(ending) && !type.startsWith('text/') && fileKindOf(type) !== 'text',
  )
}

/** A text is no page, script or program of any kind: those begin with a sign of theirs. */
async function typeOfText(bytes: Bytes, name: string): Promise<string | null> {
  const ending = endingOf(name)
  if (claimsOtherThanText(ending) || (await holds(bytes, NO_TEXT))) return null
  const head = await headOf(bytes)
  if (head.startsWith('<?xml')) return typeOfXml(bytes)
  if (head.startsWith('<') || head.startsWith('#!')) return null
  return ending === 'csv' ? 'text/csv' : 'text/plain'
}

async function typeOfXml(bytes: Bytes): Promise<string | null> {
  const acts = (await holds(bytes, NO_TEXT)) || (await holds(bytes, ACTING_XML))
  return acts ? null : 'application/xml'
}

/**
 * The media type of a file by its bytes, one of {@link FILE_TYPES}; null for what is not taken. Neither the name nor what a
 * browser says makes a file something else: the name only tells a CSV from another text.
 */
export async function readFileType(bytes: Bytes, name: string): Promise<string | null> {
  const type = await typeByBytes(bytes)
  if (type === undefined) return typeOfText(bytes, name)
  if (type === 'application/xml') return typeOfXml(bytes)
  return type in FILE_TYPES ? type : null
}
