import { sql } from '../../../db/statement.ts'

/** Held until the transaction ends: of one company one mail is counted after the other, on whatever node. */
export const lockMailCount = sql("select pg_advisory_xact_lock(hashtextextended('mails of ' || $1, 0))")

/**
 * What company $1 has sent in the last 24 hours: mails of its outbox, and those to users that it has caused, whose
 * address it has chosen as well. What was only kept went to nobody.
 */
const OF_LAST_DAY = `(
    select id, counted_at, counted_recipients from email_messages
    where company_id = $1 and counted_at > now() - interval '24 hours' and status <> 'captured'
    union all
    select id, created_at, 1 from account_emails
    where counted_company = $1 and created_at > now() - interval '24 hours' and status <> 'captured') as counted`

/** Mails of the last minute, and recipients of the last 24 hours. */
export const mailsCounted = sql<{ mails: number; recipients: number }>(`
  select count(*) filter (where counted_at > now() - interval '1 minute')::integer as mails,
    coalesce(sum(counted_recipients), 0)::integer as recipients
  from ${OF_LAST_DAY}`)

/** Seconds until fewer than $2 mails were sent within the minute before. */
export const secondsOfMinute = sql<{ seconds: number }>(`
  select extract(epoch from counted_at + interval '1 minute' - now())::float8 as seconds
  from ${OF_LAST_DAY} order by counted_at desc offset $2::integer - 1 limit 1`)

/** Seconds until at most $2 recipients were mailed within the 24 hours before. */
export const secondsOfDay = sql<{ seconds: number }>(`
  select extract(epoch from max(counted_at) + interval '24 hours' - now())::float8 as seconds
  from (select counted_at, sum(counted_recipients) over (order by counted_at desc, id desc) as since
    from ${OF_LAST_DAY}) as summed
  where since > $2::integer`)

/** Clients who have paid an invoice in full, with no payment of it younger than 24 hours; as many as $2 at most. */
export const payingClients = sql<{ count: number }>(`
  select count(*)::integer as count from (
    select distinct client_id from invoices i
    where company_id = $1 and amount_paid > 0 and invoice_label(i) = 'paid' and not exists (
      select from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
      where a.company_id = i.company_id and a.invoice_id = i.id and p.status = 'completed'
        and greatest(p.created_at, p.completed_at) > now() - interval '24 hours')
    limit $2::integer) as paying`)

export const isOwnerConfirmed = sql<{ is_confirmed: boolean }>(`
  select exists (select from memberships m join users u on u.id = m.user_id
    where m.company_id = $1 and m.role = 'owner' and m.deactivated_at is null and u.is_active
      and u.email_confirmed_at is not null) as is_confirmed`)
