import { REFERENCE_FILTERS, referenceTitle } from '@counterfoil/domain/invoices/invoice-references.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { formatMoney, groupedAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { type FilterInForce, ListFilters } from '../../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../../ui/lists/list-state.ts'
import { fetchedPart } from '../../../ui/loading/fetched-part.ts'
import { useMember } from '../../users/use-members.tsx'
import type { QuoteFilter } from './list-search.ts'

const FIELDS = fetchedPart(async () => (await import('./quote-filter-fields.tsx')).QuoteFilterFields)

function useInForce(value: (name: QuoteFilter) => string | undefined): FilterInForce[] {
  const t = useT()
  const locale = useLocale()
  const client = value('client')
  const found = useQuery({
    ...apiQuery('getClient', { params: { id: client ?? '' } }),
    enabled: client !== undefined,
  })
  const assignee = useMember(value('assignee') ?? null) ?? undefined
  const day = (name: QuoteFilter) => {
    const date = value(name)
    return date && /^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(date, locale) : date
  }
  const amount = (name: QuoteFilter) => {
    const [bound, currency] = [value(name), value('currency')]
    if (!bound || !/^\d+(\.\d{1,4})?$/.test(bound)) return bound
    return currency ? formatMoney(bound, currency, locale) : groupedAmount(bound, locale)
  }
  return [
    { name: 'client', word: t('Client'), text: client && (found.data?.name ?? '…') },
    { name: 'currency', word: t('Currency'), text: value('currency') },
    { name: 'tag', word: t('Tag'), text: value('tag') },
    { name: 'assignee', word: t('Assignee'), text: assignee },
    { name: 'total_min', word: t('Total at least'), text: amount('total_min') },
    { name: 'total_max', word: t('Total at most'), text: amount('total_max') },
    ...REFERENCE_FILTERS.map((name) => ({ name, word: t(referenceTitle(name)), text: value(name) })),
    { name: 'issue_date_after', word: t('Dated from'), text: day('issue_date_after') },
    { name: 'issue_date_before', word: t('Dated until'), text: day('issue_date_before') },
    { name: 'valid_until_after', word: t('Valid until, from'), text: day('valid_until_after') },
    { name: 'valid_until_before', word: t('Valid until, to'), text: day('valid_until_before') },
  ]
}

/** Narrows the quotes by client, currency, assignee, tag, total, references and days. */
export function QuoteFilters({ list }: { list: ListState }) {
  const inForce = useInForce((name) => list.search[name] as string | undefined)
  return (
    <ListFilters list={list} inForce={inForce} fields={FIELDS}>
      {(Fields) => <Fields list={list} />}
    </ListFilters>
  )
}
