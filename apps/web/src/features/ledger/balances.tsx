import type { LedgerBalances } from '@counterfoil/contract/ledger/ledger.schema.ts'
import type { LedgerAccount } from '@counterfoil/domain/ledger/ledger-accounts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../api/queries/api-query.ts'
import { todayIn } from '../../i18n/format-date.ts'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { PeriodSelect } from '../../ui/fields/period-select.tsx'
import { type DataColumn, DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { type ListState, useListState } from '../../ui/lists/list-state.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { TableSkeleton } from '../../ui/loading/skeletons.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import classes from './ledger.module.css'
import { LedgerCheckBar } from './ledger-check-bar.tsx'
import { useAccountName } from './ledger-words.ts'

type Balance = LedgerBalances['balances'][number]

function Figure({ amount, currency }: { amount: string; currency: string }) {
  if (isZeroAmount(amount)) return <span className={classes.quiet}>–</span>
  return <MoneyText amount={amount} currency={currency} />
}

function useColumns({ from, to }: LedgerBalances): DataColumn<Balance>[] {
  const t = useT()
  const accountName = useAccountName()
  const sum = (
    id: string,
    header: string,
    of: (row: Balance) => string,
    card: 'line' | 'figure' = 'line',
  ): DataColumn<Balance> => ({
    id,
    header,
    figure: true,
    card,
    cell: (row) => <Figure amount={of(row)} currency={row.currency} />,
  })
  const search = ({ account, currency }: Balance) => ({ account, currency, ...(from && { from }), to })
  return [
    {
      id: 'account',
      header: t('Account'),
      width: '28%',
      card: 'title',
      cell: (row) => (
        <Link to={'/dashboard/ledger' as never} search={search(row) as never} className={classes.link}>
          {accountName(row.account as LedgerAccount)}
        </Link>
      ),
    },
    ...(from === null ? [] : [sum('opening', t('Opening'), ({ opening }) => opening)]),
    sum('debit', t('Debit'), ({ debit }) => debit),
    sum('credit', t('Credit [side]'), ({ credit }) => credit),
    sum('closing', t('Balance'), ({ closing }) => closing, 'figure'),
  ]
}

function OfCurrency({ balances, currency }: { balances: LedgerBalances; currency: string }) {
  const t = useT()
  const columns = useColumns(balances)
  return (
    <DataTable<Balance>
      label={t('Balances in {currency}', { currency })}
      rows={balances.balances.filter((row) => row.currency === currency)}
      columns={columns}
      rowId={({ account }) => account}
      rowName={({ account }) => account}
    />
  )
}

/** A period that ended before it began would be refused: a day beyond the other end takes that end along. */
function Days({ list, to }: { list: ListState; to: string }) {
  const t = useT()
  const today = todayIn(useCompany().time_zone)
  const from = list.search.from as string | undefined
  return (
    <div className={classes.days}>
      <PeriodSelect
        label={t('Period')}
        today={today}
        from={from}
        to={to}
        onChange={(days) => list.change(days)}
      />
      <DateField
        label={t('From')}
        value={from ?? null}
        clearable
        onChange={(day) => list.change(day && day > to ? { from: day, to: day } : { from: day ?? undefined })}
      />
      <DateField
        label={t('Until')}
        value={to}
        onChange={(day) => day && list.change(from && day < from ? { from: day, to: day } : { to: day })}
      />
    </div>
  )
}

/** What each account comes to, currency by currency. */
export function Balances() {
  const t = useT()
  const list = useListState()
  const { from, to } = list.search
  const query = useQuery({
    ...apiQuery('getLedgerBalances', {
      query: { ...(from && { from: String(from) }), ...(to && { to: String(to) }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <LedgerCheckBar />
      <QueryState query={query} skeleton={<TableSkeleton rows={6} />}>
        {(balances) => (
          <>
            <Days list={list} to={balances.to} />
            {balances.balances.length === 0 ? (
              <EmptyState
                title={t('Nothing was posted by then')}
                text={t('Choose a later day to see what each account comes to.')}
              />
            ) : (
              <>
                <p className={classes.about}>
                  {t(
                    'Debit balances are above zero, credit balances below. In each currency all balances add up to zero.',
                  )}
                </p>
                {[...new Set(balances.balances.map(({ currency }) => currency))].map((currency, _, all) => (
                  <section key={currency} className={classes.currency}>
                    {all.length > 1 && <h2 className={classes.title}>{currency}</h2>}
                    <OfCurrency balances={balances} currency={currency} />
                  </section>
                ))}
              </>
            )}
          </>
        )}
      </QueryState>
    </>
  )
}
