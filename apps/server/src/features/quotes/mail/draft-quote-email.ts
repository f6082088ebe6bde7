import type { QuoteEmailDraft } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { missingSellerFacts } from '@counterfoil/domain/invoices/seller-facts.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { draftQuoteEmail } from '../../emails/compose/compose-quote-email.ts'
import { readMailFacts } from '../../emails/documents/read-mail-facts.ts'
import { readNumberOutlook } from '../../invoices/numbering/change-numbering.ts'
import { quoteNumbering } from '../documents/quote-documents.db.ts'
import { type DrawableQuote, loadQuote } from '../documents/quote-pdf.ts'
import type { QuoteRow } from '../quotes.db.ts'
import { linkOf } from '../read-quote.ts'
import { factsOfQuoteMail } from './quote-mail-facts.ts'

/** The quote's number; of a draft of a first version the one it takes if no other quote is sent before it. */
async function numberOf(tx: Tx, companyId: string, row: QuoteRow): Promise<string> {
  const name = quoteName({ number: row.number, version: row.quote_version })
  if (name !== null) return name
  const numbering = found(await tx.first(quoteNumbering, [companyId]))
  return (await readNumberOutlook(tx, companyId, numbering, calendarDate(row.issue_date), 'quote')).preview
}

/** How many lines with an amount are without a tax that is charged. */
function linesWithoutTax({ items, itemTaxes }: DrawableQuote): number {
  const taxed = new Set(itemTaxes.flatMap((tax) => (tax.is_withholding ? [] : [tax.item_id])))
  return items.filter(({ id, line_total }) => line_total !== 0n && !taxed.has(id)).length
}

/** The mail a quote would go out with. Nothing is written, and no number taken. */
export async function readQuoteEmailDraft(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'encryption'>,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  quoteId: string,
): Promise<QuoteEmailDraft> {
  const quote = await loadQuote(tx, companyId, quoteId)
  const { row, snapshot } = quote
  const facts = await readMailFacts(tx, deps, companyId, row.client_id)
  const number = await numberOf(tx, companyId, row)
  // The link of a draft is made when it is sent: its secret is not known before.
  const url = linkOf(deps, row)?.url ?? `${deps.config.publicUrl}/quote/...`
  const given = factsOfQuoteMail({ row, facts, snapshot }, { number, url })
  return {
    number,
    is_number_final: row.number !== null,
    total: given.total,
    currency: row.currency,
    valid_until: row.valid_until,
    to: [...facts.to],
    ...draftQuoteEmail(given),
    // It is not paid: no document of a quote names a bank account.
    missing: missingSellerFacts(snapshot.seller, row.tax_total !== 0n).filter(
      (fact) => fact !== 'bank_account',
    ),
    lines_without_tax: linesWithoutTax(quote),
  }
}
