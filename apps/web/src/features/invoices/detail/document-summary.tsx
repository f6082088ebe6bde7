import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { formatDecimal, formatMoney, isZeroAmount, paddedPrice } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { QuantityText } from '../../../ui/text/quantity-text.tsx'
import { useTaxLabel } from '../use-tax-label.ts'
import classes from './document-summary.module.css'

function SummaryTotals({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const taxLabel = useTaxLabel()
  const sum = (label: string, amount: string, { strong = false, minus = false } = {}) => (
    <div key={label} className={classes.sum} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>
        {minus && '−'}
        <MoneyText amount={amount} currency={invoice.currency} />
      </dd>
    </div>
  )
  return (
    <dl className={classes.totals}>
      {sum(t('Subtotal'), invoice.subtotal)}
      {!isZeroAmount(invoice.discount_total) && sum(t('Discount'), invoice.discount_total, { minus: true })}
      {invoice.taxes.filter((tax) => !tax.is_withholding).map((tax) => sum(taxLabel(tax), tax.amount))}
      {sum(t('Total'), invoice.total, { strong: true })}
      {!isZeroAmount(invoice.withholding_total) && (
        <>
          {sum(t('Tax withheld'), invoice.withholding_total, { minus: true })}
          {!isZeroAmount(invoice.amount_paid) && sum(t('Paid'), invoice.amount_paid, { minus: true })}
          {sum(t('Amount due'), invoice.amount_due, { strong: true })}
        </>
      )}
    </dl>
  )
}

type Item = Invoice['items'][number]

/** How many at which price, and what is taken off: what leads from there to the line's sum. */
function LineNote({ item, currency }: { item: Item; currency: string }) {
  const t = useT()
  const locale = useLocale()
  const value = item.discount_value
  const discount =
    value !== null &&
    !isZeroAmount(value) &&
    (item.discount_type === 'percent'
      ? `${formatDecimal(value, locale)} %`
      : formatMoney(value, currency, locale))
  return (
    <span className={classes.note}>
      {item.details && `${item.details}\n`}
      <QuantityText value={item.quantity} unit={item.unit} /> ×{' '}
      <MoneyText amount={paddedPrice(item.unit_price, currency)} currency={currency} />
      {discount && ` · ${t('less {discount}', { discount })}`}
    </span>
  )
}

/** What a document says, where the document itself cannot be shown. */
export function DocumentSummary({ invoice }: { invoice: Invoice }) {
  const t = useT()
  return (
    <section className={classes.summary} aria-label={t('Lines')}>
      <h2 className={classes.title}>{t('Lines')}</h2>
      <ul className={classes.lines}>
        {invoice.items.map((item) => (
          <li key={item.id} className={classes.line}>
            <span className={classes.what}>
              {item.description}
              <LineNote item={item} currency={invoice.currency} />
            </span>
            <MoneyText amount={item.line_total} currency={invoice.currency} />
          </li>
        ))}
      </ul>
      <SummaryTotals invoice={invoice} />
      {invoice.notes && <p className={classes.notes}>{invoice.notes}</p>}
    </section>
  )
}
