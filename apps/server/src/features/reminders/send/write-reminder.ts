import type { documentEmailBody } from '@counterfoil/contract/emails/document-email.schema.ts'
import { type CalendarDate, calendarDate, daysBetween } from '@counterfoil/domain/dates/calendar-date.ts'
import { dueByDay } from '@counterfoil/domain/instalments/due-by-day.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money, zeroMoney } from '@counterfoil/domain/money/money.ts'
import { fillReminder } from '@counterfoil/domain/reminders/reminder-placeholders.ts'
import type { ReminderTone } from '@counterfoil/domain/reminders/reminder-step.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { mailFormat } from '../../emails/compose/compose-document-email.ts'
import { composeReminderEmail, type ReminderEmailFacts } from '../../emails/compose/compose-reminder-email.ts'
import { queueDocumentEmail } from '../../emails/documents/queue-document-email.ts'
import { type MailFacts, readMailFacts } from '../../emails/documents/read-mail-facts.ts'
import { ensureInvoiceLink } from '../../invoices/mail/ensure-invoice-link.ts'
import { invoiceMailFacts } from '../../invoices/mail/invoice-mail-facts.ts'
import { type MailedInvoice, readMailedInvoice } from '../../invoices/mail/mailed-invoice.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import type { keyOfReminder } from '../reminded-invoices.ts'
import { insertReminder, type RemindedInvoiceRow } from '../reminders.db.ts'
import type { ReminderTexts } from '../steps/reminder-steps.db.ts'

type Body = z.output<typeof documentEmailBody>

/** The instalment a reminder is of; all of the invoice where that has none. */
export type RemindedPart = Pick<RemindedInvoiceRow, 'place' | 'places' | 'due_date' | 'amount_due'>

function instalmentOf(
  row: MailedInvoice,
  { place, places, due_date, amount_due }: RemindedPart,
  today: CalendarDate,
): ReminderEmailFacts['instalment'] {
  if (place === null || places === null) return null
  const currency = currencyCode(row.currency)
  const instalments = readInstalments(row.instalments, currency)
  const come = dueByDay(instalments, money(row.amount_due, currency), null, today)
  return {
    dueDate: due_date,
    amount: formatMoney(money(amount_due, currency)),
    place,
    count: places,
    dueSoFar: formatMoney(come?.amount ?? zeroMoney(currency)),
  }
}

/** What a reminder of an open invoice says, but for the sender's own words. */
export async function reminderMailFacts(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  companyId: string,
  {
    row,
    tone,
    part,
    today,
    payUrl,
  }: {
    row: MailedInvoice
    tone: ReminderTone
    part: RemindedPart
    today: CalendarDate
    payUrl: string | null
  },
): Promise<{ facts: MailFacts; given: Omit<ReminderEmailFacts, 'message'> }> {
  const facts = await readMailFacts(tx, deps, companyId, row.client_id)
  const number = row.number ?? ''
  const given = await invoiceMailFacts(tx, companyId, { row, facts }, { number, payUrl })
  return { facts, given: { ...given, tone, instalment: instalmentOf(row, part, today) } }
}

/** A step's own words in the language of the invoice, with its placeholders written out; undefined where it has none. */
function ownWords(
  texts: ReminderTexts,
  given: Omit<ReminderEmailFacts, 'message'>,
  { row, today }: { row: MailedInvoice; today: CalendarDate },
): Body {
  const text = texts[given.language]
  if (text === undefined) return undefined
  const format = mailFormat(given.language, given.currency, given.total, given)
  const dueDate = given.instalment?.dueDate ?? given.dueDate
  const words = {
    number: given.number,
    client: given.clientName,
    company: given.companyName,
    total: format.money(given.total),
    amount_due: format.money(given.instalment?.amount ?? given.amountDue),
    issue_date: format.date(row.issue_date),
    due_date: dueDate === null ? '' : format.date(dueDate),
    days_overdue: `${dueDate === null ? 0 : Math.max(0, daysBetween(calendarDate(dueDate), today))}`,
  }
  return {
    cc: [],
    bcc: [],
    subject: fillReminder(text.subject, words),
    message: fillReminder(text.message, words),
  }
}

export type WrittenReminder = {
  readonly invoiceId: string
  readonly tone: ReminderTone
  readonly today: CalendarDate
  /** The step it goes out for, with its own words; null by hand. */
  readonly step:
    | (ReturnType<typeof keyOfReminder> & { readonly days: number; readonly texts: ReminderTexts })
    | null
  readonly part: RemindedPart
  /** What somebody wrote who sends it by hand. */
  readonly body: Body
}

/**
 * Queues the mail of a reminder with the invoice and its payment link, and writes down that it went out. The caller holds the invoice and
 * has checked that it is due.
 */
export async function writeReminder(
  tx: Tx,
  deps: Deps,
  actor: EventActor,
  { invoiceId, tone, today, step, part, body }: WrittenReminder,
): Promise<void> {
  const { companyId } = actor
  const row = await readMailedInvoice(tx, companyId, invoiceId)
  const instalmentOn = part.place === null ? null : part.due_date
  const { url: payUrl } = await ensureInvoiceLink(tx, deps, actor, invoiceId)
  const { facts, given } = await reminderMailFacts(tx, deps, companyId, { row, tone, part, today, payUrl })
  const { to, isKept } = await queueDocumentEmail(tx, deps, companyId, {
    document: {
      kind: 'reminder',
      invoiceId,
      instalmentOn,
      number: given.number,
      numberFault: 'given_number_differs',
      attachment: { invoiceId, variant: 'issued' },
      compose: (message) => composeReminderEmail({ ...given, message }),
    },
    facts,
    body: step === null ? body : ownWords(step.texts, given, { row, today }),
  })
  await tx.run(insertReminder, {
    company_id: companyId,
    id: newId(),
    invoice_id: invoiceId,
    step_id: step?.step_id ?? null,
    instalment_step_id: step?.instalment_step_id ?? null,
    instalment_on: instalmentOn,
    days: step?.days ?? null,
    on_day: today,
    to_addresses: to,
    fault: null,
    sent_by: step === null ? actor.userId : null,
    sent_by_name: step === null ? actor.userName : null,
  })
  await recordCompanyEvent(tx, actor, {
    type: 'invoice.reminded',
    invoiceId,
    clientId: row.client_id,
    subject: given.number,
    data: {
      to,
      ...(step === null ? {} : { days: step.days }),
      ...(instalmentOn === null ? {} : { instalment_on: instalmentOn }),
      ...(isKept ? { outcome: 'captured' } : {}),
    },
  })
}
