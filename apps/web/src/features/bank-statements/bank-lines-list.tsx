import { BANK_LINE_STATUSES, type BankLineStatus } from '@counterfoil/domain/bank-statements/line-status.ts'
import { useQuery } from '@tanstack/react-query'
import { apiListQuery, apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { listQuery, useListState } from '../../ui/lists/list-state.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import type { ListView } from '../../ui/lists/list-views.tsx'
import { isFirstTry } from '../../ui/lists/use-counted-views.ts'
import { useBankLineColumns } from './bank-line-columns.tsx'
import { ImportStatementButton } from './import-statement-button.tsx'
import { SureLinesBar } from './sure-lines-bar.tsx'

const FILTERS = [] as const
const ASK_AGAIN_MS = 1000

/** Figures of the tabs; asked for again while open invoices are looked through. */
function useViews() {
  const query = useQuery({
    ...apiQuery('getBankLineViews', {}),
    refetchInterval: ({ state }) => ((state.data?.matching ?? 0) > 0 ? ASK_AGAIN_MS : false),
    meta: { quiet: true },
  })
  const t = useT()
  const labels: Record<BankLineStatus, string> = {
    open: t('To look at'),
    booked: t('Booked'),
    set_aside: t('Set aside [lines]'),
  }
  const views = BANK_LINE_STATUSES.map((status): ListView => {
    const figures = query.data?.views.find((entry) => entry.status === status)
    return {
      id: status === 'open' ? undefined : status,
      label: labels[status],
      count: figures?.count,
      sum: figures?.sums[0],
      moreSums: figures?.sums.slice(1),
      hasSum: true,
      isWaiting: isFirstTry(query),
    }
  })
  return { figures: query.data, views }
}

function statusOf(view: unknown): BankLineStatus {
  return BANK_LINE_STATUSES.find((status) => status === view) ?? 'open'
}

/** Lines of bank statements: what each may pay, and what it was booked as. */
export function BankLinesList() {
  const t = useT()
  const list = useListState()
  const columns = useBankLineColumns()
  const { figures, views } = useViews()
  const { view, ...query } = listQuery(list.search, FILTERS)
  const status = statusOf(view)
  const isMatching = (figures?.matching ?? 0) > 0
  const lines = useQuery({
    ...apiListQuery('listBankLines', { query: { ...query, status } }),
    refetchInterval: isMatching ? ASK_AGAIN_MS : false,
  })
  const hasAny = figures?.views.some(({ count }) => count > 0) ?? false
  return (
    <>
      {status === 'open' && <SureLinesBar views={figures} />}
      <ListTable
        list={list}
        query={lines}
        views={views}
        searchPlaceholder={t('Search lines')}
        empty={
          <ListEmpty
            list={list}
            filters={FILTERS}
            none={
              <EmptyState
                title={hasAny ? t('Every line is decided') : t('No bank statement yet')}
                text={
                  hasAny
                    ? t('What was booked and what was set aside is in the tabs above.')
                    : t(
                        'Download a statement from your bank as CAMT.053, MT940 or CSV, and its lines are laid beside your open invoices.',
                      )
                }
                action={<ImportStatementButton />}
              />
            }
            noMatch={t('No line matches')}
            showAll={t('Show all lines')}
          />
        }
        label={t('Lines of bank statements')}
        columns={columns}
        rowName={({ name, booked_on }) => [name, booked_on].filter(Boolean).join(', ')}
        ordering={list.search.ordering ?? '-booked_on'}
      />
    </>
  )
}
