import {
  type Creditable,
  type CreditParts,
  sumParts,
  takenOf,
} from '@counterfoil/domain/credit-notes/creditable.ts'
import type { CreditedInvoice, TakenBeforeRow } from '../../invoices/crediting/credited-invoice.ts'

type Left = { readonly invoice: CreditedInvoice; readonly creditable: Creditable }

/** What the invoice's credit notes took before one with these taxes, as it is kept with it. */
export function takenBefore({ invoice, creditable }: Left, parts: CreditParts): string {
  const { net, taxes } = takenOf(creditable)
  const rows = sumParts(parts, creditable)
    .taxes.filter(({ tax }) => invoice.row.taxes[tax] !== undefined)
    .map(({ tax }) => {
      const taken = taxes.find((row) => row.tax === tax)
      return { base: String(taken?.base ?? 0n), amount: String(taken?.amount ?? 0n) }
    })
  return JSON.stringify({ net: net.toString(), taxes: rows } satisfies TakenBeforeRow)
}
