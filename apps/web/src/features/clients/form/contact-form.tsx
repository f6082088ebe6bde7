import {
  type Client,
  contactCreate,
  contactPatch,
  contactTextRules,
} from '@counterfoil/contract/clients/clients.schema.ts'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { changedFaults, schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { type ContactValues, emptyContact } from './client-values.ts'
import { ContactFields } from './contact-fields.tsx'
import { EntryForm } from './entry-form.tsx'

type Contact = Client['contacts'][number]
type ContactFormProps = { clientId: string; contact?: Contact; isFirst?: boolean; onDone: () => void }

function valuesOf(contact: Contact): ContactValues {
  return {
    first_name: contact.first_name,
    last_name: contact.last_name ?? '',
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    position: contact.position ?? '',
    is_primary: contact.is_primary,
    receives_invoices: contact.receives_invoices,
  }
}

/** Makes or changes a contact, where it stands. */
export function ContactForm({ clientId, contact, isFirst = false, onDone }: ContactFormProps) {
  const form = useForm<ContactValues>({
    initialValues: contact ? valuesOf(contact) : { ...emptyContact(), is_primary: isFirst },
    validate: (values) =>
      contact
        ? { ...changedFaults(contactTextRules, values, contact), ...schemaFaults(contactPatch, values) }
        : schemaFaults(contactCreate, values),
  })
  const create = useApiMutation('createClientContact', {
    success: 'Contact created successfully',
    form,
    onSuccess: onDone,
  })
  const update = useApiMutation('updateClientContact', {
    success: 'Contact updated successfully',
    form,
    onSuccess: onDone,
  })
  const submit = form.onSubmit(
    (body) => {
      if (contact) update.mutate({ params: { id: clientId, contactId: contact.id }, body })
      else create.mutate({ params: { id: clientId }, body: { ...body, client: clientId } })
    },
    (faults) => focusFirstFault(form, faults),
  )
  return (
    <EntryForm onSubmit={submit} onCancel={onDone} busy={create.isPending || update.isPending}>
      <ContactFields withPrimary required field={(name, options) => form.getInputProps(name, options)} />
    </EntryForm>
  )
}
