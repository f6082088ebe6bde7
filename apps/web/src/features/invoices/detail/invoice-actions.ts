import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { EXPECTED_MONEY_FAULTS } from '@counterfoil/contract/invoices/expected-money.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { settledFault } from '@counterfoil/domain/invoices/credited-in-full.ts'
import { canDo, type InvoiceAction } from '@counterfoil/domain/invoices/invoice-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseMoney, zeroMoney } from '@counterfoil/domain/money/money.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'

/** Payments that have not come and may yet. */
const EXPECTED: ReadonlySet<string> = new Set(['pending', 'processing', 'unknown'])

/** Why an action may not be taken now, as an English text; null when it may. */
export function refusalOf(
  action: InvoiceAction,
  invoice: Invoice,
  clientStatus: Client['status'] = 'active',
): string | null {
  const currency = currencyCode(invoice.currency)
  const money = (text: string) => parseMoney(text, currency) ?? zeroMoney(currency)
  // What was refunded in full holds nothing of the invoice any more.
  const holding = invoice.payments.filter(
    ({ status, allocated }) => status !== 'failed' && status !== 'cancelled' && !isZeroAmount(allocated),
  )
  const isReceived = !isZeroAmount(invoice.amount_paid) || !isZeroAmount(invoice.amount_credited)
  const expected = holding.filter(({ status }) => EXPECTED.has(status))
  const isCredited = invoice.credit_notes.some((note) => note.is_issued)
  const verdict = canDo(action, {
    lifecycle: invoice.lifecycle,
    total: money(invoice.total),
    amountDue: money(invoice.amount_due),
    itemCount: invoice.items.length,
    clientStatus,
    hasAllocations: holding.length > 0,
    hasCredits: !isZeroAmount(invoice.amount_credited) || isCredited,
    isPartlyCredited: isCredited && !invoice.is_credited,
    expectsMoney: expected.length > 0,
  })
  const credits = action === 'credit' || action === 'correct'
  if (verdict.ok && invoice.deducted_by !== null && (credits || action === 'cancel'))
    return faultId('invoice_deducted')
  if (verdict.ok && action === 'write_off' && invoice.keeps_credit) return faultId('credit_kept_of_invoice')
  if (verdict.ok) return credits && invoice.is_credited ? faultId('nothing_left_to_credit') : null
  if (verdict.reason === 'invoice_already_paid')
    return faultId(
      settledFault({
        isCredited: invoice.is_credited,
        isCreditUsed: !isZeroAmount(invoice.amount_credited),
      }),
    )
  if (verdict.reason !== 'invoice_has_payments') return faultId(verdict.reason)
  if (action !== 'write_off' && isReceived) return faultId(verdict.reason)
  const { pending, withProvider } = EXPECTED_MONEY_FAULTS[action === 'write_off' ? action : 'cancel']
  return faultId(expected.every(({ status }) => status === 'pending') ? pending : withProvider)
}

/** The one thing to do next. */
export type NextStep = 'issue_and_send' | 'send' | 'record_payment' | 'send_again' | 'none'

export function nextStepOf({ lifecycle, status, sent_at, mail_kept_at, mail_failed_at }: Invoice): NextStep {
  if (lifecycle === 'draft') return 'issue_and_send'
  if (lifecycle !== 'issued' || status === 'paid') return 'none'
  const isOut = sent_at !== null || (mail_kept_at !== null && mail_failed_at === null)
  return !isOut ? 'send' : 'record_payment'
}
