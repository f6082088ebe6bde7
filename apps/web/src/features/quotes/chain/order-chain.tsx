import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { shownInvoiceStatus } from '@counterfoil/domain/invoices/credited-in-full.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import layout from '../../invoices/detail/invoice-screen.module.css'
import { INVOICE_KINDS } from '../../invoices/document/invoice-kinds.tsx'
import { EventWords } from '../../timeline/event-words.tsx'
import classes from './order-chain.module.css'

type ChainInvoice = Pick<
  Quote['invoices'][number],
  'id' | 'document_type' | 'number' | 'status' | 'is_credited' | 'issue_date' | 'total' | 'credit_notes'
>
type ChainQuote = Pick<
  Quote,
  'id' | 'number' | 'version' | 'status' | 'issue_date' | 'total' | 'left_total'
> & { accepted: unknown }

type LinkOfChainProps = {
  name: string
  to: string
  /** The page that is open is of this document. */
  isHere: boolean
  date: string
  status: ReactNode
  amount: string
  currency: string
  isLess?: boolean
  isVoid?: boolean
}

/** One document of the chain: what it is, when, how it stands and how much it is. */
function LinkOfChain({ name, to, isHere, date, status, amount, currency, isLess, isVoid }: LinkOfChainProps) {
  return (
    <div className={classes.document} data-here={isHere || undefined} data-void={isVoid || undefined}>
      {isHere ? (
        <span className={classes.name} aria-current="page">
          <EventWords text={name} />
        </span>
      ) : (
        <Link to={to as never} className={`${classes.name} ${layout.rowLink}`}>
          <EventWords text={name} />
        </Link>
      )}
      <span className={classes.amount}>
        {isLess && '−'}
        <MoneyText amount={amount} currency={currency} />
      </span>
      <span className={classes.standing}>
        {status} <DateText date={date} />
      </span>
    </div>
  )
}

type InvoiceLinkProps = { invoice: ChainInvoice; currency: string; here: string }

function InvoiceLink({ invoice, currency, here }: InvoiceLinkProps) {
  const t = useT()
  const { id, document_type, number, status, credit_notes: notes } = invoice
  return (
    <li className={classes.item}>
      <LinkOfChain
        name={`${t(INVOICE_KINDS[document_type])} ${number ?? ''}`.trim()}
        to={`/dashboard/invoices/${id}`}
        isHere={here === id}
        date={invoice.issue_date}
        status={<StatusBadge status={shownInvoiceStatus(invoice)} of="invoice" />}
        amount={invoice.total}
        currency={currency}
        isVoid={status === 'cancelled'}
      />
      {notes.length > 0 && (
        <ul className={classes.notes} aria-label={t('Credit notes')}>
          {notes.map((note) => (
            <li key={note.id} className={classes.item}>
              <LinkOfChain
                name={`${t('Credit note')} ${note.number ?? ''}`.trim()}
                to={`/dashboard/credit-notes/${note.id}`}
                isHere={here === note.id}
                date={note.issue_date}
                status={<StatusBadge status={note.is_issued ? 'issued' : 'draft'} of="credit_note" />}
                amount={note.total}
                currency={currency}
                isLess
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type OrderChainProps = {
  /** Null of an invoice of no quote. */
  quote: ChainQuote | null
  invoices: readonly ChainInvoice[]
  currency: string
  /** The id of the document whose page is open. */
  here: string
}

/**
 * A quote, the invoices that were made from it and what was credited of each, as one: each with number, date, status and
 * amount, and at the end what is left to invoice. Nothing where there is no more than one document.
 */
export function OrderChain({ quote, invoices, currency, here }: OrderChainProps) {
  const t = useT()
  const count = invoices.reduce((sum, { credit_notes: notes }) => sum + 1 + notes.length, quote ? 1 : 0)
  if (count < 2) return null
  const title = quote ? t('Quote and its invoices') : t('Invoice and its credit notes')
  const isOpen = quote !== null && quote.accepted !== null && !isZeroAmount(quote.left_total)
  return (
    <section className={layout.panel} aria-label={title}>
      <h2 className={layout.partTitle}>{title}</h2>
      <ol className={classes.chain}>
        {quote && (
          <li className={classes.item}>
            <LinkOfChain
              name={t('Quote {number}', { number: quoteName(quote) ?? '' }).trim()}
              to={`/dashboard/quotes/${quote.id}`}
              isHere={here === quote.id}
              date={quote.issue_date}
              status={<StatusBadge status={quote.status} />}
              amount={quote.total}
              currency={currency}
            />
          </li>
        )}
        {invoices.map((invoice) => (
          <InvoiceLink key={invoice.id} invoice={invoice} currency={currency} here={here} />
        ))}
        {isOpen && (
          <li className={classes.item} data-open>
            <div className={classes.document}>
              <span className={classes.name}>{t('Left to invoice')}</span>
              <span className={classes.amount}>
                <MoneyText amount={quote.left_total} currency={currency} />
              </span>
            </div>
          </li>
        )}
      </ol>
    </section>
  )
}
