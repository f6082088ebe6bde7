import type { journalQuery } from '@counterfoil/contract/ledger/journal.schema.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fiscalYearOf } from '@counterfoil/domain/dates/fiscal-year.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { accountFinder, datevAccounts } from '@counterfoil/domain/ledger/journal/account-numbers.ts'
import {
  datevHead,
  datevRows,
  isDatevCurrency,
  windows1252,
} from '@counterfoil/domain/ledger/journal/datev-file.ts'
import type { JournalMovement } from '@counterfoil/domain/ledger/journal/journal-movement.ts'
import { type JournalProgram, ROWS_OF_A_FILE } from '@counterfoil/domain/ledger/journal/journal-programs.ts'
import {
  journalRows,
  journalTitles,
  QUICKBOOKS_TITLES,
  quickbooksRows,
  XERO_TITLES,
  xeroRows,
} from '@counterfoil/domain/ledger/journal/journal-tables.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { plainCsv, ROWS_AT_ONCE, readCsvFile, tablePages } from '../../../http/answers/table-file.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import type { StreamedFile } from '../../../http/handler.ts'
import { writeZip, type ZipFile } from '../../../services/zip/write-zip.ts'
import { type JournalRow, journalMovements, journalSize } from './journal.db.ts'
import { loadJournalSettings, ownAccountsOf } from './journal-settings.ts'

type Query = z.output<typeof journalQuery>

function movementOf({ place, kind, day, number, settles, entries, currency }: JournalRow): JournalMovement {
  const code = currencyCode(currency)
  return {
    place,
    kind,
    day: day as CalendarDate,
    number,
    settles,
    entries: entries.map((entry) => ({ ...entry, amount: money(BigInt(entry.amount), code) })),
  }
}

