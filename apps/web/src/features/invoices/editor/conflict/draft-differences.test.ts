import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../../i18n/language.ts'
import { translate } from '../../../../i18n/translate.ts'
import { sampleCustomField } from '../../../../test-samples/sample-custom-field.ts'
import { sampleForm } from '../../../../test-samples/sample-form.ts'
import { type DraftForm, newLine } from '../draft/draft-form.ts'
import { draftDifferences } from './draft-differences.ts'

beforeAll(loadAllTexts)

const VAT = { id: 'vat', name: 'VAT 19%' }
const words = {
  member: (id: string) => id,
  template: (id: string) => id,
  t: translate,
  locale: 'en-GB',
  table: { rates: new Map([['vat', VAT as never]]), groups: new Map() },
  customFields: [],
}
const hours = newLine({
  id: 'a',
  description: 'Hours',
  quantity: '2',
  unit: 'h',
  unit_price: '1200.00',
  tax_rates: ['vat'],
})
const cards = newLine({ id: 'b', description: 'Cards', quantity: '1', unit_price: '9.90' })
const FORM: DraftForm = sampleForm({
  client: 'c1',
  client_name: 'Acme',
  issue_date: '2026-11-22',
  due_date: '2026-12-06',
  lines: [hours, cards],
})

test('two versions that say the same differ in nothing, however their lines are keyed', () => {
  const again = { ...FORM, lines: [{ ...hours, key: 'other' }, cards, newLine()] }
  expect(draftDifferences(FORM, again, words)).toEqual([])
})

test('fields differ as they are read, and what is empty is said to be', () => {
  const mine: DraftForm = {
    ...FORM,
    due_date: '2027-02-01',
    payment_terms_days: null,
    discount_value: '5',
    prices_include_tax: true,
    notes: 'Thank you',
  }
  expect(draftDifferences(FORM, mine, words)).toEqual([
    { what: 'Payment terms', theirs: '14 days', mine: 'Custom date' },
    { what: 'Due date', theirs: '6 Dec 2026', mine: '1 Feb 2027' },
    { what: 'Prices', theirs: 'Without tax', mine: 'With tax' },
    { what: 'Discount on the whole invoice', theirs: '', mine: '5 %' },
    { what: 'Notes for the client', theirs: '', mine: 'Thank you' },
  ])
})

test('lines differ each as a whole: changed, added here, deleted here', () => {
  const mine = {
    ...FORM,
    lines: [{ ...hours, unit_price: '1300.00' }, newLine({ description: 'Travel', unit_price: '80' })],
  }
  expect(draftDifferences(FORM, mine, words)).toEqual([
    {
      what: 'Line 1',
      theirs: 'Hours · 2 h · €1,200.00 · VAT 19%',
      mine: 'Hours · 2 h · €1,300.00 · VAT 19%',
    },
    { what: 'Line 2', theirs: '', mine: 'Travel · 1 · €80.00 · No tax' },
    { what: 'Line 2', theirs: 'Cards · 1 · €9.90 · No tax', mine: '' },
  ])
})

test('lines that only changed places are told as that', () => {
  expect(draftDifferences(FORM, { ...FORM, lines: [cards, hours] }, words)).toEqual([
    { what: 'Order of the lines', theirs: 'Hours · Cards', mine: 'Cards · Hours' },
  ])
})

test('custom fields differ by their labels, as their types are read', () => {
  const customFields = [
    sampleCustomField('Team'),
    sampleCustomField('Hours', { type: 'number' }),
    sampleCustomField('Agreed', { type: 'boolean' }),
  ]
  const theirs = { ...FORM, custom_fields: { team: 'Blue', hours: '1234.5' } }
  const mine = { ...FORM, custom_fields: { team: 'Blue', hours: null, agreed: false } }
  expect(draftDifferences(theirs, mine, { ...words, customFields })).toEqual([
    { what: 'Hours', theirs: '1,234.5', mine: '' },
    { what: 'Agreed', theirs: '', mine: 'No' },
  ])
})
