import type { TableCell } from '@counterfoil/domain/text/tables/table-cell.ts'
import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { tableFile } from './table-file.ts'

/** A workbook of one column of these, as it is sent. */
async function workbookOf(cells: readonly TableCell[]): Promise<Uint8Array> {
  async function* pages() {
    yield cells.map((cell) => [cell])
  }
  const { chunks } = tableFile({ titles: ['Cell'], pages: pages() }, 'xlsx', 'en', {
    sheet: 'Cells',
    file: 'cells',
  })
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return Buffer.concat(parts)
}
const cellsOf = async (workbook: Uint8Array) => {
  const [sheet] = (await readXlsx(workbook, { readStyles: true })).sheets
  return { rows: sheet?.rows.slice(1).map(([cell]) => cell), cells: [...(sheet?.cells?.values() ?? [])] }
}

/** Each sign an XML document may hold (XML 1.0, production 2): one other, and no program opens the workbook. */
const XML = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u

const TEXTS = [
  '=1+1',
  '＝1+1',
  '+1',
  '＋1',
  '-1',
  '－1',
  '@SUM(A1)',
  '＠x',
  '=HYPERLINK("https://evil.example","x")',
  "'=1+1",
  '0012',
  '1e5',
  'TRUE',
  '#REF!',
  '2026-01-01',
  '0001-01-01',
  '9999-12-31',
  '12345678901234567890',
  '  blanks at both ends  ',
  'two\nlines',
  'a\ttab',
  'returned\r\nline',
  '\u0001 control \u001f',
  '\u000b\u000c\u007f\u0085\u2028',
  'half \uFFFE of \uFFFF a mark',
  '_x0041_',
  '_x005F_x0041_',
  'a_x000d_b_xFFFF_',
  '<b>&amp;"\'</b> ]]>',
  '😀 👩‍👩‍👧 🇩🇪',
  'שלום \u202Eabc\u202C مرحبا',
  'e\u0301 ﬁ ǆ',
]

test('a text of a workbook is read as it was written, and is no formula, whatever it holds', async () => {
  const workbook = await workbookOf(TEXTS)
  const { rows, cells } = await cellsOf(workbook)
  expect(rows).toEqual(TEXTS)
  expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([])
})

test('a workbook holds nothing that is no XML', async () => {
  const files = unzipSync(await workbookOf([...TEXTS, '\uD800', '\uDFFF half of a pair']))
  for (const [name, bytes] of Object.entries(files)) {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    expect(XML.test(text), name).toBe(true)
    expect(text, name).not.toMatch(/<f[ >]/)
  }
})

test('a figure of a workbook has all its digits, as a number where one keeps them and as a text elsewhere', async () => {
  const figures = [
    ['0', 0],
    ['-0.01', -0.01],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', 1_000_000_000_000_000],
    ['9999999999999.99', 9_999_999_999_999.99],
    ['999999999999.999', 999_999_999_999.999],
    ['12345678901234567.89', '12345678901234567.89'],
    ['90071992547409931', '90071992547409931'],
  ] as const
  const { rows } = await cellsOf(await workbookOf(figures.map(([figure]) => ({ figure }))))
  expect(rows).toEqual(figures.map(([, cell]) => cell))
})
