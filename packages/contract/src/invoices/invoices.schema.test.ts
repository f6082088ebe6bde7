import { ITEMS_MAX } from '@counterfoil/domain/invoices/lines/line-limits.ts'
import { describe, expect, test } from 'vitest'
import { bulkBody } from '../bulk.ts'
import { faultsOf, readOf } from '../faults-of.ts'
import { invoiceBulkUpdateBody, invoiceCheckBody } from './invoice-bulk.schema.ts'
import { documentQuery, exportBody } from './invoice-documents.schema.ts'
import { sendEmailBody } from './invoice-email.schema.ts'
import {
  invoiceCreate,
  invoiceExportQuery,
  invoiceItem,
  invoiceListItem,
  invoiceListQuery,
  invoicePatch,
  invoicePreviewBody,
  itemCreate,
  markPaidBody,
} from './invoices.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const LINE = { description: 'Consulting', unit_price: '50.00' }
const draft = (more: object) => ({ client: ID, ...more })

describe('a line', () => {
  test('of a description and a price is one of it, without a discount', () => {
    expect(readOf(itemCreate, LINE)).toEqual({
      ...LINE,
      details: null,
      product: null,
      quantity: '1',
      unit: null,
      unit_code: null,
      discount_type: null,
      discount_value: null,
    })
  })

  test.each([
    ['description', '', 'Description is required'],
    ['description', 'x'.repeat(501), 'At most 500 characters.'],
    ['details', 'x'.repeat(2001), 'At most 2000 characters.'],
    ['unit', 'x'.repeat(31), 'At most 30 characters.'],
    ['quantity', '1,5', 'Give a quantity such as 1 or 2.5 (up to 6 decimals).'],
    ['quantity', 2, 'Give a quantity such as 1 or 2.5 (up to 6 decimals).'],
    ['unit_price', '', 'Give a price such as 10.50 (up to 6 decimals).'],
    ['unit_price', 19.99, 'Give a price such as 10.50 (up to 6 decimals).'],
    ['discount_type', 'half', 'Give one of these: percent, amount.'],
    ['discount_value', '-5', 'Give a percentage such as 19 or 5.5 (up to 4 decimals).'],
    ['tax_group', 'x', 'Not a valid id.'],
    ['product', 'hosting', 'Not a valid id.'],
    ['unit_code', 'hour', 'Not a unit of UN/ECE Recommendation 20 that is known here.'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(itemCreate, { ...LINE, [field]: value })).toEqual({ [field]: [message] })
  })

  test('has ten taxes at most', () => {
    expect(faultsOf(itemCreate, { ...LINE, tax_rates: Array.from({ length: 11 }, () => ID) })).toEqual({
      tax_rates: ['At most 10 entries.'],
    })
  })

  test('takes no total: that is computed', () => {
    expect(faultsOf(itemCreate, { ...LINE, line_total: '50.00' })).toEqual({ line_total: ['unknown'] })
  })

  test('may give something back', () => {
    expect(faultsOf(itemCreate, { ...LINE, quantity: '-1', unit_price: '-0.000001' })).toEqual({})
  })
})

