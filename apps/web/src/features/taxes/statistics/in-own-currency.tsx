import type { TaxStatistics } from '@counterfoil/contract/statistics/document-statistics.schema.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatMoney, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import classes from './tax-statistics.module.css'

type InOwnCurrencyProps = {
  statistics: TaxStatistics
  /** The currency that is shown; undefined where all are. */
  currency: string | undefined
}

/**
 * The tax in the company's currency, at the rates that invoices keep: of a foreign currency that is shown, else of all
 * currencies together; and how many invoices keep none, and which. Nothing where all is in the company's currency anyway.
 */
export function InOwnCurrency({ statistics, currency }: InOwnCurrencyProps) {
  const t = useT()
  const locale = useLocale()
  const own = statistics.currency
  const isForeign = currency !== undefined && currency !== own
  const shown = isForeign ? statistics.totals.find((totals) => totals.currency === currency) : undefined
  if (statistics.totals.length < 2) return null
  const { tax, withholding, invoices_without_rate } =
    shown?.in_company_currency ?? statistics.in_company_currency
  const list: string = '/dashboard/invoices'
  const withoutRate = {
    exchange_rate: 'missing',
    issue_date_after: statistics.from,
    issue_date_before: statistics.to,
    currency: isForeign ? currency : undefined,
  }
  const written = { currency: own, tax: formatMoney(tax, own, locale) }
  const withheld = formatMoney(withholding, own, locale)
  return (
    <p className={classes.inOwn}>
      {shown === undefined
        ? t('All currencies together, in {currency}: {tax} tax charged.', written)
        : t('In {currency}, at the rates your invoices keep: {tax} tax charged.', written)}{' '}
      {!isZeroAmount(withholding) && `${t('{amount} withheld by buyers.', { amount: withheld })} `}
      {invoices_without_rate > 0 && (
        <Anchor component={Link} inherit to={list} search={withoutRate as never}>
          {t(
            '{count, plural, one {# invoice in a foreign currency keeps no exchange rate and is not in it.} other {# invoices in a foreign currency keep no exchange rate and are not in it.}}',
            { count: invoices_without_rate },
          )}
        </Anchor>
      )}
    </p>
  )
}
