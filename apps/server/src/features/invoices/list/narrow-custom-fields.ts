import type { CustomField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import {
  type CustomFilter,
  customFilterFault,
  orderingField,
  parseCustomFilters,
} from '@counterfoil/domain/custom-fields/custom-field-filters.ts'
import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../http/app-error.ts'
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { type CustomTest, OPEN_ENDS } from './custom-conditions.db.ts'
import type { InvoiceFilters } from './invoice-list.db.ts'

type Query = { readonly custom_fields?: string | undefined; readonly ordering?: string | undefined }

/** How the statements name what the list is ordered by, and what they take for it. */
type Order = { readonly name: string; readonly values: { readonly order_field?: string } }
type CustomNarrowing = { readonly filters: InvoiceFilters; readonly order: Order }

/** What one field is asked, as the statements test it: of a number or a date both ends at once. */
function testsOf({ type }: CustomField, asked: readonly CustomFilter[]): [CustomTest, string[]][] {
  if (type === 'number' || type === 'date') {
    const test = type === 'number' ? 'figures' : 'days'
    const endOf = (comparison: string, open: string) =>
      asked.find((filter) => filter.comparison === comparison)?.values[0] ?? open
    return [[test, [endOf('from', OPEN_ENDS[test][0]), endOf('to', OPEN_ENDS[test][1])]]]
  }
  return asked.map(({ comparison, values }) => {
    if (type === 'text') return [comparison === 'contains' ? 'words' : 'text', [...values]]
    return ['choices', [...values]]
  })
}

/** The conditions of all fields that are asked for, each with its key and values; of a field there is not: nothing is found. */
function filtersOf(fields: readonly CustomField[], asked: readonly CustomFilter[]): InvoiceFilters {
  const keys = [...new Set(asked.map(({ key }) => key))]
  const entries = keys.flatMap((key, place) => {
    const field = fields.find((known) => known.key === key)
    if (field === undefined) return [[`custom_${place}_choices`, [key]]]
    const ofField = asked.filter((filter) => filter.key === key)
    return testsOf(field, ofField).map(([test, values]) => [`custom_${place}_${test}`, [key, ...values]])
  })
  return Object.fromEntries(entries)
}

function orderOf(fields: readonly CustomField[], ordering: string): Order {
  const by = orderingField(ordering)
  if (by === null) return { name: ordering, values: {} }
  const isNumber = fields.find(({ key }) => key === by.key)?.type === 'number'
  const name = isNumber ? 'custom_number' : 'custom_text'
  return { name: by.isDescending ? `-${name}` : name, values: { order_field: by.key } }
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
  const isNamed = asked.length > 0 || orderingField(ordering) !== null
  const fields = isNamed ? await readCustomFields(tx, companyId) : []
  for (const filter of asked) {
    const field = fields.find(({ key }) => key === filter.key)
    const wrong = field ? customFilterFault(field, filter) : null
    if (wrong) throw invalid({ custom_fields: [wrong] })
  }
  return { filters: filtersOf(fields, asked), order: orderOf(fields, ordering) }
}
