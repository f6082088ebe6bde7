import type { CustomField } from '@counterfoil/contract/custom-fields/custom-fields.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'

/** The fields of invoices that the company has named itself; what goes wrong is not told. */
export function useCustomFieldsQuery(enabled = true) {
  return useQuery({ ...apiQuery('listCustomFields'), enabled, meta: { quiet: true } })
}

/** Those fields in their order, archived ones too; empty until they are there. */
export function useCustomFields(enabled = true): readonly CustomField[] {
  return useCustomFieldsQuery(enabled).data?.results ?? []
}