describe('a draft', () => {
  test('needs a client alone', () => {
    expect(readOf(invoiceCreate, draft({}))).toEqual({ client: ID, items: [] })
    expect(faultsOf(invoiceCreate, {})).toEqual({ client: ['Not a valid id.'] })
  })

  test.each([
    ['currency', 'eur', 'Not a currency of ISO 4217.'],
    ['issue_date', '2026-02-30', 'Give a date as YYYY-MM-DD.'],
    ['due_date', '30.11.2026', 'Give a date as YYYY-MM-DD.'],
    ['payment_terms_days', 366, 'Give a number of at most 365.'],
    ['payment_terms_days', -1, 'Give a number of at least 0.'],
    ['payment_terms_days', 1.5, 'Give a whole number.'],
    ['purchase_order', 'x'.repeat(101), 'At most 100 characters.'],
    ['reference', 'x'.repeat(101), 'At most 100 characters.'],
    ['notes', 'x'.repeat(5001), 'At most 5000 characters.'],
    ['prices_include_tax', 'yes', 'Give true or false.'],
    ['template', 'modern', 'Not a valid id.'],
    ['assignee', 'ada', 'Not a valid id.'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(invoiceCreate, draft({ [field]: value }))).toEqual({ [field]: [message] })
  })

  test.each(['number', 'status', 'total', 'amount_paid', 'company', 'id'])('takes no %s', (field) => {
    expect(faultsOf(invoiceCreate, draft({ [field]: 'x' }))).toEqual({ [field]: ['unknown'] })
  })

  test('names the line and the field of a fault', () => {
    const items = [LINE, { ...LINE, quantity: 'two' }, { unit_price: '1' }]
    expect(faultsOf(invoiceCreate, draft({ items }))).toEqual({
      'items.1.quantity': ['Give a quantity such as 1 or 2.5 (up to 6 decimals).'],
      'items.2.description': ['Description is required'],
    })
  })

  test('has five thousand lines at most, and twenty tags of forty characters', () => {
    const many = (count: number, entry: unknown) => Array.from({ length: count }, () => entry)
    expect(faultsOf(invoiceCreate, draft({ items: many(ITEMS_MAX, LINE) }))).toEqual({})
    expect(faultsOf(invoiceCreate, draft({ items: many(ITEMS_MAX + 1, LINE) }))).toEqual({
      items: ['An invoice has at most 5000 lines.'],
    })
    expect(faultsOf(invoiceCreate, draft({ tags: many(21, 'a') }))).toEqual({ tags: ['At most 20 entries.'] })
    expect(faultsOf(invoiceCreate, draft({ tags: ['x'.repeat(41)] }))).toEqual({
      'tags.0': ['At most 40 characters.'],
    })
  })

  test('is changed by what is named, and by nothing else', () => {
    expect(readOf(invoicePatch, {})).toEqual({})
    expect(readOf(invoicePatch, { notes: '  ' })).toEqual({ notes: null })
    expect(faultsOf(invoicePatch, { client: null })).toEqual({ client: [expect.any(String)] })
  })

  test('is previewed while it is typed: without a client, and with lines that say nothing yet', () => {
    expect(
      readOf(invoicePreviewBody, { client: null, items: [{ unit_price: '1' }] }).items[0]?.description,
    ).toBe('')
    expect(
      faultsOf(invoicePreviewBody, { items: [{ description: 'x'.repeat(501), unit_price: '1' }] }),
    ).toEqual({
      'items.0.description': ['At most 500 characters.'],
    })
  })
})

describe('what is done to an invoice', () => {
  test('it is mailed to whom the client named, or to ten addresses', () => {
    expect(readOf(sendEmailBody, undefined)).toBeUndefined()
    expect(readOf(sendEmailBody, {})).toEqual({ cc: [], bcc: [] })
    expect(faultsOf(sendEmailBody, { to: [] })).toEqual({ to: ['Enter at least one address.'] })
    expect(faultsOf(sendEmailBody, { to: ['ada@example.com', 'bob'] })).toEqual({
      'to.1': ['Please enter a valid email address'],
    })
    expect(faultsOf(sendEmailBody, { to: Array.from({ length: 11 }, () => 'a@b.example') })).toEqual({
      to: ['At most 10 entries.'],
    })
    expect(faultsOf(sendEmailBody, { subject: 'two\nlines' })).toEqual({
      subject: ['This has to be one line of plain text.'],
    })
  })

  test('it is paid by transfer unless something else is said', () => {
    expect(readOf(markPaidBody, {})).toEqual({
      payment_method: 'bank_transfer',
      reference: null,
      notes: null,
    })
    expect(faultsOf(markPaidBody, { amount: '0,5' })).toEqual({
      amount: ['Enter a valid amount such as 10.50'],
    })
    expect(faultsOf(markPaidBody, { payment_method: 'barter' }).payment_method?.[0]).toMatch(
      /^Give one of these: .*bank_transfer/,
    )
  })

  test('one to a hundred are looked at before something is done to them', () => {
    expect(faultsOf(invoiceCheckBody, { action: 'issue', ids: [ID] })).toEqual({})
    expect(faultsOf(invoiceCheckBody, { action: 'issue', ids: [] })).toEqual({
      ids: ['Give at least one entry.'],
    })
    expect(faultsOf(invoiceCheckBody, { action: 'burn', ids: [ID] })).toEqual({
      action: ['Give one of these: issue, send_email, pay, cancel, write_off, delete.'],
    })
    expect(faultsOf(invoiceCheckBody, { action: 'pay', ids: Array.from({ length: 101 }, () => ID) })).toEqual(
      {
        ids: ['At most 100 entries.'],
      },
    )
  })

  test('many are changed alike in all but their lines, and deleted by their ids', () => {
    const ids = [ID]
    expect(faultsOf(invoiceBulkUpdateBody, { ids, changes: { notes: 'x' } })).toEqual({})
    expect(Object.keys(faultsOf(invoiceBulkUpdateBody, { ids, changes: {} }))).toEqual(['changes'])
    expect(Object.keys(faultsOf(invoiceBulkUpdateBody, { ids, changes: { notes: 'x', items: [] } }))).toEqual(
      ['changes.items'],
    )
    expect(faultsOf(bulkBody, { ids })).toEqual({})
    expect(faultsOf(bulkBody, { ids: Array.from({ length: 101 }, () => ID) })).toEqual({
      ids: ['At most 100 entries.'],
    })
  })

  test('its document is the current one unless the original is asked for', () => {
    expect(readOf(documentQuery, {})).toEqual({ document: 'current' })
    expect(readOf(exportBody, {})).toEqual({ format: 'pdf', document: 'current' })
    expect(faultsOf(documentQuery, { document: 'copy' })).toEqual({
      document: ['Give one of these: current, original.'],
    })
    expect(faultsOf(exportBody, { format: 'docx' })).toEqual({ format: ['Give one of these: pdf.'] })
  })
})

