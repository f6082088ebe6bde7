import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { Button } from '@mantine/core'
import { formatDate } from '../../i18n/format-date.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import classes from './due-again.module.css'

type DueAgainProps = {
  due: NonNullable<PublicPayment['due_again']>
  /** Whom to ask while there is no other link. */
  email: string
}

/** On the receipt of an instalment, or of a payment that was refunded: what its invoice has open now, and where that is paid. */
export function DueAgain({ due, email }: DueAgainProps) {
  const t = useT()
  const locale = useLocale()
  const amount = formatMoney(due.amount, due.currency, locale)
  const next = due.next_instalment
  return (
    <div className={classes.due}>
      <p className={classes.text}>
        <strong>
          {next
            ? t('{amount} of this invoice is left. The next instalment of {next} is due {date}.', {
                amount,
                next: formatMoney(next.amount, due.currency, locale),
                date: formatDate(next.due_date, locale),
              })
            : t('Of this invoice, {amount} is open again.', { amount })}
        </strong>{' '}
        {due.url
          ? t('This link was used. Pay what is open on a new page.')
          : t('This link was used and takes no more payments. To settle what is open, ask:')}{' '}
        {!due.url && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      {due.url && (
        <Button component="a" href={due.url}>
          {t('Pay {amount}', {
            amount: next ? formatMoney(next.amount, due.currency, locale) : amount,
          })}
        </Button>
      )}
    </div>
  )
}
