import { describe, expect, it } from 'vitest'
import { areMostlyRightToLeft, hasRightToLeft, textDirection } from './text-direction.ts'

describe('the direction of a text', () => {
  it.each([
    ['Brand workshop', 'ltr'],
    ['ورشة عمل', 'rtl'],
    ['סדנת מיתוג', 'rtl'],
    ['12 × ورشة', 'rtl'],
    ['(Acme) شركة', 'ltr'],
    ['شركة Acme', 'rtl'],
    ['東京', 'ltr'],
    ['€1,234.50', null],
    ['+966 11 234 5678', null],
    ['', null],
  ])('of %s is that of its first letter: %s', (text, direction) => {
    expect(textDirection(text)).toBe(direction)
  })
})

it('finds a word that is read from right to left, wherever it stands', () => {
  expect(hasRightToLeft('Consulting for شركة النور')).toBe(true)
  expect(hasRightToLeft('Größe, Ελληνικά, Русский, 東京')).toBe(false)
})

describe('texts', () => {
  it('are read from right to left where more than half of them are, however long each is', () => {
    expect(areMostlyRightToLeft(['שלום', 'אב', 'Nordlicht Studio GmbH & Co. KG'])).toBe(true)
    expect(areMostlyRightToLeft(['شركة النور للتجارة والخدمات المحدودة', 'Acme', 'Ltd'])).toBe(false)
    expect(areMostlyRightToLeft(['אב', '12.50', '+966 11'])).toBe(true)
  })
  it('are not by a draw, or by nothing', () => {
    expect(areMostlyRightToLeft(['אב', 'ab'])).toBe(false)
    expect(areMostlyRightToLeft([])).toBe(false)
  })
})
