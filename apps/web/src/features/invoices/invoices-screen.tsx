import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { apiListQuery, apiQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LIST_PAGE_SIZE, type ListState, useListState } from '../../ui/list-state.ts'
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import type { ListView } from '../../ui/list-views.tsx'
import { type Crumb, Page } from '../../ui/page.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { InvoiceBulkBar } from './invoice-bulk-bar.tsx'
import { useInvoiceColumns, useInvoiceName } from './invoice-columns.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { invoiceListQueryOf, isNarrowed } from './list-search.ts'

const NEW_INVOICE = '/dashboard/invoices/new'

function useViews(enabled: boolean): ListView[] {
  const t = useT()
  const { data } = useQuery({ ...apiQuery('getInvoiceViews'), enabled, meta: { quiet: true } })
  const labels: [view: string, label: string][] = [
    ['all', t('All')],
    ['draft', t('Draft')],
    ['outstanding', t('Outstanding')],
    ['overdue', t('Overdue')],
    ['paid', t('Paid')],
    ['cancelled', t('Cancelled')],
  ]
  return labels.map(([view, label]) => {
    const figures = enabled ? data?.views.find((entry) => entry.view === view) : undefined
    return {
      id: view === 'all' ? undefined : view,
      label,
      count: figures?.count,
      sum: figures?.sums[0],
      moreSums: figures?.sums.slice(1),
    }
  })
}

function NewInvoiceButton({ clientId }: { clientId?: string }) {
  const t = useT()
  return (
    <PermissionGate permission="invoices.write">
      <Button
        component={Link}
        {...({ to: NEW_INVOICE, search: clientId ? { client: clientId } : {} } as object)}
        leftSection={<Plus size={16} />}
      >
        {t('New invoice')}
      </Button>
    </PermissionGate>
  )
}

function NoInvoices({ list, clientId }: { list: ListState; clientId?: string }) {
  const t = useT()
  const navigate = useNavigate()
  if (!isNarrowed(list)) {
    return (
      <EmptyState
        title={t('Your invoices will stand here')}
        text={t('Write the first one: you see the document while you type, and a draft saves itself.')}
        action={<NewInvoiceButton clientId={clientId} />}
      />
    )
  }
  const clear = () => void navigate({ to: '.', search: {} as never })
  return (
    <EmptyState
      title={t('No invoice matches')}
      text={t('Nothing in the book fits this view, search and filters.')}
      action={
        <Button variant="default" onClick={clear}>
          {t('Show all invoices')}
        </Button>
      }
    />
  )
}

/** What is selected, and no longer when the list shows something else. */
function useSelection(list: ListState) {
  const [ids, change] = useState<ReadonlySet<string>>(new Set())
  const shown = JSON.stringify(list.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another selection
  useEffect(() => change(new Set()), [shown])
  return { ids, change }
}

type InvoicesScreenProps = {
  /** The invoices of one client alone. */
  client?: { id: string; name: string }
}

export function InvoicesScreen({ client }: InvoicesScreenProps) {
  const t = useT()
  const navigate = useNavigate()
  const list = useListState()
  const views = useViews(client === undefined)
  const columns = useInvoiceColumns(client === undefined)
  const name = useInvoiceName()
  const mayWrite = usePermission('invoices.write')
  const invoices = useQuery(apiListQuery('listInvoices', { query: invoiceListQueryOf(list, client?.id) }))
  const selection = useSelection(list)
  useKeys({
    n: () => mayWrite && void navigate({ to: NEW_INVOICE, search: { client: client?.id } as never }),
  })
  const crumbs: Crumb[] = client
    ? [
        { label: t('Clients'), to: '/dashboard/clients' as never },
        { label: client.name, to: `/dashboard/clients/${client.id}` as never },
      ]
    : []
  return (
    <Page title={t('Invoices')} breadcrumbs={crumbs} action={<NewInvoiceButton clientId={client?.id} />}>
      <ListToolbar
        list={list}
        views={views}
        columns={columns}
        searchPlaceholder={t('Search invoices')}
        filters={<InvoiceFilters list={list} withClient={client === undefined} />}
      />
      <QueryState
        query={invoices}
        skeleton={<TableSkeleton />}
        isEmpty={(page) => page.count === 0}
        empty={<NoInvoices list={list} clientId={client?.id} />}
      >
        {(page) => (
          <>
            <DataTable<InvoiceListItem>
              label={t('Invoices')}
              rows={page.results}
              columns={columns}
              rowId={(invoice) => invoice.id}
              rowName={name}
              rowLink={({ id }) => ({ to: '/dashboard/invoices/$invoiceId', params: { invoiceId: id } })}
              ordering={list.search.ordering ?? '-issue_date'}
              onOrder={(ordering) => list.change({ ordering })}
              hidden={list.hidden}
              selection={selection}
              paging={{
                page: list.page,
                pageSize: LIST_PAGE_SIZE,
                count: page.count,
                change: (to) => list.change({ page: to }),
              }}
              stale={invoices.isPlaceholderData}
            />
            <InvoiceBulkBar
              rows={page.results.filter((invoice) => selection.ids.has(invoice.id))}
              onClear={() => selection.change(new Set())}
            />
          </>
        )}
      </QueryState>
    </Page>
  )
}
