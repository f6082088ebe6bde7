import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../../api/queries/api-query.ts'
import type { DraftForm } from '../draft/draft-form.ts'
import type { EarlierLine } from '../products/line-offers.ts'

const INVOICES = 4
/** Of one of thousands of lines the first ones: all of them are looked through with each letter. */
const LINES_OF_ONE = 200

function linesOf(invoices: readonly (Invoice | undefined)[], isGross: boolean): EarlierLine[] {
  const lines = new Map<string, EarlierLine>()
  const alike = invoices.filter((invoice) => invoice?.prices_include_tax === isGross)
  for (const item of alike.flatMap((invoice) => invoice?.items.slice(0, LINES_OF_ONE) ?? [])) {
    if (lines.has(item.description)) continue
    lines.set(item.description, {
      description: item.description,
      details: item.details ?? '',
      product: item.product,
      unit: item.unit ?? '',
      unit_code: item.unit_code as EarlierLine['unit_code'],
      unit_price: item.unit_price,
      tax_rates: item.tax_rates,
      tax_group: item.tax_group,
    })
  }
  return [...lines.values()]
}

/**
 * Lines of the latest invoices, of this client's once there is one: what they complete comes with its price. So only
 * those in the currency of the form, and with tax in the price as it has it.
 */
export function useEarlierLines(
  form: Pick<DraftForm, 'client' | 'currency' | 'prices_include_tax'>,
): readonly EarlierLine[] {
  const { client, currency, prices_include_tax: isGross } = form
  const quiet = { meta: { quiet: true }, retry: false } as const
  const query = {
    page_size: INVOICES,
    client: client ?? undefined,
    currency,
    ordering: '-created_at' as const,
  }
  const list = useQuery({ ...apiQuery('listInvoices', { query }), ...quiet })
  const invoices = useQueries({
    queries: (list.data?.results ?? []).map(({ id }) => ({
      ...apiQuery('getInvoice', { params: { id } }),
      ...quiet,
    })),
    combine: (results) => results.map((result) => result.data),
  })
  return useMemo(() => linesOf(invoices, isGross), [invoices, isGross])
}
