import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../../i18n/language.ts'
import { showPage } from '../../../../test-page.tsx'
import { sampleId } from '../../../../test-samples/sample-id.ts'
import { sampleDraft } from '../../../../test-samples/sample-invoice.ts'
import { Toasts } from '../../../../ui/feedback/toasts.tsx'
import { faultsOf } from '../draft/draft-faults.ts'
import { type DraftForm, formOfInvoice } from '../draft/draft-form.ts'
import { draftReducer, draftState } from '../draft/draft-reducer.ts'
import { computeDraftTotals } from '../draft/draft-totals.ts'
import type { DraftEditor } from '../draft/use-draft-editor.ts'
import type { EarlierLine, LineProducts } from '../products/line-offers.ts'
import { LineGrid } from './line-grid.tsx'

const VAT = sampleId('vat19')
const TABLE = {
  rates: new Map([[VAT, { id: VAT, name: 'VAT', rate: '19', category: 'S', is_active: true } as TaxRate]]),
  groups: new Map(),
}
const COMPANY = {
  currency: 'EUR',
  language: 'en',
  payment_terms_days: 14,
  taxes: { tax_rates: [VAT], tax_group: null },
  rates: [VAT],
}
const EARLIER: EarlierLine[] = ['Hosting', 'Hosting, yearly', 'Support'].map((description, at) => ({
  description,
  details: '',
  product: null,
  unit: 'mo',
  unit_code: null,
  unit_price: `${at + 1}0`,
  tax_rates: [],
  tax_group: null,
}))

const PRODUCTS: LineProducts = { known: [], isWhole: true }

let form: DraftForm
beforeAll(loadAllTexts)
beforeEach(() => {
  form = formOfInvoice(sampleDraft())
})

function Grid() {
  const [state, dispatch] = useReducer(draftReducer, null, () => draftState(form, null, COMPANY))
  const totals = computeDraftTotals(state.form, TABLE)
  const editor = {
    form: state.form,
    usual: state.usual,
    order: null,
    dispatch,
    totals,
    faults: faultsOf(state.form, totals, '2026-11-21', {}, 'EUR'),
  } as DraftEditor
  form = state.form
  return (
    <>
      <LineGrid editor={editor} table={TABLE} products={PRODUCTS} earlier={EARLIER} onNewRate={undefined} />
      <Toasts />
    </>
  )
}
const open = async () => {
  showPage(Grid)
  await screen.findByLabelText('Description, line 1')
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const lines = () => form.lines.map(({ description }) => description)
const menu = async (line: number, item: string) => {
  fireEvent.click(screen.getByLabelText(`More for line ${line}`))
  fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }))
}

test('Enter on the last line starts another one with the same tax, and once that is blank no further one', async () => {
  await open()
  const user = userEvent.setup({ delay: null })
  await user.click(field('Quantity, line 1'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Description, line 2')))
  expect(form.lines[1]?.tax_rates).toEqual([VAT])
  await user.keyboard('{Enter}')
  expect(lines()).toEqual(['Consulting', ''])
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(document.activeElement).toBe(field('Description, line 1')))
})

test('a line is moved by Alt and an arrow, with the focus on it', async () => {
  await open()
  fireEvent.click(screen.getByText('Add line'))
  type('Description, line 2', 'Travel')
  fireEvent.keyDown(field('Description, line 2'), { key: 'ArrowUp', altKey: true })
  expect(lines()).toEqual(['Travel', 'Consulting'])
  await waitFor(() => expect(document.activeElement).toBe(field('Description, line 1')))
  fireEvent.keyDown(field('Description, line 1'), { key: 'ArrowUp', altKey: true })
  expect(lines()).toEqual(['Travel', 'Consulting'])
})

test('a deleted line can be had back, where it was', async () => {
  await open()
  fireEvent.click(screen.getByText('Add line'))
  type('Description, line 2', 'Travel')
  await menu(1, 'Delete line')
  expect(lines()).toEqual(['Travel'])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(lines()).toEqual(['Consulting', 'Travel'])
  expect(form.lines[0]).toMatchObject({ id: sampleId('line1'), unit_price: '100.00', tax_rates: [VAT] })
})

test('a duplicate stands below its line, and is a line of its own', async () => {
  await open()
  await menu(1, 'Duplicate line')
  expect(lines()).toEqual(['Consulting', 'Consulting'])
  expect(form.lines.map(({ id }) => id)).toEqual([sampleId('line1'), null])
  type('Description, line 2', 'Advice')
  expect(lines()).toEqual(['Consulting', 'Advice'])
})

test('the first line cannot go up, nor the last one down', async () => {
  await open()
  fireEvent.click(screen.getByLabelText('More for line 1'))
  const item = (name: string) => screen.findByRole('menuitem', { name, hidden: true })
  expect((await item('Move up')).hasAttribute('data-disabled')).toBe(true)
  expect((await item('Move down')).hasAttribute('data-disabled')).toBe(true)
})

test('rows of a spreadsheet become lines: in the place of a blank one, else below it, with its taxes', async () => {
  await open()
  const paste = (label: string, text: string) =>
    fireEvent.paste(field(label), { clipboardData: { getData: () => text } })
  paste('Description, line 1', 'Work\t2\t€ 1,200.50\nTravel\t1\t80')
  expect(lines()).toEqual(['Consulting', 'Work', 'Travel'])
  expect(form.lines[1]).toMatchObject({ quantity: '2', unit_price: '1200.50', tax_rates: [VAT] })
  fireEvent.click(screen.getByText('Add line'))
  paste('Description, line 4', 'Hotel\t3\t90\nMeals\t3\t25')
  expect(lines()).toEqual(['Consulting', 'Work', 'Travel', 'Hotel', 'Meals'])
  await waitFor(() => expect(document.activeElement).toBe(field('Description, line 5')))
})

test('an earlier line that begins alike brings its unit, its price and its tax', async () => {
  await open()
  type('Description, line 1', 'host')
  const list = within(await screen.findByRole('listbox', { name: 'Earlier lines', hidden: true }))
  expect(list.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Hosting€10.00',
    'Hosting, yearly€20.00',
  ])
  fireEvent.click(list.getByText('Hosting, yearly'))
  expect(form.lines[0]).toMatchObject({
    description: 'Hosting, yearly',
    unit: 'mo',
    unit_code: null,
    unit_price: '20',
    tax_rates: [],
    quantity: '1',
  })
})

