import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import {
  companyActivity,
  companyActivityQuery,
  companyAnalytics,
  companyAnalyticsQuery,
  companyClosing,
  companyListQuery,
  companyStatistics,
  companyStats,
} from './company-figures.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const BY_CURRENCY = {
  currency: 'EUR',
  revenue: '1190.00',
  credited: '0.00',
  received: '190.00',
  includes_test: false,
  outstanding: '1000.00',
  overdue: '0.00',
  written_off: '0.00',
  invoices: 1,
}
const STATS = {
  company: ID,
  company_name: 'Acme',
  currency: 'EUR',
  total_revenue: '1190.00',
  total_received: '190.00',
  outstanding: '1000.00',
  overdue: '0.00',
  total_invoices: 2,
  issued_invoices: 1,
  draft_invoices: 1,
  cancelled_invoices: 0,
  written_off_invoices: 0,
  overdue_invoices: 0,
  total_clients: 1,
  active_clients: 1,
  total_members: 3,
  by_currency: [BY_CURRENCY],
}
const STATISTICS = { ...STATS, role: 'accountant', is_default: true }
const ACTIVITY = {
  id: ID,
  type: 'invoice.paid',
  text: 'INV-2026-0001 was paid.',
  subject: 'INV-2026-0001',
  invoice: ID,
  client: ID,
  payment: null,
  recurring: null,
  quote: null,
  about: null,
  comments: 0,
  actor: null,
  data: {},
  created_at: '2026-01-31T12:00:00.000Z',
  user: null,
}
const SUMS = { invoices: 1, invoiced: '1190.00', payments: 1, received: '190.00', outstanding: '1000.00' }
const ANALYTICS = {
  currency: 'EUR',
  from: '2026-01-01',
  to: '2026-12-31',
  interval: 'quarter',
  fiscal_year_start_month: 1,
  totals: [{ currency: 'EUR', ...SUMS, includes_test: false }],
  series: [
    { currency: 'EUR', periods: [{ start: '2026-01-01', end: '2026-03-31', label: '2026-Q1', ...SUMS }] },
  ],
  by_status: [{ status: 'sent', currency: 'EUR', invoices: 1, total: '1190.00', outstanding: '1000.00' }],
  by_client: [{ client: ID, client_name: 'Client', currency: 'EUR', ...SUMS }],
  by_payment_method: [{ method: 'card', currency: 'EUR', payments: 1, received: '190.00', fees: '5.81' }],
}

describe('the list of companies', () => {
  test.each(['company_name', '-company_name', 'created_at', '-created_at'])('can be by %s', (ordering) => {
    expect(readOf(companyListQuery, { ordering })).toEqual({ ordering })
  })

  test('is by name', () => {
    expect(readOf(companyListQuery, {})).toEqual({ ordering: 'company_name' })
    expect(faultsOf(companyListQuery, { ordering: 'role' })).toEqual({
      ordering: ['Give one of these: company_name, -company_name, created_at, -created_at.'],
    })
    expect(faultsOf(companyListQuery, { status: 'closed' })).toEqual({ status: ['unknown'] })
  })
})

describe('closing a company', () => {
  test('may be proved by typing its name, of at most 500 characters', () => {
    expect(readOf(companyClosing, undefined)).toBeUndefined()
    expect(readOf(companyClosing, {})).toEqual({})
    expect(readOf(companyClosing, { company_name: 'x'.repeat(500) })).toEqual({
      company_name: 'x'.repeat(500),
    })
    expect(faultsOf(companyClosing, { company_name: 'x'.repeat(501) })).toEqual({
      company_name: ['At most 500 characters.'],
    })
    expect(faultsOf(companyClosing, { company_name: null })).toEqual({
      company_name: ['This field is required.'],
    })
    expect(faultsOf(companyClosing, { password: 'secret' })).toEqual({ password: ['unknown'] })
  })
})

describe('what happened in a company', () => {
  test('is asked for by user, kind, type and days', () => {
    const asked = {
      user: ID,
      kind: 'k'.repeat(40),
      type: 't'.repeat(60),
      created_after: '1900-01-01',
      created_before: '9998-12-31',
    }
    expect(readOf(companyActivityQuery, {})).toEqual({ ordering: '-created_at' })
    expect(readOf(companyActivityQuery, asked)).toEqual({ ...asked, ordering: '-created_at' })
  })

  test.each([
    ['user', 'ada', 'Not a valid id.'],
    ['kind', 'k'.repeat(41), 'Give a kind such as invoice.'],
    ['kind', 'Invoice', 'Give a kind such as invoice.'],
    ['kind', '', 'Give a kind such as invoice.'],
    ['type', 't'.repeat(61), 'At most 60 characters.'],
    ['created_after', '1899-12-31', 'Give a date from 1900 to 9998.'],
    ['created_before', '9999-01-01', 'Give a date from 1900 to 9998.'],
    ['created_before', '2026-02-30', 'Give a date as YYYY-MM-DD.'],
    ['ordering', 'user', 'Give one of these: -created_at, created_at.'],
    ['client', ID, 'unknown'],
  ])('is not asked for by the %s %j', (field, value, message) => {
    expect(faultsOf(companyActivityQuery, { [field]: value })).toEqual({ [field]: [message] })
  })

  test('is answered with the user behind it, none for a payer', () => {
    expect(readOf(companyActivity, ACTIVITY)).toEqual(ACTIVITY)
    expect(faultsOf(companyActivity, { ...ACTIVITY, user: ID, actor: 'Ada Lovelace' })).toEqual({})
    expect(Object.keys(faultsOf(companyActivity, { ...ACTIVITY, user: 'ada' }))).toEqual(['user'])
    expect(Object.keys(faultsOf(companyActivity, { ...ACTIVITY, user: undefined }))).toEqual(['user'])
  })
})

