import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { formatDecimal } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'

type Rated = Pick<
  Invoice,
  'currency' | 'exchange_rate' | 'exchange_rate_date' | 'exchange_rate_source' | 'base_totals'
>

/** The rate an invoice keeps to the company's currency, and what it comes to at it; nothing where it keeps none. */
export function KeptRate({ invoice }: { invoice: Rated }) {
  const t = useT()
  const locale = useLocale()
  const { exchange_rate, exchange_rate_date, exchange_rate_source, base_totals: totals } = invoice
  if (!totals || exchange_rate === null) return null
  const { currency } = totals
  return (
    <>
      <dt>{t('Exchange rate')}</dt>
      <dd>
        {t('1 {currency} = {rate} {own}', {
          currency: invoice.currency,
          rate: formatDecimal(exchange_rate, locale),
          own: currency,
        })}
        <br />
        {exchange_rate_source}, <DateText date={exchange_rate_date} />
      </dd>
      {totals.taxes.length > 0 && (
        <>
          <dt>{t('Tax in {currency}', { currency })}</dt>
          <dd>
            <MoneyText amount={totals.tax_total} currency={currency} />
          </dd>
        </>
      )}
      <dt>{t('Total in {currency}', { currency })}</dt>
      <dd>
        <MoneyText amount={totals.total} currency={currency} />
      </dd>
    </>
  )
}
