import type { PublicQuote } from '@counterfoil/contract/quotes/public-quote.schema.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { QuoteStatus } from '@counterfoil/domain/quotes/quote-status.ts'
import { presentQuoted } from '../../invoices/orders/quoted-content.ts'
import type { DrawableQuote } from '../documents/quote-pdf.ts'
import type { QuoteRow } from '../quotes.db.ts'
import { quoteStatusOf } from '../quotes.presenter.ts'

/** A client's page has nothing of drafts. */
function publicStatus(status: QuoteStatus): PublicQuote['status'] {
  return status === 'draft' ? 'sent' : status
}

function contentOf({ row, items }: DrawableQuote, today: CalendarDate): PublicQuote['content'] {
  const content = presentQuoted(row, items, today)
  return {
    currency: content.currency,
    prices_include_tax: content.prices_include_tax,
    items: content.items.map((item) => ({
      description: item.description,
      details: item.details,
      quantity: item.quantity,
      unit: item.unit,
      unit_price: item.unit_price,
      discount_type: item.discount_type,
      discount_value: item.discount_value,
      line_total: item.line_total,
    })),
    subtotal: content.subtotal,
    discount_total: content.discount_total,
    taxes: content.taxes.map(({ tax_rate: _, ...tax }) => tax),
    tax_total: content.tax_total,
    withholding_total: content.withholding_total,
    total: content.total,
    notes: content.notes,
    terms: content.terms,
  }
}

const isOver = ({ lifecycle }: QuoteRow) => lifecycle === 'superseded'

/**
 * A quote as whoever has its link sees it: seller and lines as they were sent, nothing of the company's own notes, tags or
 * invoices. Of one that a later version has taken the place of there are no figures.
 */
export function presentPublicQuote(
  quote: DrawableQuote,
  { companyId, token, today }: { companyId: string; token: string; today: CalendarDate },
): PublicQuote {
  const { row, snapshot } = quote
  const { seller } = snapshot
  const answeredAt = row.answered_at?.toISOString() ?? null
  return {
    status: publicStatus(quoteStatusOf(row, today)),
    company_name: seller.name,
    company_logo: seller.logo_key && `/api/auth/companies/${companyId}/logo/${seller.logo_key}/`,
    company_email: seller.email,
    accent_color: seller.accent_color,
    language: row.language,
    number: row.number ?? '',
    version: row.quote_version,
    client_name: row.client_name,
    issue_date: row.issue_date,
    valid_until: row.valid_until,
    content: isOver(row) ? null : contentOf(quote, today),
    content_hash: row.content_hash ?? '',
    accepted_at: row.lifecycle === 'accepted' ? answeredAt : null,
    accepted_name: row.lifecycle === 'accepted' ? row.answered_name : null,
    rejected_at: row.lifecycle === 'rejected' ? answeredAt : null,
    rejected_name: row.lifecycle === 'rejected' ? row.answered_name : null,
    rejected_reason: row.lifecycle === 'rejected' && row.answered_by === null ? row.reject_reason : null,
    pdf_url: isOver(row) ? null : `/api/quotes/public/${token}/pdf/`,
  }
}