describe('the figures of a company', () => {
  test('are answered whole, to each member with their role', () => {
    expect(readOf(companyStats, STATS)).toEqual(STATS)
    expect(readOf(companyStatistics, STATISTICS)).toEqual(STATISTICS)
  })

  test.each([
    ...Object.keys(STATISTICS).map((field) => [field, undefined]),
    ['company', 'acme'],
    ['currency', 'euro'],
    ['total_revenue', 1190],
    ['overdue', null],
    ['total_clients', 0.5],
    ['role', 'boss'],
    ['is_default', 'true'],
  ])('are none with the %s %j', (field, value) => {
    expect(Object.keys(faultsOf(companyStatistics, { ...STATISTICS, [String(field)]: value }))).toEqual([
      field,
    ])
  })

  test.each(Object.keys(BY_CURRENCY))('are told in each currency with the %s', (field) => {
    const by_currency = [BY_CURRENCY, { ...BY_CURRENCY, [field]: undefined }]
    expect(Object.keys(faultsOf(companyStats, { ...STATS, by_currency }))).toEqual([`by_currency.1.${field}`])
  })
})

describe('an account of a range of days', () => {
  test.each([
    ['from', '1900-01-01', '1900-01-01'],
    ['to', '9998-12-31', '9998-12-31'],
    ['fiscal_year', '1900', 1900],
    ['fiscal_year', '9998', 9998],
    ['interval', 'week', 'week'],
    ['interval', 'quarter', 'quarter'],
    ['top', '1', 1],
    ['top', '50', 50],
  ])('is asked for with the %s %s', (field, value, read) => {
    expect(readOf(companyAnalyticsQuery, { [field]: value })).toEqual({
      interval: 'month',
      top: 10,
      [field]: read,
    })
  })

  test.each([
    ['fiscal_year', '9999', 'Give a year from 1900 to 9998.'],
    ['fiscal_year', '2026/27', 'Give a year such as 2026.'],
    ['top', 'all', 'Give a whole number.'],
    ['top', '1000', 'Give a whole number.'],
    ['from', '2026-02-30', 'Give a date as YYYY-MM-DD.'],
    ['page', '2', 'unknown'],
    ['currency', 'EUR', 'unknown'],
  ])('is not asked for with the %s %s', (field, value, message) => {
    expect(faultsOf(companyAnalyticsQuery, { [field]: value })).toEqual({ [field]: [message] })
  })

  test('is answered whole', () => {
    expect(readOf(companyAnalytics, ANALYTICS)).toEqual(ANALYTICS)
  })

  test.each([
    ...Object.keys(ANALYTICS).map((field) => [field, undefined]),
    ['from', '2026-1-1'],
    ['interval', 'day'],
    ['fiscal_year_start_month', '1'],
  ])('is none with the %s %j', (field, value) => {
    expect(Object.keys(faultsOf(companyAnalytics, { ...ANALYTICS, [String(field)]: value }))).toEqual([field])
  })

  test.each(['totals', 'series', 'by_status', 'by_client', 'by_payment_method'] as const)(
    'has no line of %s that lacks a field',
    (part) => {
      const [line = {}] = ANALYTICS[part]
      expect(Object.keys(faultsOf(companyAnalytics, { ...ANALYTICS, [part]: [{}] })).sort()).toEqual(
        Object.keys(line)
          .map((field) => `${part}.0.${field}`)
          .sort(),
      )
    },
  )

  test('counts by a status and a method that there are', () => {
    const by_status = [{ ...ANALYTICS.by_status[0], status: 'open' }]
    const by_payment_method = [{ ...ANALYTICS.by_payment_method[0], method: 'barter' }]
    expect(Object.keys(faultsOf(companyAnalytics, { ...ANALYTICS, by_status, by_payment_method }))).toEqual([
      'by_status.0.status',
      'by_payment_method.0.method',
    ])
  })
})
