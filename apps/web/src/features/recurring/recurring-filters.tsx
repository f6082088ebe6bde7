import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { type FilterInForce, ListFilters } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { fetchedPart } from '../../ui/loading/fetched-part.ts'
import type { RecurringFilter } from './list-search.ts'
import { MODE_WORDS, UNIT_WORDS } from './mode-words.ts'

const FIELDS = fetchedPart(async () => (await import('./recurring-filter-fields.tsx')).RecurringFilterFields)

/** The word for a value of the address; one that is unknown stays as it is. */
function wordOf(words: Readonly<Record<string, string>>, value: string | undefined): string | undefined {
  return value === undefined ? undefined : (words[value] ?? value)
}

function useInForce({ search }: ListState): FilterInForce[] {
  const t = useT()
  const locale = useLocale()
  const value = (name: RecurringFilter) => search[name] as string | undefined
  const client = value('client')
  const found = useQuery({
    ...apiQuery('getClient', { params: { id: client ?? '' } }),
    enabled: client !== undefined,
  })
  const day = (name: RecurringFilter) => {
    const date = value(name)
    return date && /^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(date, locale) : date
  }
  const mode = wordOf(MODE_WORDS, value('mode'))
  const unit = wordOf(UNIT_WORDS, value('unit'))
  return [
    { name: 'client', word: t('Client'), text: client && (found.data?.name ?? '…') },
    { name: 'mode', word: t('Makes'), text: mode && t(mode) },
    { name: 'currency', word: t('Currency'), text: value('currency') },
    { name: 'unit', word: t('Rhythm'), text: unit && t(unit) },
    { name: 'next_date_after', word: t('Next date from'), text: day('next_date_after') },
    { name: 'next_date_before', word: t('Next date until'), text: day('next_date_before') },
  ]
}

/** Narrows the recurring invoices by client, by what they make, currency, rhythm and next date. */
export function RecurringFilters({ list }: { list: ListState }) {
  const inForce = useInForce(list)
  return (
    <ListFilters list={list} inForce={inForce} fields={FIELDS}>
      {(Fields) => <Fields list={list} />}
    </ListFilters>
  )
}
