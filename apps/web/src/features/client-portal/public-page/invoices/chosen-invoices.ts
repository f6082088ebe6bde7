import type { PortalInvoice } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { PAID_TOGETHER_MAX } from '@counterfoil/domain/client-portal/paid-together.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, parseMoney, sumMoney } from '@counterfoil/domain/money/money.ts'

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

/** What somebody who opens the page most likely wants to pay: all that is due and not on its way, as much as one payment takes. */
export function chosenAtFirst(invoices: readonly PortalInvoice[]): string[] {
  return invoices
    .filter(({ is_payment_on_its_way }) => !is_payment_on_its_way)
    .slice(0, PAID_TOGETHER_MAX)
    .map(({ id }) => id)
}

/** What the chosen invoices have due together, as a decimal string. */
export function sumOfChosen({ currency, invoices }: CurrencyGroup, chosen: ReadonlySet<string>): string {
  const code = currencyCode(currency)
  const amounts = invoices.flatMap(({ id, amount_due }) =>
    chosen.has(id) ? (parseMoney(amount_due, code) ?? []) : [],
  )
  return formatMoney(sumMoney(amounts, code))
}
