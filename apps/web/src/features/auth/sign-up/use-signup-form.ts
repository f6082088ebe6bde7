import {
  emailFault,
  newPasswordFaults,
  requiredFault,
  usernameFault,
} from '@counterfoil/domain/auth/credential-rules.ts'
import { stripMarkup } from '@counterfoil/domain/text/plain-text.ts'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { accountFaultText, parsedText } from '../../../api/errors/error-texts.ts'
import type { ErrorText } from '../../../api/errors/fault-text.ts'
import { formErrorsOf, useApiMutation } from '../../../api/queries/api-mutation.ts'
import { shownLanguage } from '../../../i18n/language.ts'
import { msg } from '../../../i18n/msg.ts'
import { newcomerState } from '../newcomer/newcomer.ts'
import { useTextForm } from '../use-text-form.ts'
import { useTerms } from './use-terms.ts'

const EMPTY = { first_name: '', last_name: '', username: '', email: '', password: '', confirmPassword: '' }

function failureText(error: ApiError): ErrorText {
  return error.code === 'unknown_error' && error.detail === null
    ? { id: msg('Failed to create account') }
    : parsedText(error)
}

export function useSignupForm() {
  const navigate = useNavigate()
  const terms = useTerms()
  const form = useTextForm(EMPTY, {
    first_name: (value) => requiredFault('first_name_required', value),
    last_name: (value) => requiredFault('last_name_required', value),
    username: (value) => usernameFault(value.trim()),
    email: emailFault,
    password: (value) => newPasswordFaults(value)[0] ?? null,
    confirmPassword: (value, all) => (value === all.password ? null : msg('Passwords do not match')),
  })
  const register = useApiMutation('register', {
    success: 'Registration successful! Please login.',
    refreshes: 'nothing',
    failure: () => null,
    onSuccess: ({ username }) => void navigate({ to: '/login', state: newcomerState(username) }),
    onError: (error) => form.setErrors(formErrorsOf(error, {}, accountFaultText)),
  })
  const faulty = Object.keys(register.error?.fieldErrors ?? {})
  const onFields = faulty.some((field) => field in EMPTY || field === 'terms_accepted')
  const termsFault = register.error ? (formErrorsOf(register.error).terms_accepted ?? null) : null

  return {
    ...form,
    accepted: terms.accepted,
    acceptedFault: terms.fault ?? termsFault,
    accept: (value: boolean) => {
      terms.accept(value)
      if (termsFault !== null) register.reset()
    },
    busy: register.isPending,
    failure: register.error === null || onFields ? null : failureText(register.error),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (register.isPending) return
      if (!terms.check(event.currentTarget, form.validate(event.currentTarget))) return
      const { first_name, last_name, username, email, password } = form.values
      register.mutate({
        body: {
          first_name: stripMarkup(first_name).trim(),
          last_name: stripMarkup(last_name).trim(),
          username: username.trim(),
          email: stripMarkup(email).trim().toLowerCase(),
          password,
          terms_accepted: true,
          language: shownLanguage(),
        },
      })
    },
  }
}
