import type { PortalInvoice } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../i18n/format-date.ts'
import { formatMoney } from '../../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../../i18n/use-t.ts'
import classes from '../portal.module.css'

/** How an invoice stands, in a few words. */
function useStanding(invoice: PortalInvoice): { text: string; isLate: boolean } {
  const t = useT()
  const locale = useLocale()
  const {
    is_payment_on_its_way,
    is_credited,
    is_overdue,
    due_date,
    issue_date,
    paid_on,
    collect_on,
    collect_amount,
    amount_due,
    currency,
  } = invoice
  if (is_payment_on_its_way) return { text: t('A payment is on its way'), isLate: false }
  if (collect_on !== null && paid_on === null)
    return {
      text: t('{amount} is charged to your card on {date}', {
        amount: formatMoney(collect_amount ?? amount_due, currency, locale),
        date: formatDate(collect_on, locale),
      }),
      isLate: false,
    }
  if (is_credited) return { text: t('Credited [portal]'), isLate: false }
  if (paid_on !== null)
    return { text: t('Paid {date}', { date: formatDate(paid_on, locale) }), isLate: false }
  if (due_date === null)
    return { text: t('Dated {date}', { date: formatDate(issue_date, locale) }), isLate: false }
  const date = formatDate(due_date, locale)
  return is_overdue
    ? { text: t('Was due {date}', { date }), isLate: true }
    : { text: t('Due {date}', { date }), isLate: false }
}

type InvoiceRowProps = {
  invoice: PortalInvoice
  /** What stands before its number, such as a box. */
  before?: ReactNode
  amount: string
}

/** An invoice with its document: the number opens it. */
export function InvoiceRow({ invoice, before, amount }: InvoiceRowProps) {
  const t = useT()
  const locale = useLocale()
  const standing = useStanding(invoice)
  return (
    <li className={classes.row}>
      {before}
      <span className={classes.what}>
        <a
          href={invoice.pdf_url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${invoice.number}, ${t('View invoice (PDF)')}`}
          className={classes.number}
        >
          {invoice.number}
          <FileText size={14} strokeWidth={1.8} aria-hidden="true" />
        </a>
        <span className={classes.note} data-late={standing.isLate || undefined}>
          {standing.text}
        </span>
      </span>
      <span className={`cf-figures ${classes.amount}`}>
        {formatMoney(amount, invoice.currency, locale)}
        {amount !== invoice.total && (
          <span className={classes.note}>
            {t('of {total}', { total: formatMoney(invoice.total, invoice.currency, locale) })}
          </span>
        )}
        {invoice.next_instalment && (
          <span className={classes.note}>
            {t('Next instalment')} {formatMoney(invoice.next_instalment.amount, invoice.currency, locale)}
          </span>
        )}
      </span>
    </li>
  )
}
