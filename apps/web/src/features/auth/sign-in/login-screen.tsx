import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { AuthBanner } from '../auth-banner.tsx'
import classes from '../auth-form.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { useNewcomer } from '../newcomer/newcomer.ts'
import { CodeStep } from './code-step.tsx'
import { attemptsLeft } from './login-lockout.ts'
import { useLoginForm } from './use-login-form.ts'

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function LoginBanners({ form }: { form: LoginForm }) {
  const t = useT()
  const { lockout, error } = form
  if (lockout.locked) {
    return (
      <AuthBanner tone="bad">
        {t('Too many failed attempts. Please wait 5 minutes before trying again.')}{' '}
        <span className="cf-figures" aria-live="off">
          {minutes(lockout.secondsLeft)}
        </span>
      </AuthBanner>
    )
  }
  return (
    <>
      {error && <AuthBanner tone="bad">{t(error.id, error.values)}</AuthBanner>}
      {lockout.failures > 0 && (
        <AuthBanner tone="warn">
          {t('Warning: {count} attempts remaining before temporary lockout.', {
            count: attemptsLeft(lockout),
          })}
        </AuthBanner>
      )}
    </>
  )
}

function submitText(locked: boolean, busy: boolean): string {
  if (locked) return msg('Account Temporarily Locked')
  return busy ? msg('Signing in...') : msg('Sign in')
}

type LoginForm = ReturnType<typeof useLoginForm>

/** `isNamed`: the user name stands there already, after a sign-up or back from the code. */
function PasswordStep({ form, isNamed }: { form: LoginForm; isNamed: boolean }) {
  const t = useT()
  const { locked } = form.lockout
  return (
    <form onSubmit={form.submit} noValidate className={classes.fields}>
      <TextInput
        label={t('Username or email')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        disabled={locked}
        {...form.field('username')}
      />
      <div className={classes.withLink}>
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          size="md"
          disabled={locked}
          autoFocus={isNamed}
          {...form.field('password')}
        />
        <Anchor component={Link} to="/forgot-password" className={classes.fieldLink}>
          {t('Forgot password?')}
        </Anchor>
      </div>
      <Checkbox
        label={t('Remember me')}
        name="remember"
        disabled={locked}
        checked={form.remember}
        onChange={(event) => form.setRemember(event.currentTarget.checked)}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={locked}
        data-busy={form.busy || undefined}
        aria-busy={form.busy}
      >
        {t(submitText(locked, form.busy))}
      </Button>
    </form>
  )
}

export function LoginScreen({ returnTo }: { returnTo?: string }) {
  const t = useT()
  const newcomer = useNewcomer()
  const form = useLoginForm(returnTo, newcomer)
  if (form.challenge !== null) {
    return (
      <CodeStep
        challenge={form.challenge}
        remember={form.remember}
        onSignedIn={form.arrive}
        onStartOver={form.startOver}
      />
    )
  }
  return (
    <AuthLayout
      title={t('Sign in')}
      intro={
        newcomer === null
          ? t('Welcome back. Your books are where you left them.')
          : t('Welcome to Counterfoil. Your account is ready: sign in, and create your first company.')
      }
    >
      <LoginBanners form={form} />
      <PasswordStep form={form} isNamed={newcomer !== null || form.isBack} />
      <p className={classes.other}>
        {t('New to Counterfoil?')}{' '}
        <Anchor component={Link} to="/signup">
          {t('Create an account')}
        </Anchor>
      </p>
    </AuthLayout>
  )
}
