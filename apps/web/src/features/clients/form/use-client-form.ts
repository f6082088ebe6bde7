import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery, apiQueryKey } from '../../../api/queries/api-query.ts'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { useFormName } from '../../auth/use-form-name.ts'
import {
  CLIENT_LISTS,
  type ClientValues,
  clientBodyOf,
  clientFaults,
  clientPatchOf,
  newClientValues,
  valuesOfClient,
} from './client-values.ts'

type ClientFormOptions = { client?: Client; name?: string; onSaved: (client: Client) => void }

/** Most clients are from the company's own country: it is proposed until one is chosen or an address begun. */
function useHomeCountry(form: UseFormReturnType<ClientValues>, company: string): void {
  const home = useQuery(apiQuery('getCompany', { params: { id: company } })).data?.country
  const { setFieldValue } = form
  const [address] = form.values.addresses
  const isOpen = address !== undefined && address.country === null
  useEffect(() => {
    if (isOpen && home) setFieldValue('addresses.0.country', home)
  }, [isOpen, home, setFieldValue])
}

export function useClientForm({ client, name, onSaved }: ClientFormOptions) {
  const company = useCompany().id
  const cache = useQueryClient()
  const newClient = useFormName('new client')
  const { form, submit, forget, continuedFrom, startAfresh } = useRecordForm<
    Client | undefined,
    ClientValues
  >({
    record: client,
    valuesOf: (read) => (read ? valuesOfClient(read) : newClientValues(name ?? '')),
    faultsOf: clientFaults,
    keepAs: client === undefined && name === undefined ? newClient : undefined,
  })
  useHomeCountry(form, company)

  const faulty = {
    setErrors: (faults: Record<string, string>) => form.setErrors(joinListFaults(faults, CLIENT_LISTS)),
  }
  const saved = (answer: Client) => {
    forget()
    cache.setQueryData(apiQueryKey('getClient', { params: { id: answer.id } }), answer)
    onSaved(answer)
  }
  const create = useApiMutation('createClient', {
    success: 'Client created successfully',
    form: faulty,
    onSuccess: saved,
  })
  const update = useApiMutation('updateClient', {
    success: 'Client updated successfully',
    form: faulty,
    onSuccess: saved,
  })
  const save = submit((values, read) => {
    if (read === undefined) create.mutate({ body: clientBodyOf(values) })
    else update.mutate({ params: { id: read.id }, body: clientPatchOf(values), ifMatch: read.version })
  })
  return { form, submit: save, busy: create.isPending || update.isPending, continuedFrom, startAfresh }
}
