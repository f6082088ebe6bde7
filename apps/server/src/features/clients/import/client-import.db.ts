import { sql } from '../../../db/statement.ts'

export const knownClients = sql<{ name: string; email: string | null }>(
  'select name, email from clients where company_id = $1',
)

export const insertClients = sql(`
  insert into clients (company_id, id, name, kind, email, phone, website, tax_number, currency, language, payment_terms_days,
    default_tax_rate_id, notes, tags, import_id)
  select $1, n.id, n.name, n.kind, n.email, n.phone, n.website, n.tax_number, n.currency, n.language, n.payment_terms_days,
    n.default_tax_rate, n.notes, n.tags, $3
  from json_to_recordset($2::json) as n (id uuid, name text, kind text, email text, phone text, website text, tax_number text,
    currency text, language text, payment_terms_days integer, default_tax_rate uuid, notes text, tags text[])`)

export const insertAddressesOfClients = sql(`
  insert into client_addresses (company_id, client_id, id, kind, line1, line2, city, state, zip_code, country, is_default)
  select $1, n.client, n.id, n.kind, n.line1, n.line2, n.city, n.state, n.zip_code, n.country, n.is_default
  from json_to_recordset($2::json) as n (client uuid, id uuid, kind text, line1 text, line2 text, city text, state text,
    zip_code text, country text, is_default boolean)`)

export const insertContactsOfClients = sql(`
  insert into client_contacts (company_id, client_id, id, first_name, last_name, email, phone, position, is_primary, receives_invoices)
  select $1, n.client, n.id, n.first_name, n.last_name, n.email, n.phone, n.position, n.is_primary, n.receives_invoices
  from json_to_recordset($2::json) as n (client uuid, id uuid, first_name text, last_name text, email text, phone text,
    position text, is_primary boolean, receives_invoices boolean)`)

/** Held first: whoever is about to use one is waited for, and seen by {@link clientsOfImport}. */
export const lockClientsOfImport = sql<
  { id: string },
  { company_id: string; import_id: string; after: string | null; most: number }
>(`
  select id from clients where company_id = :company_id and import_id = :import_id and (:after::uuid is null or id > :after)
  order by id limit :most for update`)

/** Of what happens to a client an event tells; with one of its own beyond its beginning it is another than was imported. */
export const clientsOfImport = sql<{ id: string; name: string; reason: 'used' | 'changed' | null }>(`
  select c.id, c.name, case
      when exists (select from invoices t where t.company_id = c.company_id and t.client_id = c.id)
        or exists (select from quotes t where t.company_id = c.company_id and t.client_id = c.id)
        or exists (select from recurring_invoices t where t.company_id = c.company_id and t.client_id = c.id)
        or exists (select from payments t where t.company_id = c.company_id and t.client_id = c.id)
        or exists (select from payment_links t where t.company_id = c.company_id and t.client_id = c.id)
        or exists (select from client_portals t where t.company_id = c.company_id and t.client_id = c.id) then 'used'
      when c.version > 1 or exists (select from timeline_events e
        where e.company_id = c.company_id and e.client_id = c.id and e.type <> 'client.created') then 'changed'
    end as reason
  from clients c where c.company_id = $1 and c.id = any ($2::uuid[]) order by c.id`)

export const deleteClients = sql('delete from clients where company_id = $1 and id = any ($2::uuid[])')
