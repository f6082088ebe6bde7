import { describe, expect, it } from 'vitest'
import { loadDocumentFonts } from '../fonts/document-fonts.ts'
import { createPrintableText } from './printable-text.ts'
import { BREAK_MARK } from './text-breaks.ts'

const { advances } = loadDocumentFonts().typeface('inter')

function printable() {
  return createPrintableText(advances)
}

describe('what the fonts can draw', () => {
  it.each(['Łódź, Çeşme, Žižkov', 'Αθήνα', 'Київ', '§ 19 UStG – „Preis“ … ½ ™ №', '₹ ₺ ₴ € £ ¥'])(
    'prints %s as it is',
    (text) => {
      expect(printable().line(text)).toBe(text)
    },
  )

  it.each([
    ['an emoji', 'Thanks 🎉', 'Thanks □'],
    ['one emoji of many parts', 'Hi 👩‍👩‍👧‍👦!', 'Hi □!'],
    ['Chinese', '北京', '□□'],
    ['Arabic', 'سلام', '□□□□'],
    ['a byte order mark', '\ufeffAcme', '□Acme'],
    ['a NUL', 'a\u0000b', 'a□b'],
    ['private use', 'a\ue123b', 'a□b'],
    ['a lone surrogate', 'a\ud800b', 'a□b'],
    ['a direction override', 'abc\u202edef', 'abc□def'],
  ])('replaces %s visibly', (_, text, expected) => {
    const printed = printable()
    expect(printed.line(text)).toBe(expected)
    expect(printed.replaced()).toBeGreaterThan(0)
  })

  it.each([
    ['composes accents', 'e\u0301', 'é'],
    ['narrows full-width letters', 'ＡＢＣ１', 'ABC1'],
    ['keeps the bullets of word processors', '\uf0b7 item', '• item'],
    ['drops what nobody sees', 'in\u00advoice\u200b\u2060', 'invoice'],
    ['keeps a sign without its emoji form', '©\ufe0f', '©'],
  ])('%s', (_, text, expected) => {
    const printed = printable()
    expect(printed.line(text)).toBe(expected)
    expect(printed.replaced()).toBe(0)
  })
})

describe('lines and blocks', () => {
  it('makes one line of many, and keeps those of a block', () => {
    expect(printable().line(' a\r\nb\u2028c\td ')).toBe('a b c d')
    expect(printable().block('\n\na  \r\nb\n\nc\n')).toBe('a\nb\n\nc')
  })

  it('leaves words that fit alone', () => {
    expect(printable().line('a few ordinary words', 12)).toBe('a few ordinary words')
  })

  it('cuts a word that is wider than its column, and loses nothing', () => {
    const word = 'M'.repeat(100)
    const cut = printable().line(`short ${word}`, 10)
    expect(cut.replaceAll(BREAK_MARK, '')).toBe(`short ${word}`)
    const pieces = cut.slice('short '.length).split(BREAK_MARK)
    for (const piece of pieces) expect(printable().width(piece)).toBeLessThanOrEqual(10)
  })

  it('cuts an address after a separator', () => {
    const cut = printable().line('someone.with.a.long.name@department.example.com', 14)
    for (const piece of cut.split(BREAK_MARK).slice(0, -1)) expect(piece).toMatch(/[.@]$/)
  })
})
