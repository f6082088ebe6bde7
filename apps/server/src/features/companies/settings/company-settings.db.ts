import type {
  DATE_FORMATS,
  NUMBER_RESETS,
  PAPERS,
} from '@counterfoil/contract/companies/company-settings.schema.ts'
import { sql } from '../../../db/statement.ts'

/** The part of a company's row that says how it works. */
export type SettingsRow = {
  name: string
  tax_number: string | null
  currency: string
  language: string
  time_zone: string
  date_format: (typeof DATE_FORMATS)[number]
  accent_color: string
  fiscal_year_start_month: number
  payment_terms_days: number
  default_notes: string | null
  default_terms: string | null
  prices_include_tax: boolean
  allow_overpayment: boolean
  invoice_prefix: string
  number_pattern: string
  number_reset: (typeof NUMBER_RESETS)[number]
  email_sender_name: string | null
  email_reply_to: string | null
  email_bcc: string[]
  email_signature: string | null
  document_paper: (typeof PAPERS)[number]
  document_shows_logo: boolean
  document_shows_bank_accounts: boolean
  document_shows_payment_code: boolean
  version: number
  updated_at: Date
}

const SETTINGS = `c.name, c.tax_number, c.currency, c.language, c.time_zone, c.date_format, c.accent_color, c.fiscal_year_start_month,
  c.payment_terms_days, c.default_notes, c.default_terms, c.prices_include_tax, c.allow_overpayment, c.invoice_prefix,
  c.number_pattern, c.number_reset, c.email_sender_name,
  c.email_reply_to, c.email_bcc, c.email_signature, c.document_paper, c.document_shows_logo, c.document_shows_bank_accounts,
  c.document_shows_payment_code, c.version, c.updated_at`

export const settingsById = sql<SettingsRow>(`select ${SETTINGS} from companies c where c.company_id = $1`)

/** Locked against other writers, not against those who only refer to the company: they go on. */
export const settingsForUpdate = sql<SettingsRow>(
  `select ${SETTINGS} from companies c where c.company_id = $1 and c.closed_at is null for no key update`,
)

export const saveSettings = sql<{ version: number; updated_at: Date }>(`
  update companies set currency = $2, language = $3, time_zone = $4, date_format = $5, accent_color = $6,
    fiscal_year_start_month = $7, payment_terms_days = $8, default_notes = $9, default_terms = $10, prices_include_tax = $11,
    allow_overpayment = $12, invoice_prefix = $13, number_pattern = $14, number_reset = $15, email_sender_name = $16,
    email_reply_to = $17, email_bcc = $18, email_signature = $19, document_paper = $20, document_shows_logo = $21,
    document_shows_bank_accounts = $22, document_shows_payment_code = $23, version = version + 1, updated_at = now()
  where company_id = $1 returning version, updated_at`)
