import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CallInput } from '../../api/api-types.ts'
import { apiListQuery, apiQuery } from '../../api/queries/api-query.ts'
import { api } from '../../api/requests/api-client.ts'
import { useT } from '../../i18n/use-t.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { useKeys } from '../../ui/focus/use-keys.ts'
import { type Crumb, Page } from '../../ui/frame/page.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { type ListState, listQuery, narrowing, useListState } from '../../ui/lists/list-state.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import type { ListView } from '../../ui/lists/list-views.tsx'
import { isFirstTry } from '../../ui/lists/use-counted-views.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { SavedViewsMenu } from '../saved-views/saved-views-menu.tsx'
import { useSavedViews } from '../saved-views/use-saved-views.ts'
import type { WantedDocuments } from './bulk/document-download.tsx'
import { type ChosenAction, InvoiceBulkBar } from './invoice-bulk-bar.tsx'
import { useInvoiceColumns, useInvoiceName } from './invoice-columns.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { COLUMNS_PUT_AWAY, INVOICE_FILTERS } from './list-search.ts'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

const DocumentDownload = lazyPart(async () => (await import('./bulk/document-download.tsx')).DocumentDownload)

const NEW_INVOICE = '/dashboard/invoices/new'

const useFigures = (query: CallInput<'getInvoiceViews'>['query']) =>
  useQuery({ ...apiQuery('getInvoiceViews', { query }), meta: { quiet: true } })

/** What is to be known of a tab's sum. */
function sumNote(notes: readonly (string | false | undefined)[]): string | undefined {
  return notes.filter(Boolean).join(', ') || undefined
}

