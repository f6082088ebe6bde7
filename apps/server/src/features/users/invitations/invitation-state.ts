import type { InvitationRow } from './invitations.db.ts'

export type InvitationState = 'pending' | 'expired' | 'accepted' | 'revoked'

/** Where an invitation stands. One whose user has come by a password in another way has done its work. */
export function invitationState(
  row: Pick<InvitationRow, 'accepted_at' | 'revoked_at' | 'expires_at' | 'user_id' | 'awaits_password'>,
  nowMs: number,
): InvitationState {
  if (row.revoked_at !== null) return 'revoked'
  if (row.accepted_at !== null || (row.user_id !== null && !row.awaits_password)) return 'accepted'
  return row.expires_at.getTime() <= nowMs ? 'expired' : 'pending'
}
