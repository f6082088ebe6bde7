import type { Payment, paymentListQuery } from '@counterfoil/contract/payments/payments.schema.ts'
import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { z } from 'zod'
import { apiListQuery, apiQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LIST_PAGE_SIZE, type ListState, useListState } from '../../ui/list-state.ts'
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import type { ListView } from '../../ui/list-views.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { PaymentFilters } from './payment-filters.tsx'

type PaymentQuery = Partial<z.input<typeof paymentListQuery>>
const STATUSES = [undefined, 'completed', 'pending', 'failed', 'refunded'] as const
const NAMED = ['search', 'method', 'client', 'currency', 'payment_date_after', 'payment_date_before'] as const

function narrowing({ search }: ListState): PaymentQuery {
  const entries = NAMED.map((name) => [name, search[name]]).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as PaymentQuery
}

function usePaymentViews(list: ListState): ListView[] {
  const t = useT()
  const query = narrowing(list)
  const counts = useQueries({
    queries: STATUSES.map((status) => ({
      ...apiQuery('listPayments', { query: { ...query, status, page_size: 1 } }),
      meta: { quiet: true },
    })),
  })
  const labels = [t('All'), t('Completed'), t('Pending'), t('Failed'), t('Refunded')]
  return STATUSES.map((id, at) => ({ id, label: labels[at] ?? '', count: counts[at]?.data?.count }))
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

function NoPayments({ list }: { list: ListState }) {
  const t = useT()
  const names = ['view', ...NAMED] as const
  if (names.every((name) => list.search[name] === undefined)) {
    return (
      <EmptyState
        title={t('No payments yet')}
        text={t('Money that comes in stands here: by card and link at once, by transfer when you record it.')}
        action={<RecordButton />}
      />
    )
  }
  const clear = () => list.change(Object.fromEntries(names.map((name) => [name, undefined])))
  return (
    <EmptyState
      title={t('No payment matches')}
      text={t('Look at all of them, or search for something else.')}
      action={
        <Button variant="default" onClick={clear}>
          {t('Show all payments')}
        </Button>
      }
    />
  )
}

/** Every payment with its fee and what is left of it. */
export function PaymentsList() {
  const t = useT()
  const list = useListState()
  const columns = usePaymentColumns()
  const views = usePaymentViews(list)
  const ordering = (list.search.ordering ?? '-payment_date') as PaymentQuery['ordering']
  const query = {
    ...narrowing(list),
    status: list.search.view as PaymentQuery['status'],
    ordering,
    page: list.page,
    page_size: LIST_PAGE_SIZE,
  }
  const payments = useQuery(apiListQuery('listPayments', { query }))
  return (
    <>
      <ListToolbar
        list={list}
        views={views}
        columns={columns}
        searchPlaceholder={t('Search payments')}
        filters={<PaymentFilters list={list} />}
      />
      <QueryState
        query={payments}
        skeleton={<TableSkeleton />}
        isEmpty={(page) => page.count === 0}
        empty={<NoPayments list={list} />}
      >
        {(page) => (
          <DataTable<Payment>
            label={t('Payments')}
            rows={page.results}
            columns={columns}
            rowId={(payment) => payment.id}
            rowName={(payment) => payment.client_name}
            rowLink={(payment) => ({ to: '/dashboard/payments/$id', params: { id: payment.id } })}
            ordering={ordering}
            onOrder={(next) => list.change({ ordering: next })}
            hidden={list.hidden}
            stale={payments.isPlaceholderData}
            paging={{
              page: list.page,
              pageSize: LIST_PAGE_SIZE,
              count: page.count,
              change: (next) => list.change({ page: next }),
            }}
          />
        )}
      </QueryState>
    </>
  )
}
