import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../api/api-query.ts'
import type { TaxTable } from './draft-totals.ts'

const NONE: TaxTable = { rates: new Map(), groups: new Map() }

/** The company's taxes by id, archived ones too: a line may still hold one. */
export function useTaxTable(): { table: TaxTable; ready: boolean; defaultRates: readonly string[] } {
  const rates = useQuery(apiQuery('listTaxRates'))
  const groups = useQuery(apiQuery('listTaxGroups'))
  const table = useMemo(() => {
    if (!rates.data) return NONE
    return {
      rates: new Map(rates.data.results.map((rate) => [rate.id, rate])),
      groups: new Map((groups.data?.results ?? []).map((group) => [group.id, group])),
    }
  }, [rates.data, groups.data])
  const defaultRates = useMemo(() => {
    const usual = [...table.rates.values()].find((rate) => rate.is_default && rate.is_active)
    return usual ? [usual.id] : []
  }, [table])
  return { table, ready: rates.data !== undefined, defaultRates }
}
