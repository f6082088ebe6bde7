import { newPasswordFaults, requiredFault, usernameFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { stripMarkup } from '@counterfoil/domain/text/plain-text.ts'
import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { formErrorsOf, refreshQueries, useApiMutation } from '../../api/api-mutation.ts'
import { parsedText } from '../../api/error-texts.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '../../ui/toast-store.ts'
import { AuthBanner } from '../auth/auth-banner.tsx'
import classes from '../auth/auth-form.module.css'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { session } from '../auth/session.ts'
import { useTextForm } from '../auth/use-text-form.ts'

import type { OpenFacts } from './open-facts.ts'

type JoinFormProps = { token: string; facts: OpenFacts }

const EMPTY = { first_name: '', last_name: '', username: '', new_password: '', confirmPassword: '' }

/** Where an account was made for the invited, its names are there and only the password is missing. */
function rulesFor(isWaiting: boolean) {
  const password = {
    new_password: (value: string) => newPasswordFaults(value)[0] ?? null,
    confirmPassword: (value: string, all: typeof EMPTY) =>
      value === all.new_password ? null : msg('Passwords do not match'),
  }
  if (isWaiting) return password
  return {
    first_name: (value: string) => requiredFault('First name', value),
    last_name: (value: string) => requiredFault('Last name', value),
    username: (value: string) => usernameFault(value.trim()),
    ...password,
  }
}

/** What follows an account's coming to be: its owner signs in with it, here or, where that fails, on the sign-in page. */
function useArrival() {
  const t = useT()
  const navigate = useNavigate()
  const [arriving, setArriving] = useState(false)
  async function arrive(username: string, password: string, company: string) {
    setArriving(true)
    const isIn = await session.signIn({ username, password, remember: false }).then(
      (step) => step === null,
      () => false,
    )
    if (isIn) showToast('success', t('You have joined {company}', { company }))
    else showToast('info', t('You have joined {company}. Please log in.', { company }))
    await navigate({ to: isIn ? '/dashboard' : '/login', replace: true })
  }
  return { arriving, arrive }
}

function useJoinForm({ token, facts }: JoinFormProps) {
  const t = useT()
  const client = useQueryClient()
  const { arriving, arrive } = useArrival()
  const isWaiting = facts.account === 'waiting'
  const [accepted, setAccepted] = useState(false)
  const [asked, setAsked] = useState(false)
  const form = useTextForm(EMPTY, rulesFor(isWaiting))
  const { values } = form
  const accept = useApiMutation('acceptInvitation', {
    refreshes: 'nothing',
    failure: () => null,
    onSuccess: ({ username, company_name }, { body }) =>
      void arrive(username, body.password ?? '', company_name),
    onError: (error) => {
      if (error.code === 'invitation_closed') refreshQueries(client, ['users'])
      const { password, ...faults } = formErrorsOf(error)
      form.setErrors({ ...faults, ...(password ? { new_password: password } : {}) })
    },
  })
  const busy = accept.isPending || arriving
  const onFields = accept.error !== null && Object.keys(accept.error.fieldErrors).length > 0
  const names = {
    first_name: stripMarkup(values.first_name).trim(),
    last_name: stripMarkup(values.last_name).trim(),
    username: values.username.trim(),
  }
  return {
    ...form,
    isWaiting,
    accepted,
    setAccepted,
    acceptedFault: asked && !accepted ? t('You must accept the terms and conditions') : undefined,
    busy,
    failure: accept.error === null || onFields ? null : parsedText(accept.error),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setAsked(true)
      if (busy || !form.validate(event.currentTarget) || !accepted) return
      const own = { token, password: values.new_password, terms_accepted: accepted }
      accept.mutate({ body: isWaiting ? own : { ...own, ...names } })
    },
  }
}

type Form = ReturnType<typeof useJoinForm>

function NameFields({ form }: { form: Form }) {
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
    </>
  )
}

/** Makes an account for the invited address, or completes the one that is waiting, and joins with it. */
export function JoinForm(props: JoinFormProps) {
  const t = useT()
  const form = useJoinForm(props)
  return (
    <>
      {form.failure && <AuthBanner tone="bad">{t(form.failure.id, form.failure.values)}</AuthBanner>}
      <form onSubmit={form.submit} noValidate className={classes.fields}>
        {form.isWaiting ? (
          <TextInput label={t('Username')} value={props.facts.username ?? ''} readOnly disabled />
        ) : (
          <NameFields form={form} />
        )}
        <NewPasswordFields password={form.field('new_password')} again={form.field('confirmPassword')} />
        <Checkbox
          name="terms_accepted"
          checked={form.accepted}
          error={form.acceptedFault}
          onChange={(event) => form.setAccepted(event.currentTarget.checked)}
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
        <Button type="submit" size="md" fullWidth aria-busy={form.busy}>
          {form.busy ? t('Creating account...') : t('Create account and join')}
        </Button>
      </form>
    </>
  )
}
