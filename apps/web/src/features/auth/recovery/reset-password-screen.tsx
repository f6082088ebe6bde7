import { newPasswordFaults } from '@counterfoil/domain/auth/credential-rules.ts'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { parsedText } from '../../../api/errors/error-texts.ts'
import { formErrorsOf, useApiMutation } from '../../../api/queries/api-mutation.ts'
import { api } from '../../../api/requests/api-client.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { AuthBanner } from '../auth-banner.tsx'
import classes from '../auth-form.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { useTextForm } from '../use-text-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

function DeadLink() {
  const t = useT()
  return (
    <AuthLayout
      isAnswer
      title={t('This link does not work any more')}
      intro={t('It has been used, or its 60 minutes are over. Your password is as it was.')}
    >
      <Button component={Link} to="/forgot-password" size="md" fullWidth>
        {t('Ask for a new link')}
      </Button>
      <p className={classes.other}>
        <Anchor component={Link} to="/login">
          {t('Back to login')}
        </Anchor>
      </p>
    </AuthLayout>
  )
}

function useResetForm(token: string) {
  const navigate = useNavigate()
  const form = useTextForm(
    { new_password: '', confirmPassword: '' },
    {
      new_password: (value) => newPasswordFaults(value)[0] ?? null,
      confirmPassword: (value, all) => (value === all.new_password ? null : msg('Passwords do not match')),
    },
  )
  const reset = useApiMutation('resetPassword', {
    success: 'Password changed. Please log in.',
    refreshes: 'nothing',
    failure: () => null,
    onSuccess: () => void navigate({ to: '/login', replace: true }),
    onError: (error) => form.setErrors(formErrorsOf(error)),
  })
  return {
    ...form,
    busy: reset.isPending,
    error: reset.error,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (reset.isPending || !form.validate(event.currentTarget)) return
      reset.mutate({ body: { token, new_password: form.values.new_password } })
    },
  }
}

function ResetForm({ token }: { token: string }) {
  const t = useT()
  const form = useResetForm(token)
  if (form.error?.fieldErrors.token) return <DeadLink />
  const failure = form.error && !form.error.fieldErrors.new_password ? parsedText(form.error) : null
  return (
    <AuthLayout
      title={t('Set a new password')}
      intro={t('Wherever you are signed in now, you will be signed out.')}
    >
      {failure && <AuthBanner tone="bad">{t(failure.id, failure.values)}</AuthBanner>}
      <form onSubmit={form.submit} noValidate className={classes.fields}>
        <NewPasswordFields
          label={t('New password')}
          name="new_password"
          password={form.field('new_password')}
          again={form.field('confirmPassword')}
        />
        <Button type="submit" size="md" fullWidth aria-busy={form.busy}>
          {form.busy ? t('Saving...') : t('Set password')}
        </Button>
      </form>
    </AuthLayout>
  )
}

/** Where the mailed link leads: a new password, if the link still works. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const check = useQuery({
    queryKey: ['auth', 'checkResetToken', token],
    queryFn: () => api.checkResetToken({ body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryState query={check}>
      {({ valid }) => (valid ? <ResetForm token={token} /> : <DeadLink />)}
    </QueryState>
  )
}
