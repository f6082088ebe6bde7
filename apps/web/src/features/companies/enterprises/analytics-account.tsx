import type { CompanyAnalytics } from '@counterfoil/contract/companies/company-figures.schema.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { formatMoney, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { type Bar, BarList } from '../../../ui/charts/bar-list.tsx'
import { Panel, PanelEmpty } from '../../../ui/charts/panel.tsx'
import { usePeriodNames } from '../../../ui/periods/period-names.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import { usePaymentMethodName } from '../../payments/payment-method-select.tsx'
import { type ChartPeriod, PeriodChart } from '../../statistics/period-chart.tsx'
import { useInvoicedWords } from '../../statistics/use-invoiced-words.ts'
import classes from './enterprise-screen.module.css'

type AccountProps = { companyId: string; analytics: CompanyAnalytics; currency: string }

function Chart({ companyId, analytics, currency }: AccountProps) {
  const t = useT()
  const namesOf = usePeriodNames()
  const words = useInvoicedWords()
  const series = analytics.series.find((one) => one.currency === currency)?.periods ?? []
  const isEmpty = series.every(({ invoices, payments }) => invoices === 0 && payments === 0)
  const periods = series.map(
    (period): ChartPeriod => ({
      ...namesOf(period),
      id: period.start,
      first: period.invoiced,
      second: period.received,
      search: {
        company: companyId,
        issue_date_after: period.start,
        issue_date_before: period.end,
      },
    }),
  )
  return (
    <PeriodChart
      words={words}
      periods={isEmpty ? [] : periods}
      currency={currency}
      empty={t('Nothing was invoiced or received in this year.')}
    />
  )
}

function Totals({ analytics, currency }: Omit<AccountProps, 'companyId'>) {
  const t = useT()
  const locale = useLocale()
  const totals = analytics.totals.find((one) => one.currency === currency)
  if (!totals) return null
  return (
    <dl className={classes.sums}>
      <div>
        <dt>
          {formatDate(analytics.from, locale)} – {formatDate(analytics.to, locale)}
        </dt>
      </div>
      <div>
        <dt>{t('Invoiced')}</dt>
        <dd>
          <MoneyText amount={totals.invoiced} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('Received')}</dt>
        <dd>
          <MoneyText amount={totals.received} currency={currency} />
          {totals.includes_test && <small> {t('includes test payments')}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('Outstanding')}</dt>
        <dd>
          <MoneyText amount={totals.outstanding} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

function useBars({ companyId, analytics, currency }: AccountProps) {
  const t = useT()
  const locale = useLocale()
  const methodName = usePaymentMethodName()
  const of = <T extends { currency: string }>(entries: readonly T[]) =>
    entries.filter((entry) => entry.currency === currency)
  const statuses = of(analytics.by_status).map(
    ({ status, total, invoices }): Bar => ({
      id: status,
      name: <StatusBadge status={status} />,
      note: invoices,
      amount: total,
      currency,
      tone: 'ink',
    }),
  )
  const clients = of(analytics.by_client).map(
    ({ client, client_name, invoiced }): Bar => ({
      id: client,
      name: client_name,
      title: client_name,
      amount: invoiced,
      currency,
      tone: 'ink',
      link: { to: `/dashboard/clients/${client}`, search: { company: companyId } },
    }),
  )
  const methods = of(analytics.by_payment_method).map(
    ({ method, received, payments, fees }): Bar => ({
      id: method,
      name: methodName(method),
      note: isZeroAmount(fees)
        ? payments
        : t('{payments}, {fees} fees', { payments, fees: formatMoney(fees, currency, locale) }),
      amount: received,
      currency,
    }),
  )
  return { statuses, clients, methods }
}

/** The account of a range of days, in one currency: over time, by status, by client and by method of payment. */
export function AnalyticsAccount(props: AccountProps) {
  const t = useT()
  const { statuses, clients, methods } = useBars(props)
  const panels: [title: string, bars: Bar[], empty: string][] = [
    [t('By status'), statuses, t('No invoice is dated in this year.')],
    [t('By client'), clients, t('Nobody was invoiced in this year.')],
    [t('By payment method'), methods, t('No payment came in this year.')],
  ]
  return (
    <>
      <Totals {...props} />
      <Chart {...props} />
      <div className={classes.panels}>
        {panels.map(([title, bars, empty]) => (
          <Panel key={title} title={title}>
            {bars.length === 0 ? <PanelEmpty>{empty}</PanelEmpty> : <BarList bars={bars} />}
          </Panel>
        ))}
      </div>
    </>
  )
}
