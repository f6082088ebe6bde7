import type { CustomField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import {
  type CustomFilter,
  customFilterFault,
  orderingField,
  parseCustomFilters,
} from '@counterfoil/domain/custom-fields/custom-field-filters.ts'
import type { Tx } from '../../../db/database.ts'
import { countRecords } from '../../../db/find-records.ts'
import { invalid } from '../../../http/app-error.ts'
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { type CustomTest, foundByValue, GATHERED_AT_MOST, OPEN_ENDS } from './custom-conditions.db.ts'
import type { InvoiceFilters } from './invoice-list.db.ts'

type Query = { readonly custom_fields?: string | undefined; readonly ordering?: string | undefined }

/** How the statements name what the list is ordered by, and what they take for it. */
type Order = { readonly name: string; readonly values: { readonly order_field?: string } }
type CustomNarrowing = {
  readonly filters: InvoiceFilters
  readonly order: Order
  /** How many invoices are found, where one comparison is all that narrows the list; null where there are more or none. */
  readonly count: (() => Promise<number>) | null
}

/** One test of a field in its place of the statement, with its key and values. */
type Comparison = { readonly place: number; readonly test: CustomTest; readonly asked: readonly string[] }

/** What one field is asked, as the statements test it: of a number or a date both ends at once. */
function testsOf({ type }: CustomField, asked: readonly CustomFilter[]): [CustomTest, string[]][] {
  if (type === 'number' || type === 'date') {
    const test = type === 'number' ? 'figures' : 'days'
    const endOf = (comparison: string, open: string) =>
      asked.find((filter) => filter.comparison === comparison)?.values[0] ?? open
    return [[test, [endOf('from', OPEN_ENDS[test][0]), endOf('to', OPEN_ENDS[test][1])]]]
  }
  return asked.map(({ comparison, values }) => {
    if (comparison === 'contains') return ['words', [...values]]
    return [type === 'choice' ? 'choices' : 'text', [...values]]
  })
}

/** How many invoices have such a value, counted up to `most`; null counts all. */
async function countFound(
  tx: Tx,
  companyId: string,
  { test, asked }: Pick<Comparison, 'test' | 'asked'>,
  most: number | null,
): Promise<number> {
  const [key, text = ''] = asked
  if (test === 'words') return countRecords(tx, `field:${key}`, text, most)
  const counted = await tx.first(foundByValue(test), { company_id: companyId, asked, most })
  return Number(counted?.count ?? 0)
}

/** What is asked of all fields, each with its key and values; of a field there is not: nothing is found. */
function comparisonsOf(fields: readonly CustomField[], filters: readonly CustomFilter[]): Comparison[] {
  const keys = [...new Set(filters.map(({ key }) => key))]
  return keys.flatMap((key, place) => {
    const field = fields.find((known) => known.key === key)
    if (field === undefined) return [{ place, test: 'choices' as const, asked: [key] }]
    const ofField = filters.filter((filter) => filter.key === key)
    return testsOf(field, ofField).map(([test, values]) => ({ place, test, asked: [key, ...values] }))
  })
}

/** The conditions of all comparisons: what finds few invoices gathers them, what finds many is asked of each on the way. */
async function narrowBy(
  tx: Tx,
  companyId: string,
  comparisons: readonly Comparison[],
): Promise<Pick<CustomNarrowing, 'filters' | 'count'>> {
  // Words are looked for as a whole in any case: counting all that is found at once saves looking for them again.
  const mostOf = ({ test }: Comparison) => (test === 'words' ? null : GATHERED_AT_MOST + 1)
  const counts = await Promise.all(comparisons.map((one) => countFound(tx, companyId, one, mostOf(one))))
  const named = comparisons.map(({ place, test, asked }, n) => {
    const way = (counts[n] ?? 0) > GATHERED_AT_MOST ? 'custom' : 'few'
    return [`${way}_${place}_${test}`, asked] as const
  })
  const [only, ...more] = comparisons
  const [first = 0] = counts
  return {
    filters: Object.fromEntries(named),
    count:
      only && more.length === 0
        ? async () => (first === mostOf(only) ? countFound(tx, companyId, only, null) : first)
        : null,
  }
}

function orderOf(ordering: string): Order {
  const by = orderingField(ordering)
  if (by === null) return { name: ordering, values: {} }
  return { name: by.isDescending ? '-custom' : 'custom', values: { order_field: by.key } }
}

/**
 * What a list of invoices is narrowed to and ordered by of custom fields. A comparison the type of a field does not know,
 * and a value it cannot have, is refused at `custom_fields`. The fields are read only where one is named.
 */
export async function narrowCustomFields(
  tx: Tx,
  companyId: string,
  { custom_fields, ordering = '' }: Query,
): Promise<CustomNarrowing> {
  const asked = custom_fields === undefined ? [] : (parseCustomFilters(custom_fields) ?? [])
  const fields = asked.length > 0 ? await readCustomFields(tx, companyId) : []
  for (const filter of asked) {
    const field = fields.find(({ key }) => key === filter.key)
    const wrong = field ? customFilterFault(field, filter) : null
    if (wrong) throw invalid({ custom_fields: [wrong] })
  }
  return { ...(await narrowBy(tx, companyId, comparisonsOf(fields, asked))), order: orderOf(ordering) }
}
