import type { JournalAccount, JournalSettings } from '@counterfoil/contract/ledger/journal.schema.ts'
import type { DatevChart } from '@counterfoil/domain/ledger/journal/journal-programs.ts'

type AccountRow = Pick<JournalAccount, 'program' | 'account' | 'detail' | 'client' | 'client_name'> & {
  number: string
}

/** What the form holds: figures as they are typed. */
export type JournalSettingsValues = {
  datev_consultant: string
  datev_client: string
  datev_chart: DatevChart
  xero_tax_rate: string
  accounts: AccountRow[]
}

export function valuesOf(settings: JournalSettings): JournalSettingsValues {
  const { datev_consultant, datev_client, datev_chart, xero_tax_rate, accounts } = settings
  return {
    datev_consultant: datev_consultant === null ? '' : String(datev_consultant),
    datev_client: datev_client === null ? '' : String(datev_client),
    datev_chart,
    xero_tax_rate: xero_tax_rate ?? '',
    accounts: accounts.map(({ usual: _, number, ...row }) => ({ ...row, number: number ?? '' })),
  }
}

/** What is no figure stays a text, and is refused as one. */
const figureOf = (typed: string) =>
  typed.trim() === '' ? null : /^\d+$/.test(typed.trim()) ? Number(typed) : typed

/** What is sent: every account in the order of the form, so that a fault is told beside its field. */
export function patchOf({ datev_consultant, datev_client, accounts, ...rest }: JournalSettingsValues) {
  return {
    ...rest,
    datev_consultant: figureOf(datev_consultant),
    datev_client: figureOf(datev_client),
    accounts: accounts.map(({ client_name: _, ...row }) => row),
  }
}
