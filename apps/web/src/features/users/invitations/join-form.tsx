import { newPasswordFaults, requiredFault, usernameFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { stripMarkup } from '@counterfoil/domain/text/plain-text.ts'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { parsedText } from '../../../api/errors/error-texts.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { formErrorsOf, refreshQueries, useApiMutation } from '../../../api/queries/api-mutation.ts'
import { shownLanguage } from '../../../i18n/language.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AuthBanner } from '../../auth/auth-banner.tsx'
import classes from '../../auth/auth-form.module.css'
import { NameFields } from '../../auth/name-fields.tsx'
import { NewPasswordFields } from '../../auth/recovery/new-password-fields.tsx'
import { session } from '../../auth/session/session.ts'
import { TermsField } from '../../auth/sign-up/terms-field.tsx'
import { useTerms } from '../../auth/sign-up/use-terms.ts'
import { useTextForm } from '../../auth/use-text-form.ts'
import type { OpenFacts } from './open-facts.ts'

type JoinFormProps = { token: string; facts: OpenFacts }

const EMPTY = { first_name: '', last_name: '', username: '', password: '', confirmPassword: '' }

/** Where an account was made for the invited, its names are there and only the password is missing. */
function rulesFor(isWaiting: boolean) {
  const password = {
    password: (value: string) => newPasswordFaults(value)[0] ?? null,
    confirmPassword: (value: string, all: typeof EMPTY) =>
      value === all.password ? null : msg('Passwords do not match'),
  }
  if (isWaiting) return password
  return {
    first_name: (value: string) => requiredFault('first_name_required', value),
    last_name: (value: string) => requiredFault('last_name_required', value),
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
  const client = useQueryClient()
  const { arriving, arrive } = useArrival()
  const isWaiting = facts.account === 'waiting'
  const terms = useTerms()
  const form = useTextForm(EMPTY, rulesFor(isWaiting))
  const { values } = form
  const accept = useApiMutation('acceptInvitation', {
    refreshes: 'nothing',
    failure: () => null,
    onSuccess: ({ username, company_name }, { body }) =>
      void arrive(username, body.password ?? '', company_name),
    onError: (error) => {
      if (error.code === 'invitation_closed') refreshQueries(client, ['users'])
      form.setErrors(formErrorsOf(error))
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
    terms: { accepted: terms.accepted, accept: terms.accept, fault: terms.fault },
    busy,
    failure: accept.error === null || onFields ? null : parsedText(accept.error),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy || !terms.check(event.currentTarget, form.validate(event.currentTarget))) return
      const own = { token, password: values.password, terms_accepted: true }
      accept.mutate({ body: isWaiting ? own : { ...own, ...names, language: shownLanguage() } })
    },
  }
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
          <NameFields field={form.field} />
        )}
        <NewPasswordFields
          label={t('Password')}
          name="password"
          password={form.field('password')}
          again={form.field('confirmPassword')}
        />
        <TermsField {...form.terms} />
        <Button type="submit" size="md" fullWidth aria-busy={form.busy}>
          {form.busy ? t('Creating account...') : t('Create account and join')}
        </Button>
      </form>
    </>
  )
}
