import type { Company } from '@counterfoil/contract/companies/companies.schema.ts'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../api/api-mutation.ts'
import { apiQueryKey } from '../../api/api-query.ts'
import { focusFirstFault } from '../../ui/fields/schema-faults.ts'
import { session } from '../auth/session.ts'
import { type CompanyPatch, companyFaults } from './company-values.ts'

type SettingsOf<V> = {
  company: Company
  valuesOf: (company: Company) => V
  patchOf: (values: V) => CompanyPatch
  /** A better sentence for a field than the schema's. */
  words?: (faults: Record<string, string>) => Record<string, string>
}

/** After the company itself has changed: what is kept of it here, and the switcher. */
export function useKeepCompany(): (company: Company) => void {
  const cache = useQueryClient()
  return (company) => {
    cache.setQueryData(apiQueryKey('getCompany', { params: { id: company.id } }), company)
    void session.reload()
  }
}

/** A part of the company's settings as a form. */
export function useCompanySettings<V extends Record<string, unknown>>(settings: SettingsOf<V>) {
  const { company, valuesOf, patchOf, words } = settings
  const keep = useKeepCompany()
  const form = useForm<V>({
    initialValues: valuesOf(company),
    validate: ((values: V) => {
      const faults = companyFaults(patchOf(values))
      return words ? words(faults) : faults
    }) as never,
  })
  const update = useApiMutation('updateCompany', {
    success: 'Enterprise updated successfully',
    form,
    onSuccess: (answer) => {
      keep(answer)
      const saved = valuesOf(answer)
      form.setInitialValues(saved)
      form.setValues(saved)
      form.resetDirty(saved)
    },
  })
  const submit = form.onSubmit(
    (values) =>
      update.mutate({ params: { id: company.id }, body: patchOf(values as V), ifMatch: company.version }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: update.isPending }
}
