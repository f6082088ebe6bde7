import { describe, expect, it } from 'vitest'
import { cutText, textLength } from './text-length.ts'

const FAMILY = '👨‍👩‍👧‍👦'

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['😀😀', 2],
    ['e\u0301', 2],
    [FAMILY, 7],
  ])('of %j is %i', (text, length) => {
    expect(textLength(text)).toBe(length)
  })
})

describe('a text that is cut', () => {
  it.each([
    ['short enough', 'abc', 3, 'abc'],
    ['plain', 'abcdef', 4, 'abcd'],
    ['before an emoji that does not fit', 'abc😀', 3, 'abc'],
    ['behind an emoji', 'ab😀d', 3, 'ab😀'],
    ['emojis counted as one each', '😀😀😀', 3, '😀😀😀'],
    ['before a family that does not fit', `a${FAMILY}b`, 7, 'a'],
    ['behind a family that fits', `a${FAMILY}b`, 8, `a${FAMILY}`],
    ['before a letter whose accent does not fit', 'abe\u0301', 3, 'ab'],
    ['inside one that is too long by itself', `${FAMILY}b`, 2, '👨\u200d'],
    ['to nothing', 'abc', 0, ''],
  ])('%s', (_, text, max, kept) => {
    expect(cutText(text, max)).toBe(kept)
    expect(textLength(kept)).toBeLessThanOrEqual(max)
  })

  it('is well formed wherever it is cut', () => {
    const text = `Café ${FAMILY} 🇩🇪 e\u0301 😀 x`
    for (let max = 0; max <= text.length; max += 1) expect(cutText(text, max).isWellFormed()).toBe(true)
  })
})
