import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { type FilterInForce, ListFilters } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { fetchedPart } from '../../ui/loading/fetched-part.ts'
import { usePaymentMethodName } from './payment-method-select.tsx'

const FIELDS = fetchedPart(async () => (await import('./payment-filter-fields.tsx')).PaymentFilterFields)

type Value = (name: string) => string | undefined

function useInForce(value: Value): FilterInForce[] {
  const t = useT()
  const locale = useLocale()
  const methodName = usePaymentMethodName()
  const client = value('client')
  const found = useQuery({
    ...apiQuery('getClient', { params: { id: client ?? '' } }),
    enabled: client !== undefined,
  })
  const day = (name: string) => {
    const date = value(name)
    return date && /^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(date, locale) : undefined
  }
  const method = value('method')
  return [
    { name: 'client', word: t('Client'), text: client && (found.data?.name ?? '…') },
    { name: 'method', word: t('Method'), text: method && methodName(method) },
    { name: 'currency', word: t('Currency'), text: value('currency') },
    { name: 'payment_date_after', word: t('Paid from'), text: day('payment_date_after') },
    { name: 'payment_date_before', word: t('Paid until'), text: day('payment_date_before') },
  ]
}

/** Narrows the payments by client, method, currency and date. */
export function PaymentFilters({ list }: { list: ListState }) {
  const inForce = useInForce((name) => list.search[name] as string | undefined)
  return (
    <ListFilters list={list} inForce={inForce} fields={FIELDS}>
      {(Fields) => <Fields list={list} />}
    </ListFilters>
  )
}
