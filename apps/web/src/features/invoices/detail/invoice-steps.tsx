import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type Step, StepList } from '../../../ui/text/step-list.tsx'

/** Its mail was written, and none was ever sent. */
const isKeptOnly = ({ sent_at, mail_kept_at }: Invoice) => sent_at === null && mail_kept_at !== null

function mailStep(invoice: Invoice, t: ReturnType<typeof useT>): Step {
  const { sent_at: at, mail_failed_at: failedAt } = invoice
  if (at === null && failedAt !== null)
    return { id: 'not_delivered', label: t('Not delivered'), at: failedAt, done: true, tone: 'bad' }
  return isKeptOnly(invoice)
    ? { id: 'kept', label: t('Kept, not sent'), at: invoice.mail_kept_at, done: true, tone: 'warn' }
    : { id: 'sent', label: t('Sent [invoice]'), at, done: at !== null }
}

function lastPaymentAt({ payments }: Invoice): string | null {
  const dates = payments
    .filter(({ status }) => status === 'completed' || status === 'partially_refunded')
    .map(({ payment_date }) => payment_date)
  return dates.sort().at(-1) ?? null
}

function lastCreditedAt({ credit_notes }: Invoice): string | null {
  const dates = credit_notes.filter(({ is_issued }) => is_issued).map(({ issue_date }) => issue_date)
  return dates.sort().at(-1) ?? null
}

function useSteps(invoice: Invoice): Step[] {
  const t = useT()
  const partly = invoice.status !== 'paid' && !isZeroAmount(invoice.amount_paid)
  const steps: Step[] = [
    { id: 'draft', label: t('Draft'), at: invoice.created_at, done: true },
    { id: 'issued', label: t('Issued'), at: invoice.issued_at, done: invoice.issued_at !== null },
    mailStep(invoice, t),
    { id: 'viewed', label: t('Viewed [invoice]'), at: invoice.viewed_at, done: invoice.viewed_at !== null },
  ]
  if (invoice.lifecycle === 'cancelled') {
    const done = steps.filter((step) => step.done)
    return [
      ...done,
      { id: 'cancelled', label: t('Cancelled [invoice]'), at: invoice.cancelled_at, done: true, tone: 'bad' },
    ]
  }
  if (partly)
    steps.push({
      id: 'partly',
      label: t('Partially paid'),
      at: lastPaymentAt(invoice),
      done: true,
      isDate: true,
    })
  if (invoice.lifecycle === 'written_off') {
    const done = steps.filter((step) => step.done)
    const at = invoice.written_off_at
    return [...done, { id: 'written_off', label: t('Written off [invoice]'), at, done: true, tone: 'bad' }]
  }
  if (!invoice.is_credited)
    return [
      ...steps,
      { id: 'paid', label: t('Paid [invoice]'), at: invoice.paid_at, done: invoice.status === 'paid' },
    ]
  // What was paid before it was credited stays said.
  if (invoice.status === 'paid' && !isZeroAmount(invoice.amount_paid))
    steps.push({
      id: 'paid',
      label: t('Paid [invoice]'),
      at: lastPaymentAt(invoice),
      done: true,
      isDate: true,
    })
  const done = invoice.status === 'paid'
  return [
    ...steps,
    { id: 'credited', label: t('Credited in full'), at: lastCreditedAt(invoice), done, isDate: true },
  ]
}

/** How far an invoice has come, with when; what was left out on the way stays a ring. */
export function InvoiceSteps({ invoice }: { invoice: Invoice }) {
  return <StepList steps={useSteps(invoice)} />
}
