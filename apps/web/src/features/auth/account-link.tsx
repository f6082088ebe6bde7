import { Anchor } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '../../ui/toast-store.ts'
import { session } from './session.ts'
import { useSession } from './use-session.ts'

/** Who is signed in and the way out, where there is no account menu. */
export function AccountLink() {
  const t = useT()
  const navigate = useNavigate()
  const { user } = useSession()
  async function signOut() {
    const ended = session.signOut()
    showToast('success', t('Logged out successfully'))
    await navigate({ to: '/login', replace: true })
    await ended
  }
  return (
    <>
      {t('Signed in as {email}', { email: user?.email ?? '' })} ·{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => void signOut()}>
        {t('Sign out')}
      </Anchor>
    </>
  )
}
