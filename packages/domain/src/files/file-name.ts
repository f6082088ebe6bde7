import { FILE_TYPES } from './file-types.ts'

const FILE_NAME_MAX = 200

const KNOWN_ENDINGS: ReadonlySet<string> = new Set(
  Object.values(FILE_TYPES).flatMap(({ endings }) => endings),
)
/** What some systems read as a device, whatever its ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/** What cannot be seen or turns what follows, and what separates folders or means something to a system or a shell. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
const SEPARATING = /[<>:"|?*\\/]/g

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** The first so many signs, never half of a pair. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

/**
 * The name a file is kept under: without a folder, without what cannot be seen, and with an ending of its type, so that
 * nobody who keeps it opens something else than it is. `../../shell.php` of a PNG becomes `shell.php.png`.
 */
export function fileNameOf(given: string, type: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(UNSEEN, '')
    .replace(SEPARATING, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const endings = FILE_TYPES[type]?.endings ?? []
  const ending = endingOf(plain)
  const isOwn = endings.includes(ending)
  const keeps = isOwn ? ending : (endings[0] ?? '')
  const base = isOwn || KNOWN_ENDINGS.has(ending) ? plain.slice(0, plain.length - ending.length - 1) : plain
  const named = cut(base, FILE_NAME_MAX - keeps.length - 1).trimEnd()
  const safe = named === '' || DEVICE.test(named.split('.')[0] ?? '') ? `file${named && `-${named}`}` : named
  return keeps === '' ? safe : `${safe}.${keeps}`
}
