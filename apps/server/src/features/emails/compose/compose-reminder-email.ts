import type { ReminderTone } from '@counterfoil/domain/reminders/reminder-step.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { isPositive } from '../../../services/pdf/labels/document-format.ts'
import {
  type ComposedEmail,
  composeDocumentEmail,
  type DocumentWords,
  draftDocumentEmail,
  mailFormat,
} from './compose-document-email.ts'
import type { InvoiceEmailFacts } from './compose-invoice-email.ts'

/** Everything a reminder of an open invoice says. */
export type ReminderEmailFacts = InvoiceEmailFacts & {
  readonly tone: ReminderTone
  /** The instalment it reminds of, `place` among `count`, what is due by now in all of them; null where none are agreed on. */
  readonly instalment: {
    readonly dueDate: string
    readonly amount: string
    readonly place: number
    readonly count: number
    readonly dueSoFar: string
  } | null
}
type Unwritten = Omit<ReminderEmailFacts, 'message'>

function wordsOfInstalment(
  given: Unwritten,
  instalment: NonNullable<Unwritten['instalment']>,
): DocumentWords {
  const { invoice: t, reminder } = textsOf(given.language).mails
  const words = reminder.instalment
  const format = mailFormat(given.language, given.currency, given.total, given)
  const { amount, dueSoFar, place, count } = instalment
  const dueDate = format.date(instalment.dueDate)
  const part = words.placeOf(String(place), String(count))
  const hasMore = dueSoFar !== amount && isPositive(dueSoFar)
  return {
    subject: words.subjects[given.tone](part, given.number, dueDate),
    intro: words.words[given.tone](part, given.number, dueDate),
    attached: reminder.attached,
    figure: { label: t.due, value: format.money(amount), below: t.dueOn(dueDate) },
    rows: [
      { label: t.number, value: given.number },
      { label: t.client, value: given.clientName },
      { label: words.place, value: part },
      { label: t.dueDate, value: dueDate },
      ...(hasMore ? [{ label: words.dueSoFar, value: format.money(dueSoFar) }] : []),
      { label: words.left, value: format.money(given.amountDue) },
      { label: t.total, value: format.money(given.total) },
    ],
    remark: null,
    link: { label: t.pay, url: given.payUrl },
    template: null,
  }
}

function wordsOf(given: Unwritten): DocumentWords {
  if (given.instalment !== null) return wordsOfInstalment(given, given.instalment)
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
    template: null,
  }
}

/** What a reminder says before anybody changes it. */
export function draftReminderEmail(given: Unwritten) {
  return draftDocumentEmail(given, wordsOf(given))
}

export function composeReminderEmail(given: ReminderEmailFacts): ComposedEmail {
  return composeDocumentEmail(given, wordsOf(given))
}
