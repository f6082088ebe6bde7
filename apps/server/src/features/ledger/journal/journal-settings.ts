import type {
  JournalAccount,
  JournalSettings,
  journalSettingsPatch,
} from '@counterfoil/contract/ledger/journal.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import {
  accountNumberFault,
  type Booked,
  type OwnAccount,
  usualAccount,
} from '@counterfoil/domain/ledger/journal/account-numbers.ts'
import {
  BOOKED_ACCOUNTS,
  type BookedAccount,
  type DatevChart,
  JOURNAL_PROGRAMS,
  type JournalProgram,
} from '@counterfoil/domain/ledger/journal/journal-programs.ts'
import type { LedgerAccount } from '@counterfoil/domain/ledger/ledger-accounts.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { changedFields } from '../../timeline/changed-fields.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import {
  deleteAccount,
  journalSettingsOf,
  knownClients,
  lockJournalSettings,
  ownAccounts,
  postedAccounts,
  saveAccount,
  saveJournalSettings,
} from './journal.db.ts'

/** What Xero calls the rate of no tax where the company is, unless somebody says otherwise. */
const XERO_NO_TAX: Readonly<Record<string, string>> = { GB: 'No VAT', AU: 'BAS Excluded', NZ: 'No GST' }
const XERO_NO_TAX_ELSEWHERE = 'Tax Exempt (0%)'

const isBooked = (account: LedgerAccount): account is BookedAccount => account !== 'test_money'

/** Everything that is known of how the journal of a company is written. */
export async function loadJournalSettings(tx: Tx, companyId: string) {
  const [settings, own] = await Promise.all([
    tx.first(journalSettingsOf, [companyId]),
    tx.rows(ownAccounts, [companyId]),
  ])
  const { country, datev_chart, version, ...rest } = found(settings)
  return {
    ...rest,
    datev_chart: datev_chart ?? ('skr03' satisfies DatevChart),
    usual_xero_tax_rate: XERO_NO_TAX[country ?? ''] ?? XERO_NO_TAX_ELSEWHERE,
    version: version ?? 1,
    own,
  }
}

type Loaded = Awaited<ReturnType<typeof loadJournalSettings>>

/** The own accounts of a program. */
export function ownAccountsOf({ own }: Loaded, program: JournalProgram): OwnAccount[] {
  return own
    .filter((one) => one.program === program)
    .map(({ account, detail, client_id, number }) => ({ account, detail, client: client_id, number }))
}

const sameAccount = (a: Booked, b: Booked) =>
  a.account === b.account && a.detail === b.detail && a.client === b.client

function presentAccounts(
  loaded: Loaded,
  posted: readonly Booked[],
  program: JournalProgram,
): JournalAccount[] {
  const names = new Map(loaded.own.map(({ client_id, client_name }) => [client_id, client_name]))
  const own = ownAccountsOf(loaded, program)
  const known: Booked[] = BOOKED_ACCOUNTS.flatMap((account) => {
    const plain = { account, detail: null, client: null }
    const others = [...posted, ...own].filter((one) => one.account === account)
    return [plain, ...others].filter(
      (one, index, all) => all.findIndex((each) => sameAccount(each, one)) === index,
    )
  })
  return known.map((one) => ({
    program,
    ...one,
    client_name: one.client && (names.get(one.client) ?? null),
    number: own.find((each) => sameAccount(each, one))?.number ?? null,
    usual: usualAccount(program, loaded.datev_chart, one),
  }))
}

/** How the journal is written, with each account that was posted or has an own number, for each program. */
export async function readJournalSettings(tx: Tx, { companyId }: CompanyScope): Promise<JournalSettings> {
  const [loaded, rows] = await Promise.all([
    loadJournalSettings(tx, companyId),
    tx.rows(postedAccounts, [companyId]),
  ])
  const posted = rows.flatMap(({ account, detail }) =>
    isBooked(account) ? [{ account, detail, client: null }] : [],
  )
  const { own: _, fiscal_year_start_month: __, ...settings } = loaded
  return {
    ...settings,
    accounts: JOURNAL_PROGRAMS.flatMap((program) => presentAccounts(loaded, posted, program)),
  }
}

type Patch = z.output<typeof journalSettingsPatch>
type NewAccount = NonNullable<Patch['accounts']>[number]

function accountFaults(accounts: readonly NewAccount[]): FieldFaults {
  const faults: FieldFaults = {}
  accounts.forEach(({ program, account, client, number }, index) => {
    if (client !== null && account !== 'receivables')
      faults[`accounts.${index}.client`] = [fault('account_of_no_clients')]
    const wrong = number === null ? null : accountNumberFault(program, account, number)
    if (wrong) faults[`accounts.${index}.number`] = [wrong]
  })
  return faults
}

async function checkClients(tx: Tx, companyId: string, accounts: readonly NewAccount[]): Promise<void> {
  const ids = [...new Set(accounts.flatMap(({ client, number }) => (client && number ? [client] : [])))]
  if (ids.length === 0) return
  const known = await tx.rows(knownClients, [companyId, ids])
  if (known.length < ids.length) throw new AppError('not_found')
}

/** What an event tells of the accounts: each that has an own number. */
const told = ({
  own,
  version: _,
  usual_xero_tax_rate: __,
  fiscal_year_start_month: ___,
  ...settings
}: Loaded) => ({
  ...settings,
  accounts: own.map((one) =>
    [one.program, one.account, one.detail ?? '', one.client_name ?? '', one.number].join(' '),
  ),
})

/** Changes how the journal is written from now on. */
export async function changeJournalSettings(
  tx: Tx,
  scope: CompanyScope,
  { accounts = [], ...patch }: Patch,
  ifMatch: number | null,
): Promise<JournalSettings> {
  const { companyId } = scope
  await tx.run(lockJournalSettings, [companyId])
  const before = await loadJournalSettings(tx, companyId)
  if (ifMatch !== null && ifMatch !== before.version) throw new AppError('stale_version')
  const faults = accountFaults(accounts)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  await checkClients(tx, companyId, accounts)
  for (const { number, client, ...key } of accounts) {
    const named = { company_id: companyId, ...key, client_id: client }
    if (number === null) await tx.run(deleteAccount, named)
    else await tx.run(saveAccount, { ...named, number })
  }
  const { datev_consultant, datev_client, datev_chart, xero_tax_rate } = { ...before, ...patch }
  const after = { ...before, datev_consultant, datev_client, datev_chart, xero_tax_rate }
  const own = await tx.rows(ownAccounts, [companyId])
  const change = changedFields(told(before), told({ ...after, own }))
  if (!change) return readJournalSettings(tx, scope)
  await tx.run(saveJournalSettings, {
    company_id: companyId,
    datev_consultant,
    datev_client,
    datev_chart,
    xero_tax_rate,
  })
  await recordEvent(tx, scope, { type: 'ledger.export_settings_changed', subject: '', data: change })
  return readJournalSettings(tx, scope)
}
