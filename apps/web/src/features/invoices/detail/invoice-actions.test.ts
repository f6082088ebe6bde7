import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { expect, test } from 'vitest'
import { translate } from '../../../i18n/translate.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleDraft, sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { nextStepOf, refusalOf } from './invoice-actions.ts'

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
    credit_notes: [],
    deducted_by: null,
  }) as unknown as Invoice

const PENDING = { status: 'pending', allocated: '100.00' }
const REFUND =
  'This invoice has payments. Refund them, or delete what was recorded by mistake, before you cancel.'
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

const AT = '2026-11-20T10:00:00.000Z'
const [UNSENT, KEPT] = [{ sent_at: null }, { sent_at: null, mail_kept_at: AT }]

test.each([
  ['a draft', sampleDraft(), 'issue_and_send'],
  ['one that is issued and was never sent', sampleInvoice(UNSENT), 'send'],
  ['one whose mail was not delivered', sampleInvoice({ ...KEPT, mail_failed_at: AT }), 'send'],
  ['one whose mail is kept, as no mail server is set up', sampleInvoice(KEPT), 'record_payment'],
  ['one that was sent', sampleInvoice(), 'record_payment'],
  ['one that is paid', sampleInvoice({ status: 'paid' }), 'none'],
  ['one that was cancelled before it was sent', sampleInvoice({ ...UNSENT, lifecycle: 'cancelled' }), 'none'],
])('the next step with %s', (_, invoice, step) => {
  expect(nextStepOf(invoice)).toBe(step)
})

const PARTLY_CREDITED =
  'Part of this invoice is credited already. Credit the rest, and charge anew what is to be paid.'
const PARTLY = sampleInvoice({
  credit_notes: [
    {
      id: '',
      number: 'CN-1',
      is_issued: true,
      issue_date: '2026-11-20',
      total: '1.00',
      applied: '1.00',
      kept: '0.00',
      paid_back: '0.00',
    },
  ],
})

const SETTLED = { status: 'paid', amount_due: '0.00' } as const
const CREDITED =
  'This invoice was credited in full: nothing is due on it any more. Record money that has come without an invoice.'

test.each([
  ['issue', sampleDraft({ items: [] }), 'Add at least one line before you issue this invoice.'],
  ['issue', sampleInvoice(), 'This invoice is issued already.'],
  ['delete', sampleInvoice(), 'An issued invoice cannot be changed. Cancel it or duplicate it instead.'],
  ['pay', sampleInvoice({ status: 'paid', amount_due: '0.00' }), 'This invoice is already paid in full.'],
  ['pay', sampleInvoice({ ...SETTLED, amount_credited: '119.00', is_credited: true }), CREDITED],
  // Paid first: no credit was laid on it.
  ['mark_paid', sampleInvoice({ ...SETTLED, is_credited: true }), CREDITED],
  [
    'write_off',
    sampleInvoice({ ...SETTLED, amount_credited: '19.00' }),
    'Credit has settled this invoice: nothing is due on it any more. Record money that has come without an invoice.',
  ],
  ['send_email', sampleInvoice({ lifecycle: 'cancelled' }), 'This invoice is cancelled.'],
  ['correct', PARTLY, PARTLY_CREDITED],
  [
    'write_off',
    sampleInvoice({ keeps_credit: true }),
    'Credit of this invoice was kept. Settle the invoice out of it before you write it off.',
  ],
  ['correct', sampleInvoice({ is_credited: true }), 'Nothing is left to credit of this invoice.'],
] as const)('%s is refused in words', (action, invoice, words) => {
  const told = refusalOf(action, invoice)
  expect(told && translate(told)).toBe(words)
})

test('a draft for a blocked client is not issued; what is issued to one is still paid', () => {
  const told = refusalOf('issue', sampleDraft(), 'blocked')
  expect(told && translate(told)).toBe('This client is blocked and cannot be issued invoices.')
  expect(refusalOf('pay', sampleInvoice(), 'blocked')).toBeNull()
})

test('what an issued final invoice deducts is not cancelled, credited or corrected, and says why', () => {
  const deducted = sampleInvoice({ document_type: 'deposit', deducted_by: sampleId('inv9') })
  for (const action of ['cancel', 'credit', 'correct'] as const)
    expect(translate(refusalOf(action, deducted) ?? '')).toBe(
      'A final invoice deducts this invoice. Cancel the final invoice first, or credit it in full.',
    )
  expect(refusalOf('pay', deducted)).toBeNull()
})
