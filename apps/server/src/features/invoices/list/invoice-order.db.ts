import { INVOICE_STATUSES } from '@counterfoil/domain/invoices/invoice-status.ts'
import { bothWays, type SortKey } from '../../../db/keyset.ts'

export const ASSIGNEE_NAME = `(select u.first_name || ' ' || u.last_name from users u where u.id = i.assignee_id)`

/** A draft owes nothing, nor does what is cancelled or written off. */
export const AMOUNT_DUE = "case when i.lifecycle = 'issued' then i.amount_due else 0::bigint end"

/** What the list can be ordered by. Drafts have no number and come first by it. */
const INVOICE_ORDER = {
  issue_date: { expression: 'i.issue_date', type: 'date' },
  due_date: { expression: "coalesce(i.due_date, 'infinity'::date)", type: 'date' },
  number: {
    expression: "coalesce(i.number_period || lpad(i.number_sequence::text, 10, '0'), '')",
    type: 'text',
  },
  total: { expression: 'i.total', type: 'bigint' },
  created_at: { expression: 'i.created_at', type: 'timestamptz' },
  client_name: { expression: 'lower(i.client_name)', type: 'text' },
  amount_due: { expression: AMOUNT_DUE, type: 'bigint' },
  status: {
    expression: `array_position('{${INVOICE_STATUSES.join(',')}}'::text[], invoice_status(i, :today::date))`,
    type: 'integer',
  },
  /** What nobody has ordered to be issued comes after what somebody has. */
  scheduled_for: {
    expression: "coalesce(i.scheduled_for, '9999-12-31Z'::timestamptz)",
    type: 'timestamptz',
  },
} as const satisfies Record<string, SortKey>
type InvoiceOrder = keyof typeof INVOICE_ORDER

const ASSIGNEE = `lower(${ASSIGNEE_NAME})`
const keptPlace = (key: string) =>
  `(select v.place from invoice_values v where v.company_id = i.company_id and v.invoice_id = i.id and v.key = ${key})`

/**
 * What need not have a value, as text: '1' and the value, or what comes last. Each direction is an ordering of its own, as
 * what has none is last either way. A custom field is named by `:order_field`.
 */
function lastWithout<Name extends string>(name: Name, value: string) {
  const orders = {
    [name]: { expression: `coalesce('1' || ${value}, '2')`, type: 'text' },
    [`-${name}`]: { expression: `coalesce('1' || ${value}, '0')`, type: 'text' },
  }
  return orders as Record<Name | `-${Name}`, SortKey>
}
const LAST_WITHOUT = {
  ...lastWithout('assignee', ASSIGNEE),
  ...lastWithout('tags', keptPlace("'#tags'")),
  ...lastWithout('custom', keptPlace(':order_field')),
}

export const ORDERINGS = [...bothWays(INVOICE_ORDER), ...Object.keys(LAST_WITHOUT)]

/** What an ordering of the list is by. */
export function sortKeyOf(ordering: string): SortKey {
  if (Object.hasOwn(LAST_WITHOUT, ordering)) return LAST_WITHOUT[ordering as keyof typeof LAST_WITHOUT]
  return INVOICE_ORDER[ordering.replace(/^-/, '') as InvoiceOrder]
}
