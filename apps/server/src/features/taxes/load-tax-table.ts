import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { givenReasons } from '@counterfoil/domain/taxes/exemption-reason.ts'
import type { AppliedRate } from '@counterfoil/domain/taxes/tax-rate.ts'
import type { Tx } from '../../db/database.ts'
import { type TaxTableRateRow, taxTableGroups, taxTableRates } from './taxes.db.ts'

export type KnownRate = AppliedRate & { readonly isActive: boolean }
type KnownGroup = { readonly id: string; readonly rateIds: readonly string[] }

/** The taxes a company has, archived ones too: a draft may still hold one. */
export type TaxTable = {
  /** By id, which is also each rate's key. */
  readonly rates: ReadonlyMap<string, KnownRate>
  readonly groups: ReadonlyMap<string, KnownGroup>
  readonly defaultRateId: string | null
}

export type ItemTaxes = {
  readonly tax_rates?: readonly string[] | undefined
  readonly tax_group?: string | null | undefined
}

export type ResolvedRates =
  | { ok: true; rates: readonly KnownRate[]; rateIds: readonly string[]; groupId: string | null }
  | { ok: false; fields: FieldFaults }

function toKnownRate(row: TaxTableRateRow): KnownRate {
  return {
    key: row.id,
    name: row.name,
    rate: row.rate,
    category: row.category,
    exemptionReason: row.exemption_reason,
    exemptionReasons: givenReasons(row.exemption_reasons),
    isCompound: row.is_compound,
    isWithholding: row.is_withholding,
    isActive: row.is_active,
  }
}

/** Reads a company's taxes, in one go: the two statements travel together. */
export async function loadTaxTable(tx: Tx, companyId: string): Promise<TaxTable> {
  const [rates, groups] = await Promise.all([
    tx.rows(taxTableRates, [companyId]),
    tx.rows(taxTableGroups, [companyId]),
  ])
  return {
    rates: new Map(rates.map((row) => [row.id, toKnownRate(row)])),
    groups: new Map(groups.map((row) => [row.id, { id: row.id, rateIds: row.rate_ids }])),
    defaultRateId: rates.find((row) => row.is_default)?.id ?? null,
  }
}

/**
 * The rates of one line, in order: those it names, else those of its group, else none. A line read back names both;
 * what it names counts, and the group stays with it as long as the two say the same. So a group that has changed
 * since does not change the taxes of a line nobody touched.
 */
export function resolveItemRates(table: TaxTable, item: ItemTaxes, path: string): ResolvedRates {
  const group = item.tax_group ? table.groups.get(item.tax_group) : null
  if (group === undefined)
    return { ok: false, fields: { [`${path}.tax_group`]: [fault('unknown_tax_group')] } }
  const named = item.tax_rates ?? []
  const rateIds = named.length > 0 ? named : (group?.rateIds ?? [])
  const rates = rateIds.flatMap((id) => table.rates.get(id) ?? [])
  if (rates.length < rateIds.length) {
    return { ok: false, fields: { [`${path}.tax_rates`]: [fault('unknown_tax_rate')] } }
  }
  return { ok: true, rates, rateIds, groupId: group && sameList(group.rateIds, rateIds) ? group.id : null }
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}
