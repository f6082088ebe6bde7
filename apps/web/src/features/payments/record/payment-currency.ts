import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'

type Payer = Pick<Client, 'currency' | 'figures'>

/** The currencies in which a client's invoices wait for money. */
export function openCurrencies({ figures }: Payer): string[] {
  return figures.filter(({ outstanding }) => !isZeroAmount(outstanding)).map(({ currency }) => currency)
}

/** What a client pays in: their own currency, else the company's; where nothing is open in it, that of what is. */
export function payingCurrency(client: Payer, companyCurrency: string): string {
  const usual = client.currency ?? companyCurrency
  const open = openCurrencies(client)
  return open.includes(usual) ? usual : (open[0] ?? usual)
}
