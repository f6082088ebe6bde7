import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import { dashboard } from './statistics.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const INSTANT = '2026-01-31T12:00:00.000Z'
const BY_CURRENCY = {
  currency: 'EUR',
  revenue: '1190.00',
  credited: '0.00',
  received: '190.00',
  outstanding: '1000.00',
  overdue: '0.00',
  written_off: '0.00',
  draft: '50.00',
  received_this_month: '190.00',
  received_last_month: '0.00',
  invoices: { outstanding: 1, overdue: 0, draft: 1 },
}
const COUNTS = {
  draft: 1,
  issued: 0,
  sent: 0,
  viewed: 0,
  partially_paid: 1,
  paid: 0,
  overdue: 0,
  cancelled: 0,
  written_off: 0,
}
const EVENT = {
  id: ID,
  type: 'invoice.issued',
  text: 'Ada Lovelace issued invoice INV-2026-0001.',
  subject: 'INV-2026-0001',
  invoice: ID,
  client: null,
  payment: null,
  recurring: null,
  quote: null,
  about: null,
  comments: 0,
  actor: 'Ada Lovelace',
  data: {},
  created_at: INSTANT,
}
const INVOICE = {
  id: ID,
  document_type: 'invoice',
  number: 'INV-2026-0001',
  status: 'overdue',
  client: ID,
  client_name: 'Client',
  currency: 'EUR',
  issue_date: '2026-01-01',
  due_date: '2026-01-15',
  total: '1190.00',
  amount_due: '1000.00',
  is_overdue: true,
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
const MONTH = {
  month: '2026-01',
  currency: 'EUR',
  invoiced: '1190.00',
  received: '190.00',
  includes_test: false,
}
const AGES = {
  currency: 'EUR',
  current: '1000.00',
  d1_30: '0.00',
  d31_60: '0.00',
  d61_90: '0.00',
  d90_plus: '0.00',
}
const CLIENT = {
  client: ID,
  client_name: 'Client',
  currency: 'EUR',
  invoiced: '1190.00',
  received: '190.00',
  outstanding: '1000.00',
}
const DASHBOARD = {
  currency: 'EUR',
  by_currency: [BY_CURRENCY],
  counts: COUNTS,
  monthly: [MONTH],
  ageing: [AGES],
  top_clients: [CLIENT],
  quotes: [],
  recent: [EVENT],
  needs_attention: [INVOICE],
  waiting: { pending_payments: 1, failed_schedules: 1, unsent_invoices: 0, failed_mails: 2 },
}
const LISTS = {
  by_currency: BY_CURRENCY,
  monthly: MONTH,
  ageing: AGES,
  top_clients: CLIENT,
  recent: EVENT,
  needs_attention: INVOICE,
}

describe('the dashboard', () => {
  test('is answered whole', () => {
    expect(readOf(dashboard, DASHBOARD)).toEqual(DASHBOARD)
  })

  test('of a company that has done nothing yet is empty', () => {
    const empty = Object.fromEntries(Object.keys(LISTS).map((list) => [list, []]))
    expect(faultsOf(dashboard, { ...DASHBOARD, ...empty })).toEqual({})
  })

  test.each([
    ...Object.keys(DASHBOARD).map((field) => [field, undefined]),
    ['currency', 'euro'],
    ['monthly', null],
    ['recent', 'none'],
  ])('is none with the %s %j', (field, value) => {
    expect(Object.keys(faultsOf(dashboard, { ...DASHBOARD, [String(field)]: value }))).toEqual([field])
  })

  test.each(Object.entries(LISTS))('has no entry of %s that lacks a field', (list, entry) => {
    expect(Object.keys(faultsOf(dashboard, { ...DASHBOARD, [list]: [entry, {}] })).sort()).toEqual(
      Object.keys(entry)
        .map((field) => `${list}.1.${field}`)
        .sort(),
    )
  })

  test.each([
    ['by_currency', 'revenue', 1190],
    ['by_currency', 'overdue', '1,000.00'],
    ['by_currency', 'currency', 'Euro'],
    ['monthly', 'month', '2026-1'],
    ['monthly', 'month', '2026-01-01'],
    ['monthly', 'includes_test', 'no'],
    ['ageing', 'd90_plus', null],
    ['top_clients', 'client', 'acme'],
    ['recent', 'created_at', '2026-01-31'],
    ['needs_attention', 'status', 'late'],
    ['needs_attention', 'due_date', '15.01.2026'],
  ] as const)('has in %s no %s such as %j', (list, field, value) => {
    const entry = { ...LISTS[list], [field]: value }
    expect(Object.keys(faultsOf(dashboard, { ...DASHBOARD, [list]: [entry] }))).toEqual([
      `${list}.0.${field}`,
    ])
  })

  test.each(Object.keys(COUNTS))('counts the invoices that are %s', (status) => {
    expect(
      Object.keys(faultsOf(dashboard, { ...DASHBOARD, counts: { ...COUNTS, [status]: undefined } })),
    ).toEqual([`counts.${status}`])
  })

  test('counts in whole numbers what waits', () => {
    expect(Object.keys(faultsOf(dashboard, { ...DASHBOARD, waiting: {} }))).toEqual([
      'waiting.pending_payments',
      'waiting.failed_schedules',
      'waiting.unsent_invoices',
      'waiting.failed_mails',
    ])
    expect(Object.keys(faultsOf(dashboard, { ...DASHBOARD, counts: { ...COUNTS, paid: 0.5 } }))).toEqual([
      'counts.paid',
    ])
  })
})
