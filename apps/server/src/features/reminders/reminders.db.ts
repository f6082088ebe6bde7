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

export type RemindedInvoiceRow = {
  id: string
  number: string
  client_id: string
  client_name: string
  issue_date: string
  due_date: string
  currency: string
  amount_due: bigint
  follows: ClientReminders
  sent: string[]
  sent_up_to: number | null
  last_on: string | null
  sent_overdue: number
}

const REMINDED = `i.id, coalesce(i.number, '') as number, i.client_id, c.name as client_name, i.issue_date::text as issue_date,
    coalesce(i.due_date, i.issue_date)::text as due_date, i.currency, i.amount_due, coalesce(r.follows, 'company') as follows,
    coalesce(s.sent, '{}') as sent, s.sent_up_to, s.last_on::text as last_on, coalesce(s.sent_overdue, 0) as sent_overdue
  from invoices i join clients c on c.company_id = i.company_id and c.id = i.client_id
  left join client_reminders r on r.company_id = i.company_id and r.client_id = i.client_id
  left join lateral (
    select array_agg(h.step_id) filter (where h.step_id is not null) as sent, max(h.days) as sent_up_to,
      max(h.on_day) filter (where h.fault is null) as last_on,
      count(*) filter (where h.fault is null and h.on_day > i.due_date)::integer as sent_overdue
    from invoice_reminders h where h.company_id = i.company_id and h.invoice_id = i.id) s on true
  where i.company_id = :company_id and i.lifecycle = 'issued' and i.amount_due > 0 and i.due_date is not null
    and not exists (select from reminder_pauses p where p.company_id = i.company_id and p.invoice_id = i.id)
    and coalesce(r.follows, 'company') <> 'none'`

/** The open invoices of a company, or of one client, that are reminded of, by their ids from a place on. */
export const remindedInvoices = sql<
  RemindedInvoiceRow,
  { company_id: string; client_id: string | null; after: string | null; most: number }
>(`select ${REMINDED} and (:client_id::uuid is null or i.client_id = :client_id) and (:after::uuid is null or i.id > :after)
  order by i.id limit :most`)

export const remindedInvoice = sql<RemindedInvoiceRow, { company_id: string; invoice_id: string }>(
  `select ${REMINDED} and i.id = :invoice_id`,
)

export const insertReminder = sql<
  unknown,
  {
    company_id: string
    id: string
    invoice_id: string
    step_id: string | null
    days: number | null
    on_day: string
    to_addresses: readonly string[]
    fault: string | null
    sent_by: string | null
    sent_by_name: string | null
  }
>(`
  insert into invoice_reminders (company_id, id, invoice_id, step_id, days, on_day, to_addresses, fault, sent_by, sent_by_name)
  values (:company_id, :id, :invoice_id, :step_id, :days, :on_day, :to_addresses, :fault, :sent_by, :sent_by_name)
  on conflict (company_id, invoice_id, step_id) do nothing`)

export type SentReminderRow = {
  id: string
  created_at: Date
  on_day: string
  days: number | null
  sent_by_name: string | null
  to_addresses: string[]
  fault: string | null
}

export const remindersOfInvoice = sql<SentReminderRow>(`
  select id, created_at, on_day::text as on_day, days, sent_by_name, to_addresses, fault from invoice_reminders
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
