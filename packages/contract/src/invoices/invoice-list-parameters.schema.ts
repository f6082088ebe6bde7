import {
  CUSTOM_FILTERS_MAX_LENGTH,
  CUSTOM_ORDERING_FORM,
  MOST_FILTERED_FIELDS,
  parseCustomFilters,
} from '@counterfoil/domain/custom-fields/custom-field-filters.ts'
import { z } from 'zod'
import { says } from '../read-input.ts'
import { requiredText } from '../scalars.ts'

/** What the list of invoices is ordered by, beside custom fields. */
export const INVOICE_ORDERINGS = [
  '-issue_date',
  'issue_date',
  '-due_date',
  'due_date',
  '-number',
  'number',
  '-total',
  'total',
  '-created_at',
  'created_at',
  'client_name',
  '-client_name',
  'amount_due',
  '-amount_due',
  /** Drafts first, then issued, sent, viewed, partially paid, paid, overdue, cancelled, written off. */
  'status',
  '-status',
  /** By name, and by tags as they are read; what has none is last either way. */
  'assignee',
  '-assignee',
  'tags',
  '-tags',
  'scheduled_for',
  '-scheduled_for',
] as const
const BY_CUSTOM_FIELD = 'custom_fields.<key>'
const NO_ORDERING = says('not_one_of', {
  values: [...INVOICE_ORDERINGS, BY_CUSTOM_FIELD, `-${BY_CUSTOM_FIELD}`],
})
export const invoiceOrdering = z
  .union([z.enum(INVOICE_ORDERINGS), z.string().regex(CUSTOM_ORDERING_FORM, NO_ORDERING)])
  .default('-issue_date')
  .meta({
    description:
      'A field of the list, or `custom_fields.` and the key of a custom field; `-` first for descending. Invoices without a value of it come last.',
  })

const FILTERS_FAULT = says('custom_filters_unreadable', { max: MOST_FILTERED_FIELDS })
/** Read by the server, which knows the fields: the text is kept as it is, for an address and a saved view. */
export const customFilters = requiredText(CUSTOM_FILTERS_MAX_LENGTH)
  .refine((text) => parseCustomFilters(text) !== null, FILTERS_FAULT)
  .meta({
    description:
      'Filters by custom fields, each `key.comparison:value`, with `;` between: `hours.from:10;region.any:North|South`. A text is narrowed by `contains` and `equals`, whatever the case and the accents; a number and a date by `from` and `to`, both included; a yes or no by `equals:true` or `equals:false`; a choice by `any`, with `|` between choices. A backslash goes before `;`, `|` and itself in a value. A field there is not finds nothing.',
  })
