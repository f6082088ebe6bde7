import type { PortalInvoice } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, parseMoney, sumMoney } from '@counterfoil/domain/money/money.ts'
import { PAID_TOGETHER_MAX } from '@counterfoil/domain/payments/paid-together.ts'

/** What can be paid together, in one currency. */
export type CurrencyGroup = { readonly currency: string; readonly invoices: readonly PortalInvoice[] }

/** The invoices by currency, that of the first one first. */
export function byCurrency(invoices: readonly PortalInvoice[]): CurrencyGroup[] {
  const currencies = [...new Set(invoices.map(({ currency }) => currency))]
  return currencies.map((currency) => ({
    currency,
    invoices: invoices.filter((invoice) => invoice.currency === currency),
  }))
}

/** What somebody has ticked or unticked, by the id of the invoice, where that differs from how the page begins. */
export type Choice = Readonly<Record<string, boolean>>

/**
 * What whoever opens the page most likely wants to pay: all that is due, not on its way, not charged to their card by itself and not agreed on in
 * instalments, as much as one payment takes.
 */
function chosenAtFirst(invoices: readonly PortalInvoice[]): ReadonlySet<string> {
  const waiting = invoices.filter(
    ({ is_payment_on_its_way, collect_on, next_instalment }) =>
      !is_payment_on_its_way && collect_on === null && next_instalment === null,
  )
  return new Set(waiting.slice(0, PAID_TOGETHER_MAX).map(({ id }) => id))
}

/** The invoices that are chosen, in the order of the list. */
export function chosenOf(invoices: readonly PortalInvoice[], choice: Choice): string[] {
  const atFirst = chosenAtFirst(invoices)
  return invoices.map(({ id }) => id).filter((id) => choice[id] ?? atFirst.has(id))
}

/** The choice that ticks just these invoices. */
export function choiceOf(invoices: readonly PortalInvoice[], ids: ReadonlySet<string>): Choice {
  const atFirst = chosenAtFirst(invoices)
  return Object.fromEntries(
    invoices.flatMap(({ id }) => (ids.has(id) === atFirst.has(id) ? [] : [[id, ids.has(id)]])),
  )
}

/** What the chosen invoices have due together, as a decimal string. */
export function sumOfChosen({ currency, invoices }: CurrencyGroup, chosen: ReadonlySet<string>): string {
  const code = currencyCode(currency)
  const amounts = invoices.flatMap(({ id, amount_due }) =>
    chosen.has(id) ? (parseMoney(amount_due, code) ?? []) : [],
  )
  return formatMoney(sumMoney(amounts, code))
}
