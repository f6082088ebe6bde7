import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { resetQueries } from '../../api/queries/api-mutation.ts'
import { reloadSession } from '../auth/session/reload-session.ts'
import { session } from '../auth/session/session.ts'

/**
 * After a company was left or closed: the session goes on without it, in another one if it was the current one, and
 * the list of companies is shown. Nothing is fetched again before that, as the company no longer answers.
 */
export function useParting(): () => void {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return () => {
    void reloadSession().then(async (isUpToDate) => {
      if (!isUpToDate) return
      const { company } = session.get()
      // The address must not go on naming the company that is gone.
      if (company)
        await navigate({ to: '/dashboard/enterprises', search: { company: company.id }, replace: true })
      resetQueries(cache)
    })
  }
}
