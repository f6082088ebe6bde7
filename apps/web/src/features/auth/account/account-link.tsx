import { Anchor } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { useSession } from '../session/use-session.ts'
import { useSignOut } from '../session/use-sign-out.ts'

/** Who is signed in and the way out, where there is no account menu. With `stays` the page is one for strangers too. */
export function AccountLink({ stays = false }: { stays?: boolean }) {
  const t = useT()
  const { user } = useSession()
  const signOut = useSignOut({ stays })
  return (
    <>
      {t('Signed in as {email}', { email: user?.email ?? '' })} ·{' '}
      <Anchor component="button" type="button" size="sm" onClick={signOut}>
        {t('Sign out')}
      </Anchor>
    </>
  )
}
