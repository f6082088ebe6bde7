import type { QUOTE_VIEWS } from '@counterfoil/domain/quotes/quote-status.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { CallInput } from '../../../api/api-types.ts'
import { apiListQuery, apiQuery } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ExportButton } from '../../../ui/export-button.tsx'
import { useKeys } from '../../../ui/focus/use-keys.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { ListEmpty } from '../../../ui/lists/list-empty.tsx'
import { type ListState, narrowing, useListState } from '../../../ui/lists/list-state.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import type { ListView } from '../../../ui/lists/list-views.tsx'
import { isFirstTry } from '../../../ui/lists/use-counted-views.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { usePermission } from '../../../ui/permissions.tsx'
import { SavedViewsMenu } from '../../saved-views/saved-views-menu.tsx'
import { useSavedViews } from '../../saved-views/use-saved-views.ts'
import { useQuoteName } from '../quote-name.ts'
import { COLUMNS_PUT_AWAY, QUOTE_FILTERS, quoteListQuery } from './list-search.ts'
import { useQuoteColumns } from './quote-columns.tsx'
import { QuoteFilters } from './quote-filters.tsx'

const NEW_QUOTE = '/dashboard/quotes/new' as never

type View = (typeof QUOTE_VIEWS)[number]

const useFigures = (query: CallInput<'getQuoteViews'>['query']) =>
  useQuery({ ...apiQuery('getQuoteViews', { query }), meta: { quiet: true } })

function useViews({ search }: ListState): ListView[] {
  const t = useT()
  const whole = useFigures({})
  const query = useFigures(narrowing(search, QUOTE_FILTERS))
  // These are there once there is something in them, whatever the list is narrowed to.
  const whereAny = (rare: [view: View, label: string][]) =>
    rare.filter(
      ([view]) =>
        search.view === view || whole.data?.views.some((entry) => entry.view === view && entry.count > 0),
    )
  const labels: [view: View, label: string][] = [
    ['all', t('All')],
    ['draft', t('Draft')],
    ['sent', t('Sent')],
    ['accepted', t('Accepted')],
    ['converted', t('Invoiced [quote]')],
    ...whereAny([
      ['rejected', t('Rejected')],
      ['expired', t('Expired')],
      ['superseded', t('Replaced')],
    ]),
  ]
  return labels.map(([view, label]) => {
    const figures = query.data?.views.find((entry) => entry.view === view)
    return {
      id: view === 'all' ? undefined : view,
      label,
      count: figures?.count,
      sum: figures?.sums[0],
      moreSums: figures?.sums.slice(1),
      hasSum: true,
      isWaiting: isFirstTry(query) || isFirstTry(whole),
    }
  })
}

function NewButton() {
  const t = useT()
  return (
    <PermissionGate permission="invoices.write">
      <Button component={Link} to={NEW_QUOTE} leftSection={<Plus size={16} />}>
        {t('New quote')}
      </Button>
    </PermissionGate>
  )
}

function NoQuotes({ list }: { list: ListState }) {
  const t = useT()
  return (
    <ListEmpty
      list={list}
      filters={QUOTE_FILTERS}
      none={
        <EmptyState
          title={t('Your quotes will appear here')}
          text={t(
            'Offer a price before the work begins. Your client accepts it online, and you make the invoice from it.',
          )}
          action={<NewButton />}
        />
      }
      noMatch={t('No quote matches')}
      text={t('Nothing in the book fits this view, search and filters.')}
      showAll={t('Show all quotes')}
    />
  )
}

/** What the list finds, as a table. */
function QuoteExport({ search }: Pick<ListState, 'search'>) {
  const query = {
    ...narrowing(search, QUOTE_FILTERS),
    view: (search.view ?? 'all') as never,
    ordering: search.ordering as never,
  }
  return (
    <ExportButton
      fileName="quotes"
      formats={['csv', 'xlsx', 'json']}
      load={(format) => api.exportQuotes({ query: { ...query, format } })}
    />
  )
}

/** Every quote: for whom, over how much, how long it holds and what became of it. */
export function QuotesScreen() {
  const t = useT()
  const navigate = useNavigate()
  const mayWrite = usePermission('invoices.write')
  const list = useListState(COLUMNS_PUT_AWAY)
  const views = useViews(list)
  const saved = useSavedViews('quotes', list, QUOTE_FILTERS)
  const columns = useQuoteColumns()
  const name = useQuoteName()
  const quotes = useQuery(apiListQuery('listQuotes', { query: quoteListQuery(list.search) }))
  useKeys({ n: () => mayWrite && void navigate({ to: NEW_QUOTE }) })
  return (
    <Page title={t('Quotes')} actions={<QuoteExport search={list.search} />} action={<NewButton />}>
      <ListTable
        list={list}
        query={quotes}
        views={views}
        saved={saved.tabs}
        tools={<SavedViewsMenu saved={saved} list={list} />}
        searchPlaceholder={t('Search quotes')}
        filters={<QuoteFilters list={list} />}
        empty={<NoQuotes list={list} />}
        label={t('Quotes')}
        columns={columns}
        rowName={name}
        rowLink={({ id }) => ({ to: '/dashboard/quotes/$quoteId', params: { quoteId: id } })}
        ordering={list.search.ordering ?? '-issue_date'}
      />
    </Page>
  )
}
