import { Anchor } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from './use-session.ts'
import { useSignOut } from './use-sign-out.ts'

/** Who is signed in and the way out, where there is no account menu. */
export function AccountLink() {
  const t = useT()
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <>
      {t('Signed in as {email}', { email: user?.email ?? '' })} ·{' '}
      <Anchor component="button" type="button" size="sm" onClick={signOut}>
        {t('Sign out')}
      </Anchor>
    </>
  )
}
