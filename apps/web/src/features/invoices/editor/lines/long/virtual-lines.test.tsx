import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../../../i18n/language.ts'
import { showPage } from '../../../../../test-page.tsx'
import { sampleId } from '../../../../../test-samples/sample-id.ts'
import { sampleDraft } from '../../../../../test-samples/sample-invoice.ts'
import { Toasts } from '../../../../../ui/feedback/toasts.tsx'
import { faultsOf } from '../../draft/draft-faults.ts'
import { type DraftForm, formOfInvoice, newLine } from '../../draft/draft-form.ts'
import { draftReducer, draftState } from '../../draft/draft-reducer.ts'
import { computeDraftTotals } from '../../draft/draft-totals.ts'
import { firstFault, firstFaultyLine } from '../../draft/fault-places.ts'
import type { DraftEditor } from '../../draft/use-draft-editor.ts'
import { LineGrid } from '../line-grid.tsx'
import { rowsFound } from './line-finder.tsx'

const VAT = sampleId('vat19')
const TABLE = {
  rates: new Map([[VAT, { id: VAT, name: 'VAT', rate: '19', category: 'S', is_active: true } as TaxRate]]),
  groups: new Map(),
}
const TAXES = { tax_rates: [VAT], tax_group: null }
const COMPANY = { currency: 'EUR', language: 'en', payment_terms_days: 14, taxes: TAXES, rates: [VAT] }
const COUNT = 5000
const PRODUCTS = { known: [], isWhole: true }

let form: DraftForm
beforeAll(loadAllTexts)
beforeEach(() => {
  const lines = Array.from({ length: COUNT }, (_, at) =>
    newLine({ description: `Call ${at + 1}`, quantity: '2', unit_price: '1.50', tax_rates: [VAT] }),
  )
  form = { ...formOfInvoice(sampleDraft()), lines }
})

function Grid() {
  const [state, dispatch] = useReducer(draftReducer, null, () => draftState(form, null, COMPANY))
  const totals = computeDraftTotals(state.form, TABLE)
  const faults = faultsOf(state.form, totals, '2026-11-21', {}, 'EUR')
  const editor = {
    form: state.form,
    usual: state.usual,
    order: null,
    dispatch,
    totals,
    faults,
  } as DraftEditor
  form = state.form
  return (
    <>
      <LineGrid editor={editor} table={TABLE} products={PRODUCTS} earlier={[]} onNewRate={undefined} />
      <Toasts />
    </>
  )
}
const rows = () => document.querySelectorAll('[data-line]')
const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const find = async (sought: string) => {
  const finder = await screen.findByLabelText('Find a line by its number or words')
  fireEvent.change(finder, { target: { value: sought } })
  fireEvent.keyDown(finder, { key: 'Enter' })
}
const hasFocus = (label: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label))

test('of five thousand lines those in sight are in the page, and each tells its place', async () => {
  showPage(Grid)
  await field('Description, line 1')
  expect(rows().length).toBeLessThan(100)
  expect(rows()[0]?.getAttribute('aria-posinset')).toBe('1')
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('5000')
  expect(screen.getByRole('list', { name: 'Lines' })).toBeTruthy()
})

test('the finder leads to a far line, which is written in, left and gone on from by keys', async () => {
  showPage(Grid)
  await find('4120')
  await hasFocus('Description, line 4120')
  fireEvent.change(await field('Description, line 4120'), { target: { value: 'Call by night' } })
  expect(form.lines[4119]?.description).toBe('Call by night')
  fireEvent.keyDown(await field('Description, line 4120'), { key: 'ArrowDown' })
  await hasFocus('Description, line 4121')
  await userEvent.setup({ delay: null }).tab()
  await hasFocus('Quantity, line 4121')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp', altKey: true })
  expect(form.lines[4119]?.description).toBe('Call 4121')
  await hasFocus('Quantity, line 4120')
  await find('by NIGHT')
  await hasFocus('Description, line 4121')
})

test('Enter on the last line adds one, and a line that is deleted far down comes back where it was', async () => {
  showPage(Grid)
  await find('5000')
  await hasFocus('Description, line 5000')
  fireEvent.keyDown(await field('Description, line 5000'), { key: 'Enter' })
  await hasFocus('Description, line 5001')
  expect(form.lines).toHaveLength(5001)
  fireEvent.click(await screen.findByLabelText('More for line 5000'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete line', hidden: true }))
  expect(form.lines.at(-2)?.description).toBe('Call 4999')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(form.lines.at(-2)?.description).toBe('Call 5000')
  await hasFocus('Description, line 5000')
})

test('two thousand rows are pasted in the middle, and the pen is in the last of them', async () => {
  form = { ...form, lines: form.lines.slice(0, 1000) }
  showPage(Grid)
  await find('500')
  await hasFocus('Description, line 500')
  const text = Array.from({ length: 2000 }, (_, at) => `Pasted ${at + 1}\t3\t2.00`).join('\n')
  fireEvent.paste(await field('Description, line 500'), { clipboardData: { getData: () => text } })
  await hasFocus('Description, line 2500')
  expect(form.lines).toHaveLength(3000)
  expect(form.lines[2499]).toMatchObject({ description: 'Pasted 2000', quantity: '3', unit_price: '2.00' })
  expect(form.lines[2500]?.description).toBe('Call 501')
})

test('a fault of a far line is named by its line, and one line more than there may be is refused', () => {
  const [blank, far] = [newLine(), { ...newLine({ description: 'x', unit_price: '1', quantity: 'two' }) }]
  const lines = [...form.lines.slice(0, 4119), far, ...form.lines.slice(4120)]
  const judge = (draft: DraftForm) =>
    faultsOf(draft, computeDraftTotals(draft, TABLE), '2026-11-21', {}, 'EUR')
  const faulty = { ...form, lines }
  expect(firstFaultyLine(faulty, judge(faulty))).toEqual({ key: far.key, row: 4119, part: 'quantity' })
  expect(firstFault(faulty, judge(faulty), [])?.field).toMatch(/^Quantity, line 4,?120$/)
  expect(judge({ ...form, lines: [...form.lines, blank] })).toEqual({})
  const tooMany = { ...form, lines: [...form.lines, newLine({ description: 'x', unit_price: '1' })] }
  expect(judge(tooMany)).toEqual({ items: 'An invoice has at most 5,000 lines.' })
})

test('words and numbers find their lines, the line of the number first', () => {
  const lines = ['Hours 2', 'Travel', 'hours of 2025'].map((description) => newLine({ description }))
  expect(rowsFound(lines, 'HOURS')).toEqual([0, 2])
  expect(rowsFound(lines, '2')).toEqual([1, 0, 2])
  expect(rowsFound(lines, ' ')).toEqual([])
  expect(rowsFound(lines, 'hotel')).toEqual([])
})
