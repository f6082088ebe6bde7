import { useQuery } from '@tanstack/react-query'
import { apiListQuery } from '../../api/queries/api-query.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { listQuery, useListState } from '../../ui/lists/list-state.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import { useJournalColumns } from './journal-columns.tsx'
import { JournalFilters } from './journal-filters.tsx'
import { LedgerCheckBar } from './ledger-check-bar.tsx'
import { JOURNAL_FILTERS } from './ledger-search.ts'
import { documentPath, useMovementName } from './ledger-words.ts'

/** Every movement of money, with the accounts it was posted on. */
export function JournalList() {
  const t = useT()
  const locale = useLocale()
  const list = useListState()
  const columns = useJournalColumns()
  const movementName = useMovementName()
  const movements = useQuery(
    apiListQuery('listLedgerMovements', { query: listQuery(list.search, JOURNAL_FILTERS) as never }),
  )
  return (
    <>
      <LedgerCheckBar />
      <ListTable
        list={list}
        query={movements}
        searchPlaceholder={t('Search movements')}
        filters={<JournalFilters list={list} />}
        empty={
          <ListEmpty
            list={list}
            filters={JOURNAL_FILTERS}
            none={
              <EmptyState
                title={t('No movements yet')}
                text={t(
                  'Every invoice you issue and every payment you receive is posted here, with equal debits and credits.',
                )}
              />
            }
            noMatch={t('No movement matches')}
            showAll={t('Show all movements')}
          />
        }
        label={t('Journal')}
        columns={columns}
        rowName={(movement) => [movementName(movement), formatDate(movement.day, locale)].join(', ')}
        rowLink={({ document }) => ({ to: (documentPath(document) ?? '.') as never })}
        ordering={list.search.ordering ?? '-day'}
      />
    </>
  )
}
