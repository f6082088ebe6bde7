import type {
  DocumentEmailDraft,
  documentEmailBody,
} from '@counterfoil/contract/emails/document-email.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { calendarDate, daysBetween } from '@counterfoil/domain/dates/calendar-date.ts'
import { instalmentsLeft } from '@counterfoil/domain/instalments/instalments-left.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { isPositiveMoney, money } from '@counterfoil/domain/money/money.ts'
import { type ReminderTone, toneByHand } from '@counterfoil/domain/reminders/reminder-step.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { draftReminderEmail } from '../../emails/compose/compose-reminder-email.ts'
import { lockInvoice } from '../../invoices/drafts/update-invoice.ts'
import { requireAction } from '../../invoices/lifecycle/issue-invoice.ts'
import { type MailedInvoice, readMailedInvoice } from '../../invoices/mail/mailed-invoice.ts'
import { readInvoice } from '../../invoices/read-invoice.ts'
import { findOpenLink } from '../../issued-links/find-open-link.ts'
import { remindersOfInvoice } from '../reminders.db.ts'
import { type RemindedPart, reminderMailFacts, writeReminder } from './write-reminder.ts'

/** The earliest instalment with something left, or all of the invoice; one without a due date is due when it is issued. */
function partOf(row: MailedInvoice): RemindedPart {
  const currency = currencyCode(row.currency)
  const parts = instalmentsLeft(
    readInstalments(row.instalments, currency) ?? [],
    money(row.amount_due, currency),
  )
  const at = parts.findIndex(({ left }) => isPositiveMoney(left))
  const first = parts[at]
  if (first === undefined)
    return {
      place: null,
      places: null,
      due_date: row.due_date ?? row.issue_date,
      amount_due: row.amount_due,
    }
  return { place: at + 1, places: parts.length, due_date: first.dueDate, amount_due: first.left.amount }
}

/** What is so today. */
async function toneOf(
  tx: Tx,
  { companyId, today }: CompanyScope,
  row: MailedInvoice,
  part: RemindedPart,
): Promise<ReminderTone> {
  const due = calendarDate(part.due_date)
  const on = part.place === null ? null : part.due_date
  const before = await tx.rows(remindersOfInvoice, [companyId, row.id])
  const isFirst = !before.some(
    ({ fault, on_day, instalment_on }) => fault === null && on_day > due && instalment_on === on,
  )
  return toneByHand(daysBetween(due, today), isFirst)
}

/** The mail a reminder sent now would be. Nothing is written. */
export async function readReminderDraft(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  invoiceId: string,
): Promise<DocumentEmailDraft> {
  const row = await readMailedInvoice(tx, scope.companyId, invoiceId)
  requireAction('remind', row, 1, 'active')
  const link = await findOpenLink(tx, deps, scope.companyId, row.id)
  const payUrl = link?.url ?? `${deps.config.publicUrl}/pay/...`
  const part = partOf(row)
  const tone = await toneOf(tx, scope, row, part)
  const { facts, given } = await reminderMailFacts(tx, deps, scope.companyId, {
    row,
    tone,
    part,
    today: scope.today,
    payUrl,
  })
  return {
    number: given.number,
    total: given.total,
    currency: given.currency,
    to: [...facts.to],
    ...draftReminderEmail(given),
  }
}

/** Reminds of an invoice that is due, now; the steps go on beside it, but not on the same day. */
export async function remindByHand(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  invoiceId: string,
  body: z.output<typeof documentEmailBody>,
): Promise<Invoice> {
  const row = await lockInvoice(tx, scope, invoiceId)
  requireAction('remind', row, 1, 'active')
  const actor = { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name }
  const part = partOf(row)
  await writeReminder(tx, deps, actor, {
    invoiceId: row.id,
    tone: await toneOf(tx, scope, row, part),
    today: scope.today,
    step: null,
    part,
    body,
  })
  return readInvoice(tx, scope, row.id)
}
