import type { KeptMailFacts } from '@counterfoil/domain/emails/kept-mail.ts'
import { sql } from '../../db/statement.ts'

/** What decides whether a kept mail `m`, beside its invoice `i` and its quote `q`, is still sent. */
const FACTS = `coalesce(i.lifecycle = 'cancelled', false) as is_cancelled,
  coalesce(i.lifecycle = 'written_off', false) as is_written_off,
  coalesce(i.paid_at > m.created_at, false) as is_settled_since,
  coalesce(i.credited_total > 0 and i.credited_total = i.total, false) as is_credited,
  exists (select from email_messages later where later.company_id = m.company_id and later.invoice_id = m.invoice_id
    and later.kind = m.kind and later.to_addresses = m.to_addresses
    and (later.created_at, later.id) > (m.created_at, m.id)) as is_replaced,
  q.lifecycle as quote_lifecycle, q.valid_until as quote_valid_until`

const QUOTE = 'left join quotes q on q.company_id = m.company_id and q.id = m.quote_id'
const WITH_SUBJECT = `email_messages m left join invoices i on i.company_id = m.company_id and i.id = m.invoice_id ${QUOTE}`

/** The same of any mail `m` as one value; null where it was not kept. */
export const KEPT_FACTS = `case when m.status = 'captured' then (
  select to_jsonb(f) from (select m.kind, ${FACTS}
    from (select m.invoice_id) o left join invoices i on i.company_id = m.company_id and i.id = o.invoice_id ${QUOTE}) f) end as kept`

export const keptFacts = sql<KeptMailFacts>(
  `select m.kind, ${FACTS} from ${WITH_SUBJECT} where m.company_id = $1 and m.id = $2`,
)

/** The kept mails of a company, the earliest first. */
export const keptMails = sql<
  KeptMailFacts & { id: string; invoice_id: string | null; quote_id: string | null }
>(`
  select m.id, m.invoice_id, m.quote_id, m.kind, ${FACTS} from ${WITH_SUBJECT}
  where m.company_id = $1 and m.status = 'captured' order by m.created_at, m.id`)

/** Those of the mails $2 that are kept still, locked. */
export const lockKeptMails = sql<{ id: string }>(`
  select id from email_messages where company_id = $1 and id = any($2::uuid[]) and status = 'captured'
  order by created_at, id for update`)
