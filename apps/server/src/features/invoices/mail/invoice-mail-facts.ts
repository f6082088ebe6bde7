import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Deps } from '../../../deps.ts'
import type { InvoiceEmailFacts } from '../../emails/compose/compose-invoice-email.ts'
import type { MailFactsRow } from '../documents/invoice-documents.db.ts'
import type { InvoiceRow } from '../invoices.db.ts'

/** What a mail about an invoice says, but for the sender's own words. A draft has no number of its own yet. */
export function invoiceMailFacts(
  deps: Pick<Deps, 'config'>,
  companyId: string,
  row: InvoiceRow,
  facts: MailFactsRow,
  { number, payUrl }: { number: string; payUrl: string | null },
): Omit<InvoiceEmailFacts, 'message'> {
  const currency = currencyCode(row.currency)
  return {
    language: knownLanguage(row.language),
    companyName: facts.company_name,
    accentColor: facts.accent_color,
    logoUrl: facts.logo_key
      ? `${deps.config.publicUrl}/api/auth/companies/${companyId}/logo/${facts.logo_key}/`
      : null,
    clientName: row.client_name,
    contactName: facts.contact_name,
    number,
    total: formatMoney(money(row.total, currency)),
    amountDue: formatMoney(money(row.amount_due, currency)),
    currency: row.currency,
    dueDate: row.due_date,
    payUrl,
    signature: facts.signature,
    dateFormat: facts.date_format,
    country: facts.country,
  }
}
