import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { nextInstalment } from '@counterfoil/domain/instalments/due-by-day.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { writePeriod } from '@counterfoil/domain/recurring/period-placeholders.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Tx } from '../../../db/database.ts'
import { found } from '../../../http/app-error.ts'
import { documentLocale } from '../../../services/pdf/labels/document-format.ts'
import type { InvoiceEmailFacts } from '../../emails/compose/compose-invoice-email.ts'
import type { MailFacts } from '../../emails/documents/read-mail-facts.ts'
import { mailManner } from '../documents/invoice-documents.db.ts'
import type { InvoiceRow } from '../invoices.db.ts'

/** The first instalment with something left, with what that is. */
function firstInstalment(row: InvoiceRow): InvoiceEmailFacts['nextInstalment'] {
  const currency = currencyCode(row.currency)
  const instalments = readInstalments(row.instalments, currency)
  if (instalments === null || row.due_date === null) return null
  const next = nextInstalment(instalments, money(row.amount_due, currency), calendarDate(row.due_date))
  return next && { dueDate: next.dueDate, amount: formatMoney(next.amount) }
}

/** The period it is for in words; empty where it is for none. */
function periodOf({ period_start: start, period_end: end }: InvoiceRow, locale: string): string {
  if (start === null || end === null) return ''
  return writePeriod({ start: calendarDate(start), end: calendarDate(end) }, locale)
}

/** What a mail about an invoice says, but for the sender's own words. A draft has no number of its own yet. */
export async function invoiceMailFacts(
  tx: Tx,
  companyId: string,
  { row, facts }: { row: InvoiceRow; facts: MailFacts },
  { number, payUrl }: { number: string; payUrl: string | null },
): Promise<Omit<InvoiceEmailFacts, 'message'>> {
  const currency = currencyCode(row.currency)
  const manner = found(await tx.first(mailManner, [companyId, row.id]))
  const language = knownLanguage(row.language)
  return {
    ...facts.sender,
    language,
    // What is drawn like an invoice may be a credit note, which has a mail of its own.
    kind: row.document_type === 'credit_note' ? 'invoice' : row.document_type,
    clientName: row.client_name,
    number,
    total: formatMoney(money(row.total, currency)),
    amountDue: formatMoney(money(row.amount_due, currency)),
    currency: row.currency,
    dueDate: row.due_date,
    nextInstalment: firstInstalment(row),
    payUrl,
    issueDate: row.issue_date,
    period: periodOf(row, documentLocale(language, manner.country)),
    isRecurring: row.recurring_id !== null,
    dateFormat: manner.date_format,
    country: manner.country,
  }
}
