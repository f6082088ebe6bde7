import { useQuery } from '@tanstack/react-query'
import { apiQuery } from './api-query.ts'

function useMailIsCaptured(): boolean | undefined {
  const { data } = useQuery({ ...apiQuery('getApplicationConfig'), meta: { quiet: true } })
  return data?.features?.mail_captured
}

/** Whether mails are written and kept, and none leaves, as no mail server is set up. False until it is known. */
export function useMailIsKept(): boolean {
  return useMailIsCaptured() === true
}

/** Whether a mail server sends what is written. False until it is known. */
export function useMailServerIsSetUp(): boolean {
  return useMailIsCaptured() === false
}
