import type { InvitationFacts } from '@counterfoil/contract/users/invitations.schema.ts'

/** What only an open invitation tells. */
export type OpenFacts = {
  [Name in 'inviter' | 'email' | 'company_name' | 'role' | 'account']: NonNullable<InvitationFacts[Name]>
} & Pick<InvitationFacts, 'username'>

/** Null for one that is no longer open. */
export function openFacts(facts: InvitationFacts): OpenFacts | null {
  const { inviter, email, company_name, role, account, username } = facts
  if (facts.status !== 'pending' || inviter === null || email === null) return null
  if (company_name === null || role === null || account === null) return null
  return { inviter, email, company_name, role, account, username }
}
