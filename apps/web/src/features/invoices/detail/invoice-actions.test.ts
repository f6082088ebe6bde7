import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { expect, test } from 'vitest'
import { translate } from '../../../i18n/translate.ts'
import { refusalOf } from './invoice-actions.ts'

type Shown = Pick<Invoice['payments'][number], 'status' | 'allocated'>

/** An issued invoice of 100.00 with what was paid of it. */
const invoiceWith = (amount_paid: string, payments: readonly Shown[]) =>
  ({
    lifecycle: 'issued',
    currency: 'EUR',
    total: '100.00',
    amount_due: amount_paid === '0.00' ? '100.00' : '0.00',
    amount_paid,
    amount_credited: '0.00',
    items: [{}],
    payments,
  }) as unknown as Invoice

const PENDING = { status: 'pending', allocated: '100.00' }
const REFUND = 'Money is allocated to this invoice. Refund it before you cancel.'
const DELETE =
  'A payment for this invoice is pending. Delete it, or complete and refund it, before you cancel.'
const WAIT =
  'A payment for this invoice is on its way. Wait until its provider has settled it before you cancel.'

test.each([
  ['nothing paid', '0.00', [], null],
  ['a payment that failed', '0.00', [{ status: 'failed', allocated: '100.00' }], null],
  ['a payment refunded in full', '0.00', [{ status: 'refunded', allocated: '0.00' }], null],
  ['money received', '100.00', [{ status: 'completed', allocated: '100.00' }], REFUND],
  ['a part refunded', '60.00', [{ status: 'partially_refunded', allocated: '60.00' }, PENDING], REFUND],
  ['a pending payment', '0.00', [PENDING], DELETE],
  ['one with its provider', '0.00', [PENDING, { status: 'processing', allocated: '100.00' }], WAIT],
  ['one whose outcome is unknown', '0.00', [{ status: 'unknown', allocated: '100.00' }], WAIT],
] as [string, string, Shown[], string | null][])('cancelling, with %s', (_, paid, payments, refusal) => {
  const told = refusalOf('cancel', invoiceWith(paid, payments))
  expect(told && translate(told)).toBe(refusal)
})
