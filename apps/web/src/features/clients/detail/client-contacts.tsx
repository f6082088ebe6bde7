import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ContactForm } from '../form/contact-form.tsx'
import { ClientPart } from './client-part.tsx'
import { AddEntry, EntryBlock } from './entry-block.tsx'

type Contact = Client['contacts'][number]

function nameOf(contact: Contact): string {
  return [contact.first_name, contact.last_name].filter(Boolean).join(' ')
}

function useMarks(): (contact: Contact) => string {
  const t = useT()
  return (contact) =>
    [contact.is_primary && t('Main contact'), !contact.receives_invoices && t('Gets no invoices')]
      .filter(Boolean)
      .join(' · ')
}

/** The people to write to, each changed where they stand. */
export function ClientContacts({ client }: { client: Client }) {
  const t = useT()
  const marksOf = useMarks()
  const [editing, setEditing] = useState<string | null>(null)
  const remove = useApiMutation('deleteClientContact', { success: 'Contact deleted successfully' })
  const close = () => setEditing(null)
  const linesOf = ({ id, position, email, phone }: Contact) => [
    position,
    email && (
      <Anchor key={`${id} email`} href={`mailto:${email}`}>
        {email}
      </Anchor>
    ),
    phone && (
      <Anchor key={`${id} phone`} href={`tel:${phone}`}>
        {phone}
      </Anchor>
    ),
  ]
  return (
    <ClientPart
      title={t('Contacts')}
      aside={<AddEntry label={t('Add contact')} onClick={() => setEditing('new')} />}
    >
      {client.contacts.map((contact) =>
        editing === contact.id ? (
          <ContactForm key={contact.id} clientId={client.id} contact={contact} onDone={close} />
        ) : (
          <EntryBlock
            key={contact.id}
            name={nameOf(contact)}
            mark={marksOf(contact)}
            lines={[<strong key={contact.id}>{nameOf(contact)}</strong>, ...linesOf(contact)]}
            onEdit={() => setEditing(contact.id)}
            deleteTitle={t('Delete the contact {name}?', { name: nameOf(contact) })}
            deleteText={t('They get no more mail from here.')}
            deleteLabel={t('Delete contact')}
            onDelete={() => remove.mutateAsync({ params: { id: client.id, contactId: contact.id } })}
          />
        ),
      )}
      {editing === 'new' && (
        <ContactForm clientId={client.id} isFirst={client.contacts.length === 0} onDone={close} />
      )}
    </ClientPart>
  )
}
