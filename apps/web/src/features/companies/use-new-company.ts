import { emailFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { stripMarkup } from '@counterfoil/domain/text/plain-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { formErrorsOf, useApiMutation } from '../../api/api-mutation.ts'
import { apiQuery } from '../../api/api-query.ts'
import { friendlyText } from '../../api/error-texts.ts'
import { isLanguage, preferredLanguage } from '../../i18n/language.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '../../ui/toast-store.ts'
import { HOME } from '../auth/guards.ts'
import { session } from '../auth/session.ts'
import { useUser } from '../auth/use-session.ts'
import { useTextForm } from '../auth/use-text-form.ts'
import { checkCompanyEmail, checkCompanyName } from './check-availability.ts'

const ERROR_MS = 6000
const MISSING = msg('Company name and email are required')

type Choices = { country: string | null; currency: string | null; language: string | null }

/** The country of the browser's own language, such as DE of de-DE. */
function likelyCountry(): string | null {
  return new Intl.Locale(navigator.language).maximize().region ?? null
}

/** What a person is likely to choose, until they do. */
function useChoices() {
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const { data: countries = [] } = useQuery({ ...apiQuery('listCountries'), meta: { quiet: true } })
  const country = chosen.country ?? likelyCountry()
  const currencyOf = countries.find((entry) => entry.code === country)?.currency ?? null
  const choices: Choices = {
    country,
    currency: chosen.currency ?? currencyOf,
    language: chosen.language ?? preferredLanguage(),
  }
  return { choices, choose: (part: Partial<Choices>) => setChosen((current) => ({ ...current, ...part })) }
}

const nameOf = (values: { company_name: string }) => stripMarkup(values.company_name).trim()
const emailOf = (values: { company_email: string }) => stripMarkup(values.company_email).trim().toLowerCase()

type CompanyForm = ReturnType<typeof useTextForm<'company_name' | 'company_email'>>

/**
 * Asks, as soon as a field is left, whether its name or address is free. An answer counts only for what still stands
 * in the field, and none does once the form was sent.
 */
function useAvailability(form: CompanyForm) {
  const [note, setNote] = useState<string | null>(null)
  const current = useRef(form.values)
  current.current = form.values
  const sent = useRef(0)

  async function checkName(): Promise<void> {
    const [name, turn] = [nameOf(form.values), sent.current]
    if (name === '') return
    const { isAvailable, message } = await checkCompanyName(name)
    if (nameOf(current.current) !== name || sent.current !== turn) return
    setNote(isAvailable && message !== '' ? message : null)
    if (!isAvailable) form.addFault('company_name', message)
  }

  async function checkEmail(): Promise<void> {
    const [email, turn] = [emailOf(form.values), sent.current]
    if (emailFault(email) !== null) return
    const { isAvailable, message } = await checkCompanyEmail(email)
    if (emailOf(current.current) !== email || sent.current !== turn) return
    if (!isAvailable) form.addFault('company_email', message)
  }

  return {
    note,
    checkName: () => void checkName(),
    checkEmail: () => void checkEmail(),
    drop: () => {
      sent.current += 1
    },
  }
}

export function useNewCompany() {
  const t = useT()
  const navigate = useNavigate()
  const user = useUser()
  const { choices, choose } = useChoices()
  const form = useTextForm(
    { company_name: '', company_email: user.email },
    {
      company_name: (value) => (value.trim() === '' ? MISSING : null),
      company_email: (value) => (value.trim() === '' ? MISSING : emailFault(value)),
    },
  )
  const availability = useAvailability(form)
  const create = useApiMutation('signIn', {
    success: 'Enterprise created successfully',
    failure: () => null,
    onSuccess: (answer) =>
      void session
        .reload(answer.company_id)
        // Entering it tries once more, and says what is wrong.
        .catch(() => null)
        .then(() => navigate({ to: HOME, search: { company: answer.company_id }, replace: true })),
    onError: (error) => {
      form.setErrors(formErrorsOf(error))
      const text =
        Object.keys(error.fieldErrors).length > 0 ? { id: msg('Validation failed') } : friendlyText(error)
      showToast('error', t(text.id, 'values' in text ? text.values : undefined), {
        lifeMs: ERROR_MS,
        wide: true,
      })
    },
  })

  return {
    form,
    /** What is to be said of the name that is no fault. */
    nameNote: availability.note === null ? undefined : t(availability.note),
    checkName: availability.checkName,
    checkEmail: availability.checkEmail,
    choices,
    choose,
    busy: create.isPending,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!form.validate(event.currentTarget)) return
      availability.drop()
      create.mutate({
        body: {
          company_name: nameOf(form.values),
          company_email: emailOf(form.values),
          country: choices.country ?? undefined,
          currency: choices.currency ?? undefined,
          language: isLanguage(choices.language) ? choices.language : undefined,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      })
    },
  }
}
