import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'

/** Whether mails are written and kept, and none leaves, as no mail server is set up. False until it is known. */
export function useMailIsKept(): boolean {
  const { data } = useQuery({ ...apiQuery('getApplicationConfig'), meta: { quiet: true } })
  return data?.features?.mail_captured === true
}
