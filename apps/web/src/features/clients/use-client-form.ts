import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApiMutation } from '../../api/api-mutation.ts'
import { apiQuery, apiQueryKey } from '../../api/api-query.ts'
import { focusFirstFault } from '../../ui/fields/schema-faults.ts'
import { useCompany } from '../auth/use-session.ts'
import {
  type ClientValues,
  clientBodyOf,
  clientFaults,
  clientPatchOf,
  joinTagFaults,
  newClientValues,
  valuesOfClient,
} from './client-values.ts'

type ClientFormOptions = { client?: Client; name?: string; onSaved: (client: Client) => void }

/** New clients begun and not yet made, by company: leaving the form and coming back loses nothing. */
const begun = new Map<string, ClientValues>()

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

function startingValues({ client, name }: ClientFormOptions, company: string): ClientValues {
  if (client) return valuesOfClient(client)
  if (name !== undefined) return newClientValues(name)
  return begun.get(company) ?? newClientValues('')
}

export function useClientForm(options: ClientFormOptions) {
  const { client, onSaved } = options
  const company = useCompany().id
  const cache = useQueryClient()
  const form = useForm<ClientValues>({
    initialValues: startingValues(options, company),
    validate: clientFaults,
  })
  useHomeCountry(form, company)
  const isKept = client === undefined && options.name === undefined
  useEffect(() => {
    if (isKept) begun.set(company, form.values)
  }, [isKept, company, form.values])

  const faulty = { setErrors: (faults: Record<string, string>) => form.setErrors(joinTagFaults(faults)) }
  const saved = (answer: Client) => {
    if (isKept) begun.delete(company)
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
  const submit = form.onSubmit(
    (values) => {
      if (client === undefined) create.mutate({ body: clientBodyOf(values) })
      else update.mutate({ params: { id: client.id }, body: clientPatchOf(values), ifMatch: client.version })
    },
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: create.isPending || update.isPending }
}
