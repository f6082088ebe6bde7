import { type TaxExamples, taxExamplesOf } from '@counterfoil/domain/taxes/tax-examples.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useCompany } from '../auth/session/use-session.ts'

/** The country of the current company; null where it has none, or not yet. */
export function useCompanyCountry(): string | null {
  const { id } = useCompany()
  const { data } = useQuery({ ...apiQuery('getCompany', { params: { id } }), meta: { quiet: true } })
  return data?.country ?? null
}

/** Examples of taxes and tax numbers in the current company's country; null where there are none, or not yet. */
export function useTaxExamples(): TaxExamples | null {
  return taxExamplesOf(useCompanyCountry())
}
