import { Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { toApiError } from '../../../api/errors/api-error.ts'
import { parsedText, saidText } from '../../../api/errors/error-texts.ts'
import type { ErrorText } from '../../../api/errors/fault-text.ts'
import { formErrorsOf } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AuthBanner } from '../auth-banner.tsx'
import classes from '../auth-form.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { session } from '../session/session.ts'
import { useTextForm } from '../use-text-form.ts'

type CodeStepProps = {
  challenge: string
  remember: boolean
  onSignedIn: () => Promise<void>
  /** Back to the password, with what to say there. */
  onStartOver: (reason: ErrorText | null) => void
}

const required = (value: string) => (value.trim() === '' ? msg('This field is required.') : null)

function useCodeStep({ challenge, remember, onSignedIn, onStartOver }: CodeStepProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const form = useTextForm({ code: '' }, { code: required })

  async function verify() {
    setBusy(true)
    setFailure(null)
    try {
      await session.answerChallenge(challenge, form.values.code.trim(), remember)
      await onSignedIn()
    } catch (thrown) {
      const error = toApiError(thrown)
      const fault = formErrorsOf(error).code
      if (fault) form.setErrors({ code: fault })
      else if (error.status === 401) onStartOver(saidText(error) ?? { id: msg('Please log in again.') })
      else setFailure(parsedText(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    ...form,
    busy,
    failure,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!busy && form.validate(event.currentTarget)) void verify()
    },
  }
}

/** The second step of a sign-in: the code of the authenticator app, or one of the recovery codes. */
export function CodeStep(props: CodeStepProps) {
  const t = useT()
  const form = useCodeStep(props)
  return (
    <AuthLayout
      title={t('Enter your code')}
      intro={t(
        'Open your authenticator app and type the six digits it shows, or use one of your recovery codes.',
      )}
    >
      {form.failure && <AuthBanner tone="bad">{t(form.failure.id, form.failure.values)}</AuthBanner>}
      <form onSubmit={form.submit} noValidate className={classes.fields}>
        <TextInput
          label={t('Code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          data-autofocus
          autoFocus
          {...form.field('code')}
        />
        <Button type="submit" size="md" fullWidth aria-busy={form.busy} data-busy={form.busy || undefined}>
          {form.busy ? t('Signing in...') : t('Continue')}
        </Button>
      </form>
      <p className={classes.other}>
        <Anchor component="button" type="button" onClick={() => props.onStartOver(null)}>
          {t('Back to login')}
        </Anchor>
      </p>
    </AuthLayout>
  )
}
