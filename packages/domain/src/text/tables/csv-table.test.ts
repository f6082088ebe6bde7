import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvLayout, readCsvCell } from './csv-table.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|x', "'+cmd|x"],
  ['-2+3', "'-2+3"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠A1', "'＠A1"],
  [';=1+1', ";'=1+1"],
  ['a;=1+1;', "a;'=1+1;"],
  ['a,@x', "a,'@x"],
  ['a\t-x', "a\t'-x"],
  ['a\n=1', "a\n'=1"],
  ['+49-30-12', "'+49-30-12"],
  ['+49 (30) 123-45', "'+49 (30) 123-45"],
  ["'=1", "''=1"],
])('%j is written as %j, and read as it was', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
  expect(readCsvCell(cell)).toBe(text)
})

test.each(['', 'Meier', '1=1', '-12.50', '-12,50', '10115', 'a@b.example', ' =1', "O'Neill", "'quoted'"])(
  '%j stays as it is',
  (text) => {
    expect(csvCell(text)).toBe(text)
    expect(readCsvCell(text)).toBe(text)
  },
)

test('whatever is written is read again', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '\t', '\r', '\n', ';', ',', '＋', 'a', '1') })
  fc.assert(fc.property(text, (written) => readCsvCell(csvCell(written)) === written))
})

test.each(['en', 'de'])('in %s, what divides cells anywhere is in quotes', (language) => {
  const { quotes } = csvLayout(language)
  expect(['a,b', 'a;b', 'a\tb', 'a"b', 'a\nb'].filter(quotes)).toHaveLength(5)
  expect(['ab', "'=1", '1.5', '-1,5'].filter(quotes)).toEqual([])
})
