import type { Company } from '@counterfoil/contract/companies/companies.schema.ts'
import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { enterpriseText } from '../../api/errors/error-texts.ts'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQueryKey } from '../../api/queries/api-query.ts'
import { translate } from '../../i18n/translate.ts'
import { useRecordForm } from '../../ui/fields/use-record-form.ts'
import { reloadSession } from '../auth/session/reload-session.ts'
import { useFormName } from '../auth/use-form-name.ts'
import { useAvailability } from '../companies/begin/use-availability.ts'
import {
  type CompanyTabValues,
  companyTabFaults,
  companyTabPatch,
  companyTabValues,
} from './company/company-values.ts'
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

/** Who the company is, as a form. */
export function useCompanyForm(company: Company) {
  const keep = useKeepCompany()
  const { form, submit, settle } = useRecordForm<Company, CompanyTabValues>({
    record: company,
    valuesOf: companyTabValues,
    faultsOf: companyTabFaults,
    keepAs: useFormName('company'),
  })
  const update = useApiMutation('updateCompany', {
    success: 'Enterprise updated successfully',
    failure: enterpriseText,
    form,
    onSuccess: (answer) => {
      keep(answer)
      settle(answer)
    },
  })
  const availability = useAvailability({
    values: form.values,
    excludeId: company.id,
    onTaken: (field, message) => form.setFieldError(field, translate(message)),
  })
  const save = submit((values, { id, version }) => {
    availability.drop()
    update.mutate({ params: { id }, body: companyTabPatch(values), ifMatch: version })
  })
  return { form, submit: save, busy: update.isPending, availability }
}

/** A part of how the company works, as a form. */
export function useSettingsForm<V extends Record<string, unknown>>(
  settings: CompanySettings,
  part: SettingsPart<V>,
) {
  const keep = useKeepSettings()
  const { form, submit, settle } = useRecordForm<CompanySettings, V>({
    record: settings,
    valuesOf: part.valuesOf,
    faultsOf: part.faultsOf,
    keepAs: useFormName(part.name),
  })
  const update = useApiMutation('updateCompanySettings', {
    success: 'Settings updated successfully',
    form,
    onSuccess: (answer) => {
      keep(answer)
      settle(answer)
    },
  })
  const save = submit((values, read) =>
    update.mutate({
      params: { id: read.company },
      body: part.patchOf(values, read),
      ifMatch: read.version,
    }),
  )
  return { form, submit: save, busy: update.isPending }
}
