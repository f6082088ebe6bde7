import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readXlsxTable } from './read-xlsx-table.ts'

type Format = { numFmt: string }
type Written = CellValue | { value: CellValue; style?: Format; formula?: string; formulaResult?: CellValue }
const isCell = (cell: Written): cell is Exclude<Written, CellValue> =>
  typeof cell === 'object' && cell !== null && 'value' in cell
const as = (value: CellValue, numFmt: string) => ({ value, style: { numFmt } })

async function workbook(rows: Written[][], hidden: string[] = []): Promise<Uint8Array> {
  const cells = new Map(
    rows.flatMap((row, line) =>
      row.flatMap((cell, column) => (isCell(cell) ? [[`${line},${column}`, cell] as const] : [])),
    ),
  )
  const plain = rows.map((row) => row.map((cell) => (isCell(cell) ? cell.value : cell)))
  return writeXlsx({
    sheets: [
      ...hidden.map((name) => ({ name, hidden: true, rows: [['Secret'], ['x']] })),
      { name: 'Table', rows: plain, cells },
      { name: 'Another', rows: [['Other'], ['y']] },
    ],
  })
}
const cellsOf = async (rows: Written[][]) => {
  const table = await readXlsxTable(await workbook([['Value'], ...rows]))
  return table.rows.map(({ cells }) => cells[0])
}

describe('a workbook', () => {
  test('is read by its first visible sheet, with the lines a person sees and no blank row', async () => {
    const rows = [[null], ['Name', 'City', null], ['Ada', 'Köln'], [null, ' '], [null, 'Rome', null]]
    expect(await readXlsxTable(await workbook(rows, ['Hidden']))).toEqual({
      columns: ['Name', 'City'],
      decimalSign: '.',
      rows: [
        { line: 3, cells: ['Ada', 'Köln'], fault: null },
        { line: 5, cells: ['', 'Rome'], fault: null },
      ],
    })
  })

  test.each<[string, Written, string]>([
    ['a text', '=1+1', '=1+1'],
    ['a text of digits', '007', '007'],
    ['a figure', 1234.5, '1234.5'],
    ['a sum of fractions', 0.1 + 0.2, '0.3'],
    ['a long number', 4930123456789, '4930123456789'],
    ['decimals as shown, nothing between thousands', as(1234567.891, '#,##0.00'), '1234567.89'],
    ['a percentage', as(0.19, '0%'), '19%'],
    ['a percentage with decimals', as(0.055, '0.0%'), '5.5%'],
    ['leading zeros', as(1067, '00000'), '01067'],
    ['an amount with its sign', as(12.5, '#,##0.00 "€"'), '12.50 €'],
    ['a day', as(new Date(Date.UTC(2026, 0, 31)), 'dd.mm.yyyy'), '2026-01-31'],
    ['an hour of a day', as(new Date(Date.UTC(2026, 0, 31, 13, 5)), 'dd.mm.yyyy hh:mm'), '2026-01-31 13:05'],
    ['a figure plainly, where its format is none', as(5, '0'.repeat(300)), '5'],
    ['yes or no', true, 'true'],
    ['what a formula came to', { value: 3, formula: '1+2', formulaResult: 3 }, '3'],
  ])('shows %s', async (_what, cell, shown) => {
    expect(await cellsOf([[cell]])).toEqual([shown])
  })

  test('with a formula that failed has a row that is refused', async () => {
    const failed = { value: '#N/A', formula: 'VLOOKUP(1,A1:A2,1)', formulaResult: '#N/A' }
    const { rows } = await readXlsxTable(await workbook([['Name'], [failed], ['Ada']]))
    expect(rows.map(({ fault }) => fault?.code)).toEqual(['cell_formula_failed', undefined])
  })
})
