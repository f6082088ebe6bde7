import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { bannerAction, PageBanner } from '../../../ui/frame/page-banner.tsx'
import { session } from '../session/session.ts'
import { useUser } from '../session/use-session.ts'
import { useMailRefusal } from '../use-mail-refusal.ts'

/** Looks again whenever the person comes back to the page: the link is opened in another one. */
function useLookAgain(isWaiting: boolean): void {
  const { data } = useQuery({
    ...apiQuery('getMe'),
    enabled: isWaiting,
    refetchOnWindowFocus: 'always',
    meta: { quiet: true },
  })
  useEffect(() => {
    if (data) session.setUser(data)
  }, [data])
}

/** Mails the link that confirms the user's address once more. */
export function useResendConfirmation() {
  return useApiMutation('resendConfirmation', {
    success: 'The mail is on its way. Look in your inbox.',
    refreshes: 'nothing',
  })
}

/** Across the top of every page, until the address is confirmed: what waits for it, and what can be done. */
export function ConfirmationBanner() {
  const t = useT()
  const { email, email_confirmed } = useUser()
  const refusal = useMailRefusal()
  const resend = useResendConfirmation()
  useLookAgain(email_confirmed === false || refusal !== null)
  if (email_confirmed !== false)
    return (
      refusal && (
        <PageBanner tone="warn" closeAs="confirmation-of-others">
          {refusal}
        </PageBanner>
      )
    )
  return (
    <PageBanner tone="warn" closeAs="confirmation">
      {refusal === null
        ? t('Confirm your e-mail address: the link is in the mail we sent to {email}.', { email })
        : t(
            'Confirm your e-mail address: the link is in the mail we sent to {email}. Until then nothing is mailed to your clients.',
            { email },
          )}{' '}
      <button
        type="button"
        className={bannerAction}
        aria-busy={resend.isPending}
        onClick={() => resend.isPending || resend.mutate({})}
      >
        {t('Send the mail again')}
      </button>
      {' · '}
      <Link to="/dashboard/settings" search={{ tab: 'profile' }} className={bannerAction}>
        {t('Change the address')}
      </Link>
    </PageBanner>
  )
}
