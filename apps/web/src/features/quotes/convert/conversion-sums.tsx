import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import classes from './convert-dialog.module.css'
import { type ConversionWay, type ConvertValues, conversionsOf, wayOf } from './convert-values.ts'
import type { ConversionPreview } from './preview-conversion.ts'

type SumsProps = { preview: ConversionPreview; quote: Quote; values: ConvertValues }

/** What is still to be typed. */
const NEEDED: Readonly<Record<ConversionWay, string>> = {
  percent: msg('Enter how much of the quote is invoiced.'),
  amount: msg('Enter how much is invoiced.'),
  lines: msg('Enter a quantity for at least one line.'),
}

/** Why no invoice can be made of what is typed; null where it can, or nothing is typed. */
function useFaultWords({ preview, quote, values }: SumsProps): string | null {
  const t = useT()
  const locale = useLocale()
  // A fault of a line stands at the line.
  if (preview.is === 'faulty') return preview.line === null ? t(faultId(preview.fault)) : null
  if (preview.is !== 'refused') return null
  if (preview.reason !== 'order_exceeded') return t(faultId(preview.reason))
  const words = t(faultId('order_has_left'), { left: formatMoney(preview.left, quote.currency, locale) })
  // Quantities may be left of every line and the money not, as sums were invoiced before.
  return conversionsOf(quote).includes('final') && wayOf(values) === 'lines'
    ? `${words} ${t('Choose “Final invoice” to invoice every line, less what was invoiced before.')}`
    : words
}

/** What the invoice comes to and what is left of the quote before and after it, as it is typed. */
export function ConversionSums({ preview, quote, values }: SumsProps) {
  const t = useT()
  const words = useFaultWords({ preview, quote, values })
  const way = wayOf(values)
  const row = (label: string, amount: string | null, isStrong = false) => (
    <div className={classes.sum} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{amount === null ? '–' : <MoneyText amount={amount} currency={quote.currency} />}</dd>
    </div>
  )
  const planned = preview.is === 'planned' ? preview : null
  const asked = preview.is === 'refused' ? preview.asked : null
  return (
    <section className={classes.result} aria-label={t('What it comes to')} aria-live="polite">
      <dl className={classes.sums}>
        {row(t('Left to invoice now'), preview.left)}
        {row(t('This invoice, tax included'), planned?.total ?? asked, true)}
        {row(t('Left after it'), planned?.after ?? null)}
      </dl>
      {words !== null && <p className={classes.fault}>{words}</p>}
      {preview.is === 'unknown' && way !== null && <p className={classes.needed}>{t(NEEDED[way])}</p>}
    </section>
  )
}
