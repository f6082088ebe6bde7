import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { ReadOnlyProvider } from '../../ui/permissions.tsx'

/** Without trial or plan every control that changes something is disabled, and says why. */
export function PlanGuard({ children }: { children: ReactNode }) {
  const t = useT()
  const { data } = useQuery({ ...apiQuery('getSubscription'), meta: { quiet: true } })
  const reason = data?.can_write === false ? t('Nothing can be changed until a plan is chosen.') : null
  return <ReadOnlyProvider reason={reason}>{children}</ReadOnlyProvider>
}
