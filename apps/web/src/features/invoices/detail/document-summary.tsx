import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  formatMoney as formatDecimalMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '@counterfoil/domain/money/money.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDecimal, formatMoney, isZeroAmount, paddedPrice } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { QuantityText } from '../../../ui/text/quantity-text.tsx'
import { useTaxLabel } from '../use-tax-label.ts'
import classes from './document-summary.module.css'

type Item = Pick<
  Invoice['items'][number],
  | 'id'
  | 'description'
  | 'details'
  | 'quantity'
  | 'unit'
  | 'unit_price'
  | 'discount_type'
  | 'discount_value'
  | 'line_total'
>

/** What is said of an invoice, and of a credit note: `amount_due` is what it is worth, less what is withheld; what is paid and due is left out of what is no document yet. */
type SummedDocument = Pick<
  Invoice,
  'currency' | 'subtotal' | 'discount_total' | 'taxes' | 'total' | 'withholding_total' | 'notes'
> &
  Partial<Pick<Invoice, 'amount_paid' | 'amount_due' | 'deductions'>> & { items: readonly Item[] }
type SummaryProps = {
  invoice: SummedDocument
  /** What `amount_due` is called; translated. */
  dueLabel?: string | undefined
  /** Translated; its lines when left out. */
  title?: string | undefined
}

/** What a final invoice and all that it deducts come to. */
function wholeOf(left: string, deductions: Invoice['deductions'], currency: string): string {
  const code = currencyCode(currency)
  const read = (text: string) => parseMoney(text, code) ?? zeroMoney(code)
  return formatDecimalMoney(sumMoney([left, ...deductions.map(({ total }) => total)].map(read), code))
}

/** What a final invoice has left before tax: its lines and their discount are those of the whole. */
function netLeftOf({ subtotal, discount_total, currency }: SummedDocument): string {
  const code = currencyCode(currency)
  const read = (text: string) => parseMoney(text, code) ?? zeroMoney(code)
  return formatDecimalMoney(subtractMoney(read(subtotal), read(discount_total)))
}

function SummaryTotals({ invoice, dueLabel }: Omit<SummaryProps, 'title'>) {
  const t = useT()
  const taxLabel = useTaxLabel()
  const deductions = invoice.deductions ?? []
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
      {deductions.length > 0 &&
        sum(t('Total of the quote'), wholeOf(invoice.total, deductions, invoice.currency))}
      {deductions.map(({ number, total }) => sum(t('less {number}', { number }), total, { minus: true }))}
      {deductions.length > 0
        ? sum(t('Left before tax'), netLeftOf(invoice))
        : sum(t('Subtotal'), invoice.subtotal)}
      {deductions.length === 0 &&
        !isZeroAmount(invoice.discount_total) &&
        sum(t('Discount'), invoice.discount_total, { minus: true })}
      {invoice.taxes.filter((tax) => !tax.is_withholding).map((tax) => sum(taxLabel(tax), tax.amount))}
      {sum(t('Total'), invoice.total, { strong: true })}
      {!isZeroAmount(invoice.withholding_total) && (
        <>
          {sum(t('Tax withheld'), invoice.withholding_total, { minus: true })}
          {invoice.amount_paid !== undefined &&
            !isZeroAmount(invoice.amount_paid) &&
            sum(t('Paid'), invoice.amount_paid, { minus: true })}
          {invoice.amount_due !== undefined &&
            sum(dueLabel ?? t('Amount due'), invoice.amount_due, { strong: true })}
        </>
      )}
    </dl>
  )
}

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

/** So many lines are shown at once. */
const STEP = 500

/** The lines that are shown, and what leads to the others where these are not all. */
function useSteps(items: readonly Item[]) {
  const t = useT()
  const [first, setFirst] = useState(0)
  const count = items.length
  // Lines may have gone since.
  const from = first < count ? first : 0
  const to = Math.min(from + STEP, count)
  const step = (label: string, start: number) => (
    <Button
      size="xs"
      variant="default"
      disabled={start < 0 || start >= count}
      onClick={() => setFirst(start)}
    >
      {label}
    </Button>
  )
  const pager = count > STEP && (
    <p className={classes.steps}>
      <span>
        {t('Lines {from, number} to {to, number} of {count, number}', { from: from + 1, to, count })}
      </span>
      {step(t('Previous lines'), from - STEP)}
      {step(t('Next lines'), from + STEP)}
    </p>
  )
  return { shown: items.slice(from, to), pager }
}

/** What a document says, where the document itself cannot be shown. */
export function DocumentSummary({ invoice, dueLabel, title }: SummaryProps) {
  const t = useT()
  const { shown, pager } = useSteps(invoice.items)
  return (
    <section className={classes.summary} aria-label={title ?? t('Lines')}>
      <h2 className={classes.title}>{title ?? t('Lines')}</h2>
      {pager}
      <ul className={classes.lines}>
        {shown.map((item) => (
          <li key={item.id} className={classes.line}>
            <span className={classes.what}>
              {item.description}
              <LineNote item={item} currency={invoice.currency} />
            </span>
            <MoneyText amount={item.line_total} currency={invoice.currency} />
          </li>
        ))}
      </ul>
      {pager}
      <SummaryTotals invoice={invoice} dueLabel={dueLabel} />
      {invoice.notes && <p className={classes.notes}>{invoice.notes}</p>}
    </section>
  )
}
