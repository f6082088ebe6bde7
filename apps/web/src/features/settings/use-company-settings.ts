import type { Company } from '@counterfoil/contract/companies/companies.schema.ts'
import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../api/api-mutation.ts'
import { apiQueryKey } from '../../api/api-query.ts'
import { enterpriseText } from '../../api/error-texts.ts'
import { focusFirstFault } from '../../ui/fields/schema-faults.ts'
import { reloadSession } from '../auth/reload-session.ts'
import {
  type CompanyTabValues,
  companyTabFaults,
  companyTabPatch,
  companyTabValues,
} from './company-values.ts'
import type { SettingsPart } from './settings-form.ts'

/** After the company itself has changed: what is kept of it here, and the switcher. */
export function useKeepCompany(): (company: Company) => void {
  const cache = useQueryClient()
  return (company) => {
    cache.setQueryData(apiQueryKey('getCompany', { params: { id: company.id } }), company)
    void reloadSession()
  }
}

function useKeepSettings(): (settings: CompanySettings) => void {
  const cache = useQueryClient()
  return (settings) => {
    cache.setQueryData(apiQueryKey('getCompanySettings', { params: { id: settings.company } }), settings)
    void reloadSession()
  }
}

/** A form over what is stored, which takes over what was stored in its place. */
function useStoredForm<V extends Record<string, unknown>>(
  stored: V,
  faultsOf: (values: V) => Record<string, string>,
) {
  const form = useForm<V>({ initialValues: stored, validate: faultsOf as never })
  const settle = (saved: V) => {
    form.setInitialValues(saved)
    form.setValues(saved)
    form.resetDirty(saved)
  }
  return { form, settle }
}

/** Who the company is, as a form. */
export function useCompanyForm(company: Company) {
  const keep = useKeepCompany()
  const { form, settle } = useStoredForm<CompanyTabValues>(companyTabValues(company), companyTabFaults)
  const update = useApiMutation('updateCompany', {
    success: 'Enterprise updated successfully',
    failure: enterpriseText,
    form,
    onSuccess: (answer) => {
      keep(answer)
      settle(companyTabValues(answer))
    },
  })
  const submit = form.onSubmit(
    (values) =>
      update.mutate({
        params: { id: company.id },
        body: companyTabPatch(values as CompanyTabValues),
        ifMatch: company.version,
      }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: update.isPending }
}

/** A part of how the company works, as a form. */
export function useSettingsForm<V extends Record<string, unknown>>(
  settings: CompanySettings,
  part: SettingsPart<V>,
) {
  const keep = useKeepSettings()
  const { form, settle } = useStoredForm<V>(part.valuesOf(settings), (values) =>
    part.faultsOf(values, settings),
  )
  const update = useApiMutation('updateCompanySettings', {
    success: 'Enterprise updated successfully',
    form,
    onSuccess: (answer) => {
      keep(answer)
      settle(part.valuesOf(answer))
    },
  })
  const submit = form.onSubmit(
    (values) =>
      update.mutate({
        params: { id: settings.company },
        body: part.patchOf(values as V, settings),
        ifMatch: settings.version,
      }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: update.isPending }
}
