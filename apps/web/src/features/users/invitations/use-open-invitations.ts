import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useCompany } from '../../auth/session/use-session.ts'

/** Invitations nobody has accepted yet, with those that have expired; `search` narrows them as it does the users. */
export function useOpenInvitations(search?: string) {
  const { id } = useCompany()
  return useQuery(
    apiQuery('listInvitations', {
      params: { id },
      query: { page_size: 100, ...(search === undefined ? {} : { search }) },
    }),
  )
}
