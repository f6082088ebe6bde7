import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { ERRORS } from '@counterfoil/contract/errors.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { canDo, type InvoiceAction } from '@counterfoil/domain/invoices/invoice-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseMoney, zeroMoney } from '@counterfoil/domain/money/money.ts'

/** Why an action may not be taken now, as an English text; null when it may. */
export function refusalOf(
  action: InvoiceAction,
  invoice: Invoice,
  clientStatus: Client['status'] = 'active',
): string | null {
  const currency = currencyCode(invoice.currency)
  const money = (text: string) => parseMoney(text, currency) ?? zeroMoney(currency)
  const verdict = canDo(action, {
    lifecycle: invoice.lifecycle,
    total: money(invoice.total),
    amountDue: money(invoice.amount_due),
    amountPaid: money(invoice.amount_paid),
    itemCount: invoice.items.length,
    clientStatus,
    hasAllocations: invoice.payments.some(({ status }) => status !== 'failed' && status !== 'cancelled'),
  })
  return verdict.ok ? null : ERRORS[verdict.reason].detail
}

/** The one thing to do next. */
export type NextStep = 'issue_and_send' | 'send' | 'record_payment' | 'send_again' | 'none'

export function nextStepOf({ lifecycle, status, sent_at }: Invoice): NextStep {
  if (lifecycle === 'draft') return 'issue_and_send'
  if (lifecycle === 'cancelled' || status === 'paid') return 'none'
  return sent_at === null ? 'send' : 'record_payment'
}
