import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import { AuthBanner } from './auth-banner.tsx'
import classes from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { useSignupForm } from './use-signup-form.ts'

type SignupForm = ReturnType<typeof useSignupForm>

function NameFields({ form }: { form: SignupForm }) {
  const t = useT()
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('First name')}
          name="first_name"
          autoComplete="given-name"
          {...form.field('first_name')}
        />
        <TextInput
          label={t('Last name')}
          name="last_name"
          autoComplete="family-name"
          {...form.field('last_name')}
        />
      </div>
      <TextInput
        label={t('Username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        description={t('Only letters, numbers and underscores allowed')}
        {...form.field('username')}
      />
      <TextInput
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        description={t('For example: name@company.com')}
        {...form.field('email')}
      />
    </>
  )
}

function PasswordFields({ form }: { form: SignupForm }) {
  const t = useT()
  const toggle = { 'aria-label': t('Show or hide the password'), tabIndex: 0 }
  return (
    <>
      <PasswordInput
        label={t('Password')}
        name="password"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        description={t('At least 8 characters, with upper and lower case, a number and one of @$!%*?&')}
        {...form.field('password')}
      />
      <PasswordInput
        label={t('Confirm password')}
        name="confirmPassword"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.field('confirmPassword')}
      />
    </>
  )
}

function TermsField({ form }: { form: SignupForm }) {
  const t = useT()
  return (
    <Checkbox
      name="terms_accepted"
      checked={form.accepted}
      error={form.acceptedFault}
      onChange={(event) => form.accept(event.currentTarget.checked)}
      label={
        <>
          {t('I accept the')}{' '}
          <Anchor component={Link} to="/terms" target="_blank">
            {t('Terms of Service')}
          </Anchor>{' '}
          {t('and the')}{' '}
          <Anchor component={Link} to="/privacy" target="_blank">
            {t('Privacy Policy')}
          </Anchor>
        </>
      }
    />
  )
}

function NextSteps() {
  const t = useT()
  return (
    <section className={classes.steps}>
      <h2 className={classes.stepsTitle}>{t('What comes next')}</h2>
      <ol className={classes.stepsList}>
        <li>{t('Log in')}</li>
        <li>{t('Create your first company')}</li>
        <li>{t('Set up your profile and preferences')}</li>
        <li>{t('Start managing invoices')}</li>
      </ol>
    </section>
  )
}

export function SignupScreen() {
  const t = useT()
  const form = useSignupForm()
  return (
    <AuthLayout
      title={t('Create your account')}
      intro={t('Free to try for 14 days. No card, nothing to cancel.')}
    >
      {form.failure && <AuthBanner tone="bad">{t(form.failure.id, form.failure.values)}</AuthBanner>}
      <form onSubmit={form.submit} noValidate className={classes.fields}>
        <NameFields form={form} />
        <PasswordFields form={form} />
        <TermsField form={form} />
        <Button type="submit" size="md" fullWidth aria-busy={form.busy}>
          {form.busy ? t('Creating account...') : t('Create account')}
        </Button>
      </form>
      <p className={classes.other}>
        {t('Already have an account?')}{' '}
        <Anchor component={Link} to="/login">
          {t('Sign in')}
        </Anchor>
      </p>
      <NextSteps />
    </AuthLayout>
  )
}
