import type { ClientReminders } from '@counterfoil/domain/reminders/reminder-step.ts'
import { sql } from '../../db/statement.ts'

export type ReminderSettingsRow = {
  is_enabled: boolean
  from_hour: number
  to_hour: number
  weekdays: number[]
  ordered_by: string | null
  ordered_by_name: string | null
  version: number
}

type Unwritten = { [Column in keyof ReminderSettingsRow]: ReminderSettingsRow[Column] | null }

/** All null of a company that has changed none of them. */
export const settingsOf = sql<Unwritten>(`
  select s.is_enabled, s.from_hour, s.to_hour, s.weekdays, s.ordered_by, s.ordered_by_name, s.version
  from companies c left join reminder_settings s on s.company_id = c.company_id where c.company_id = $1`)

/** Whoever changes settings or steps of a company waits for whoever is doing the same. */
export const lockReminders = sql("select pg_advisory_xact_lock(hashtextextended('reminders ' || $1, 0))")

export const saveSettings = sql<
  ReminderSettingsRow,
  Omit<ReminderSettingsRow, 'version'> & { company_id: string }
>(`
  insert into reminder_settings as s (company_id, is_enabled, from_hour, to_hour, weekdays, ordered_by, ordered_by_name)
  values (:company_id, :is_enabled, :from_hour, :to_hour, :weekdays, :ordered_by, :ordered_by_name)
  on conflict (company_id) do update set is_enabled = excluded.is_enabled, from_hour = excluded.from_hour,
    to_hour = excluded.to_hour, weekdays = excluded.weekdays, ordered_by = excluded.ordered_by,
    ordered_by_name = excluded.ordered_by_name, version = s.version + 1
  returning is_enabled, from_hour, to_hour, weekdays, ordered_by, ordered_by_name, version`)

export const companiesThatRemind = sql<{ company_id: string }>(
  'select company_id from reminder_settings where is_enabled order by company_id',
)

export const followsOf = sql<{ follows: ClientReminders; version: number; name: string }>(`
  select coalesce(r.follows, 'company') as follows, coalesce(r.version, 1) as version, c.name
  from clients c left join client_reminders r on r.company_id = c.company_id and r.client_id = c.id
  where c.company_id = $1 and c.id = $2`)

/** A client whose steps or choice are written: it is not merged into another meanwhile. */
export const holdClient = sql<{ name: string }>(
  'select name from clients where company_id = $1 and id = $2 for key share',
)

export const saveFollows = sql(`
  insert into client_reminders as r (company_id, client_id, follows) values ($1, $2, $3)
  on conflict (company_id, client_id) do update set follows = excluded.follows, version = r.version + 1`)

/** An open invoice or, where instalments are agreed on, one of them that has something left. */
export type RemindedInvoiceRow = {
  id: string
  /** From 1, and of how many; null of an invoice without instalments. */
  place: number | null
  places: number | null
  number: string
  client_id: string
  client_name: string
  /** The day of the invoice, or the later one on which its instalments were agreed on. */
  issue_date: string
  due_date: string
  currency: string
  /** What is due on that day. */
  amount_due: bigint
  follows: ClientReminders
  sent: string[]
  sent_up_to: number | null
  last_on: string | null
  sent_overdue: number
}

