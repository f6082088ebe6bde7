import type { InvoiceTemplate } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'

/** The templates of the company, the default first; empty until they are there. */
export function useInvoiceTemplates(enabled = true): readonly InvoiceTemplate[] {
  const { data } = useQuery({ ...apiQuery('listInvoiceTemplates'), enabled, meta: { quiet: true } })
  return data?.results ?? []
}
