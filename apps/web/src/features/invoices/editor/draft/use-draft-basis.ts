import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import type { CustomField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../api/queries/api-query.ts'
import { useCustomFieldsQuery } from '../../../custom-fields/use-custom-fields.ts'
import { usualTaxes } from '../../../taxes/usual-taxes.ts'
import { useTaxTable } from '../use-tax-table.ts'
import type { ClientHabits, CompanyHabits } from './draft-habits.ts'
import type { TaxTable } from './draft-totals.ts'

/** What an editor has to know before it starts. */
export type DraftBasis = {
  table: TaxTable
  company: CompanyHabits
  client: ClientHabits | null
  /** In their order, archived ones too. */
  customFields: readonly CustomField[]
}

/** The company's taxes and habits, and the client's; null until they are there. A client that cannot be had has none. */
export function useDraftBasis(settings: CompanySettings, clientId: string | null): DraftBasis | null {
  const table = useTaxTable()
  const client = useQuery({
    ...apiQuery('getClient', { params: { id: clientId ?? '' } }),
    enabled: clientId !== null,
  })
  const customFields = useCustomFieldsQuery()
  if (table === null || !customFields.isFetched || (clientId !== null && !client.isFetched)) return null
  const { currency, language, payment_terms_days } = settings
  const rates = [...table.rates.values()]
  const taxes = usualTaxes(rates, [...table.groups.values()])
  const active = rates.filter((rate) => rate.is_active).map(({ id }) => id)
  return {
    table,
    company: { currency, language, payment_terms_days, taxes, rates: active },
    client: client.data ?? null,
    customFields: customFields.data?.results ?? [],
  }
}