/** An invoice is reminded of once a day; each of its instalments has steps of its own. */
const REMINDED = `i.id, p.place, p.places, coalesce(i.number, '') as number, i.client_id, c.name as client_name,
    greatest(i.issue_date, i.instalments_agreed_on)::text as issue_date, p.due_date::text as due_date, i.currency, p.due as amount_due, coalesce(r.follows, 'company') as follows,
    coalesce(s.sent, '{}') as sent, s.sent_up_to, s.last_on::text as last_on, coalesce(s.sent_overdue, 0) as sent_overdue
  from invoices i join clients c on c.company_id = i.company_id and c.id = i.client_id
  left join client_reminders r on r.company_id = i.company_id and r.client_id = i.client_id
  cross join lateral (
    select null::integer as place, null::integer as places, i.due_date, i.amount_due as due, null::date as instalment_on
    where i.instalment_dates is null
    union all
    select l.place::integer, cardinality(i.instalment_dates), l.due_date, l.due, l.due_date
    from instalments_left(i.instalment_dates, i.instalment_amounts, i.amount_due) l
    where i.instalment_dates is not null and l.due > 0
  ) p
  left join lateral (
    select array_agg(coalesce(h.step_id, h.instalment_step_id)) filter (where h.days is not null and h.instalment_on is not distinct from p.instalment_on) as sent,
      max(h.days) filter (where h.instalment_on is not distinct from p.instalment_on) as sent_up_to,
      max(h.on_day) filter (where h.fault is null) as last_on,
      count(*) filter (where h.fault is null and h.on_day > p.due_date and h.instalment_on is not distinct from p.instalment_on)::integer as sent_overdue
    from invoice_reminders h where h.company_id = i.company_id and h.invoice_id = i.id) s on true
  where i.company_id = :company_id and i.lifecycle = 'issued' and i.amount_due > 0 and i.due_date is not null
    and not exists (select from reminder_pauses p where p.company_id = i.company_id and p.invoice_id = i.id)
    and coalesce(r.follows, 'company') <> 'none'`

/** What of the open invoices of a company, or of one client, is reminded of, by their ids and places from one on. */
export const remindedInvoices = sql<
  RemindedInvoiceRow,
  { company_id: string; client_id: string | null; after: string | null; after_place: number; most: number }
>(`select ${REMINDED} and (:client_id::uuid is null or i.client_id = :client_id)
    and (:after::uuid is null or (i.id >= :after and (i.id, coalesce(p.place, 0)) > (:after, :after_place::integer)))
  order by i.id, p.place limit :most`)

export const remindedInvoice = sql<RemindedInvoiceRow, { company_id: string; invoice_id: string }>(
  `select ${REMINDED} and i.id = :invoice_id order by p.place`,
)

export const insertReminder = sql<
  unknown,
  {
    company_id: string
    id: string
    invoice_id: string
    step_id: string | null
    instalment_step_id: string | null
    instalment_on: string | null
    days: number | null
    on_day: string
    to_addresses: readonly string[]
    fault: string | null
    sent_by: string | null
    sent_by_name: string | null
  }
>(`
  insert into invoice_reminders (company_id, id, invoice_id, step_id, instalment_step_id, instalment_on, days, on_day, to_addresses, fault, sent_by, sent_by_name)
  values (:company_id, :id, :invoice_id, :step_id, :instalment_step_id, :instalment_on::date, :days, :on_day, :to_addresses, :fault, :sent_by, :sent_by_name)
  on conflict do nothing`)

export type SentReminderRow = {
  id: string
  created_at: Date
  on_day: string
  days: number | null
  instalment_on: string | null
  sent_by_name: string | null
  to_addresses: string[]
  fault: string | null
}

export const remindersOfInvoice = sql<SentReminderRow>(`
  select id, created_at, on_day::text as on_day, days, instalment_on, sent_by_name, to_addresses, fault from invoice_reminders
  where company_id = $1 and invoice_id = $2 order by created_at desc, id desc`)

export const pauseOf = sql<{ paused_at: Date; paused_by_name: string }>(
  'select paused_at, paused_by_name from reminder_pauses where company_id = $1 and invoice_id = $2',
)

export const insertPause = sql<
  unknown,
  { company_id: string; invoice_id: string; paused_by: string; paused_by_name: string }
>(`
  insert into reminder_pauses (company_id, invoice_id, paused_by, paused_by_name)
  values (:company_id, :invoice_id, :paused_by, :paused_by_name)
  on conflict (company_id, invoice_id) do nothing`)

export const deletePause = sql('delete from reminder_pauses where company_id = $1 and invoice_id = $2')
