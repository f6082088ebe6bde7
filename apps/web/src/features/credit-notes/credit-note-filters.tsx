import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { type FilterInForce, ListFilters } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { fetchedPart } from '../../ui/loading/fetched-part.ts'
import { statusLabel } from '../../ui/text/status-badge.tsx'
import type { CreditNoteFilter } from './list-search.ts'

const FIELDS = fetchedPart(
  async () => (await import('./credit-note-filter-fields.tsx')).CreditNoteFilterFields,
)

function useInForce(value: (name: CreditNoteFilter) => string | undefined): FilterInForce[] {
  const t = useT()
  const locale = useLocale()
  const [client, invoice, status] = [value('client'), value('invoice'), value('status')]
  const ofClient = useQuery({
    ...apiQuery('getClient', { params: { id: client ?? '' } }),
    enabled: client !== undefined,
  })
  const ofInvoice = useQuery({
    ...apiQuery('getInvoice', { params: { id: invoice ?? '' } }),
    enabled: invoice !== undefined,
  })
  const day = (name: CreditNoteFilter) => {
    const date = value(name)
    return date && /^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(date, locale) : date
  }
  return [
    { name: 'client', word: t('Client'), text: client && (ofClient.data?.name ?? '…') },
    { name: 'invoice', word: t('Invoice'), text: invoice && (ofInvoice.data?.number ?? '…') },
    { name: 'currency', word: t('Currency'), text: value('currency') },
    { name: 'status', word: t('Status'), text: status && t(statusLabel(status, 'credit_note')) },
    { name: 'issue_date_after', word: t('Issued from'), text: day('issue_date_after') },
    { name: 'issue_date_before', word: t('Issued until'), text: day('issue_date_before') },
  ]
}

/** Narrows the credit notes by client, invoice, currency, status and date. */
export function CreditNoteFilters({ list }: { list: ListState }) {
  const inForce = useInForce((name) => list.search[name] as string | undefined)
  return (
    <ListFilters list={list} inForce={inForce} fields={FIELDS}>
      {(Fields) => <Fields list={list} />}
    </ListFilters>
  )
}
