import { addressCreate, type Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { AddressFields } from './address-fields.tsx'
import { type AddressValues, emptyAddress } from './client-values.ts'
import { EntryForm } from './entry-form.tsx'

type Address = Client['addresses'][number]
type AddressFormProps = { clientId: string; address?: Address; isFirst?: boolean; onDone: () => void }

function valuesOf(address: Address): AddressValues {
  return {
    kind: address.kind === 'shipping' ? 'shipping' : 'billing',
    line1: address.line1 ?? '',
    line2: address.line2 ?? '',
    city: address.city,
    state: address.state ?? '',
    zip_code: address.zip_code ?? '',
    country: address.country,
    is_default: address.is_default,
  }
}

const bodyOf = (values: AddressValues) => ({ ...values, country: values.country ?? '' })

/** Makes or changes an address, where it stands. */
export function AddressForm({ clientId, address, isFirst = false, onDone }: AddressFormProps) {
  const form = useForm<AddressValues>({
    initialValues: address ? valuesOf(address) : { ...emptyAddress(), is_default: isFirst },
    validate: (values) => schemaFaults(addressCreate, bodyOf(values)),
  })
  const create = useApiMutation('createClientAddress', {
    success: 'Address created successfully',
    form,
    onSuccess: onDone,
  })
  const update = useApiMutation('updateClientAddress', {
    success: 'Address updated successfully',
    form,
    onSuccess: onDone,
  })
  const submit = form.onSubmit(
    (values) => {
      const body = bodyOf(values)
      if (address) update.mutate({ params: { id: clientId, addressId: address.id }, body })
      else create.mutate({ params: { id: clientId }, body: { ...body, client: clientId } })
    },
    (faults) => focusFirstFault(form, faults),
  )
  return (
    <EntryForm onSubmit={submit} onCancel={onDone} busy={create.isPending || update.isPending}>
      <AddressFields withKind required field={(name, options) => form.getInputProps(name, options)} />
    </EntryForm>
  )
}
