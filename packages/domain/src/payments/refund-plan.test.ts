import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import { allocationsLeft, creditLeft, planRefund } from './refund-plan.ts'

const eur = (cents: number) => money(BigInt(cents), currencyCode('EUR'))
const paid = (amount: number, ...allocated: number[]) => ({
  amount: eur(amount),
  allocations: allocated.map((part, index) => ({ invoice: `INV-${index + 1}`, amount: eur(part) })),
})
const losses = (payment: ReturnType<typeof paid>, before: number, refund: number) =>
  planRefund({ ...payment, refundedAmount: eur(before) }, eur(refund)).map(
    ({ invoice, amount }) => `${invoice} ${amount.amount}`,
  )

test.each([
  ['credit alone', paid(100), 0, 100, []],
  ['credit before any invoice', paid(100, 60), 0, 40, []],
  ['the invoice beyond the credit', paid(100, 60), 0, 50, ['INV-1 10']],
  ['the newest invoice first', paid(100, 60, 40), 0, 50, ['INV-2 40', 'INV-1 10']],
  ['what the refund before has left', paid(100, 60, 40), 30, 20, ['INV-2 10', 'INV-1 10']],
  ['all', paid(100, 60, 30), 0, 100, ['INV-2 30', 'INV-1 60']],
])('a refund takes %s', (_, payment, before, refund, expected) => {
  expect(losses(payment, before, refund)).toEqual(expected)
})

test.each([
  [0, 40],
  [10, 30],
  [40, 0],
  [100, 0],
])('after %i is refunded %i of 40 is credit', (refunded, left) => {
  expect(creditLeft(paid(100, 60), eur(refunded))).toEqual(eur(left))
})

test.each([
  [0, [60, 30]],
  [10, [60, 30]],
  [25, [60, 15]],
  [50, [50, 0]],
  [100, [0, 0]],
])('after %i of 100 is refunded the invoices have %j left', (refunded, left) => {
  const parts = allocationsLeft(paid(100, 60, 30), eur(refunded))
  expect(parts.map(({ amount }) => Number(amount.amount))).toEqual(left)
})

test('M-9 what invoices and credit lose is what is refunded, in however many parts', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 6 })
  fc.assert(
    fc.property(parts, fc.nat(50), parts, (allocated, credit, refunds) => {
      const amount = allocated.reduce((sum, part) => sum + part, credit)
      const payment = paid(amount, ...allocated)
      let refunded = 0
      const lost = new Map<string, number>()
      for (const refund of refunds.filter((part) => part > 0)) {
        if (refunded + refund > amount) continue
        for (const part of planRefund({ ...payment, refundedAmount: eur(refunded) }, eur(refund)))
          lost.set(part.invoice, (lost.get(part.invoice) ?? 0) + Number(part.amount.amount))
        refunded += refund
      }
      const ofInvoices = [...lost.values()].reduce((sum, part) => sum + part, 0)
      expect(ofInvoices + credit - Number(creditLeft(payment, eur(refunded)).amount)).toBe(refunded)
      payment.allocations.forEach(({ invoice, amount: most }) => {
        expect(lost.get(invoice) ?? 0).toBeLessThanOrEqual(Number(most.amount))
      })
    }),
  )
})
