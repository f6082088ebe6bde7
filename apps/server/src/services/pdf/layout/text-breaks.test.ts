import { describe, expect, it } from 'vitest'
import { BREAK_MARK, withBreakMarks } from './text-breaks.ts'

/** Every character is one em wide, and marks above one are none. */
const width = (text: string) => text.replace(/\p{M}/gu, '').length
const cut = (text: string) => withBreakMarks(text, 10, width).split(BREAK_MARK)

describe('a text without spaces', () => {
  it('of East Asia is left to the engine, which knows what may begin a line', () => {
    const text = '株式会社北の光スタジオ、ブランド構築のワークショップ。'
    expect(cut(text)).toEqual([text])
  })

  it('of East Asia is cut between signs, where the engine finds no break', () => {
    expect(cut(`終${'。'.repeat(25)}`)).toEqual([`終${'。'.repeat(10)}`, '。'.repeat(10), '。'.repeat(5)])
  })

  it('in Thai is cut between words', () => {
    const text = 'บริษัทแสงเหนือให้บริการออกแบบ'
    const words = new Set(
      Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(text), ({ index }) => index),
    )
    let at = 0
    for (const piece of cut(text)) {
      expect(width(piece)).toBeLessThanOrEqual(10)
      expect(words.has(at)).toBe(true)
      at += piece.length
    }
  })

  it('in Thai is cut anywhere, where it is no words', () => {
    for (const piece of cut('ก'.repeat(95))) expect(width(piece)).toBeLessThanOrEqual(10)
  })

  it('has its Latin words cut as elsewhere', () => {
    expect(cut(`設計${'x'.repeat(15)}設計`)).toEqual(['設計xxxxxxxxxx', 'xxxxx設計'])
  })
})
