import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, zeroMoney } from '@counterfoil/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatMoney as formatAmount, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { Perforation } from '../../../ui/theme/perforation.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import classes from './client-figures.module.css'

type Figures = Client['figures'][number]
type Kind = 'outstanding' | 'overdue' | 'invoiced' | 'received'

/** How the client pays, and what it was invoiced this year. */
function ClientHabits({ client }: { client: Client }) {
  const t = useT()
  const locale = useLocale()
  const { data } = useQuery({
    ...apiQuery('getClientStats', { params: { id: client.id } }),
    meta: { quiet: true },
  })
  const thisYear = (data?.by_currency ?? []).filter((sums) => !isZeroAmount(sums.invoiced_this_year))
  const days = client.average_days_to_pay
  return (
    <dl className={classes.habits}>
      {thisYear.length > 0 && (
        <div>
          <dt>{t('Invoiced this year')}</dt>
          <dd>
            {thisYear.map((sums) => formatAmount(sums.invoiced_this_year, sums.currency, locale)).join(' · ')}
          </dd>
        </div>
      )}
      {days !== null && (
        <div>
          <dt>{t('Pays on average')}</dt>
          <dd>
            {t('after {days} days', { days: days.toLocaleString(locale, { maximumFractionDigits: 1 }) })}
          </dd>
        </div>
      )}
      {client.last_invoice_date !== null && (
        <div>
          <dt>{t('Last invoice')}</dt>
          <dd>
            <DateText date={client.last_invoice_date} />
          </dd>
        </div>
      )}
    </dl>
  )
}

type SumsBesideProps = { label: string; sums: Client['withheld']; figures: readonly Figures[] }

/** What few clients have anything of; nothing where there is none. */
function SumsBeside({ label, sums, figures }: SumsBesideProps) {
  if (sums.length === 0) return null
  return (
    <>
      <span className={classes.tear}>
        <Perforation direction="vertical" />
      </span>
      <div className={classes.figure}>
        <span className={classes.label}>{label}</span>
        {figures.map(({ currency }, line) => {
          const sum = sums.find((entry) => entry.currency === currency)
          return (
            <span key={currency} className={line === 0 ? classes.amount : classes.other}>
              {sum && <MoneyText amount={sum.amount} currency={currency} />}
            </span>
          )
        })}
      </div>
    </>
  )
}

/** What the client owes, was invoiced, has paid, has withheld and never will pay; one line for each currency. */
export function ClientFigures({ client }: { client: Client }) {
  const t = useT()
  const company = useCompany()
  const own = client.currency ?? company.currency
  const zero = formatMoney(zeroMoney(currencyCode(own)))
  const nothing: Figures = {
    currency: own,
    outstanding: zero,
    overdue: zero,
    invoiced: zero,
    received: zero,
    invoices: 0,
  }
  const figures = client.figures.length > 0 ? client.figures : [nothing]
  const parts: [kind: Kind, label: string][] = [
    ['outstanding', t('Outstanding')],
    ['overdue', t('Overdue')],
    ['invoiced', t('Invoiced')],
    ['received', t('Received')],
  ]
  return (
    <>
      <Slip direction="row" className={classes.slip}>
        {parts.map(([kind, label], index) => (
          <Fragment key={kind}>
            {index > 0 && (
              <span className={classes.tear}>
                <Perforation direction="vertical" />
              </span>
            )}
            <div className={classes.figure}>
              <span className={classes.label}>{label}</span>
              {figures.map((entry, line) => (
                <span key={entry.currency} className={line === 0 ? classes.amount : classes.other}>
                  {isZeroAmount(entry[kind]) && line > 0 ? null : (
                    <MoneyText amount={entry[kind]} currency={entry.currency} />
                  )}
                </span>
              ))}
              {kind === 'received' && client.test_payments_in.length > 0 && (
                <span className={classes.note}>{t('includes test payments')}</span>
              )}
            </div>
          </Fragment>
        ))}
        <SumsBeside label={t('Tax withheld')} sums={client.withheld} figures={figures} />
        <SumsBeside label={t('Written off')} sums={client.written_off} figures={figures} />
      </Slip>
      <div className={classes.account}>
        <ClientHabits client={client} />
        <Link to={`/dashboard/clients/${client.id}/statement` as string} className={classes.statement}>
          {t('Statement of account')}
        </Link>
      </div>
    </>
  )
}
