import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { useSyncExternalStore } from 'react'
import { type SessionState, session } from './session.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** The signed-in user; for screens behind the guard. */
export function useUser(): User {
  const { user } = useSession()
  if (user === null) throw new Error('No user is signed in.')
  return user
}

/** The current company; for screens of the workspace. */
export function useCompany(): MyCompany {
  const { company } = useSession()
  if (company === null) throw new Error('No company is chosen.')
  return company
}
