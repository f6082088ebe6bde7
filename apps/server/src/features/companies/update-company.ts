import {
  type Company,
  type companyPatch,
  companyTextRules,
} from '@counterfoil/contract/companies/companies.schema.ts'
import {
  completeBankAccount,
  type EnteredBankAccount,
} from '@counterfoil/domain/bank-accounts/bank-account.ts'
import { bankAccountFaults } from '@counterfoil/domain/bank-accounts/bank-account-faults.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { faultsOfChanged } from '@counterfoil/domain/faults/faults-of-changed.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { isCountryCode } from '../reference/countries.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type CompanyRow, companyForUpdate, updateCompany as saveCompany } from './companies.db.ts'
import { writtenCompany } from './companies.presenter.ts'
import { claimForCompany, isSameClaim } from './names/claim-company-name.ts'
import { readCompany } from './read-company.ts'

type Patch = z.output<typeof companyPatch>

type Entered = NonNullable<Patch['bank_accounts']>[number]

/** What is wrong with an account, at its fields. A number that was sent as `iban` is spoken of there. */
function accountFaults(entered: Entered, country: string | null, path: string): FieldFaults {
  const found = bankAccountFaults(completeBankAccount(entered, country), isCountryCode)
  const isSentAsIban = entered.country === '' && entered.account_number === ''
  const fieldOf = (name: string) => (name === 'account_number' && isSentAsIban ? 'iban' : name)
  return Object.fromEntries(Object.entries(found).map(([name, one]) => [`${path}.${fieldOf(name)}`, [one]]))
}

/** All of an account as one text, the same for the same account. */
function wholeAccount(account: EnteredBankAccount, country: string | null): string {
  return JSON.stringify(completeBankAccount(account, country))
}

function checkPatch(patch: Patch, row: CompanyRow): void {
  const fields: FieldFaults = faultsOfChanged(companyTextRules, patch, writtenCompany(row))
  const country = patch.country ?? row.country
  if (patch.country !== undefined && !isCountryCode(patch.country))
    fields.country = [fault('unknown_country')]
  // What was taken before a rule was made does not stand in the way of another change.
  const kept = new Set(row.bank_accounts.map((account) => wholeAccount(account, row.country)))
  for (const [index, account] of (patch.bank_accounts ?? []).entries()) {
    if (!kept.has(wholeAccount(account, country)))
      Object.assign(fields, accountFaults(account, country, `bank_accounts.${index}`))
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

function merge(row: CompanyRow, patch: Patch): CompanyRow {
  const { company_name, company_email, company_phone, company_website, bank_accounts, ...same } = patch
  return {
    ...row,
    ...same,
    name: company_name ?? row.name,
    email: company_email ?? row.email,
    phone: company_phone ?? row.phone,
    website: company_website ?? row.website,
    bank_accounts:
      bank_accounts?.map((account) => completeBankAccount(account, same.country ?? row.country)) ??
      row.bank_accounts,
  }
}

/** Changes who a company is. Nothing is written when nothing changes. */
export async function updateCompany(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  patch: Patch,
  ifMatch: number | null,
): Promise<Company> {
  const row = found(await tx.first(companyForUpdate, [scope.companyId]))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  checkPatch(patch, row)
  const next = merge(row, patch)
  const member = { userId: scope.user.id, role: scope.role }
  const change = changedFields(writtenCompany(row), writtenCompany(next))
  if (!change) return readCompany(tx, scope.companyId, member)
  await claimForCompany(tx, deps, scope.companyId, {
    ...(isSameClaim('name', next.name, row.name) ? {} : { name: next.name }),
    ...(isSameClaim('email', next.email, row.email) ? {} : { email: next.email }),
  })
  await tx.run(saveCompany, {
    company_id: scope.companyId,
    name: next.name,
    email: next.email,
    phone: next.phone,
    website: next.website,
    legal_name: next.legal_name,
    address_line1: next.address_line1,
    address_line2: next.address_line2,
    city: next.city,
    state: next.state,
    zip_code: next.zip_code,
    country: next.country,
    tax_number: next.tax_number,
    bank_accounts: JSON.stringify(next.bank_accounts),
  })
  await recordEvent(tx, scope, { type: 'company.updated', subject: next.name, data: change })
  return readCompany(tx, scope.companyId, member)
}
