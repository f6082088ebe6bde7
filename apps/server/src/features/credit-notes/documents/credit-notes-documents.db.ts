import { sql } from '../../../db/statement.ts'

export type KeptNoteRow = { lifecycle: 'draft' | 'issued'; number: string | null; storage_key: string | null }

export const keptNote = sql<KeptNoteRow>(
  'select lifecycle, number, storage_key from credit_notes where company_id = $1 and id = $2',
)

/** What was frozen when it was issued. */
export const noteSnapshot = sql<{ snapshot: unknown }>(
  'select snapshot from credit_notes where company_id = $1 and id = $2',
)

export const keepNote = sql(
  'update credit_notes set storage_key = $3 where company_id = $1 and id = $2 and storage_key is null',
)

export type NoteMailFactsRow = {
  to_addresses: string[]
  contact_name: string | null
  company_name: string
  accent_color: string
  logo_key: string | null
  bcc: string[]
  signature: string | null
  date_format: 'auto' | 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD'
  country: string | null
}

/** Where a mail with a credit note goes and what it is written with: company $1, credit note $2. */
export const noteMailFacts = sql<NoteMailFactsRow>(`
  select coalesce(nullif(array(select k.email from client_contacts k where k.company_id = cl.company_id and k.client_id = cl.id
      and k.receives_invoices and k.email is not null order by k.is_primary desc, k.created_at, k.id), '{}'),
      case when cl.email is null then '{}' else array[cl.email] end) as to_addresses,
    (select k.first_name from client_contacts k where k.company_id = cl.company_id and k.client_id = cl.id and k.is_primary limit 1) as contact_name,
    c.name as company_name, c.accent_color, c.logo_key, c.email_bcc as bcc, c.email_signature as signature,
    coalesce(n.snapshot->'look'->>'date_format', 'auto') as date_format, n.snapshot->'seller'->>'country' as country
  from credit_notes n join clients cl on cl.company_id = n.company_id and cl.id = n.client_id
  join companies c on c.company_id = n.company_id where n.company_id = $1 and n.id = $2`)
