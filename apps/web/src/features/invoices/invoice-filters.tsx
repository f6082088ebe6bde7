import { REFERENCE_FILTERS, referenceTitle } from '@counterfoil/domain/invoices/invoice-references.ts'
import {
  ORDER_INVOICE_TYPES,
  type OrderInvoiceType,
} from '@counterfoil/domain/invoices/orders/document-types.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { formatMoney, groupedAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { type FilterInForce, ListFilters } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { fetchedPart } from '../../ui/loading/fetched-part.ts'
import { statusLabel } from '../../ui/text/status-badge.tsx'
import { useCustomFiltersInForce } from '../custom-fields/custom-filters-in-force.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { useMember } from '../users/use-members.tsx'
import { INVOICE_KINDS } from './document/invoice-kinds.tsx'
import type { InvoiceFilter } from './list-search.ts'

const FIELDS = fetchedPart(async () => (await import('./invoice-filter-fields.tsx')).InvoiceFilterFields)

type Value = (name: InvoiceFilter) => string | undefined

/** What a recurring invoice is called. */
const nameOf = ({ name, client_name }: { name: string | null; client_name: string }) => name ?? client_name

const isKind = (text: string): text is OrderInvoiceType =>
  (ORDER_INVOICE_TYPES as readonly string[]).includes(text)

function useInForce(value: Value): FilterInForce[] {
  const t = useT()
  const locale = useLocale()
  const client = value('client')
  const found = useQuery({
    ...apiQuery('getClient', { params: { id: client ?? '' } }),
    enabled: client !== undefined,
  })
  const product = value('product')
  const named = useQuery({
    ...apiQuery('getProduct', { params: { id: product ?? '' } }),
    enabled: product !== undefined,
  })
  const recurring = value('recurring')
  const made = useQuery({
    ...apiQuery('getRecurring', { params: { id: recurring ?? '' } }),
    enabled: recurring !== undefined,
  })
  const order = value('order')
  const quoted = useQuery({
    ...apiQuery('getQuote', { params: { id: order ?? '' } }),
    enabled: order !== undefined,
  })
  const kind = value('document_type')
  const day = (name: InvoiceFilter) => {
    const date = value(name)
    return date && /^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(date, locale) : date
  }
  const amount = (name: InvoiceFilter) => {
    const bound = value(name)
    const currency = value('currency')
    if (!bound || !/^\d+(\.\d{1,4})?$/.test(bound)) return bound
    return currency ? formatMoney(bound, currency, locale) : groupedAmount(bound, locale)
  }
  const status = value('status')
  const custom = useCustomFiltersInForce(useCustomFields(), value('custom_fields'))
  const assignee = useMember(value('assignee') ?? null) ?? undefined
  return [
    { name: 'client', word: t('Client'), text: client && (found.data?.name ?? '…') },
    { name: 'currency', word: t('Currency'), text: value('currency') },
    { name: 'status', word: t('Status'), text: status && t(statusLabel(status, 'invoice')) },
    { name: 'tag', word: t('Tag'), text: value('tag') },
    { name: 'assignee', word: t('Assignee'), text: assignee },
    { name: 'total_min', word: t('Total at least'), text: amount('total_min') },
    { name: 'total_max', word: t('Total at most'), text: amount('total_max') },
    { name: 'amount_due_min', word: t('Amount due at least'), text: amount('amount_due_min') },
    { name: 'amount_due_max', word: t('Amount due at most'), text: amount('amount_due_max') },
    {
      name: 'recurring',
      word: t('Recurring invoice'),
      text: recurring && (made.data ? nameOf(made.data) : '…'),
    },
    {
      name: 'document_type',
      word: t('Kind [invoice]'),
      text: kind && (isKind(kind) ? t(INVOICE_KINDS[kind]) : kind),
    },
    { name: 'order', word: t('Of the quote'), text: order && (quoted.data?.number ?? '…') },
    { name: 'product', word: t('Product'), text: product && (named.data?.name ?? '…') },
    ...REFERENCE_FILTERS.map((name) => ({
      name,
      word: t(referenceTitle(name)),
      text: value(name),
    })),
    { name: 'issue_date_after', word: t('Issued from'), text: day('issue_date_after') },
    { name: 'issue_date_before', word: t('Issued until'), text: day('issue_date_before') },
    { name: 'due_date_after', word: t('Due from'), text: day('due_date_after') },
    { name: 'due_date_before', word: t('Due until'), text: day('due_date_before') },
    {
      name: 'exchange_rate',
      word: t('Exchange rate'),
      text: value('exchange_rate') && t('missing, with tax in a foreign currency'),
    },
    ...custom,
  ]
}

/** Narrows the invoices by client, status, currency, assignee, tag, amounts, dates and custom fields. */
export function InvoiceFilters({ list, withClient }: { list: ListState; withClient: boolean }) {
  const inForce = useInForce((name) => list.search[name] as string | undefined)
  return (
    <ListFilters list={list} inForce={inForce} fields={FIELDS}>
      {(Fields) => <Fields list={list} withClient={withClient} />}
    </ListFilters>
  )
}
