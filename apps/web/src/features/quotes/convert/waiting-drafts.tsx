import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import layout from '../../invoices/detail/invoice-screen.module.css'
import { INVOICE_KINDS } from '../../invoices/document/invoice-kinds.tsx'
import classes from './convert-dialog.module.css'
import { liveInvoices } from './convert-values.ts'

/** The drafts that take their part of the quote, each to be opened: what is left counts them off. */
export function WaitingDrafts({ quote }: { quote: Quote }) {
  const t = useT()
  const drafts = liveInvoices(quote).filter(({ status }) => status === 'draft')
  if (drafts.length === 0) return null
  return (
    <div className={classes.note}>
      {t(
        'These drafts wait and count as invoiced. Issue or delete them first to invoice that part in another way.',
      )}
      <ul className={classes.drafts}>
        {drafts.map(({ id, document_type, takes }) => (
          <li key={id}>
            <Link to={`/dashboard/invoices/${id}` as never} className={layout.rowLink}>
              {t(INVOICE_KINDS[document_type])} <MoneyText amount={takes} currency={quote.currency} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
