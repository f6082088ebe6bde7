import type { PlanReturn } from '@counterfoil/contract/plans/plans.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { api } from '../../../api/requests/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Says what came of the page that an owner was on. */
function useOutcomeToast(): (answer: PlanReturn) => void {
  const t = useT()
  return ({ status, receipt, subscription }) => {
    if (status === 'not_paid') showToast('info', t('Nothing was paid, and nothing has changed.'))
    if (status === 'processing')
      showToast('info', t('Nobody can say yet whether it was paid. We go on asking; nothing is taken twice.'))
    if (status !== 'completed') return
    const done =
      receipt === null
        ? t('The new card is used from now on')
        : t('Your plan is {plan} now', { plan: subscription.plan_name ?? '' })
    showToast('success', done)
  }
}

/**
 * An owner who comes back from the provider's page: what came of it is asked for before the plan is shown, once. Whether it is
 * still being asked.
 */
export function useReturnToPlan(): boolean {
  const { charge } = useSearch({ strict: false }) as { charge?: string }
  const navigate = useNavigate()
  const client = useQueryClient()
  const tell = useOutcomeToast()
  const latest = useRef({ navigate, tell })
  latest.current = { navigate, tell }
  useEffect(() => {
    if (charge === undefined) return
    let isGone = false
    api
      .returnToPlan({ params: { id: charge }, body: {} })
      .then((answer) => {
        if (!isGone) latest.current.tell(answer)
      })
      // Where no answer comes the plan is shown as it stands: the server asks by itself.
      .catch(() => undefined)
      .finally(async () => {
        // What is shown next is how it stands now.
        await client.invalidateQueries()
        if (isGone) return
        void latest.current.navigate({
          to: '.',
          search: ((previous: Record<string, unknown>) => ({ ...previous, charge: undefined })) as never,
          replace: true,
        })
      })
    return () => {
      isGone = true
    }
  }, [charge, client])
  return charge !== undefined
}
