import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import classes from '../form/pay-form.module.css'
import type { PaySum, Sum } from '../pay-view.ts'

/**
 * The sum a payer had before them until it changed, or null. It is told for as long as they have not clicked with the
 * new one in view. What they chose to pay themselves (`chosen`) is another sum, and none that has changed.
 */
export function useSumBefore(
  { amount, currency }: Sum,
  chosen: PaySum,
): { before: Sum | null; agree: () => void } {
  const now = { amount, currency, chosen }
  const [agreed, setAgreed] = useState(now)
  if (agreed.chosen !== chosen) setAgreed(now)
  const isOther = agreed.amount !== amount || agreed.currency !== currency
  const isChanged = agreed.chosen === chosen && isOther
  const before = isChanged ? { amount: agreed.amount, currency: agreed.currency } : null
  return { before, agree: () => setAgreed(now) }
}

type AmountChangedProps = {
  before: Sum
  now: Sum
  /** It is the answer to a click: the payer is led to it. */
  takesFocus: boolean
}

/** What is due changed while the page was open: says from what to what, before anything is paid. */
export function AmountChanged({ before, now, takesFocus }: AmountChangedProps) {
  const t = useT()
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const text = t(
    'The amount due has changed from {before} to {after}. Nothing was paid. Please check the new amount before you pay.',
    {
      before: formatMoney(before.amount, before.currency, locale),
      after: formatMoney(now.amount, now.currency, locale),
    },
  )
  useEffect(() => {
    if (takesFocus && text) place.current?.focus()
  }, [takesFocus, text])
  return (
    <div ref={place} role="alert" tabIndex={-1} className={classes.changed}>
      {text}
    </div>
  )
}
