import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../../api/queries/api-query.ts'
import type { LineProducts } from './line-offers.ts'

const LOADED = 100

/** The products used most, loaded before anything is typed, so that the first letters find them at once. */
export function useLineProducts(): LineProducts {
  const query = { is_active: 'true', ordering: '-times_used', page_size: LOADED } as const
  const { data } = useQuery({
    ...apiQuery('listProducts', { query: query as never }),
    meta: { quiet: true },
    retry: false,
  })
  return useMemo(
    () => ({ known: data?.results ?? [], isWhole: data === undefined || data.count <= LOADED }),
    [data],
  )
}
