import { Anchor, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/use-t.ts'
import { AuthBanner } from '../auth-banner.tsx'
import classes from '../auth-form.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { NameFields } from '../name-fields.tsx'
import { NewPasswordFields } from '../recovery/new-password-fields.tsx'
import { TermsField } from './terms-field.tsx'
import { useSignupForm } from './use-signup-form.ts'

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
        <NameFields field={form.field} />
        <TextInput
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          description={t('For example: name@company.com')}
          {...form.field('email')}
        />
        <NewPasswordFields
          label={t('Password')}
          name="password"
          password={form.field('password')}
          again={form.field('confirmPassword')}
        />
        <TermsField accepted={form.accepted} accept={form.accept} fault={form.acceptedFault} />
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
