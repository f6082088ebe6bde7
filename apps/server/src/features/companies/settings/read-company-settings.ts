import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { readNumberOutlook } from '../../invoices/numbering/change-numbering.ts'
import type { Numbering } from '../../invoices/numbering/take-number.ts'
import { type SettingsRow, settingsById } from './company-settings.db.ts'
import { presentSettings } from './company-settings.presenter.ts'

export function numberingOf(row: SettingsRow): Numbering {
  return {
    prefix: row.invoice_prefix,
    pattern: row.number_pattern,
    reset: row.number_reset,
    fiscal_year_start_month: row.fiscal_year_start_month,
  }
}

/** The settings a row holds, with the number that comes next. */
export async function describeSettings(
  tx: Tx,
  companyId: string,
  row: SettingsRow,
  today: CalendarDate,
): Promise<CompanySettings> {
  const numbering = numberingOf(row)
  const credit = { ...numbering, prefix: row.credit_note_prefix }
  const quotes = { ...numbering, prefix: row.quote_prefix }
  const [outlook, ofCredit, ofQuotes] = await Promise.all([
    readNumberOutlook(tx, companyId, numbering, today),
    readNumberOutlook(tx, companyId, credit, today, 'credit_note'),
    readNumberOutlook(tx, companyId, quotes, today, 'quote'),
  ])
  const previews = { credit_note: ofCredit.preview, quote: ofQuotes.preview }
  return presentSettings(companyId, row, outlook, previews, today)
}

export async function readCompanySettings(tx: Tx, scope: CompanyScope): Promise<CompanySettings> {
  const row = found(await tx.first(settingsById, [scope.companyId]))
  return describeSettings(tx, scope.companyId, row, scope.today)
}
