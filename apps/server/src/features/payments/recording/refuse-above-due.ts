import { fault } from '@counterfoil/domain/faults/fault.ts'
import { moneyParam } from '@counterfoil/domain/faults/fault-params.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { alreadySettled } from '../../invoices/settlement/already-settled.ts'
import type { LockedPayment } from '../lock-payment.ts'
import { allocationsOfPayment } from '../payments.db.ts'
import { isOverpaymentAllowed } from './overpayment.ts'
import { refuseBesideProvider } from './refuse-beside-provider.ts'

/**
 * What a payer announced for several invoices is one sum that has come: as long as one of them takes its part, the rest is the
 * client's credit.
 */
function refuseIfNoneIsOpen(invoices: LockedPayment['invoices']): void {
  const [first] = invoices
  const isOpen = invoices.some(({ lifecycle, amount_due }) => lifecycle === 'issued' && amount_due > 0n)
  if (first && !isOpen) throw alreadySettled(first)
}

/** What each open invoice would take: no more than it has due. */
function laidWithinDue(
  wanted: readonly { readonly invoice_id: string; readonly amount: bigint }[],
  invoices: LockedPayment['invoices'],
) {
  return wanted.flatMap(({ invoice_id, amount }) => {
    const invoice = invoices.find(({ id }) => id === invoice_id)
    if (invoice?.lifecycle !== 'issued' || invoice.amount_due <= 0n) return []
    return [{ invoice, amount: amount < invoice.amount_due ? amount : invoice.amount_due }]
  })
}

/**
 * Refuses to complete a payment meant for more than its invoices still have due, where the company takes no more than
 * that: most often the same money was recorded before, or is on its way by card. The caller holds the locks of the invoices.
 */
export async function refuseAboveDue(
  tx: Tx,
  companyId: string,
  { row, invoices }: LockedPayment,
): Promise<void> {
  if (await isOverpaymentAllowed(tx, companyId)) return
  const wanted = await tx.rows(allocationsOfPayment, [companyId, row.id])
  if (row.payment_link_id !== null && wanted.length > 1) {
    refuseIfNoneIsOpen(invoices)
    return refuseBesideProvider(tx, companyId, laidWithinDue(wanted, invoices))
  }
  for (const { invoice_id, amount } of wanted) {
    const invoice = invoices.find(({ id }) => id === invoice_id)
    if (invoice?.lifecycle !== 'issued' || amount <= invoice.amount_due) continue
    if (invoice.amount_due <= 0n) throw alreadySettled(invoice)
    const due = moneyParam(money(invoice.amount_due, currencyCode(invoice.currency)))
    throw new AppError('conflict', { detail: fault('invoice_has_only_due', { due }) })
  }
  const laid = wanted.flatMap(({ invoice_id, amount }) =>
    invoices.flatMap((invoice) => (invoice.id === invoice_id ? [{ invoice, amount }] : [])),
  )
  await refuseBesideProvider(tx, companyId, laid)
}
