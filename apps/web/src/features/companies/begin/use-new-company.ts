import { emailFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { isLanguage } from '@counterfoil/domain/text/languages.ts'
import { phoneFault } from '@counterfoil/domain/text/phone-number.ts'
import { websiteFault } from '@counterfoil/domain/text/web-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { friendlyText } from '../../../api/errors/error-texts.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { formErrorsOf, useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { preferredLanguage } from '../../../i18n/language.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { HOME } from '../../auth/session/guards.ts'
import { session } from '../../auth/session/session.ts'
import { useSession, useUser } from '../../auth/session/use-session.ts'
import { useTextForm } from '../../auth/use-text-form.ts'
import { companyEmailOf, companyNameOf, useAvailability } from './use-availability.ts'

const ERROR_MS = 6000
const MISSING = fault('company_name_and_email_required')

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

export function useNewCompany() {
  const t = useT()
  const navigate = useNavigate()
  const user = useUser()
  const { choices, choose } = useChoices()
  // An address is one company's: the form does not fill in what it would then refuse.
  const isTaken = useSession().companies.some(({ email }) => email === user.email)
  const form = useTextForm(
    { company_name: '', company_email: isTaken ? '' : user.email, company_phone: '', company_website: '' },
    {
      company_name: (value) => (value.trim() === '' ? MISSING : null),
      company_email: (value) => (value.trim() === '' ? MISSING : emailFault(value)),
      company_phone: phoneFault,
      company_website: websiteFault,
    },
  )
  const availability = useAvailability({ values: form.values, onTaken: form.addFault })
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
        act: 'signIn',
        lifeMs: ERROR_MS,
        wide: true,
      })
    },
  })

  return {
    form,
    /** What is to be said of the name that is no fault. */
    nameNote: availability.note === null ? undefined : t(availability.note),
    check: availability.check,
    choices,
    choose,
    busy: create.isPending,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!form.validate(event.currentTarget)) return
      availability.drop()
      create.mutate({
        body: {
          company_name: companyNameOf(form.values),
          company_email: companyEmailOf(form.values),
          company_phone: form.values.company_phone.trim(),
          company_website: form.values.company_website.trim(),
          country: choices.country ?? undefined,
          currency: choices.currency ?? undefined,
          language: isLanguage(choices.language) ? choices.language : undefined,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      })
    },
  }
}
