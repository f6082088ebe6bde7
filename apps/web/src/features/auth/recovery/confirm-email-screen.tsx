import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parsedText } from '../../../api/errors/error-texts.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AccountLink } from '../account/account-link.tsx'
import { AuthBanner } from '../auth-banner.tsx'
import classes from '../auth-form.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { useSession } from '../session/use-session.ts'

function Answer({ title, intro, action }: { title: string; intro: string; action: ReactNode }) {
  return (
    <AuthLayout isAnswer title={title} intro={intro}>
      {action}
    </AuthLayout>
  )
}

/** The link proves the mailbox; whoever signs in proves that the account is theirs, too. */
function SignInFirst({ token }: { token: string }) {
  const t = useT()
  return (
    <AuthLayout
      title={t('Confirm your e-mail address')}
      intro={t('Sign in with the account that the mail with this link names. You come back here afterwards.')}
    >
      <Button
        component={Link}
        to="/login"
        search={{ redirect: `/confirm-email/${token}` } as never}
        size="md"
        fullWidth
      >
        {t('Sign in to confirm')}
      </Button>
      <p className={classes.other}>
        <Anchor component={Link} to="/forgot-password">
          {t('Forgot password?')}
        </Anchor>
      </p>
    </AuthLayout>
  )
}

/**
 * Where the mailed link leads. Opening it changes nothing, as programs open links in mails too: the button confirms.
 */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const { user } = useSession()
  return user ? <ConfirmAsUser token={token} /> : <SignInFirst token={token} />
}

function ConfirmAsUser({ token }: { token: string }) {
  const t = useT()
  const confirm = useApiMutation('confirmEmail', { refreshes: 'nothing', failure: () => null })
  const toBooks = (
    <Button component={Link} to="/dashboard" size="md" fullWidth>
      {t('Go to your books')}
    </Button>
  )
  if (confirm.data) {
    return (
      <Answer
        title={t('Your e-mail address is confirmed')}
        intro={t('{email} is yours. Invoices and other mails of your company go out from now on.', {
          email: confirm.data.email,
        })}
        action={toBooks}
      />
    )
  }
  if (confirm.error?.fieldErrors.token) {
    return (
      <Answer
        title={t('This link does not work any more')}
        intro={t(
          'It has been used, its 3 days are over, or somebody else has confirmed the address. If you have confirmed it already, all is well. If not, sign in and have the mail sent again.',
        )}
        action={toBooks}
      />
    )
  }
  const failure = confirm.error ? parsedText(confirm.error) : null
  return (
    <AuthLayout
      title={t('Confirm your e-mail address')}
      intro={t('The mail with this link names the account. Confirm only if it is yours.')}
    >
      {failure && <AuthBanner tone="bad">{t(failure.id, failure.values)}</AuthBanner>}
      <Button
        size="md"
        fullWidth
        aria-busy={confirm.isPending}
        onClick={() => confirm.isPending || confirm.mutate({ body: { token } })}
      >
        {confirm.isPending ? t('Confirming...') : t('Confirm this address')}
      </Button>
      <p className={classes.other}>
        <AccountLink stays />
      </p>
    </AuthLayout>
  )
}
