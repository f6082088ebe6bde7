import { faultId } from '../../../i18n/fault-messages.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import classes from './convert-dialog.module.css'
import type { ConversionPreview } from './preview-conversion.ts'

type SumsProps = { preview: ConversionPreview; currency: string }

/** Why no invoice can be made of what is typed; null where it can, or nothing is typed. */
function useFaultWords({ preview, currency }: SumsProps): string | null {
  const t = useT()
  const locale = useLocale()
  // A fault of a line stands at the line.
  if (preview.is === 'faulty') return preview.line === null ? t(faultId(preview.fault)) : null
  if (preview.is !== 'refused') return null
  if (preview.reason !== 'order_exceeded') return t(faultId(preview.reason))
  return t(faultId('order_has_left'), { left: formatMoney(preview.left, currency, locale) })
}

/** What the invoice comes to and what is left of the quote before and after it, as it is typed. */
export function ConversionSums({ preview, currency }: SumsProps) {
  const t = useT()
  const words = useFaultWords({ preview, currency })
  const row = (label: string, amount: string | null, isStrong = false) => (
    <div className={classes.sum} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{amount === null ? '–' : <MoneyText amount={amount} currency={currency} />}</dd>
    </div>
  )
  const planned = preview.is === 'planned' ? preview : null
  return (
    <section className={classes.result} aria-label={t('What it comes to')} aria-live="polite">
      <dl className={classes.sums}>
        {row(t('Left to invoice now'), preview.left)}
        {row(t('This invoice, tax included'), planned?.total ?? null, true)}
        {row(t('Left after it'), planned?.after ?? null)}
      </dl>
      {words !== null && <p className={classes.fault}>{words}</p>}
    </section>
  )
}
