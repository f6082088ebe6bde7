import { paidInAdvance } from '@counterfoil/domain/payments/paid-in-advance.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import classes from './record-payment-modal.module.css'

type PaidInAdvanceProps = {
  /** The payment date as it is chosen. */
  day: string | null
  /** Those the money is for. */
  invoices: readonly { readonly number: string | null; readonly issue_date: string }[]
}

/** Asks whether a payment date before that of an invoice is meant. */
export function PaidInAdvance({ day, invoices }: PaidInAdvanceProps) {
  const t = useT()
  const locale = useLocale()
  const asked = paidInAdvance(day, invoices)
  const [first] = asked
  if (first === undefined) return null
  const facts = { number: first.number ?? t('Invoice'), date: formatDate(first.issue_date, locale) }
  return (
    <p className={classes.quiet} role="status">
      {asked.length === 1
        ? t('{number} is dated {date}. Record an earlier day only if it was paid in advance.', facts)
        : t(
            '{count} of these invoices have a later date, such as {number} of {date}. Record an earlier day only if they were paid in advance.',
            { ...facts, count: asked.length },
          )}
    </p>
  )
}
