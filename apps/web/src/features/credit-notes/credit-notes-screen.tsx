import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiListQuery, apiQuery } from '../../api/queries/api-query.ts'
import { api } from '../../api/requests/api-client.ts'
import { useT } from '../../i18n/use-t.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { type ListState, listQuery, narrowing, useListState } from '../../ui/lists/list-state.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import type { ListView } from '../../ui/lists/list-views.tsx'
import { isFirstTry } from '../../ui/lists/use-counted-views.ts'
import { useCreditNoteColumns, useCreditNoteName } from './credit-note-columns.tsx'
import { CreditNoteFilters } from './credit-note-filters.tsx'
import { CREDIT_NOTE_FILTERS } from './list-search.ts'

/** Columns that are not shown at first. */
const PUT_AWAY: readonly string[] = ['reason']

function useViews({ search }: ListState): ListView[] {
  const t = useT()
  const query = useQuery({
    ...apiQuery('getCreditNoteViews', { query: narrowing(search, CREDIT_NOTE_FILTERS) }),
    meta: { quiet: true },
  })
  const labels: [view: string, label: string][] = [
    ['all', t('All')],
    ['draft', t('Draft')],
    ['issued', t('Issued [credit]')],
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
      isWaiting: isFirstTry(query),
    }
  })
}

function NoCreditNotes({ list }: { list: ListState }) {
  const t = useT()
  return (
    <ListEmpty
      list={list}
      filters={CREDIT_NOTE_FILTERS}
      none={
        <EmptyState
          title={t('No credit notes yet')}
          text={t(
            'A credit note takes back an issued invoice, or a part of it. Open the invoice and choose “Credit…”.',
          )}
          action={
            <Button component={Link} {...({ to: '/dashboard/invoices' } as object)}>
              {t('Show invoices')}
            </Button>
          }
        />
      }
      noMatch={t('No credit note matches')}
      text={t('Nothing in the book fits this view, search and filters.')}
      showAll={t('Show all credit notes')}
    />
  )
}

/** What the list finds, as a table. */
function CreditNoteExport({ search }: Pick<ListState, 'search'>) {
  const query = {
    ...narrowing(search, CREDIT_NOTE_FILTERS),
    view: search.view as never,
    ordering: search.ordering as never,
  }
  return (
    <ExportButton
      fileName="credit-notes"
      formats={['xlsx', 'csv']}
      load={(format) => api.exportCreditNotes({ query: { ...query, format } })}
    />
  )
}

/** Every credit note: of which invoice, why, over how much. */
export function CreditNotesScreen() {
  const t = useT()
  const list = useListState(PUT_AWAY)
  const views = useViews(list)
  const columns = useCreditNoteColumns()
  const name = useCreditNoteName()
  const query = listQuery(list.search, CREDIT_NOTE_FILTERS)
  const notes = useQuery(apiListQuery('listCreditNotes', { query }))
  return (
    <Page title={t('Credit notes')} actions={<CreditNoteExport search={list.search} />}>
      <ListTable
        list={list}
        query={notes}
        views={views}
        searchPlaceholder={t('Search credit notes')}
        filters={<CreditNoteFilters list={list} />}
        empty={<NoCreditNotes list={list} />}
        label={t('Credit notes')}
        columns={columns}
        rowName={name}
        rowLink={({ id }) => ({ to: '/dashboard/credit-notes/$id', params: { id } })}
        ordering={list.search.ordering ?? '-issue_date'}
      />
    </Page>
  )
}
