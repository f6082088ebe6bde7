import type { MailTemplateWords } from '@counterfoil/domain/emails/mail-templates.ts'
import { sql } from '../../../db/statement.ts'
import type { DateFormat } from '../../../services/pdf/invoice-document.ts'

/** Where documents of a client `cl` are mailed: to the contacts who receive invoices, else to the client's own address. */
const TO_ADDRESSES = `coalesce(nullif(array(select k.email from client_contacts k where k.company_id = cl.company_id and k.client_id = cl.id
      and k.receives_invoices and k.email is not null order by k.is_primary desc, k.created_at, k.id), '{}'),
      case when cl.email is null then '{}' else array[cl.email] end)`

type SenderRow = {
  company_name: string
  accent_color: string
  logo_key: string | null
  bcc: string[]
  signature: string | null
}
export type MailFactsRow = SenderRow & { to_addresses: string[]; contact_name: string | null }

const SENDER =
  'c.name as company_name, c.accent_color, c.logo_key, c.email_bcc as bcc, c.email_signature as signature'

/** What a mail to nobody in particular is written with: company $1. */
export const senderOf = sql<SenderRow & { date_format: DateFormat; country: string | null }>(
  `select ${SENDER}, c.date_format, c.country from companies c where c.company_id = $1`,
)

/** Where a mail with a document goes and what it is written with: company $1, client $2. */
export const mailFactsOf = sql<MailFactsRow>(`
  select ${TO_ADDRESSES} as to_addresses,
    (select k.first_name from client_contacts k where k.company_id = cl.company_id and k.client_id = cl.id and k.is_primary limit 1) as contact_name,
    ${SENDER}
  from clients cl join companies c on c.company_id = cl.company_id where cl.company_id = $1 and cl.id = $2`)

/** Where documents of these clients are mailed: company $1, clients $2. */
export const addressesOfClients = sql<{ id: string; to_addresses: string[] }>(`
  select cl.id, ${TO_ADDRESSES} as to_addresses from clients cl where cl.company_id = $1 and cl.id = any ($2::uuid[])`)

const WORDS = 't.kind, t.language, t.subject, t.body'

/** A company's own words that are in use: company $1. */
export const templatesInUse = sql<MailTemplateWords>(
  `select ${WORDS} from email_templates t where t.company_id = $1 and t.is_active`,
)

/** A company's own words, whether they are in use or not: company $1, template $2. */
export const namedTemplate = sql<MailTemplateWords>(
  `select ${WORDS} from email_templates t where t.company_id = $1 and t.id = $2`,
)
