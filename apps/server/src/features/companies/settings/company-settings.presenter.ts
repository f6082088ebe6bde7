import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fiscalYearOf } from '@counterfoil/domain/dates/fiscal-year.ts'
import type { NumberOutlook } from '../../invoices/numbering/change-numbering.ts'
import type { SettingsRow } from './company-settings.db.ts'

/** The settings a person writes, as the API names them: what an event compares. */
export function writtenSettings(row: SettingsRow) {
  return {
    currency: row.currency,
    language: row.language,
    time_zone: row.time_zone,
    date_format: row.date_format,
    accent_color: row.accent_color,
    fiscal_year_start_month: row.fiscal_year_start_month,
    payment_terms_days: row.payment_terms_days,
    default_notes: row.default_notes,
    default_terms: row.default_terms,
    prices_include_tax: row.prices_include_tax,
    allow_overpayment: row.allow_overpayment,
    numbering: {
      prefix: row.invoice_prefix,
      pattern: row.number_pattern,
      reset: row.number_reset,
      credit_note_prefix: row.credit_note_prefix,
      quote_prefix: row.quote_prefix,
    },
    email: {
      sender_name: row.email_sender_name,
      reply_to: row.email_reply_to,
      bcc: row.email_bcc,
      signature: row.email_signature,
    },
    documents: {
      paper: row.document_paper,
      show_logo: row.document_shows_logo,
      show_bank_accounts: row.document_shows_bank_accounts,
      show_payment_code: row.document_shows_payment_code,
    },
  }
}
export function presentSettings(
  companyId: string,
  row: SettingsRow,
  outlook: NumberOutlook,
  previews: { readonly credit_note: string; readonly quote: string },
  today: CalendarDate,
): CompanySettings {
  const { numbering, ...written } = writtenSettings(row)
  return {
    company: companyId,
    ...written,
    fiscal_year: fiscalYearOf(today, row.fiscal_year_start_month),
    numbering: {
      ...numbering,
      next_number: outlook.next,
      last_number: outlook.last,
      preview: outlook.preview,
      credit_note_preview: previews.credit_note,
      quote_preview: previews.quote,
    },
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  }
}
