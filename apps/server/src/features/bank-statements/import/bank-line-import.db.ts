import { sql } from '../../../db/statement.ts'

export const knownFingerprints = sql<{ fingerprint: string }>(
  "select encode(fingerprint, 'hex') as fingerprint from bank_statement_lines where company_id = $1",
)

export const countryOfCompany = sql<{ country: string | null }>(
  'select country from companies where company_id = $1',
)

export const insertBankLines = sql(`
  insert into bank_statement_lines (company_id, id, import_id, booked_on, value_date, amount, currency, name, account, reference,
    details, bank_reference, own_account, status, fingerprint)
  select $1, n.id, $3, n.booked_on, n.value_date, n.amount, n.currency, n.name, n.account, n.reference, n.details,
    n.bank_reference, n.own_account, n.status, decode(n.fingerprint, 'hex')
  from json_to_recordset($2::json) as n (id uuid, booked_on date, value_date date, amount bigint, currency text, name text, account text,
    reference text, details text, bank_reference text, own_account text, status text, fingerprint text)`)

/** Held first: whoever is about to book one of them is waited for, and seen by {@link bankLinesOfImport}. */
export const lockBankLinesOfImport = sql<
  { id: string },
  { company_id: string; import_id: string; after: string | null; most: number }
>(`
  select id from bank_statement_lines
  where company_id = :company_id and import_id = :import_id and (:after::uuid is null or id > :after)
  order by id limit :most for update`)

/** One that was booked is used; so is one whose payments were taken back, as these still name it. */
export const bankLinesOfImport = sql<{ id: string; name: string; reason: 'used' | 'changed' | null }>(`
  select l.id, l.name, case
      when exists (select from bank_line_payments p where p.company_id = l.company_id and p.line_id = l.id) then 'used'
      when l.decided_at is not null then 'changed'
    end as reason
  from bank_statement_lines l where l.company_id = $1 and l.id = any ($2::uuid[]) order by l.id`)

export const deleteBankLines = sql(
  'delete from bank_statement_lines where company_id = $1 and id = any ($2::uuid[])',
)
