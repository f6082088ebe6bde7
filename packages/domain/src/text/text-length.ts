const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many characters a text has: Unicode code points, as PostgreSQL and JSON Schema count them. */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/**
 * The beginning of a text, of at most so many characters (code points). What a reader sees as one character (a family
 * emoji, a letter with its accents) is kept whole or left out, unless it is too long by itself.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  let length = 0
  let end = 0
  for (const { segment, index } of graphemes.segment(text)) {
    length += textLength(segment)
    if (length > max) break
    end = index + segment.length
  }
  return end > 0 ? text.slice(0, end) : Array.from(text).slice(0, max).join('')
}
