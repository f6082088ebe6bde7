import {
  type CompanySettings,
  type CompanySettingsPatch,
  NUMBER_PATTERN_FAULTS,
} from '@counterfoil/contract/companies/company-settings.schema.ts'
import { type CalendarDate, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import {
  checkNumberTemplate,
  type DocumentPrefixes,
  type NumberCounting,
  takenPrefixes,
} from '@counterfoil/domain/invoices/invoice-number.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { changeReset, lockNumbering, setNextNumber } from '../../invoices/numbering/change-numbering.ts'
import { changedFields } from '../../timeline/changed-fields.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { type SettingsRow, saveSettings, settingsForUpdate } from './company-settings.db.ts'
import { writtenSettings } from './company-settings.presenter.ts'
import { describeSettings, numberingOf } from './read-company-settings.ts'

const or = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)

/** The row after a patch: what it does not name stays, within the groups too. */
function merge(row: SettingsRow, patch: CompanySettingsPatch): SettingsRow {
  const { numbering, email, documents, ...plain } = patch
  return {
    ...row,
    ...plain,
    invoice_prefix: numbering?.prefix ?? row.invoice_prefix,
    credit_note_prefix: numbering?.credit_note_prefix ?? row.credit_note_prefix,
    quote_prefix: numbering?.quote_prefix ?? row.quote_prefix,
    number_pattern: numbering?.pattern ?? row.number_pattern,
    number_reset: numbering?.reset ?? row.number_reset,
    email_sender_name: or(email?.sender_name, row.email_sender_name),
    email_reply_to: or(email?.reply_to, row.email_reply_to),
    email_bcc: email?.bcc ?? row.email_bcc,
    email_signature: or(email?.signature, row.email_signature),
    document_paper: documents?.paper ?? row.document_paper,
    document_shows_logo: documents?.show_logo ?? row.document_shows_logo,
    document_shows_bank_accounts: documents?.show_bank_accounts ?? row.document_shows_bank_accounts,
    document_shows_payment_code: documents?.show_payment_code ?? row.document_shows_payment_code,
  }
}

const prefixesOf = (row: SettingsRow): DocumentPrefixes => ({
  prefix: row.invoice_prefix,
  credit_note_prefix: row.credit_note_prefix,
  quote_prefix: row.quote_prefix,
})

/** Each kind of document has a prefix that nobody takes for that of another. */
function checkPrefixes(before: SettingsRow, after: SettingsRow): void {
  const taken = takenPrefixes(prefixesOf(before), prefixesOf(after))
  const faults = taken.map((field) => [`numbering.${field}`, [fault('prefix_taken')]])
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}

/** Pattern and reset must fit each other as they are after the patch, whichever of them it names. */
function checkNumbering(row: SettingsRow, patch: CompanySettingsPatch): void {
  const reading = checkNumberTemplate(row.number_pattern, row.number_reset)
  if (reading.ok) return
  const field = patch.numbering?.pattern === undefined ? 'reset' : 'pattern'
  throw invalid({ [`numbering.${field}`]: [fault(NUMBER_PATTERN_FAULTS[reading.reason])] })
}

/** Whether numbers start again on other days: by another reset, or with a fiscal year that begins elsewhere. */
function countsOtherwise(before: NumberCounting, after: NumberCounting): boolean {
  if (before.reset !== after.reset) return true
  return after.reset === 'fiscal_yearly' && before.fiscal_year_start_month !== after.fiscal_year_start_month
}

/** Counts as the new row says; answers the next running number before and after, where it was set. */
async function renumber(
  tx: Tx,
  companyId: string,
  change: { before: SettingsRow; after: SettingsRow; next: number | undefined; today: CalendarDate },
): Promise<void> {
  const { today, next } = change
  const [before, after] = [numberingOf(change.before), numberingOf(change.after)]
  if (countsOtherwise(before, after)) await changeReset(tx, companyId, { before, after, today })
  if (next !== undefined) await setNextNumber(tx, companyId, after, today, next)
}

/** What of the settings differs, as the API names it; a next number that was set counts as one of them. */
function changeOf(
  before: { row: SettingsRow; next: number | null },
  after: { row: SettingsRow; next: number | null },
) {
  const told = ({ row, next }: typeof before) => {
    const { numbering, ...written } = writtenSettings(row)
    return { ...written, numbering: { ...numbering, ...(next === null ? {} : { next_number: next }) } }
  }
  return changedFields(told(before), told(after))
}

/**
 * Changes how a company works. Settings and company are one record with one version. Nothing is written when nothing
 * changes. Whoever takes a number meanwhile does so wholly before or wholly after.
 */
export async function updateCompanySettings(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  scope: CompanyScope,
  patch: CompanySettingsPatch,
  ifMatch: number | null,
): Promise<CompanySettings> {
  const { companyId } = scope
  if (patch.numbering || patch.fiscal_year_start_month !== undefined) await lockNumbering(tx, companyId)
  const row = found(await tx.first(settingsForUpdate, [companyId]))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const next = merge(row, patch)
  checkPrefixes(row, next)
  checkNumbering(next, patch)
  const today = calendarDateIn(deps.clock.now(), next.time_zone)
  const wanted = patch.numbering?.next_number
  const earlier = await describeSettings(tx, companyId, row, today)
  await renumber(tx, companyId, { before: row, after: next, next: wanted, today })
  const told = wanted === undefined ? null : earlier.numbering.next_number
  const change = changeOf({ row, next: told }, { row: next, next: wanted ?? null })
  if (!change) return earlier
  const saved = found(await tx.first(saveSettings, { company_id: companyId, ...next }))
  await recordEvent(tx, scope, { type: 'company.settings_updated', subject: row.name, data: change })
  return describeSettings(tx, companyId, { ...next, ...saved }, today)
}