function useViews({ search }: ListState, client: string | undefined): ListView[] {
  const t = useT()
  const ofClient = client ? { client } : {}
  const whole = useFigures(ofClient)
  const query = useFigures({ ...narrowing(search, INVOICE_FILTERS), ...ofClient })
  const { data } = query
  const countOf = (of: typeof data, view: string) =>
    of?.views.find((entry) => entry.view === view)?.count ?? 0
  // Few companies ever need them: they are there once there is something in them, whatever the list is narrowed to.
  const whereAny = (rare: [view: string, label: string][]) =>
    rare.filter(([view]) => search.view === view || countOf(whole.data, view) > 0)
  const labels: [view: string, label: string][] = [
    ['all', t('All')],
    ['draft', t('Draft')],
    ...whereAny([
      ['scheduled', t('Scheduled')],
      ['needs_attention', t('Needs attention')],
    ]),
    ['outstanding', t('Outstanding')],
    ['overdue', t('Overdue')],
    ['paid', t('Paid [invoice]')],
    ['cancelled', t('Cancelled [invoice]')],
    ...whereAny([['written_off', t('Written off [invoice]')]]),
  ]
  const hasCancelled = countOf(data, 'cancelled') > 0
  return labels.map(([view, label]) => {
    const figures = data?.views.find((entry) => entry.view === view)
    return {
      id: view === 'all' ? undefined : view,
      label,
      count: figures?.count,
      sum: figures?.sums[0],
      moreSums: figures?.sums.slice(1),
      hasSum: true,
      isWaiting: isFirstTry(query) || isFirstTry(whole),
      sumNote: sumNote([
        figures?.includes_test && t('incl. test'),
        // Nobody has paid these: credit notes took them back.
        figures?.includes_credited && t('incl. credited'),
        // A cancelled invoice is counted and listed there, and worth nothing.
        view === 'all' && hasCancelled && t('without cancelled'),
      ]),
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
  return (
    <ListEmpty
      list={list}
      filters={INVOICE_FILTERS}
      none={
        <EmptyState
          title={t('Your invoices will appear here')}
          text={t('Write the first one: you see the document as you type, and the draft saves itself.')}
          action={<NewInvoiceButton clientId={clientId} />}
        />
      }
      noMatch={t('No invoice matches')}
      text={t('Nothing in the book fits this view, search and filters.')}
      showAll={t('Show all invoices')}
    />
  )
}

type InvoiceExportProps = { found: CallInput<'exportInvoices'>['query']; onDocuments: () => void }

/** What the list finds, as a table or with all its documents. */
function InvoiceExport({ found, onDocuments }: InvoiceExportProps) {
  const t = useT()
  return (
    <ExportButton
      fileName="invoices"
      formats={['csv', 'json']}
      load={(format) => api.exportInvoices({ query: { ...found, format } })}
      more={<Menu.Item onClick={onDocuments}>{t('PDF documents (.zip)')}</Menu.Item>}
    />
  )
}

/** Where a list of one client's invoices lies. */
function useCrumbs(client: InvoicesScreenProps['client']): Crumb[] {
  const t = useT()
  if (!client) return []
  return [
    { label: t('Clients'), to: '/dashboard/clients' as never },
    { label: client.name, to: `/dashboard/clients/${client.id}` as never },
  ]
}

type InvoicesScreenProps = {
  /** The invoices of one client alone. */
  client?: { id: string; name: string }
}

/** What is scheduled comes in the order of its time, unless another was chosen. */
function orderingOf({ ordering, view }: ListState['search']): string | undefined {
  return ordering ?? (view === 'scheduled' ? 'scheduled_for' : undefined)
}

/** What the list finds, on all its pages. */
function foundBy(search: ListState['search'], client: InvoicesScreenProps['client']) {
  return {
    ...narrowing(search, INVOICE_FILTERS),
    view: search.view as never,
    ordering: orderingOf(search) as never,
    ...(client ? { client: client.id } : {}),
  }
}

export function InvoicesScreen({ client }: InvoicesScreenProps) {
  const t = useT()
  const navigate = useNavigate()
  const list = useListState(COLUMNS_PUT_AWAY)
  const views = useViews(list, client?.id)
  const saved = useSavedViews('invoices', list, INVOICE_FILTERS, client === undefined)
  const columns = useInvoiceColumns(client === undefined, list.search.view === 'scheduled')
  const name = useInvoiceName()
  const mayWrite = usePermission('invoices.write')
  const ordering = orderingOf(list.search)
  const query = { ...listQuery(list.search, INVOICE_FILTERS), ordering: ordering as never }
  const narrowed = client ? { ...query, client: client.id } : query
  const found = foundBy(list.search, client)
  const invoices = useQuery(apiListQuery('listInvoices', { query: narrowed }))
  // Sorted, narrowed or turned over, the list keeps what is selected; the bar says what of it is not in sight.
  const [ids, change] = useState<ReadonlySet<string>>(new Set())
  const selection = { ids, change }
  const [chosen, setChosen] = useState<ChosenAction | null>(null)
  const [wanted, setWanted] = useState<WantedDocuments | null>(null)
  useKeys({
    n: () => mayWrite && void navigate({ to: NEW_INVOICE, search: { client: client?.id } as never }),
  })
  return (
    <Page
      title={t('Invoices')}
      breadcrumbs={useCrumbs(client)}
      actions={<InvoiceExport found={found} onDocuments={() => setWanted({ query: found })} />}
      action={<NewInvoiceButton clientId={client?.id} />}
    >
      <ListTable
        list={list}
        query={invoices}
        views={views}
        saved={saved.tabs}
        tools={client === undefined && <SavedViewsMenu saved={saved} list={list} />}
        searchPlaceholder={t('Search invoices')}
        filters={<InvoiceFilters list={list} withClient={client === undefined} />}
        empty={<NoInvoices list={list} clientId={client?.id} />}
        label={t('Invoices')}
        columns={columns}
        rowName={name}
        rowLink={({ id }) => ({ to: '/dashboard/invoices/$invoiceId', params: { invoiceId: id } })}
        ordering={ordering ?? '-issue_date'}
        selection={selection}
        selectionBar={(rows) => (
          <InvoiceBulkBar
            page={rows}
            ids={ids}
            onChoose={setChosen}
            onDownload={() => setWanted({ body: { ids: [...ids] } })}
            onClear={() => change(new Set())}
          />
        )}
      />
      {wanted && <DocumentDownload wanted={wanted} onClose={() => setWanted(null)} />}
      {/* Beside the list: what is done may leave nothing in it, and how it went is still to be read. */}
      {chosen && (
        <BulkDialog
          {...chosen}
          clientId={client?.id}
          onClose={(done) => {
            setChosen(null)
            change(new Set([...ids].filter((id) => !done.includes(id))))
          }}
        />
      )}
    </Page>
  )
}
