import type { TaxGroup, taxGroupCreate, taxGroupPatch } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { loadTaxTable } from './load-tax-table.ts'
import {
  clearGroupRates,
  insertGroupRates,
  insertTaxGroup,
  lockDefaults,
  updateTaxGroup as saveTaxGroup,
  taxGroupById,
  taxGroupForUpdate,
  taxGroupList,
  unsetDefaultGroup,
} from './taxes.db.ts'
import { presentTaxGroup } from './taxes.presenter.ts'

type GroupFields = z.output<typeof taxGroupCreate>

export async function listTaxGroups(tx: Tx, scope: CompanyScope): Promise<TaxGroup[]> {
  return (await tx.rows(taxGroupList, [scope.companyId])).map(presentTaxGroup)
}

export async function readTaxGroup(tx: Tx, scope: CompanyScope, id: string): Promise<TaxGroup> {
  return presentTaxGroup(found(await tx.first(taxGroupById, [scope.companyId, id])))
}

/** Each rate is the company's own, and named once: a line cannot bear one tax twice. */
async function checkRates(tx: Tx, scope: CompanyScope, rateIds: readonly string[]): Promise<void> {
  const { rates } = await loadTaxTable(tx, scope.companyId)
  const fields: FieldFaults = {}
  for (const [at, id] of rateIds.entries()) {
    if (!rates.has(id)) fields[`rates.${at}`] = [fault('unknown_tax_rate')]
    else if (rateIds.indexOf(id) < at) fields[`rates.${at}`] = [fault('tax_named_twice')]
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

export async function createTaxGroup(tx: Tx, scope: CompanyScope, input: GroupFields): Promise<TaxGroup> {
  await checkRates(tx, scope, input.rates)
  const id = newId()
  if (input.is_default) {
    await tx.run(lockDefaults, [scope.companyId])
    await tx.run(unsetDefaultGroup, [scope.companyId, id])
  }
  await tx.run(insertTaxGroup, {
    company_id: scope.companyId,
    id,
    name: input.name,
    is_default: input.is_default,
  })
  await tx.run(insertGroupRates, [scope.companyId, id, input.rates])
  await recordEvent(tx, scope, {
    type: 'tax_group.created',
    subject: input.name,
    data: { tax_group: id, after: input },
  })
  return readTaxGroup(tx, scope, id)
}

/** Changes a group for the lines written from now on; those there are keep their taxes. */
export async function updateTaxGroup(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  patch: z.output<typeof taxGroupPatch>,
  ifMatch: number | null,
): Promise<TaxGroup> {
  if (patch.is_default) await tx.run(lockDefaults, [scope.companyId])
  const row = found(await tx.first(taxGroupForUpdate, [scope.companyId, id]))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  if (patch.rates) await checkRates(tx, scope, patch.rates)
  const before: GroupFields = { name: row.name, rates: row.rate_ids, is_default: row.is_default }
  const next = { ...before, ...patch }
  const change = changedFields(before, next)
  if (!change) return presentTaxGroup(row)
  if (next.is_default && !row.is_default) await tx.run(unsetDefaultGroup, [scope.companyId, id])
  await tx.run(saveTaxGroup, {
    company_id: scope.companyId,
    id,
    name: next.name,
    is_default: next.is_default,
  })
  if ('rates' in change.after) {
    await tx.run(clearGroupRates, [scope.companyId, id])
    await tx.run(insertGroupRates, [scope.companyId, id, next.rates])
  }
  await recordEvent(tx, scope, {
    type: 'tax_group.updated',
    subject: next.name,
    data: { tax_group: id, ...change },
  })
  return readTaxGroup(tx, scope, id)
}
