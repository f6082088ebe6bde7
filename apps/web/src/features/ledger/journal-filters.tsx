import { LEDGER_ACCOUNTS } from '@counterfoil/domain/ledger/ledger-accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { type FilterInForce, ListFilters } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { fetchedPart } from '../../ui/loading/fetched-part.ts'
import { useAccountName } from './ledger-words.ts'

const FIELDS = fetchedPart(async () => (await import('./journal-filter-fields.tsx')).JournalFilterFields)

function useInForce(value: (name: string) => string | undefined): FilterInForce[] {
  const t = useT()
  const locale = useLocale()
  const accountName = useAccountName()
  const client = value('client')
  const found = useQuery({
    ...apiQuery('getClient', { params: { id: client ?? '' } }),
    enabled: client !== undefined,
  })
  const day = (name: string) => {
    const date = value(name)
    return date && /^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(date, locale) : undefined
  }
  const account = LEDGER_ACCOUNTS.find((one) => one === value('account'))
  return [
    { name: 'account', word: t('Account'), text: account && accountName(account) },
    { name: 'client', word: t('Client'), text: client && (found.data?.name ?? '…') },
    { name: 'currency', word: t('Currency'), text: value('currency') },
    { name: 'from', word: t('From'), text: day('from') },
    { name: 'to', word: t('Until'), text: day('to') },
  ]
}

/** Narrows the journal by account, client, currency and days. */
export function JournalFilters({ list }: { list: ListState }) {
  const inForce = useInForce((name) => list.search[name] as string | undefined)
  return (
    <ListFilters list={list} inForce={inForce} fields={FIELDS}>
      {(Fields) => <Fields list={list} />}
    </ListFilters>
  )
}
