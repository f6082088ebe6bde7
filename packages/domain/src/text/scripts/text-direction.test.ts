import { describe, expect, it } from 'vitest'
import { hasRightToLeft, isMostlyRightToLeft, textDirection } from './text-direction.ts'

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

describe('a page', () => {
  it('is turned where more than half of its letters are read from right to left', () => {
    expect(isMostlyRightToLeft(['شركة النور للتجارة', 'Acme'])).toBe(true)
    expect(isMostlyRightToLeft(['شركة', 'Nordlicht Studio GmbH'])).toBe(false)
  })
  it('is not turned by a draw, or by nothing', () => {
    expect(isMostlyRightToLeft(['אב', 'ab'])).toBe(false)
    expect(isMostlyRightToLeft([])).toBe(false)
  })
})
