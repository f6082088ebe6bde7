import type { DemoInvoice, Story } from '../companies/story.ts'

/** Units of the company's currency for one of another, and whose rate it is. */
const RATES: Readonly<
  Record<string, { readonly source: string; readonly rates: Readonly<Record<string, string>> }>
> = {
  EUR: { source: 'EZB', rates: { CHF: '1.0672' } },
  GBP: { source: 'HMRC', rates: { EUR: '0.8571' } },
  JPY: { source: 'MUFG TTM', rates: { USD: '152.4' } },
}

/** The rates that invoices in other currencies keep: all that are issued but the latest, which somebody has forgotten. */
export function keptRates(
  { currency: own }: Story,
  invoices: readonly DemoInvoice[],
): ReadonlyMap<DemoInvoice, object> {
  const { source = '', rates = {} } = RATES[own] ?? {}
  const foreign = invoices.filter(
    ({ currency, lifecycle }) => lifecycle !== 'draft' && rates[currency] !== undefined,
  )
  const forgotten = foreign.filter(({ lifecycle }) => lifecycle === 'issued').at(-1)
  return new Map(
    foreign
      .filter((invoice) => invoice !== forgotten)
      .map((invoice) => [
        invoice,
        {
          exchange_rate: rates[invoice.currency],
          exchange_rate_date: invoice.issueDate,
          exchange_rate_source: source,
          base_currency: own,
        },
      ]),
  )
}
