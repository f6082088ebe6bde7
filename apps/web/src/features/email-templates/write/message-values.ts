import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import type { EmailTemplate } from '@counterfoil/contract/email-templates/email-templates.schema.ts'
import { messageBody } from '@counterfoil/contract/emails/emails.schema.ts'
import { fillMailTemplate } from '@counterfoil/domain/emails/mail-templates.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { faultText } from '../../../api/errors/fault-text.ts'
import { translate } from '../../../i18n/translate.ts'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'

export type MessageClient = Pick<Client, 'id' | 'name' | 'language' | 'email' | 'contacts'>

/** A mail as it is typed; `invoices` are those whose documents it brings along. */
export type MessageValues = { to: string[]; cc: string[]; subject: string; body: string; invoices: string[] }

/** Where the documents of a client go, as the server sends them. */
export function addressesOf({ email, contacts }: MessageClient): string[] {
  const chosen = contacts.flatMap((contact) =>
    contact.receives_invoices && contact.email !== null ? [contact.email] : [],
  )
  if (chosen.length > 0) return chosen
  return email === null ? [] : [email]
}

/** What a template says to a client, as the server would fill it in. */
export function filledIn(
  template: Pick<EmailTemplate, 'subject' | 'body'>,
  client: MessageClient,
  company: string,
): { subject: string; body: string } {
  const contact = client.contacts.find(({ is_primary }) => is_primary)?.first_name ?? client.name
  return fillMailTemplate(template, { client: client.name, contact, company })
}

/** The fields that hold many entries each, and what the server calls the attachments. */
const LISTS = ['to', 'cc', 'invoices']
export const messageErrors = (faults: Record<string, string>) => joinListFaults(faults, LISTS)

/** What is sent: to a client, with the documents of its invoices. */
export function messageOf({ invoices, ...values }: MessageValues, client: MessageClient) {
  const attachments = invoices.map((id) => ({ kind: 'invoice' as const, id }))
  return { client: client.id, ...values, attachments }
}

export function messageFaults(values: MessageValues, client: MessageClient): Record<string, string> {
  const faults = messageErrors(schemaFaults(messageBody, messageOf(values, client)))
  const required = () => {
    const found = faultText(fault('required'))
    return translate(found.id, found.values)
  }
  if (values.subject.trim() === '') faults.subject ??= required()
  if (values.body.trim() === '') faults.body ??= required()
  return faults
}
