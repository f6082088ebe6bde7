import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import classes from '../../invoices/detail/invoice-screen.module.css'
import { INVOICE_KINDS } from '../invoice-kinds.ts'

/** The invoices that were made from a quote, drafts among them. */
export function QuoteInvoices({ quote: { invoices, currency } }: { quote: Quote }) {
  const t = useT()
  if (invoices.length === 0) return null
  return (
    <section aria-label={t('Invoices')}>
      <h2 className={classes.partTitle}>{t('Invoices')}</h2>
      <ul className={classes.rows}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={classes.row}>
            <Link
              to="/dashboard/invoices/$invoiceId"
              params={{ invoiceId: invoice.id }}
              className={classes.rowLink}
            >
              {invoice.document_type === 'credit_note' ? '' : t(INVOICE_KINDS[invoice.document_type])}{' '}
              {invoice.number}
              <span className={classes.rowNote}>
                <StatusBadge status={invoice.status} of="invoice" /> · <DateText date={invoice.issue_date} />
              </span>
            </Link>
            <MoneyText amount={invoice.total} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}
