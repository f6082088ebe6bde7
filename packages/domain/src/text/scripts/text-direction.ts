export type TextDirection = 'ltr' | 'rtl'

const LETTERS = /\p{L}/gu
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

/** Whether more than half of the letters of texts are read from right to left: a page of them has its columns turned. */
export function isMostlyRightToLeft(texts: readonly string[]): boolean {
  let balance = 0
  for (const text of texts) {
    for (const [letter] of text.matchAll(LETTERS)) balance += RIGHT_TO_LEFT.test(letter) ? 1 : -1
  }
  return balance > 0
}
