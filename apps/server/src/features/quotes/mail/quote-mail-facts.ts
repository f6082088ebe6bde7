import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { QuoteEmailFacts } from '../../emails/compose/compose-quote-email.ts'
import type { MailFacts } from '../../emails/documents/read-mail-facts.ts'
import type { DocumentSnapshot } from '../../invoices/documents/document-snapshot.ts'
import type { QuoteRow } from '../quotes.db.ts'

/** What a mail about a quote says, but for the sender's own words. A draft has no number and no link of its own yet. */
export function factsOfQuoteMail(
  { row, facts, snapshot }: { row: QuoteRow; facts: MailFacts; snapshot: DocumentSnapshot },
  { number, url }: { number: string; url: string | null },
): Omit<QuoteEmailFacts, 'message'> {
  return {
    ...facts.sender,
    language: knownLanguage(row.language),
    clientName: row.client_name,
    number,
    total: formatMoney(money(row.total, currencyCode(row.currency))),
    currency: row.currency,
    validUntil: row.valid_until,
    url,
    dateFormat: snapshot.look.date_format,
    country: snapshot.seller.country,
  }
}
