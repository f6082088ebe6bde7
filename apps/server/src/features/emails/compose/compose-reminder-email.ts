import type { ReminderTone } from '@counterfoil/domain/reminders/reminder-step.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import {
  type ComposedEmail,
  composeDocumentEmail,
  type DocumentWords,
  draftDocumentEmail,
  mailFormat,
} from './compose-document-email.ts'
import type { InvoiceEmailFacts } from './compose-invoice-email.ts'

/** Everything a reminder of an open invoice says. */
export type ReminderEmailFacts = InvoiceEmailFacts & { readonly tone: ReminderTone }
type Unwritten = Omit<ReminderEmailFacts, 'message'>

function wordsOf(given: Unwritten): DocumentWords {
  const { invoice: t, reminder } = textsOf(given.language).mails
  const format = mailFormat(given.language, given.currency, given.total, given)
  const dueDate = given.dueDate === null ? '' : format.date(given.dueDate)
  const total = format.money(given.total)
  const due = format.money(given.amountDue)
  return {
    subject: reminder.subjects[given.tone](given.number, dueDate),
    intro: reminder.words[given.tone](given.number, dueDate),
    attached: reminder.attached,
    figure: { label: t.due, value: due, below: t.dueOn(dueDate) },
    rows: [
      { label: t.number, value: given.number },
      { label: t.client, value: given.clientName },
      ...(total === due ? [] : [{ label: t.total, value: total }]),
      { label: t.dueDate, value: dueDate },
    ],
    remark: null,
    link: { label: t.pay, url: given.payUrl },
  }
}

/** What a reminder says before anybody changes it. */
export function draftReminderEmail(given: Unwritten) {
  return draftDocumentEmail(given, wordsOf(given))
}

export function composeReminderEmail(given: ReminderEmailFacts): ComposedEmail {
  return composeDocumentEmail(given, wordsOf(given))
}
