import { showToast } from '../../../api/feedback/toast-store.ts'
import { translate } from '../../../i18n/translate.ts'
import { type Session, session } from './session.ts'

/** A role that is refused again and again asks no more often. */
const PAUSE_MS = 10_000

/**
 * For whoever is refused something: finds out which companies and which role are theirs now, so that a page does not
 * go on offering what was taken. Who has lost the current company is told so.
 */
export function createAccessFollower(followed: Pick<Session, 'get' | 'reload'>, now = Date.now) {
  let askedAt = Number.NEGATIVE_INFINITY
  return async (): Promise<void> => {
    const { company, isAuthenticated } = followed.get()
    if (!isAuthenticated || company === null || now() - askedAt < PAUSE_MS) return
    askedAt = now()
    // What cannot be found out now is asked with the next refusal.
    await followed.reload().catch(() => null)
    const { companies, isAuthenticated: isStill } = followed.get()
    if (isStill && !companies.some(({ id }) => id === company.id))
      showToast('error', translate('You no longer have access to {company}.', { company: company.name }))
  }
}

export const followAccess = createAccessFollower(session)
