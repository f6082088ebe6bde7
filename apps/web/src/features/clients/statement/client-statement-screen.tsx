import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CallAnswer } from '../../../api/api-types.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { PeriodSelect } from '../../../ui/fields/period-select.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { TableSkeleton } from '../../../ui/loading/skeletons.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import classes from './statement.module.css'
import { StatementFiles } from './statement-files.tsx'
import { readStatementSearch, type StatementSearch } from './statement-search.ts'
import { StatementTable } from './statement-table.tsx'

type Statement = CallAnswer<'getClientStatement'>

function Ageing({ statement }: { statement: Statement }) {
  const t = useT()
  const { ageing, credit, currency } = statement
  const parts = [
    [t('Not due'), ageing.current],
    [t('1–30 days'), ageing.d1_30],
    [t('31–60 days'), ageing.d31_60],
    [t('61–90 days'), ageing.d61_90],
    [t('Over 90 days'), ageing.d90_plus],
    ...(isZeroAmount(credit) ? [] : [[t('Credit'), `-${credit}`] as const]),
  ] as const
  return (
    <>
      <h2 className={classes.title}>{t('What is open at the end, by days overdue')}</h2>
      <Slip>
        <dl className={classes.ageing}>
          {parts.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <MoneyText amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      </Slip>
    </>
  )
}

type ChoicesProps = {
  statement: Statement
  /** What the address names. */
  named: StatementSearch
  change: (part: StatementSearch) => void
}

/**
 * What the statement is of. A period that ended before it began would be refused, with nothing on the page to mend it by:
 * a day beyond the other end takes that end along.
 */
function Choices({ statement, named, change }: ChoicesProps) {
  const t = useT()
  const today = todayIn(useCompany().time_zone)
  const { from, to, currency, currencies } = statement
  // Not named, it is the first day of the year that the last one is in.
  const first = named.from ?? ''
  const choices = [...new Set([currency, ...currencies])]
  return (
    <div className={classes.choices}>
      <PeriodSelect
        label={t('Period')}
        today={today}
        from={from}
        to={to}
        clearable={false}
        placeholder={t('Other days')}
        onChange={change}
      />
      <DateField
        label={t('From')}
        value={from}
        onChange={(day) => day && change(day > to ? { from: day, to: day } : { from: day })}
      />
      <DateField
        label={t('Until')}
        value={to}
        onChange={(day) => day && change(day < first ? { from: day, to: day } : { to: day })}
      />
      {choices.length > 1 && (
        <Select
          label={t('Currency')}
          data={choices}
          value={currency}
          allowDeselect={false}
          onChange={(code) => change({ currency: code ?? undefined })}
        />
      )}
    </div>
  )
}

/** The account of a client over a period: what was owed, what moved it, what is owed. */
export function ClientStatementScreen({ clientId }: { clientId: string }) {
  const t = useT()
  const navigate = useNavigate()
  // The address of whoever has several companies names the company too.
  const search = readStatementSearch(useSearch({ strict: false }))
  const query = useQuery({
    ...apiQuery('getClientStatement', { params: { id: clientId }, query: search as never }),
    placeholderData: keepPreviousData,
  })
  const change = (part: StatementSearch) =>
    void navigate({
      to: '.',
      search: ((previous: StatementSearch) => ({ ...previous, ...part })) as never,
      replace: true,
    })
  const clients = { label: t('Clients'), to: '/dashboard/clients' } as const
  return (
    <RecordPage query={query} title={t('Client')} list={clients} skeleton={<TableSkeleton />}>
      {(statement) => (
        <Page
          title={t('Statement of account')}
          breadcrumbs={[
            clients,
            { label: statement.client_name, to: `/dashboard/clients/${clientId}` as never },
          ]}
          action={
            <StatementFiles
              clientId={clientId}
              query={{ from: statement.from, to: statement.to, currency: statement.currency }}
            />
          }
        >
          <Choices statement={statement} named={search} change={change} />
          <StatementTable statement={statement} />
          {statement.lines.length === 0 && (
            <p className={classes.nothing}>{t('Nothing happened in this period.')}</p>
          )}
          <Ageing statement={statement} />
        </Page>
      )}
    </RecordPage>
  )
}
