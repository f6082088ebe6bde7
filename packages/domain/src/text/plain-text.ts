/** Elements whose content is no text of the author's and goes with them. */
const HIDDEN_ELEMENT = /^<(script|style|template|iframe|object|noscript)(?![a-z0-9-])/i

/** What HTML reads as the start of a tag after '<'; "a < b" and "<3" are text. */
const TAG_START = /[a-z/!?]/i

/**
 * A text without its markup: tags, comments, and scripts and styles with their content. Taking a tag out can make
 * another ("<<b>b>"); that one goes too, so stripping twice changes nothing more. What is left may hold '<' and '&' as
 * plain signs, also a tag that is never closed: half of "a<b" would be a loss. Takes time in proportion to the text.
 *
 * This tidies what people paste; it is no defence. The defence is that every output encodes its text (specification:
 * "text inputs are stripped of markup before use").
 */
export function stripMarkup(text: string): string {
  if (!text.includes('<')) return text
  const kept: string[] = []
  const opens: number[] = []
  const seek = seeker(text)
  let at = 0
  while (at < text.length) {
    const sign = text[at] ?? ''
    const commentEnd = sign === '<' && text.startsWith('<!--', at) ? seek('-->', at + 4) : null
    if (commentEnd !== null) {
      at = commentEnd
      continue
    }
    at += 1
    if (sign === '<') opens.push(kept.length)
    const start = sign === '>' ? closeTag(kept, opens) : null
    if (start === null) {
      kept.push(sign)
      continue
    }
    const hidden = HIDDEN_ELEMENT.exec(kept.slice(start, start + 12).join(''))?.[1]
    kept.length = start
    if (hidden !== undefined) at = skipElement(seek, hidden.toLowerCase(), at)
  }
  return kept.join('')
}

/** Where the tag begins that a '>' closes, in what is kept so far; null if it closes none. Forgets what it passed. */
function closeTag(kept: readonly string[], opens: number[]): number | null {
  for (let open = opens.pop(); open !== undefined; open = opens.pop()) {
    if (TAG_START.test(kept[open + 1] ?? '')) return open
  }
  return null
}

type Seek = (mark: string, from: number) => number | null

/** Finds where a mark ends, in any case; remembers the marks that come no more, so as not to look for them again. */
function seeker(text: string): Seek {
  const absent = new Set<string>()
  return (mark, from) => {
    if (absent.has(mark)) return null
    const pattern = new RegExp(mark, 'gi')
    pattern.lastIndex = from
    if (pattern.exec(text) !== null) return pattern.lastIndex
    absent.add(mark)
    return null
  }
}

/** The place after an element's closing tag, or after its opening one when it is never closed. */
function skipElement(seek: Seek, name: string, from: number): number {
  const closing = seek(`</${name}`, from)
  return closing === null ? from : (seek('>', closing) ?? closing)
}

/** Whether a text can be stored and sent anywhere: well-formed Unicode (no half of a pair) without NUL. */
export function isWellFormedText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}

/** Whether a text holds what ends a line or steers how it is shown: control characters, and marks that turn its direction. */
export function hasControls(text: string): boolean {
  return /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
}

/** What ends a line or stands as far in it as a tab does. */
const LINE_BREAK = /[\t-\r\u0085\u2028\u2029]/

/** A text of several lines as one: a line break or a tab becomes a blank, with the blanks around it. */
export function onOneLine(text: string): string {
  return text.replace(/[\s\u0085]+/gu, (blanks) => (LINE_BREAK.test(blanks) ? ' ' : blanks))
}

/** A name as it is kept: composed (NFC), without blanks at its ends, inner runs of white space made one blank. */
export function normaliseName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/**
 * Characters that show nothing and join nothing: blanks without a width, the soft hyphen, marks that turn the direction
 * of writing, letters that are drawn empty, tags. The joiners U+200C and U+200D and the variation selectors stay:
 * Persian, Indic scripts and emoji are written with them.
 */
const INVISIBLE =
  /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** A text without the characters that cannot be seen in it. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Control characters but for tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r\u0085]/gu

/** A text of one or more lines without the characters that cannot be seen in it, and without control characters but for tabs and line breaks. */
export function withoutHidden(text: string): string {
  return withoutInvisible(text).replace(CONTROL, '')
}

/** What names are compared by, so that "Acme" and " ACME" are one: normalised, then lower case. */
export function nameKey(text: string): string {
  return normaliseName(text).toLowerCase().normalize('NFC')
}

/** An e-mail address as it is kept and compared: composed, trimmed, in lower case. Says nothing of its validity. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
