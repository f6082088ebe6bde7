import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { todayIn } from '../../i18n/format-date.ts'
import { formatMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { ListLink } from '../../ui/charts/list-link.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { Perforation } from '../../ui/theme/perforation.tsx'
import { Slip } from '../../ui/theme/slip.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import classes from './figures-slip.module.css'

type Sums = Dashboard['by_currency'][number]
type Figure = {
  id: string
  label: string
  of: (sums: Sums) => string
  to: '/dashboard/invoices' | '/dashboard/payments'
  search: Record<string, string>
  note: ReactNode
  alarming?: boolean
}

function useFigures(data: Dashboard, own: Sums): Figure[] {
  const t = useT()
  const { time_zone } = useCompany()
  // Of this month and the last: both sums are shown.
  const includesTest = data.monthly
    .filter(({ currency }) => currency === own.currency)
    .slice(-2)
    .some((month) => month.includes_test)
  const monthStart = `${todayIn(time_zone).slice(0, 7)}-01`
  // Of the currency whose sum stands above them; those of others stand below, each with its own sum.
  const { outstanding: open, overdue, draft } = own.invoices
  const invoices = (count: number) =>
    t('{count, plural, =0 {no invoices} one {# invoice} other {# invoices}}', { count })
  return [
    {
      id: 'owed',
      label: t('Owed to you'),
      of: (s) => s.outstanding,
      to: '/dashboard/invoices',
      search: { view: 'outstanding' },
      note: invoices(open),
    },
    {
      id: 'overdue',
      label: t('Overdue'),
      of: (s) => s.overdue,
      to: '/dashboard/invoices',
      search: { view: 'overdue' },
      note: invoices(overdue),
      alarming: !isZeroAmount(own.overdue),
    },
    {
      id: 'received',
      label: t('Received this month'),
      of: (s) => s.received_this_month,
      to: '/dashboard/payments',
      search: { payment_date_after: monthStart },
      note: (
        <>
          <MoneyText amount={own.received_last_month} currency={own.currency} /> {t('last month')}
          {includesTest && <span className={classes.test}>{t('includes test payments')}</span>}
        </>
      ),
    },
    {
      id: 'draft',
      label: t('In drafts'),
      of: (s) => s.draft,
      to: '/dashboard/invoices',
      search: { view: 'draft' },
      note: invoices(draft),
    },
  ]
}

/** The four figures, as the parts of one slip; each leads to its list. Sums in other currencies stand below. */
export function FiguresSlip({ data }: { data: Dashboard }) {
  const own = data.by_currency.find((sums) => sums.currency === data.currency) ?? data.by_currency[0]
  if (!own) return null
  return <Figures data={data} own={own} />
}

function Figures({ data, own }: { data: Dashboard; own: Sums }) {
  const figures = useFigures(data, own)
  const locale = useLocale()
  // The longest decides for all: money is never cut off, and the four stay of one size.
  const lengths = figures.map((figure) => formatMoney(figure.of(own), own.currency, locale).length)
  const longest = { '--longest': Math.max(...lengths) } as CSSProperties
  const others = data.by_currency.filter((sums) => sums !== own)
  return (
    <Slip direction="row" className={classes.slip} style={longest}>
      {figures.map((figure, index) => (
        <Fragment key={figure.id}>
          {index > 0 && (
            <span className={classes.tear}>
              <Perforation direction="vertical" />
            </span>
          )}
          <ListLink to={figure.to} search={figure.search} className={classes.figure}>
            <span className={classes.label}>{figure.label}</span>
            <span className={classes.amount} data-alarming={figure.alarming || undefined}>
              <MoneyText amount={figure.of(own)} currency={own.currency} />
            </span>
            <span className={classes.note}>{figure.note}</span>
            {others
              .filter((sums) => !isZeroAmount(figure.of(sums)))
              .map((sums) => (
                <MoneyText
                  key={sums.currency}
                  className={classes.other}
                  amount={figure.of(sums)}
                  currency={sums.currency}
                />
              ))}
          </ListLink>
        </Fragment>
      ))}
    </Slip>
  )
}
