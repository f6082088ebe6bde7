import { isWellFormedText, onOneLine, stripMarkup, withoutInvisible } from '../text/plain-text.ts'
import { cutText } from '../text/text-length.ts'

const FILE_NAME_MAX = 200

/**
 * What an imported file is called, on screen and in the history: its own name without the folders some browsers send
 * along, without markup, and without characters that cannot be seen or that turn what is beside them (U+202E); null for a
 * file without a name.
 */
export function importFileName(name: string): string | null {
  const own = name.split(/[/\\]/).at(-1) ?? ''
  if (!isWellFormedText(own)) return null
  const seen = withoutInvisible(onOneLine(stripMarkup(own))).replace(/\p{Cc}/gu, '')
  return cutText(seen.trim(), FILE_NAME_MAX) || null
}
