import { expect, test } from 'vitest'
import { parsePastedLines, splitCells } from './paste-lines.ts'

const ENGLISH = { locale: 'en-US', currency: 'USD' }
const GERMAN = { locale: 'de-DE', currency: 'EUR' }

test('one cell is pasted as usual', () => {
  expect(parsePastedLines('Brand workshop', ENGLISH)).toBeNull()
  expect(parsePastedLines('Brand workshop\r\n', ENGLISH)).toBeNull()
  expect(parsePastedLines('', ENGLISH)).toBeNull()
})

test('quoted cells keep their tabs, line ends and quotes', () => {
  expect(splitCells('"Poster ""A2"""\t2\r\n"two\nlines"\t"a\tb"')).toEqual([
    ['Poster "A2"', '2'],
    ['two lines', 'a b'],
  ])
})

test('empty cells keep their place and empty rows are left out', () => {
  expect(splitCells('a\t\tc\n\t\t\n\tb\t')).toEqual([
    ['a', '', 'c'],
    ['', 'b'],
  ])
})

test('a row of headings says which column is which, in either language', () => {
  expect(
    parsePastedLines('Menge\tBeschreibung\tEinzelpreis\tEinheit\n3\tPlakat\t1.234,50 €\tStück', GERMAN),
  ).toEqual([{ description: 'Plakat', quantity: '3', unit: 'Stück', unit_price: '1234.50' }])
})

test.each([
  ['Workshop\t980', { description: 'Workshop', unit_price: '980' }],
  ['Workshop\t2\t$1,234.50', { description: 'Workshop', quantity: '2', unit_price: '1234.50' }],
  [
    'Workshop\t2\tdays\t980,00',
    { description: 'Workshop', quantity: '2', unit: 'days', unit_price: '980.00' },
  ],
  ['Workshop\t2\t980\t1960', { description: 'Workshop', quantity: '2', unit_price: '980' }],
  ['Credit\t1\tpieces\t-12.5', { description: 'Credit', quantity: '1', unit: 'pieces', unit_price: '-12.5' }],
])('without headings the columns are told by their figures: %s', (text, line) => {
  expect(parsePastedLines(text, ENGLISH)).toEqual([line])
})

test('a row of sums below the lines is no line', () => {
  const table = 'Item\tQty\tRate\tAmount\nPoster\t2\t10\t20\nTotal\t\t\t20\nTotal:\t\t\t20'
  expect(parsePastedLines(table, ENGLISH)).toEqual([
    { description: 'Poster', quantity: '2', unit_price: '10' },
  ])
  expect(parsePastedLines('Menge\tLeistung\tPreis\n3\tPlakat\t5\n\tSumme\t', GERMAN)).toHaveLength(1)
  expect(parsePastedLines('Item\tQty\tRate\nTotal redesign\t1\t5\nTotal\t1\t5', ENGLISH)).toHaveLength(2)
})

test('a list without figures becomes a line for each row', () => {
  expect(parsePastedLines('One\nTwo\n\nThree', ENGLISH)).toEqual([
    { description: 'One' },
    { description: 'Two' },
    { description: 'Three' },
  ])
})

test('what is no figure is kept as it was, for the field to say so', () => {
  expect(parsePastedLines('Workshop\ttwo\t980', ENGLISH)).toEqual([
    { description: 'Workshop', quantity: 'two', unit_price: '980' },
  ])
})

test('a figure with groups alone is read as its language writes it', () => {
  expect(parsePastedLines('Workshop\t1,500', ENGLISH)).toEqual([
    { description: 'Workshop', unit_price: '1500' },
  ])
  expect(parsePastedLines('Workshop\t1.500', GERMAN)).toEqual([
    { description: 'Workshop', unit_price: '1500' },
  ])
})

test.each([
  ['Workshop\t2\t€980', { description: 'Workshop', quantity: '2', unit_price: '€980' }],
  ['Workshop\t2\t980 EUR\t1960 EUR', { description: 'Workshop', quantity: '2', unit_price: '980 EUR' }],
])('a price in another currency is kept as it was, for the field to say so: %s', (text, line) => {
  expect(parsePastedLines(text, ENGLISH)).toEqual([line])
})