/** How a program's file begins, and the rows of a movement, each as a line of it. */
type Writer = {
  readonly head: string
  readonly rowsOf: (movement: JournalMovement) => string[]
  readonly bytes: (text: string) => Uint8Array
  readonly name: string
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const linesOf = (rows: readonly string[][]) => rows.map((row) => plainCsv([row]))

type Days = { readonly from: CalendarDate; readonly to: CalendarDate }

/** Both days, which a file for a program is named after and its head may name. */
function bothDays({ from, to }: Query): Days {
  if (from === undefined || to === undefined) {
    const missing = [fault('journal_days_needed')]
    throw invalid({ ...(from === undefined && { from: missing }), ...(to === undefined && { to: missing }) })
  }
  return { from: from as CalendarDate, to: to as CalendarDate }
}

type Order = Days & { readonly currency: CurrencyCode; readonly language: string; readonly at: number }
type Settings = Awaited<ReturnType<typeof loadJournalSettings>>

function datevWriter(settings: Settings, { from, to, currency, language, at }: Order): Writer {
  const { datev_consultant: consultant, datev_client: client, datev_chart: chart } = settings
  if (consultant === null || client === null)
    throw new AppError('bad_request', { detail: fault('datev_numbers_needed') })
  if (!isDatevCurrency(currency)) throw invalid({ currency: [fault('datev_currency', { currency })] })
  const year = fiscalYearOf(from, settings.fiscal_year_start_month)
  if (to > year.end)
    throw invalid({ to: [fault('datev_one_fiscal_year', { first: year.start, last: year.end })] })
  const accounts = datevAccounts(chart, ownAccountsOf(settings, 'datev'))
  return {
    head: datevHead({ consultant, client, chart, yearStart: year.start, from, to, currency, at }),
    rowsOf: (movement) => datevRows(movement, accounts, language),
    bytes: windows1252,
    name: `EXTF_Buchungsstapel_${from}_${to}`,
  }
}

function programWriter(program: JournalProgram, settings: Settings, order: Order): Writer {
  if (program === 'datev') return datevWriter(settings, order)
  const accountOf = accountFinder(program, settings.datev_chart, ownAccountsOf(settings, program))
  const { language, from, to } = order
  const name = `${program}-journal-${from}-${to}`
  if (program === 'quickbooks') {
    const rowsOf = (movement: JournalMovement) => linesOf(quickbooksRows(movement, accountOf, language))
    return { head: plainCsv([QUICKBOOKS_TITLES]), rowsOf, bytes: utf8, name }
  }
  const taxRate = settings.xero_tax_rate ?? settings.usual_xero_tax_rate
  const rowsOf = (movement: JournalMovement) => linesOf(xeroRows(movement, accountOf, { language, taxRate }))
  return { head: plainCsv([XERO_TITLES]), rowsOf, bytes: utf8, name }
}

async function* wholeFile(
  writer: Writer,
  pages: AsyncIterable<readonly JournalRow[]>,
): AsyncGenerator<Uint8Array> {
  yield writer.bytes(writer.head)
  for await (const rows of pages)
    yield writer.bytes(rows.flatMap((row) => writer.rowsOf(movementOf(row))).join(''))
}

/** Files of so many rows at most. A movement is in one of them, whole. */
async function* filesOf(
  writer: Writer,
  pages: AsyncIterable<readonly JournalRow[]>,
  { most, at }: { most: number; at: number },
): AsyncGenerator<ZipFile> {
  let lines: string[] = []
  let number = 0
  const close = (): ZipFile => {
    number += 1
    const bytes = writer.bytes(writer.head + lines.join(''))
    lines = []
    return { name: `${writer.name}_${number}.csv`, bytes, at: new Date(at) }
  }
  for await (const rows of pages) {
    for (const row of rows) {
      const added = writer.rowsOf(movementOf(row))
      if (lines.length > 0 && lines.length + added.length > most) yield close()
      lines.push(...added)
    }
  }
  if (lines.length > 0) yield close()
}

async function programFile(tx: Tx, scope: CompanyScope, program: JournalProgram, query: Query, at: number) {
  const days = bothDays(query)
  const currency = currencyCode(query.currency ?? scope.currency)
  const settings = await loadJournalSettings(tx, scope.companyId)
  const writer = programWriter(program, settings, { ...days, currency, language: scope.language, at })
  const values = { company_id: scope.companyId, ...days, currency, without_tests: true }
  const entries = (await tx.first(journalSize, values))?.entries ?? 0n
  if (entries === 0n) throw new AppError('bad_request', { detail: fault('journal_without_movements') })
  const pages = tx.pages(journalMovements, values, ROWS_AT_ONCE)
  const most = ROWS_OF_A_FILE[program]
  // No movement has more rows than entries.
  if (entries <= BigInt(most)) {
    const type = program === 'datev' ? 'text/csv; charset=windows-1252' : 'text/csv; charset=utf-8'
    return { chunks: wholeFile(writer, pages), name: `${writer.name}.csv`, type, inline: false }
  }
  const chunks = writeZip(filesOf(writer, pages, { most, at }))
  return { chunks, name: `${writer.name}.zip`, type: 'application/zip', inline: false }
}

/** The journal of some days: as a table in the company's language, or as a file that a program of the accountant's takes. */
export async function exportJournal(
  tx: Tx,
  scope: CompanyScope,
  query: Query,
  at: number,
): Promise<StreamedFile> {
  const { format, from, to, currency } = query
  if (from !== undefined && to !== undefined && to < from)
    throw invalid({ to: [fault('journal_days_reversed')] })
  if (format !== 'csv') return programFile(tx, scope, format, query, at)
  const values = {
    company_id: scope.companyId,
    from: from ?? null,
    to: to ?? null,
    currency: currency ?? null,
    without_tests: false,
  }
  const { language } = scope
  const pages = tablePages(tx.pages(journalMovements, values, ROWS_AT_ONCE), (rows) =>
    rows.flatMap((row) => journalRows(movementOf(row), language)),
  )
  return readCsvFile({ titles: journalTitles(language), pages }, language, `journal-${scope.today}.csv`)
}