describe('the list', () => {
  test('is the newest first', () => {
    expect(readOf(invoiceListQuery, {})).toEqual({ ordering: '-issue_date' })
    expect(readOf(invoiceListQuery, { page: '3', page_size: '100' })).toMatchObject({
      page: 3,
      page_size: 100,
    })
  })

  test.each([
    ['page', '0', 'Give a number from 1 to 1000000.'],
    ['page', 'two', 'Give a whole number from 1.'],
    ['page_size', '101', 'Give a number from 1 to 100.'],
    ['search', 'x'.repeat(201), 'At most 200 characters.'],
    ['client', 'x', 'Not a valid id.'],
    ['currency', 'euro', 'Not a currency of ISO 4217.'],
    ['total', '1,190', 'Enter a valid amount such as 10.50'],
    ['issue_date_after', 'yesterday', 'Give a date as YYYY-MM-DD.'],
    ['colour', 'red', 'unknown'],
  ])('refuses the filter %s=%s', (name, value, message) => {
    expect(faultsOf(invoiceListQuery, { [name]: value })).toEqual({ [name]: [message] })
  })

  test.each(['status', 'view', 'ordering'])('names what it knows of %s', (name) => {
    expect(faultsOf(invoiceListQuery, { [name]: 'best' })[name]).toEqual([
      expect.stringMatching(/^Give one of these: /),
    ])
  })

  test('is exported whole: without pages', () => {
    expect(readOf(invoiceExportQuery, { status: 'paid' })).toMatchObject({ format: 'csv', status: 'paid' })
    expect(faultsOf(invoiceExportQuery, { page: '2' })).toEqual({ page: ['unknown'] })
  })
})

describe('an answer', () => {
  const ROW = {
    id: ID,
    document_type: 'invoice',
    number: 'INV-1',
    status: 'issued',
    client: ID,
    client_name: 'Acme',
    currency: 'EUR',
    issue_date: '2026-11-20',
    due_date: null,
    total: '119.00',
    amount_due: '119.00',
    is_overdue: false,
    amount_overdue: '0.00',
    next_instalment: null,
    is_credited: false,
    tags: [],
    assignee: null,
    mail_failed_at: null,
    scheduled_for: null,
    schedule_failed_at: null,
    custom_fields: {},
  }

  test('is what a list shows', () => expect(faultsOf(invoiceListItem, ROW)).toEqual({}))

  test.each([
    ['id', 'i1'],
    ['status', 'late'],
    ['currency', 'Euro'],
    ['issue_date', '20.11.2026'],
    ['total', 119],
    ['total', '119,00'],
    ['is_overdue', 'no'],
    ['mail_failed_at', '2026-11-20'],
  ])('never has the %s %j', (field, value) => {
    expect(Object.keys(faultsOf(invoiceListItem, { ...ROW, [field]: value }))).toEqual([field])
  })

  test('leaves no field of a line out', () => {
    expect(Object.keys(faultsOf(invoiceItem, {})).sort()).toEqual(Object.keys(invoiceItem.shape).sort())
  })
})
