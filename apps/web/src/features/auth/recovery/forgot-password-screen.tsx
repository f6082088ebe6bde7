import { emailFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { readableEmail } from '@counterfoil/domain/emails/readable-email.ts'
import { stripMarkup } from '@counterfoil/domain/text/plain-text.ts'
import { Anchor, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { parsedText } from '../../../api/errors/error-texts.ts'
import type { ErrorText } from '../../../api/errors/fault-text.ts'
import { formErrorsOf, useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AuthBanner } from '../auth-banner.tsx'
import classes from '../auth-form.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { useTextForm } from '../use-text-form.ts'

function failureText(error: ApiError): ErrorText {
  return error.code === 'unknown_error' && error.detail === null
    ? { id: msg('Failed to send reset email') }
    : parsedText(error)
}

function BackToLogin() {
  const t = useT()
  return (
    <p className={classes.other}>
      <Anchor component={Link} to="/login">
        {t('Back to login')}
      </Anchor>
    </p>
  )
}

/** Beside what the screen says in every installation: here no mail leaves. */
function NotSent() {
  const t = useT()
  return (
    <AuthBanner tone="warn">
      {t(
        'No mail server is set up: the email is kept on the server and not sent. Ask whoever runs this installation for your link.',
      )}
    </AuthBanner>
  )
}

type AddressFormProps = { isAgain: boolean; onSent: (address: string) => void }

function AddressForm({ isAgain, onSent }: AddressFormProps) {
  const t = useT()
  const isKept = useMailIsKept()
  const form = useTextForm({ email: '' }, { email: emailFault })
  const forgot = useApiMutation('forgotPassword', {
    refreshes: 'nothing',
    failure: () => null,
    onSuccess: (_answer, { body }) => onSent(body.email),
    onError: (error) => form.setErrors(formErrorsOf(error)),
  })
  const onField = forgot.error !== null && Object.keys(forgot.error.fieldErrors).length > 0
  const failure = forgot.error === null || onField ? null : failureText(forgot.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (forgot.isPending || !form.validate(event.currentTarget)) return
    forgot.mutate({ body: { email: readableEmail(stripMarkup(form.values.email).trim().toLowerCase()) } })
  }
  return (
    <AuthLayout
      title={t('Forgot your password?')}
      intro={
        isKept
          ? t(
              'Enter your email address, and an email with a link to set a new password is written. It works for 60 minutes.',
            )
          : t(
              'Enter your email address, and we send you a link to set a new password. It works for 60 minutes.',
            )
      }
    >
      {isKept && <NotSent />}
      {failure && <AuthBanner tone="bad">{t(failure.id, failure.values)}</AuthBanner>}
      <form onSubmit={submit} noValidate className={classes.fields}>
        <TextInput
          label={t('Email')}
          name="email"
          type="email"
          autoFocus={isAgain}
          autoComplete="email"
          size="md"
          description={t('For example: name@company.com')}
          {...form.field('email')}
        />
        <Button type="submit" size="md" fullWidth aria-busy={forgot.isPending}>
          {forgot.isPending ? t('Sending...') : t('Send reset link')}
        </Button>
      </form>
      <p className={classes.note}>
        {t('For your security you see the same message whether or not this address is known to us.')}
      </p>
      <BackToLogin />
    </AuthLayout>
  )
}

/** Asks for a link to set a new password (specification, section 2). */
export function ForgotPasswordScreen() {
  const t = useT()
  const isKept = useMailIsKept()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  const tryAnother = () => {
    setIsAgain(true)
    setSentTo(null)
  }
  if (sentTo === null) return <AddressForm isAgain={isAgain} onSent={setSentTo} />
  return (
    <AuthLayout
      isAnswer
      title={t('Check your email')}
      intro={
        isKept
          ? t('If there is an account for {email}, an email with a link to set a new password was written.', {
              email: sentTo,
            })
          : t('If there is an account for {email}, a link to set a new password is on its way to it.', {
              email: sentTo,
            })
      }
    >
      {isKept ? (
        <NotSent />
      ) : (
        <p className={classes.note}>{t('Nothing after a few minutes? Look in your spam folder.')}</p>
      )}
      <Button variant="default" size="md" fullWidth onClick={tryAnother}>
        {t('Try another address')}
      </Button>
      <BackToLogin />
    </AuthLayout>
  )
}
