import {
  CLIENT_REMINDERS,
  REMINDER_DAYS_AFTER,
  REMINDER_DAYS_BEFORE,
  REMINDER_TONES,
} from '@counterfoil/domain/reminders/reminder-step.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { shortListQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  currencyOut,
  date,
  dateOrNull,
  emailOut,
  id,
  idOrNull,
  language,
  moneyOut,
  textOrNull,
  textOut,
  timestamp,
  timestampOrNull,
  version,
  visibleName,
  visibleText,
} from '../scalars.ts'

const hour = (least: number, most: number) => z.number().int().min(least).max(most)

const settings = {
  is_enabled: z.boolean(),
  /** Reminders go out from this full hour of the company's day on, and before `to_hour`. */
  from_hour: hour(0, 23),
  to_hour: hour(1, 24),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, says('weekday_named_twice')),
}

export const reminderSettings = z.object({ ...settings, version }).meta({ id: 'ReminderSettings' })
export type ReminderSettings = z.output<typeof reminderSettings>
export const reminderSettingsPatch = z.strictObject(settings).partial().meta({ id: 'ReminderSettingsPatch' })

const subject = visibleName(200, says('required'))
const message = visibleText(5000)

const words = z.strictObject({ subject, message }).meta({ id: 'ReminderWords' })

/** A step's own words, by language. Where one has none, the mail is worded for the step's place among the others. */
const texts = z.partialRecord(language, words).meta({ id: 'ReminderTexts' })

const days = z.number().int().min(-REMINDER_DAYS_BEFORE).max(REMINDER_DAYS_AFTER).meta({
  description: 'Days after the due date; negative before it, 0 on it.',
})
const tone = z.enum(REMINDER_TONES).meta({ id: 'ReminderTone' })

export const reminderStepCreate = z
  .strictObject({
    /** Whose own step it is; left out, one of the company. */
    client: idOrNull.default(null),
    days,
    texts: texts.default({}),
    /** Whether interest and fee for late payment are charged with its reminder, by an invoice of their own. */
    charges_late_fee: z.boolean().default(false),
  })
  .meta({ id: 'ReminderStepCreate' })
export const reminderStepPatch = z
  .strictObject({ days, texts, charges_late_fee: z.boolean() })
  .partial()
  .meta({ id: 'ReminderStepPatch' })

export const reminderStep = z
  .object({
    id,
    client: idOrNull,
    days,
    tone,
    texts: z.record(
      z.string(),
      z.object({ subject: textOut('The subject of the mail.'), message: textOut('Its words.') }),
    ),
    charges_late_fee: z.boolean(),
    /** From this day on it holds: it does not reach back. */
    starts_on: date,
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'ReminderStep' })
export type ReminderStep = z.output<typeof reminderStep>

/** The company's steps by their days, or those of a client. */
export const reminderStepListQuery = shortListQuery({ client: id.optional() })

const follows = z.enum(CLIENT_REMINDERS).meta({
  id: 'ClientReminders',
  description: 'Whose steps the invoices of a client follow: the company’s, its own, or none.',
})
export const clientReminders = z
  .object({ client: id, follows, version })
  .meta({ id: 'ClientReminderSettings' })
export type ClientReminderSettings = z.output<typeof clientReminders>
export const clientRemindersPatch = z.strictObject({ follows }).meta({ id: 'ClientReminderSettingsPatch' })

const CALENDAR_DAYS = 60
const MOST_CALENDAR_DAYS = 365

export const reminderCalendarQuery = shortListQuery({
  /** So many days from today on. */
  days: z.coerce.number().int().min(1).max(MOST_CALENDAR_DAYS).default(CALENDAR_DAYS),
  client: id.optional(),
})

const obstacle = z
  .enum(['reminders_off', 'client_without_email'])
  .nullable()
  .meta({ id: 'ReminderObstacle', description: 'Why it will not go out as things are; null if it will.' })

export const plannedReminder = z
  .object({
    on: date,
    step: id,
    days,
    tone,
    /** Whether the step is the client's own. */
    is_own_step: z.boolean(),
    /** Whether it charges for late payment, if something is to be charged then. */
    charges_late_fee: z.boolean(),
    invoice: id,
    number: textOut('The number of the invoice.'),
    due_date: date,
    /** Which of the instalments it is of; null where none are agreed on. */
    instalment: z.object({ place: z.number().int(), count: z.number().int() }).nullable(),
    /** What is due on that day, of the instalment or in all. */
    amount_due: moneyOut,
    currency: currencyOut,
    client: id,
    client_name: textOut('Who is reminded.'),
    to: z.array(emailOut),
    obstacle,
  })
  .meta({ id: 'PlannedReminder' })
export type PlannedReminder = z.output<typeof plannedReminder>

const sentReminder = z.object({
  id,
  at: timestamp,
  /** The company's day. */
  on: date,
  /** Of the step it went out for; null for one that somebody sent by hand. */
  days: days.nullable(),
  /** The due date of the instalment it was of; null of one of all that was due. */
  instalment_on: dateOrNull,
  by_name: textOrNull('Who sent it by hand.'),
  to: z.array(emailOut),
  /** Why it did not go out; null where it did. */
  fault: fault.nullable(),
})

/** What an invoice was reminded of, and what comes. */
export const invoiceReminders = z
  .object({
    invoice: id,
    is_enabled: z.boolean(),
    follows,
    paused_at: timestampOrNull,
    paused_by_name: textOrNull('Who paused its reminders.'),
    sent: z.array(sentReminder),
    planned: z.array(
      z.object({
        on: date,
        step: id,
        days,
        tone,
        /** Of the invoice, or of the instalment that it will be of. */
        due_date: date,
      }),
    ),
  })
  .meta({ id: 'InvoiceReminders' })
export type InvoiceReminders = z.output<typeof invoiceReminders>

export const pauseRemindersBody = z
  .strictObject({ paused: z.boolean().default(true) })
  .optional()
  .meta({ id: 'PauseReminders' })
