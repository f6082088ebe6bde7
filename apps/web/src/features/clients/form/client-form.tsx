import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { ContinuedNote } from '../../../ui/feedback/draft-note.tsx'
import { FormPart, PartedForm } from '../../../ui/fields/form-part.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { BillingFields, IdentityFields, InternalFields } from '../detail/client-sections.tsx'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { useClientForm } from './use-client-form.ts'

export type ClientFormProps = {
  /** The client to change; a new one is made when left out. */
  client?: Client
  /** What a new client is called already, such as what was typed into a picker. */
  name?: string
  /** In a modal: one column, and the rarer parts on demand. */
  narrow?: boolean
  onSaved: (client: Client) => void
  onCancel: () => void
}

/** Makes or changes a client. A new one can have its first address and contact at once. */
export function ClientForm({ client, name, narrow = false, onSaved, onCancel }: ClientFormProps) {
  const t = useT()
  const { form, submit, busy, continuedFrom, startAfresh } = useClientForm({ client, name, onSaved })
  const [whole, setWhole] = useState(!narrow || client !== undefined)
  const foot = (
    <>
      {!whole && (
        <Button variant="subtle" mr="auto" onClick={() => setWhole(true)}>
          {t('More details')}
        </Button>
      )}
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <PermissionGate permission="clients.write">
        <Button type="submit" loading={busy}>
          {client ? t('Save client') : t('Create client')}
        </Button>
      </PermissionGate>
    </>
  )
  return (
    <PartedForm
      onSubmit={submit}
      narrow={narrow}
      foot={foot}
      permission="clients.write"
      focusesFirst={!client && !narrow}
    >
      {continuedFrom !== null && <ContinuedNote typedAt={continuedFrom} onStartAfresh={startAfresh} />}
      <FormPart title={t('Who it is')} text={t('A name is enough to begin with. The rest can follow.')}>
        <IdentityFields
          form={form}
          country={client ? client.country : (form.values.addresses[0]?.country ?? null)}
        />
      </FormPart>
      {!client && (
        <FormPart title={t('Address')} text={t('Shown on the invoices.')}>
          <AddressFields field={(field, options) => form.getInputProps(`addresses.0.${field}`, options)} />
        </FormPart>
      )}
      {!client && whole && (
        <FormPart title={t('Contact person')} text={t('Whom to write to; more can be added later.')}>
          <ContactFields field={(field, options) => form.getInputProps(`contacts.0.${field}`, options)} />
        </FormPart>
      )}
      {whole && (
        <FormPart title={t('Invoicing')} text={t('What a new invoice starts from.')}>
          <BillingFields form={form} />
        </FormPart>
      )}
      {whole && (
        <FormPart title={t('For your team')} text={t('The client never sees these.')}>
          <InternalFields form={form} />
        </FormPart>
      )}
    </PartedForm>
  )
}
