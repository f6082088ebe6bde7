import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatDate } from '../../../i18n/format-date.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { isTransfer, type SummedPayment } from '../pay-view.ts'
import classes from './second-step-dialog.module.css'

type ReplaceDialogProps = {
  payment: SummedPayment
  announced: NonNullable<PublicPayment['announced']>
  onReplace: () => void
  onLeave: () => void
}

/** Money is announced already: asks before the same sum is paid in another way. The browser's own dialogue, as the second step. */
export function ReplaceDialog({ payment, announced, onReplace, onLeave }: ReplaceDialogProps) {
  const t = useT()
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  const facts = {
    amount: formatMoney(announced.amount, payment.currency, locale),
    date: formatDate(announced.announced_on, locale),
  }
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="replace-title"
      aria-describedby="replace-text"
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <h2 id="replace-title" className={classes.title}>
        {t('Pay in another way?')}
      </h2>
      <p id="replace-text" className={classes.text}>
        {announced.is_for_same
          ? null
          : `${t('It is for other invoices too, and is called off for all of them.')} `}
        {isTransfer(announced.method)
          ? t(
              'You announced a transfer of {amount} on {date}. If you ordered it at your bank, stop it there first: otherwise you pay twice.',
              facts,
            )
          : t('You announced a payment of {amount} on {date}. If you made it already, you pay twice.', facts)}
      </p>
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onLeave}>
          {t('Go back')}
        </Button>
        <Button size="md" onClick={onReplace}>
          {t('Pay {amount}', { amount: formatMoney(payment.amount, payment.currency, locale) })}
        </Button>
      </div>
    </dialog>
  )
}
