import type { DATE_FORMATS, PAPERS } from '@counterfoil/contract/companies/company-settings.schema.ts'
import type { NumberReset } from '@counterfoil/domain/invoices/invoice-number.ts'
import { assignments, columnList, columnsOf } from '../../../db/sql-columns.ts'
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
  credit_note_prefix: string
  quote_prefix: string
  number_pattern: string
  number_reset: NumberReset
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

/** What the settings write; the company's name and tax number are written with its other facts. */
type SettingsValues = Omit<SettingsRow, 'name' | 'tax_number' | 'version' | 'updated_at'>

const WRITTEN = columnsOf<SettingsValues>({
  currency: true,
  language: true,
  time_zone: true,
  date_format: true,
  accent_color: true,
  fiscal_year_start_month: true,
  payment_terms_days: true,
  default_notes: true,
  default_terms: true,
  prices_include_tax: true,
  allow_overpayment: true,
  invoice_prefix: true,
  credit_note_prefix: true,
  quote_prefix: true,
  number_pattern: true,
  number_reset: true,
  email_sender_name: true,
  email_reply_to: true,
  email_bcc: true,
  email_signature: true,
  document_paper: true,
  document_shows_logo: true,
  document_shows_bank_accounts: true,
  document_shows_payment_code: true,
})

const SETTINGS = columnList(['name', 'tax_number', ...WRITTEN, 'version', 'updated_at'], 'c')

export const settingsById = sql<SettingsRow>(`select ${SETTINGS} from companies c where c.company_id = $1`)

/** Locked against other writers, not against those who only refer to the company: they go on. */
export const settingsForUpdate = sql<SettingsRow>(
  `select ${SETTINGS} from companies c where c.company_id = $1 and c.closed_at is null for no key update`,
)

export const saveSettings = sql<
  { version: number; updated_at: Date },
  SettingsValues & { company_id: string }
>(`
  update companies set ${assignments(WRITTEN)}, version = version + 1, updated_at = now()
  where company_id = :company_id returning version, updated_at`)
