import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { QuantityText } from '../../../ui/quantity-text.tsx'
import { paddedPrice } from '../editor/draft-form.ts'
import classes from './document-summary.module.css'

function SummaryTotals({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const sum = (label: string, amount: string, strong = false) => (
    <div key={label} className={classes.sum} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} currency={invoice.currency} />
      </dd>
    </div>
  )
  return (
    <dl className={classes.totals}>
      {sum(t('Subtotal'), invoice.subtotal)}
      {!isZeroAmount(invoice.discount_total) && sum(t('Discount'), invoice.discount_total)}
      {invoice.taxes.filter((tax) => !tax.is_withholding).map((tax) => sum(tax.name, tax.amount))}
      {sum(t('Total'), invoice.total, true)}
    </dl>
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
              <span className={classes.note}>
                <QuantityText value={item.quantity} unit={item.unit} /> ×{' '}
                <MoneyText
                  amount={paddedPrice(item.unit_price, invoice.currency)}
                  currency={invoice.currency}
                />
              </span>
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
