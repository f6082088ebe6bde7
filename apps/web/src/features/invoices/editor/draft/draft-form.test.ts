import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/errors/api-error.ts'
import { paddedPrice } from '../../../../i18n/format-money.ts'
import { activateLanguage, loadAllTexts } from '../../../../i18n/language.ts'
import { sampleForm } from '../../../../test-samples/sample-form.ts'
import { faultsOf, faultsOfError, faultsOfLine } from './draft-faults.ts'
import { contentOf, type DraftForm, formOfInvoice, NO_RATE, newLine, signatureOf } from './draft-form.ts'
import { draftReducer, draftState } from './draft-reducer.ts'
import { computeDraftTotals } from './draft-totals.ts'

const form: DraftForm = sampleForm({
  client: 'c1',
  client_name: 'Acme',
  issue_date: '2026-11-21',
  due_date: '2026-12-05',
})
const line = newLine({ description: 'Work', quantity: '2', unit_price: '980.00' })
const company = {
  currency: 'EUR',
  language: 'en',
  payment_terms_days: 14,
  taxes: { tax_rates: ['vat'], tax_group: null },
  rates: ['vat'],
}
const state = (part: Partial<DraftForm>) => draftState({ ...form, ...part }, null, company)

test('what is left empty is sent as none, and a blank line not at all', () => {
  const body = contentOf({ ...form, lines: [line, newLine({ tax_rates: ['t1'] })] })
  expect(body).toMatchObject({
    template: null,
    purchase_order: null,
    discount_type: null,
    discount_value: null,
    notes: null,
  })
  expect(body.items).toHaveLength(1)
  expect(body.items?.[0]).toMatchObject({ description: 'Work', quantity: '2', unit_price: '980', unit: null })
  expect(body.items?.[0]).not.toHaveProperty('id')
})

test('a line with a description alone is one of nothing', () => {
  const body = contentOf({ ...form, lines: [newLine({ description: 'Free' })] })
  expect(body.items?.[0]).toMatchObject({ quantity: '1', unit_price: '0' })
})

test('a stored draft comes back as it was written', () => {
  const items = [{ ...contentOf({ ...form, lines: [line] }).items?.[0], id: 'i1', quantity: '2.000000' }]
  const stored = { ...contentOf(form), client: 'c1', client_name: 'Acme', items } as unknown as Invoice
  const back = formOfInvoice(stored)
  expect(back.lines[0]).toMatchObject({ id: 'i1', quantity: '2', unit_price: '980.00', unit: '' })
  expect(signatureOf(back)).toBe(signatureOf({ ...form, lines: [line] }))
})

test('a rate is sent whole, or not at all while its figure is not typed', () => {
  const none = { exchange_rate: null, exchange_rate_date: null, exchange_rate_source: null }
  expect(contentOf({ ...form, exchange_rate_source: 'ECB', exchange_rate_date: '2026-11-20' })).toMatchObject(
    none,
  )
  const rate = { exchange_rate: '0.92', exchange_rate_date: '2026-11-20', exchange_rate_source: 'ECB' }
  expect(contentOf({ ...form, ...rate })).toMatchObject(rate)
  const tell = (part: Partial<DraftForm>) => {
    const typed = { ...form, currency: 'USD', ...part }
    const table = { rates: new Map(), groups: new Map() }
    return faultsOf(typed, computeDraftTotals(typed, table), '2026-11-21', {}, 'EUR')
  }
  expect(tell({})).toEqual({})
  expect(tell(rate)).toEqual({})
  expect(tell({ ...rate, exchange_rate_source: ' ' })).toEqual({
    exchange_rate_source: 'This field is required.',
  })
  expect(tell({ ...rate, exchange_rate_date: '2026-11-22' })).toEqual({
    exchange_rate_date: 'Give a date from Jan 1, 2000 to Nov 21, 2026.',
  })
  const wrong = { exchange_rate: 'Give a rate above zero such as 0.9213 (up to 12 decimals).' }
  expect(tell({ ...rate, exchange_rate: '0' })).toEqual(wrong)
  expect(tell({ ...rate, exchange_rate: '1,000.5' })).toEqual(wrong)
})

test('another currency has no rate yet, unless it comes with it', () => {
  const rate = { exchange_rate: '0.92', exchange_rate_date: '2026-11-20', exchange_rate_source: 'ECB' }
  const dollars = state({ currency: 'USD', ...rate })
  const after = (part: Partial<DraftForm>) => draftReducer(dollars, { type: 'set', part }).form
  expect(after({ notes: 'Thanks' })).toMatchObject(rate)
  expect(after({ currency: 'USD' })).toMatchObject(rate)
  expect(after({ currency: 'GBP' })).toMatchObject(NO_RATE)
  expect(after({ currency: 'GBP', ...rate })).toMatchObject(rate)
})

