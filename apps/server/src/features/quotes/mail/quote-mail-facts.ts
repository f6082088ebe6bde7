import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Deps } from '../../../deps.ts'
import type { QuoteEmailFacts } from '../../emails/compose/compose-quote-email.ts'
import type { DocumentSnapshot } from '../../invoices/documents/document-snapshot.ts'
import type { QuoteMailFactsRow } from '../documents/quote-documents.db.ts'
import type { QuoteRow } from '../quotes.db.ts'

/** What a mail about a quote says, but for the sender's own words. A draft has no number and no link of its own yet. */
export function factsOfQuoteMail(
  deps: Pick<Deps, 'config'>,
  companyId: string,
  { row, facts, snapshot }: { row: QuoteRow; facts: QuoteMailFactsRow; snapshot: DocumentSnapshot },
  { number, url }: { number: string; url: string | null },
): Omit<QuoteEmailFacts, 'message'> {
  const logo = facts.logo_key && `/api/auth/companies/${companyId}/logo/${facts.logo_key}/`
  return {
    language: knownLanguage(row.language),
    companyName: facts.company_name,
    accentColor: facts.accent_color,
    logoUrl: logo ? `${deps.config.publicUrl}${logo}` : null,
    clientName: row.client_name,
    contactName: facts.contact_name,
    number,
    total: formatMoney(money(row.total, currencyCode(row.currency))),
    currency: row.currency,
    validUntil: row.valid_until,
    url,
    signature: facts.signature,
    dateFormat: snapshot.look.date_format,
    country: snapshot.seller.country,
  }
}
