import { expect, test } from 'vitest'
import type { CustomField } from '../custom-fields/custom-field.ts'
import { invoiceRows, invoiceTitles } from './exported-invoice.ts'

const field = (key: string, part: Partial<CustomField> = {}): CustomField => ({
  key,
  label: key.toUpperCase(),
  type: 'text',
  choices: [],
  shows_on_documents: true,
  shows_in_lists: true,
  is_required: false,
  is_archived: false,
  ...part,
})

/** An issued invoice, with custom fields. */
const INVOICE = {
  number: 'R-1',
  status: 'issued',
  is_credited: false,
  client_name: 'Zeta',
  issue_date: '2026-11-02',
  due_date: null,
  currency: 'EUR',
  subtotal: '1.00',
  discount_total: '0.00',
  tax_total: '0.00',
  total: '1.00',
  withholding_total: '0.00',
  amount_paid: '0.00',
  amount_credited: '0.00',
  amount_written_off: '0.00',
  amount_due: '1.00',
  purchase_order: null,
  reference: null,
  project_reference: null,
  exchange_rate: null,
  exchange_rate_date: null,
  exchange_rate_source: null,
  base_currency: null,
  base_net: null,
  base_tax_total: null,
  base_total: null,
  tags: ['Late', 'Retainer'],
  assignee_name: 'Ada Lovelace',
  custom_fields: { hours: '12.50', agreed: false, start: '2026-11-30', internal: 'x', gone: 'x' },
} as const

test('a table has a column of each field that lists show, behind its own', () => {
  const fields = [
    field('hours', { type: 'number', label: 'Stunden' }),
    field('internal', { shows_in_lists: false }),
    field('gone', { is_archived: true }),
    field('agreed', { type: 'boolean' }),
    field('start', { type: 'date' }),
    field('team'),
  ]
  const titles = invoiceTitles('de', fields)
  const [row] = invoiceRows([INVOICE], 'de', fields)
  expect(titles.slice(-6)).toEqual(['Schlagwörter', 'Zuständig', 'Stunden', 'AGREED', 'START', 'TEAM'])
  expect(row?.slice(-6)).toEqual(['Late, Retainer', 'Ada Lovelace', '12,50', 'nein', '2026-11-30', ''])
  expect(row).toHaveLength(titles.length)
})

test.each([
  ['en', 'Credited', 'Paid'],
  ['de', 'Gutgeschrieben', 'Bezahlt'],
  ['fr', 'Annulée par avoir', 'Payée'],
])('in %s an invoice that was credited in full is called %s, another %s', (language, credited, paid) => {
  const settled = [true, false].map((is_credited) => ({ ...INVOICE, status: 'paid', is_credited }) as const)
  expect(invoiceRows(settled, language, []).map(([, status]) => status)).toEqual([credited, paid])
})
