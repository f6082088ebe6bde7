import { describe, expect, test } from 'vitest'
import { columnNames, delimiterOf } from './table-columns.ts'

describe('the columns of a file', () => {
  test('have names of their own, whatever the header says', () => {
    expect(columnNames([' Name ', '', 'Email', 'Name', 'Name', ''])).toEqual([
      'Name',
      'Column 2',
      'Email',
      'Name (2)',
      'Name (3)',
      'Column 6',
    ])
    const long = 'x'.repeat(200)
    expect(columnNames([`${long}y`, `${long}z`])).toEqual([long, `${long} (2)`])
    expect(columnNames(['A', 'A (2)', 'A'])).toEqual(['A', 'A (2)', 'A (3)'])
  })

  test.each([
    ['a,b,c', ','],
    ['a;b', ';'],
    ['a\tb\tc,d', '\t'],
    ['"a,b,c";d', ';'],
    ['"say ""a,b,c""";d', ';'],
    ['name', ','],
    ['', ','],
  ])('%j is divided by %j', (header, mark) => {
    expect(delimiterOf(header)).toBe(mark)
  })
})
