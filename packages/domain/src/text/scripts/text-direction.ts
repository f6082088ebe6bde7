export type TextDirection = 'ltr' | 'rtl'

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * Which way a text is read, by its first letter (rule P2 of the Unicode Bidirectional Algorithm); null of a text without
 * letters: a number has no side of its own.
 */
export function textDirection(text: string): TextDirection | null {
  const first = /\p{L}/u.exec(text)
  if (first === null) return null
  return RIGHT_TO_LEFT.test(first[0]) ? 'rtl' : 'ltr'
}

/** Whether anything of a text is read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/** Whether more than half of these texts are read from right to left, long or short; those without letters do not count. */
export function areMostlyRightToLeft(texts: readonly string[]): boolean {
  const directions = texts.map(textDirection)
  const count = (wanted: TextDirection) => directions.filter((direction) => direction === wanted).length
  return count('rtl') > count('ltr')
}
