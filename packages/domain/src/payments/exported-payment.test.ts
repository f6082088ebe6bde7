import { expect, test } from 'vitest'
import { type ExportedPayment, paymentRows, paymentTitles } from './exported-payment.ts'

const PAYMENT: ExportedPayment = {
  payment_date: '2026-06-10',
  client_name: 'Small Ltd',
  method: 'card',
  status: 'completed',
  is_test: false,
  currency: 'EUR',
  amount: '100.00',
  fee_amount: '3.20',
  net_amount: '96.80',
  refunded_amount: '0.00',
  unallocated_amount: '0.00',
  invoices: 'INV-1',
  reference: null,
  notes: null,
}

function afterFees(status: ExportedPayment['status'], language = 'en'): string | undefined {
  const titles = paymentTitles(language)
  const [row = []] = paymentRows([{ ...PAYMENT, status }], language)
  return row[titles.indexOf(language === 'de' ? 'Nach Gebühren' : 'After fees')]
}

test.each(['completed', 'partially_refunded', 'refunded', 'pending', 'processing', 'unknown'] as const)(
  'what is left of a payment that is %s stands in its column',
  (status) => {
    expect(afterFees(status)).toBe('96.80')
    expect(afterFees(status, 'de')).toBe('96,80')
  },
)

test.each(['failed', 'cancelled'] as const)('nothing is left of one that is %s', (status) => {
  expect(afterFees(status)).toBe('')
})
