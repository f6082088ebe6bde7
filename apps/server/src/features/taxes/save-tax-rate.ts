import type { TaxRate, taxRateListQuery, taxRatePatch } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { givenReasons } from '@counterfoil/domain/taxes/exemption-reason.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { containsPattern } from '../../http/input/paging.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  insertTaxRate,
  lockDefaults,
  updateTaxRate as saveTaxRate,
  type TaxRateRow,
  taxRateById,
  taxRateForUpdate,
  taxRateList,
  unsetDefaultRate,
} from './taxes.db.ts'
import { presentTaxRate } from './taxes.presenter.ts'
import { type TaxRateFields, validateTaxRate } from './validate-tax-rate.ts'

type Patch = z.output<typeof taxRatePatch>
/**
 * Computes what stands on a changed rate anew and answers what keeps its old figures. Handed in: invoices stand on taxes,
 * so taxes do not know of invoices.
 */
export type RefreshDrafts = (tx: Tx, scope: CompanyScope, rateId: string) => Promise<string[]>

export async function listTaxRates(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof taxRateListQuery>,
): Promise<TaxRate[]> {
  const filters = {
    search: query.search ? containsPattern(query.search) : undefined,
    is_active: query.is_active,
  }
  const values = { company_id: scope.companyId, ...filters }
  return (await tx.rows(taxRateList(filterKey(filters)), values)).map(presentTaxRate)
}

export async function readTaxRate(tx: Tx, scope: CompanyScope, id: string): Promise<TaxRate> {
  return presentTaxRate(found(await tx.first(taxRateById, [scope.companyId, id])))
}

function fieldsOf(row: TaxRateRow): TaxRateFields {
  return {
    name: row.name,
    rate: row.rate,
    category: row.category,
    exemption_reason: row.exemption_reason,
    exemption_reasons: givenReasons(row.exemption_reasons),
    country: row.country,
    is_compound: row.is_compound,
    is_withholding: row.is_withholding,
    is_default: row.is_default,
    is_active: row.is_active,
  }
}

function valuesOf(companyId: string, id: string, fields: TaxRateFields) {
  const exemption_reasons = JSON.stringify(fields.exemption_reasons)
  return { company_id: companyId, id, ...fields, exemption_reasons }
}

/** A company has one default at most: who makes one takes it from the other first, one after the other. */
async function makeRoomForDefault(tx: Tx, scope: CompanyScope, id: string): Promise<void> {
  await tx.run(lockDefaults, [scope.companyId])
  await tx.run(unsetDefaultRate, [scope.companyId, id])
}

export async function createTaxRate(tx: Tx, scope: CompanyScope, input: TaxRateFields): Promise<TaxRate> {
  const fields = validateTaxRate(input, scope.language)
  const id = newId()
  if (fields.is_default) await makeRoomForDefault(tx, scope, id)
  const row = found(await tx.first(insertTaxRate, valuesOf(scope.companyId, id, fields)))
  await recordEvent(tx, scope, {
    type: 'tax_rate.created',
    subject: row.name,
    data: { tax_rate: id, after: fields },
  })
  return presentTaxRate(row)
}

/** What the sums of a draft hang on. */
const SHAPING = [
  'name',
  'rate',
  'category',
  'exemption_reason',
  'exemption_reasons',
  'is_compound',
  'is_withholding',
] as const

async function saveChange(
  tx: Tx,
  scope: CompanyScope,
  row: TaxRateRow,
  fields: TaxRateFields,
  refreshDrafts: RefreshDrafts,
): Promise<TaxRate> {
  const change = changedFields(fieldsOf(row), fields)
  if (!change) return presentTaxRate(row)
  if (fields.is_default && !row.is_default) await makeRoomForDefault(tx, scope, row.id)
  const saved = found(await tx.first(saveTaxRate, valuesOf(scope.companyId, row.id, fields)))
  const isShaping = SHAPING.some((field) => field in change.after)
  const left = isShaping ? await refreshDrafts(tx, scope, row.id) : []
  await recordEvent(tx, scope, {
    type: 'tax_rate.updated',
    subject: saved.name,
    data: {
      tax_rate: row.id,
      ...change,
      ...(left.length > 0 && { count: left.length, drafts_with_old_figures: left }),
    },
  })
  return presentTaxRate(saved)
}

/**
 * One new text without wordings by language is meant for every language: they go. Wordings alone say the one text anew.
 */
function wordingsOf(row: TaxRateRow, patch: Patch): Pick<Patch, 'exemption_reason' | 'exemption_reasons'> {
  const { exemption_reason: one, exemption_reasons: several } = patch
  if (several === undefined)
    return one === undefined || one === row.exemption_reason ? {} : { exemption_reasons: {} }
  return one === undefined && Object.keys(several).length > 0 ? { exemption_reason: null } : {}
}

/** Changes a rate. Drafts that bear it are computed anew; what is issued keeps its copy. */
export async function updateTaxRate(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  { patch, ifMatch }: { readonly patch: Patch; readonly ifMatch: number | null },
  refreshDrafts: RefreshDrafts,
): Promise<TaxRate> {
  if (patch.is_default) await tx.run(lockDefaults, [scope.companyId])
  const row = found(await tx.first(taxRateForUpdate, [scope.companyId, id]))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const merged = { ...fieldsOf(row), ...patch, ...wordingsOf(row, patch) }
  // A rate that is archived stops being the default by that, unless the caller asks for both.
  const isDefault = merged.is_default && (merged.is_active || patch.is_default === true)
  const fields = validateTaxRate({ ...merged, is_default: isDefault }, scope.language)
  return saveChange(tx, scope, row, fields, refreshDrafts)
}

/** Makes a rate the default, out of the archive if it must. */
export async function setDefaultTaxRate(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  refreshDrafts: RefreshDrafts,
): Promise<TaxRate> {
  await tx.run(lockDefaults, [scope.companyId])
  const row = found(await tx.first(taxRateForUpdate, [scope.companyId, id]))
  return saveChange(tx, scope, row, { ...fieldsOf(row), is_default: true, is_active: true }, refreshDrafts)
}
