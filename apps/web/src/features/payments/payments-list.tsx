import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { apiListQuery, apiQuery } from '../../api/queries/api-query.ts'
import { api } from '../../api/requests/api-client.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { type ListState, listQuery, narrowing, useListState } from '../../ui/lists/list-state.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import type { ListView } from '../../ui/lists/list-views.tsx'
import { isFirstTry } from '../../ui/lists/use-counted-views.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { PaymentBulkBar } from './bulk/payment-bulk-bar.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { PaymentFilters } from './payment-filters.tsx'
import classes from './payments-list.module.css'

const FILTERS = ['method', 'client', 'currency', 'payment_date_after', 'payment_date_before'] as const

/** What a tab's sum is of: that of *All* is what has come in, less refunds, and not the sum of the tabs beside it. */
function useSumNote() {
  const t = useT()
  return (isAll: boolean, includesTest: boolean): string | undefined => {
    const notes = [isAll && t('received'), includesTest && t('incl. test')]
    return notes.filter(Boolean).join(', ') || undefined
  }
}

function usePaymentViews({ search }: ListState): ListView[] {
  const t = useT()
  const sumNote = useSumNote()
  const views: { id: string | undefined; label: string; isRare?: boolean }[] = [
    { id: undefined, label: t('All') },
    { id: 'completed', label: t('Completed') },
    { id: 'pending', label: t('Pending') },
    { id: 'processing', label: t('Processing'), isRare: true },
    { id: 'unknown', label: t('Unknown'), isRare: true },
    { id: 'failed', label: t('Failed') },
    { id: 'cancelled', label: t('Cancelled') },
    { id: 'refunded', label: t('Refunded') },
    { id: 'partially_refunded', label: t('Partially refunded') },
  ]
  const narrowed = narrowing(search, FILTERS)
  const query = useQuery({ ...apiQuery('getPaymentViews', { query: narrowed }), meta: { quiet: true } })
  const figuresOf = (id: string | undefined) =>
    query.data?.views.find((entry) => entry.view === (id ?? 'all'))
  // With a provider for a moment, and seldom for longer: these tabs are there while there is something in them.
  const shown = views.filter(
    ({ id, isRare }) => !isRare || search.view === id || (figuresOf(id)?.count ?? 0) > 0,
  )
  return shown.map(({ id, label }): ListView => {
    const figures = figuresOf(id)
    return {
      id,
      label,
      count: figures?.count,
      sum: figures?.sums[0],
      moreSums: figures?.sums.slice(1),
      hasSum: true,
      sumNote: sumNote(id === undefined, figures?.includes_test === true),
      isWaiting: isFirstTry(query),
    }
  })
}

export function RecordButton() {
  const t = useT()
  return (
    <PermissionGate permission="payments.record">
      <Button component={Link} to="/dashboard/payments/new" leftSection={<Plus size={16} />}>
        {t('Record payment')}
      </Button>
    </PermissionGate>
  )
}

/** Strangers can fill a list with cards that are declined: failed payments are left out of *All*, which says so. */
function FailedNote({ list, views }: { list: ListState; views: readonly ListView[] }) {
  const t = useT()
  const failed = views.find(({ id }) => id === 'failed')?.count ?? 0
  if (list.search.view !== undefined || failed === 0) return null
  return (
    <p className={classes.failedNote}>
      {t(
        '{count, plural, one {# failed payment is not shown here.} other {# failed payments are not shown here.}}',
        { count: failed },
      )}{' '}
      <Link
        to="."
        search={
          ((previous: Record<string, unknown>) => ({
            ...previous,
            view: 'failed',
            page: undefined,
          })) as never
        }
      >
        {t('Show')}
      </Link>
    </p>
  )
}

function NoPayments({ list }: { list: ListState }) {
  const t = useT()
  return (
    <ListEmpty
      list={list}
      filters={FILTERS}
      none={
        <EmptyState
          title={t('No payments yet')}
          text={t('Payments by link appear here by themselves. Record a transfer when it comes in.')}
          action={<RecordButton />}
        />
      }
      noMatch={t('No payment matches')}
      showAll={t('Show all payments')}
    />
  )
}

/** Saves what the list of payments finds. */
export function ExportPayments() {
  const { search } = useListState()
  const query = {
    ...narrowing(search, FILTERS),
    status: (search.view ?? 'not_failed') as never,
    ordering: search.ordering as never,
  }
  return <ExportButton fileName="payments.csv" load={() => api.exportPayments({ query })} />
}

/** A client pays more than once: day and sum tell their payments apart. */
function useRowName() {
  const locale = useLocale()
  return ({ client_name, payment_date, amount, currency }: Payment): string =>
    [client_name, formatDate(payment_date, locale), formatMoney(amount, currency, locale)].join(', ')
}

/** Every payment with its fee and what is left of it. */
export function PaymentsList() {
  const t = useT()
  const list = useListState()
  const columns = usePaymentColumns()
  const rowName = useRowName()
  const views = usePaymentViews(list)
  const { view: status = 'not_failed', ...query } = listQuery(list.search, FILTERS)
  const payments = useQuery(apiListQuery('listPayments', { query: { ...query, status } }))
  const mayChange = usePermission('payments.refund')
  const [ids, change] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <ListTable
        list={list}
        query={payments}
        views={views}
        searchPlaceholder={t('Search payments')}
        filters={<PaymentFilters list={list} />}
        empty={<NoPayments list={list} />}
        label={t('Payments')}
        columns={columns}
        rowName={rowName}
        rowLink={(payment) => ({ to: '/dashboard/payments/$id', params: { id: payment.id } })}
        ordering={list.search.ordering ?? '-payment_date'}
        // Whoever may change none has nothing to select them for.
        {...(mayChange && { selection: { ids, change } })}
        selectionBar={(rows) => (
          <PaymentBulkBar
            page={rows}
            ids={ids}
            onClear={() => change(new Set())}
            // While it was done, others may have been selected.
            onDone={(done) => change((now) => new Set([...now].filter((id) => !done.includes(id))))}
          />
        )}
      />
      <FailedNote list={list} views={views} />
    </>
  )
}
