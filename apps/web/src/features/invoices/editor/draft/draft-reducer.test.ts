import { expect, test } from 'vitest'
import { sampleForm } from '../../../../test-samples/sample-form.ts'
import { type DraftForm, newLine } from './draft-form.ts'
import type { ClientHabits } from './draft-habits.ts'
import { type DraftAction, type DraftState, draftReducer, draftState } from './draft-reducer.ts'

const COMPANY = {
  currency: 'EUR',
  language: 'de',
  payment_terms_days: 14,
  taxes: { tax_rates: ['vat'], tax_group: null },
  rates: ['vat', 'reverse'],
}
const SILENT = {
  currency: null,
  language: null,
  payment_terms_days: null,
  default_tax_rate: null,
  template: null,
}
const ABROAD: ClientHabits = {
  id: 'a',
  name: 'Abroad Inc',
  currency: 'USD',
  language: 'en',
  payment_terms_days: 60,
  default_tax_rate: 'reverse',
  template: 'letters',
}
const HOME: ClientHabits = { id: 'h', name: 'Home GmbH', ...SILENT }
const BLANK: DraftForm = sampleForm({
  language: 'de',
  lines: [newLine({ key: 'one', description: 'Work', ...COMPANY.taxes })],
})

const after = (state: DraftState, ...actions: DraftAction[]) => actions.reduce(draftReducer, state)
const chosen = (client: ClientHabits): DraftAction[] => [
  { type: 'set', part: { client: client.id, client_name: client.name } },
  { type: 'client', client },
]
const blank = draftState(BLANK, null, COMPANY)
const taxesOf = ({ form }: DraftState) => form.lines.map(({ tax_rates, tax_group }) => tax_group ?? tax_rates)

test('the taxes of one line are put on all, and are somebody’s own choice then', () => {
  const two = after(blank, { type: 'insert', index: 1, lines: [newLine({ key: 'two', ...COMPANY.taxes })] })
  const all = after(two, { type: 'taxes', taxes: { tax_rates: ['seven'], tax_group: null } })
  expect(taxesOf(all)).toEqual([['seven'], ['seven']])
  expect(taxesOf(after(all, ...chosen(ABROAD)))).toEqual([['seven'], ['seven']])
})

test('a client brings what is usual with it, and the one chosen instead takes it away again', () => {
  const abroad = after(blank, ...chosen(ABROAD))
  expect(abroad.form).toMatchObject({
    currency: 'USD',
    language: 'en',
    template: 'letters',
    due_date: '2026-12-31',
  })
  expect(taxesOf(abroad)).toEqual([['reverse']])
  expect(abroad.usual.tax_rates).toEqual(['reverse'])
  const home = after(abroad, ...chosen(HOME))
  expect(home.form).toMatchObject({ client_name: 'Home GmbH', currency: 'EUR', language: 'de' })
  expect(home.form).toMatchObject({ payment_terms_days: 14, due_date: '2026-11-15', template: null })
  expect(taxesOf(home)).toEqual([['vat']])
})

test('what somebody chose stays whoever the client is', () => {
  const own = after(
    blank,
    { type: 'set', part: { currency: 'CHF' } },
    { type: 'set', part: { payment_terms_days: 7 } },
    { type: 'line', key: 'one', part: { tax_rates: ['vat'], tax_group: null } },
    { type: 'insert', index: 1, lines: [newLine({ tax_rates: ['food'] }), newLine(COMPANY.taxes)] },
    ...chosen(ABROAD),
  )
  expect(own.form).toMatchObject({ currency: 'CHF', language: 'en', due_date: '2026-11-08' })
  expect(taxesOf(own)).toEqual([['vat'], ['food'], ['reverse']])
})

test('an answer about a client that is no longer chosen changes nothing', () => {
  const [chooseAbroad, answerAbroad] = chosen(ABROAD)
  const [chooseHome, answerHome] = chosen(HOME)
  const state = after(blank, ...([chooseAbroad, chooseHome, answerHome, answerAbroad] as DraftAction[]))
  expect(state.form).toMatchObject({ client: 'h', client_name: 'Home GmbH', currency: 'EUR' })
})

test('of a stored draft, what is as usual with its client goes with the client', () => {
  const form = { ...after(blank, ...chosen(ABROAD)).form, language: 'de' }
  const stored = draftState(form, ABROAD, COMPANY)
  expect(after(stored, ...chosen(HOME)).form).toMatchObject({
    currency: 'EUR',
    language: 'de',
    due_date: '2026-11-15',
  })
  const french = draftState({ ...form, currency: 'CHF', due_date: '2026-11-30' }, ABROAD, COMPANY)
  expect(after(french, ...chosen(HOME)).form).toMatchObject({ currency: 'CHF', due_date: '2026-11-30' })
})

test('a stored line names its group and the rates of it, and is still of the usual group', () => {
  const company = { ...COMPANY, taxes: { tax_rates: [], tax_group: 'quebec' } }
  const lines = [newLine({ tax_rates: ['gst', 'qst'], tax_group: 'quebec' })]
  const stored = draftState({ ...BLANK, lines }, null, company)
  expect(taxesOf(after(stored, ...chosen(ABROAD)))).toEqual([['reverse']])
})

test('a rate that was archived is for nobody’s new lines', () => {
  const state = draftState(BLANK, null, { ...COMPANY, rates: ['vat'] })
  expect(taxesOf(after(state, ...chosen(ABROAD)))).toEqual([['vat']])
})

test('a draft without a line, begun or taken over, has one to write on', () => {
  const bare = { ...BLANK, lines: [] }
  expect(taxesOf(draftState(bare, null, COMPANY))).toEqual([['vat']])
  expect(taxesOf(after(blank, { type: 'replace', form: bare, client: ABROAD }))).toEqual([['reverse']])
})
