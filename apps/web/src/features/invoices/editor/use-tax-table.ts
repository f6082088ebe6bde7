import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import type { TaxTable } from './draft/draft-totals.ts'

/** The company's taxes by id, archived ones too: a line may still hold one. Null until they are there. */
export function useTaxTable(): TaxTable | null {
  const rates = useQuery(apiQuery('listTaxRates'))
  const groups = useQuery(apiQuery('listTaxGroups'))
  return useMemo(() => {
    if (!rates.data || !groups.isFetched) return null
    return {
      rates: new Map(rates.data.results.map((rate) => [rate.id, rate])),
      groups: new Map((groups.data?.results ?? []).map((group) => [group.id, group])),
    }
  }, [rates.data, groups.data, groups.isFetched])
}
