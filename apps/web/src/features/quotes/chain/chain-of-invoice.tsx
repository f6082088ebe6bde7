import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { OrderChain } from './order-chain.tsx'

type ChainOfInvoiceProps = {
  invoice: Invoice
  /** The id of the document whose page is open: the invoice, or one of its credit notes. */
  here?: string
}

/** The chain an invoice belongs to: that of its quote, or its own credit notes. */
export function ChainOfInvoice({ invoice, here = invoice.id }: ChainOfInvoiceProps) {
  const quote = useQuery({
    ...apiQuery('getQuote', { params: { id: invoice.order ?? '' } }),
    enabled: invoice.order !== null,
    // The page is whole without it.
    meta: { quiet: true },
  })
  if (invoice.order === null)
    return <OrderChain quote={null} invoices={[invoice]} currency={invoice.currency} here={here} />
  if (!quote.data) return null
  return (
    <OrderChain quote={quote.data} invoices={quote.data.invoices} currency={invoice.currency} here={here} />
  )
}

/** The same where all that is known of the invoice is its id. */
export function ChainOfCreditNote({ note }: { note: { id: string; invoice: string } }) {
  const invoice = useQuery({
    ...apiQuery('getInvoice', { params: { id: note.invoice } }),
    meta: { quiet: true },
  })
  return invoice.data ? <ChainOfInvoice invoice={invoice.data} here={note.id} /> : null
}