test('each line shows what it comes to; what cannot be is told at its field, and no sum is made up', async () => {
  await open()
  const row = () => field('Description, line 1').closest('[data-line]') as HTMLElement
  type('Quantity, line 1', '2.5')
  expect(within(row()).getByText('€250.00')).toBeTruthy()
  type('Quantity, line 1', 'two')
  expect(field('Quantity, line 1').getAttribute('aria-invalid')).toBe('true')
  const told = document.getElementById(field('Quantity, line 1').getAttribute('aria-describedby') ?? '')
  expect(told?.textContent?.trim()).not.toBe('')
  expect(within(row()).queryByText(/€/)).toBeNull()
})

test('a price is shown with the digits of its currency once it is left', async () => {
  await open()
  type('Price, line 1', '12,5')
  fireEvent.blur(field('Price, line 1'))
  expect(field('Price, line 1').value).toBe('12.50')
})

/** The fault below a part of the first line, as it is seen; null where there is none to be seen. */
const seenBelow = (label: string) => {
  const told = document.getElementById(field(label).getAttribute('aria-describedby') ?? '')
  return told?.closest('[data-held]') ? null : (told?.closest('p')?.dataset.field ?? null)
}

test('a fault stands below its field, and is not told below the description', async () => {
  await open()
  type('Price, line 1', 'a lot')
  expect(seenBelow('Price, line 1')).toBe('unit_price')
  type('Discount, line 1', '101')
  type('Price, line 1', '100')
  expect(seenBelow('Discount, line 1')).toBe('discount_value')
  expect(field('Description, line 1').closest('div:has(> p)')?.querySelector('p') ?? null).toBeNull()
})

test('while one types in a line, no fault appears in it; its field is marked, and left it says why', async () => {
  await open()
  fireEvent.focus(field('Price, line 1'))
  type('Price, line 1', 'a')
  expect(field('Price, line 1').getAttribute('aria-invalid')).toBe('true')
  expect(seenBelow('Price, line 1')).toBeNull()
  fireEvent.blur(field('Price, line 1'), { relatedTarget: field('Unit, line 1') })
  expect(seenBelow('Price, line 1')).toBe('unit_price')
  // In sight already, it stays there while it is mended.
  fireEvent.focus(field('Price, line 1'))
  type('Price, line 1', 'ab')
  expect(seenBelow('Price, line 1')).toBe('unit_price')
})

test('a price without a description says what is missing once the line is left', async () => {
  await open()
  fireEvent.click(screen.getByText('Add line'))
  fireEvent.focus(field('Price, line 2'))
  type('Price, line 2', '5')
  expect(field('Description, line 2').getAttribute('aria-invalid')).toBe('true')
  expect(seenBelow('Description, line 2')).toBeNull()
  fireEvent.blur(field('Price, line 2'), { relatedTarget: field('Quantity, line 2') })
  expect(seenBelow('Description, line 2')).toBeNull()
  fireEvent.blur(field('Quantity, line 2'), { relatedTarget: field('Quantity, line 1') })
  expect(seenBelow('Description, line 2')).toBe('description')
})