test('ids the server gave change nothing that is to be saved', () => {
  expect(signatureOf({ ...form, lines: [{ ...line, id: 'i1' }] })).toBe(
    signatureOf({ ...form, lines: [line] }),
  )
})

test.each([
  ['980', 'EUR', '980.00'],
  ['0.3333', 'EUR', '0.3333'],
  ['1200', 'JPY', '1200'],
  ['', 'EUR', ''],
  ['abc', 'EUR', 'abc'],
])('%s in %s is shown as %s', (typed, currency, shown) => {
  expect(paddedPrice(typed, currency)).toBe(shown)
})

test('terms move the due date, and a due date ends the terms', () => {
  const later = draftReducer(state({}), { type: 'set', part: { payment_terms_days: 30 } })
  expect(later.form.due_date).toBe('2026-12-21')
  const moved = draftReducer(later, { type: 'set', part: { issue_date: '2026-11-01' } })
  expect(moved.form.due_date).toBe('2026-12-01')
  const own = draftReducer(moved, { type: 'set', part: { due_date: '2026-12-24' } })
  expect(own.form).toMatchObject({ due_date: '2026-12-24', payment_terms_days: null })
})

test('the last line that is removed leaves a blank one with its taxes', () => {
  const only = newLine({ description: 'Only', tax_rates: ['t1'] })
  const { lines } = draftReducer(state({ lines: [only] }), { type: 'remove', key: only.key }).form
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ description: '', tax_rates: ['t1'] })
})

test('the server names lines as they were sent, whatever has been moved since', () => {
  const error = new ApiError({
    status: 400,
    code: 'validation_error',
    fieldErrors: { 'items.1.quantity': ['Give a quantity.'], due_date: ['Too early.'] },
  })
  const faults = faultsOfError(error, ['a', 'b'])
  expect(faults).toEqual({ 'lines.b.quantity': 'Give a quantity.', due_date: 'Too early.' })
  expect(faultsOfLine(faults, 'b')).toEqual({ quantity: 'Give a quantity.' })
  expect(faultsOfLine(faults, 'a')).toBeUndefined()
})

test('totals are the domain’s, and a fault stands at its line', () => {
  const none = { rates: new Map(), groups: new Map() }
  const good = computeDraftTotals({ ...form, lines: [newLine(), line] }, none)
  expect(good.lineTotals.get(line.key)).toBe('1960.00')
  expect(good.totals?.total.amount).toBe(196000n)
  const bad = computeDraftTotals({ ...form, lines: [newLine(), { ...line, discount_value: '101' }] }, none)
  expect(bad.totals).toBeNull()
  expect(Object.keys(bad.faults)).toEqual([`lines.${line.key}.discount_value`])
})

test('dates and sums no invoice can have are told with their limits, in the reader’s language', async () => {
  const none = { rates: new Map(), groups: new Map() }
  const tell = (part: Partial<DraftForm>) => {
    const typed = { ...form, ...part }
    return faultsOf(typed, computeDraftTotals(typed, none), '2026-11-21', {}, 'EUR')
  }
  const huge = newLine({ description: 'Work', quantity: '10', unit_price: '1000000000000' })
  const most = newLine({ description: 'Work', quantity: '1', unit_price: '9999999999999.99' })
  expect(tell({ issue_date: '2027-11-21', due_date: '2037-11-21', lines: [most] })).toEqual({})
  const german = () => [
    tell({ issue_date: '0001-01-01' }).issue_date,
    tell({ due_date: '2036-11-22' }).due_date,
    tell({ due_date: '2026-11-20' }).due_date,
    tell({ period_end: '2036-11-22' }).period_end,
    tell({ lines: [huge] })[`lines.${huge.key}.unit_price`],
    tell({ lines: [most, line] }).discount_value,
  ]
  expect(german()).toEqual([
    'Give a date from Jan 1, 2000 to Nov 21, 2027.',
    'Give a date from Nov 21, 2026 to Nov 21, 2036.',
    'The due date lies before the issue date.',
    'Give a date from Jan 1, 2000 to Nov 21, 2036.',
    'A line can come to at most €9,999,999,999,999.99.',
    'An invoice can come to at most €9,999,999,999,999.99.',
  ])
  await loadAllTexts()
  await activateLanguage('de')
  try {
    expect(german()).toEqual([
      'Geben Sie ein Datum von 01.01.2000 bis 21.11.2027 an.',
      'Geben Sie ein Datum von 21.11.2026 bis 21.11.2036 an.',
      'Die Fälligkeit liegt vor dem Rechnungsdatum.',
      'Geben Sie ein Datum von 01.01.2000 bis 21.11.2036 an.',
      'Eine Position kann höchstens 9.999.999.999.999,99\u00a0€ ergeben.',
      'Eine Rechnung kann höchstens 9.999.999.999.999,99\u00a0€ ergeben.',
    ])
  } finally {
    await activateLanguage('en')
  }
})
