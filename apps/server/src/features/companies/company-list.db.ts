import {
  bothWays,
  type FilterValues,
  filterKeys,
  keysetParts,
  type PageValues,
  pageKeys,
  type Seek,
  type SortKey,
  whereAll,
} from '../../db/keyset.ts'
import { sqlCache } from '../../db/statement.ts'
import { COMPANY, type CompanyRow } from './companies.db.ts'

export type ListedCompanyRow = CompanyRow & {
  id: string
  role: string
  is_default: boolean
  sort_key: string
}

export const COMPANY_ORDERS = {
  company_name: { expression: 'lower(c.name)', type: 'text' },
  created_at: { expression: 'c.created_at', type: 'timestamptz' },
} as const satisfies Readonly<Record<string, SortKey>>
export type CompanyOrder = keyof typeof COMPANY_ORDERS

const FILTERS = {
  search: '(c.name ilike :search or c.legal_name ilike :search or c.email ilike :search)',
} as const

type Values = { user_id: string } & FilterValues<keyof typeof FILTERS>

/** The companies a user works in; closed ones are nobody's to see. */
const from = (filters: string) =>
  `from memberships m join companies c on c.company_id = m.company_id and c.closed_at is null
  where ${whereAll('m.user_id = :user_id and m.deactivated_at is null', FILTERS, filters)}`

/** `ordering|seek|filters`. */
export const companyPage = sqlCache<ListedCompanyRow, Values & PageValues>(
  pageKeys(bothWays(COMPANY_ORDERS), FILTERS),
  (key) => {
    const [ordering = '', seek, filters = ''] = key.split('|')
    const order = COMPANY_ORDERS[ordering.replace('-', '') as CompanyOrder]
    const parts = keysetParts(order, 'c.company_id', ordering.startsWith('-'), seek as Seek)
    return `select c.company_id as id, ${COMPANY}, m.role, m.is_default, ${parts.sortKey} ${from(filters)} ${parts.where} ${parts.tail}`
  },
)

export const companyCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(FILTERS),
  (filters) => `select count(*) as count ${from(filters)}`,
)
