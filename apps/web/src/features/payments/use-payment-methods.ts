import type { PaymentMethod } from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { DEFAULT_PAYMENT_METHODS } from '@counterfoil/domain/payments/payment-fee.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useWithFallback } from '../../api/queries/use-with-fallback.ts'

export type ShownMethod = Pick<
  PaymentMethod,
  'method' | 'name' | 'enabled' | 'fee_percentage' | 'fee_fixed'
> & {
  /** The company's own record; null for a built-in method, of which there is none to change. */
  saved: PaymentMethod | null
}

/** What the list is when it cannot be had, or is empty (specification, section 7). */
const BUILT_IN_METHODS: readonly ShownMethod[] = DEFAULT_PAYMENT_METHODS.map(
  ({ method, feePercentage, feeFixed }) => ({
    method,
    name: null,
    enabled: true,
    fee_percentage: feePercentage,
    fee_fixed: feeFixed,
    saved: null,
  }),
)

/** Answers that the built-in list stands in for, without a word about it (specification, section 7). */
const isSilent = (status: number): boolean => [401, 404, 500].includes(status)
const NONE = { count: 0, next: null, previous: null, results: [] }

/** The company's payment methods; the built-in ones where it has none or they cannot be had. */
export function usePaymentMethods() {
  const { data, query } = useWithFallback(apiQuery('listPaymentMethods'), {
    offline: NONE,
    standsInFor: isSilent,
  })
  const own = data?.results.map((saved): ShownMethod => ({ ...saved, saved }))
  return { methods: own?.length === 0 ? BUILT_IN_METHODS : own, query }
}

/** The kinds that are switched on; all there are where none is, so that money that came can still be written down. */
export function useOfferedMethods(): { kinds: readonly string[]; isKnown: boolean } {
  const { methods } = usePaymentMethods()
  const there = methods ?? BUILT_IN_METHODS
  const on = there.filter(({ enabled }) => enabled)
  return { kinds: (on.length > 0 ? on : there).map(({ method }) => method), isKnown: methods !== undefined }
}

/** What this installation can take, by kind; nothing at all while that cannot be had (specification, section 7). */
export function useAvailableMethods() {
  const { data } = useQuery({ ...apiQuery('getAvailablePaymentMethods'), meta: { quiet: true } })
  return data ?? {}
}
