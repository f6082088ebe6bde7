import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Link } from '@tanstack/react-router'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useTaxLabel } from '../use-tax-label.ts'
import classes from './invoice-screen.module.css'

type Deduction = Invoice['deductions'][number]

/** An invoice that is deducted: net, the tax of each rate, and what that is together. */
function Deducted({ of, currency }: { of: Deduction; currency: string }) {
  const t = useT()
  const taxLabel = useTaxLabel()
  const taxes = of.taxes.filter((tax) => !tax.is_withholding)
  return (
    <li className={classes.row}>
      <span>
        <Link
          to="/dashboard/invoices/$invoiceId"
          params={{ invoiceId: of.invoice }}
          className={classes.rowLink}
        >
          {of.number}
        </Link>
        <span className={classes.rowNote}>
          <DateText date={of.issue_date} />
        </span>
        <span className={classes.rowNote}>
          {t('net')} <MoneyText amount={of.net} currency={currency} />
        </span>
        {taxes.map((tax) => (
          <span key={`${tax.tax_rate} ${tax.rate} ${tax.category}`} className={classes.rowNote}>
            {taxLabel(tax)} <MoneyText amount={tax.amount} currency={currency} />
          </span>
        ))}
        {!isZeroAmount(of.withholding_total) && (
          <span className={classes.rowNote}>
            {t('Tax withheld')} <MoneyText amount={of.withholding_total} currency={currency} />
          </span>
        )}
      </span>
      <span>
        −<MoneyText amount={of.total} currency={currency} />
      </span>
    </li>
  )
}

/** What a final invoice deducts: each invoice of its quote that was issued before it. */
export function Deductions({ invoice: { deductions, currency } }: { invoice: Invoice }) {
  const t = useT()
  if (deductions.length === 0) return null
  return (
    <section aria-label={t('Deducted from the quote')}>
      <h2 className={classes.partTitle}>{t('Deducted from the quote')}</h2>
      <ul className={classes.rows}>
        {deductions.map((deduction) => (
          <Deducted key={deduction.invoice} of={deduction} currency={currency} />
        ))}
      </ul>
    </section>
  )
}
