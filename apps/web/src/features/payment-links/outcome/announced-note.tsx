import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { useFocusOnShow } from '../../../ui/focus/use-focus-on-show.ts'
import classes from '../form/pay-form.module.css'
import { isTransfer } from '../pay-view.ts'

type AnnouncedNoteProps = {
  announced: PublicPayment['announced']
  currency: string
  /** It is the answer to a click: the payer is led to it. */
  takesFocus?: boolean
}

/** What was announced already: whoever sent it is not to pay a second time. */
export function AnnouncedNote({ announced, currency, takesFocus = false }: AnnouncedNoteProps) {
  const t = useT()
  const locale = useLocale()
  const place = useFocusOnShow<HTMLParagraphElement>(takesFocus)
  if (announced === null) return null
  const facts = {
    amount: formatMoney(announced.amount, currency, locale),
    date: formatDate(announced.announced_on, locale),
  }
  return (
    <p ref={place} tabIndex={-1} className={classes.announced}>
      {isTransfer(announced.method)
        ? t('You announced a transfer of {amount} on {date}. If you sent it, do not pay again.', facts)
        : t('You announced a payment of {amount} on {date}. If you paid it, do not pay again.', facts)}
    </p>
  )
}
