import { useT } from '../../i18n/use-t.ts'
import { useSession } from './session/use-session.ts'

/** Why no mail may leave the company now, in a sentence; null when mails go out. */
export function useMailRefusal(): string | null {
  const t = useT()
  const { user } = useSession()
  if (user?.company_may_mail !== false) return null
  return user.email_confirmed || user.role !== 'owner'
    ? t('An owner of this company has to confirm their e-mail address before mails go out.')
    : t('Confirm your e-mail address first: the link is in the mail we sent to {email}.', {
        email: user.email,
      })
}
