import { msg } from '../../../i18n/msg.ts'

/** What is said once an invitation is made: its mail leaves, or is kept where no mail server is set up. */
export const INVITATION_SENT = msg('Invitation sent to {email}')
export const INVITATION_KEPT = msg('Invitation for {email} made. Its email is kept in the outbox, not sent.')
