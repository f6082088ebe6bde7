import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiListQuery } from '../../../api/queries/api-query.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'

const SEARCH_AFTER_MS = 160
const ASKED_FOR = 30

/** Open invoices of a currency to choose from, found by number or client; those that are chosen already are not offered. */
export function useInvoiceOptions(currency: string, chosen: readonly string[]) {
  const t = useT()
  const locale = useLocale()
  const [text, onType] = useState('')
  const [sought] = useDebouncedValue(text.trim(), SEARCH_AFTER_MS)
  const found = useQuery(
    apiListQuery('listInvoices', {
      query: {
        view: 'outstanding',
        currency,
        ordering: 'due_date',
        page_size: ASKED_FOR,
        ...(sought === '' ? {} : { search: sought }),
      },
    }),
  )
  const invoices = (found.data?.results ?? []).filter(({ id }) => !chosen.includes(id))
  const isAsking = found.isPending || text.trim() !== sought || found.isFetching
  return {
    invoices,
    options: invoices.map((invoice) => ({
      value: invoice.id,
      label: `${invoice.number} ${invoice.client_name}`,
      detail: formatMoney(invoice.amount_due, currency, locale),
      ...(sought === '' ? {} : { foundFor: sought }),
    })),
    onType,
    isAsking,
    nothingFound: isAsking ? t('Loading...') : t('No open invoice matches'),
  }
}
