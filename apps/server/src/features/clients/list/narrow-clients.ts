import type { clientListQuery } from '@counterfoil/contract/clients/clients.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseMoney } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { filterKey } from '../../../db/keyset.ts'
import type { CompanyFacts } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { searchFor } from '../../../http/input/search-for.ts'
import type { ClientFilters } from './client-list.db.ts'

type Narrowing = Omit<z.output<typeof clientListQuery>, 'page' | 'page_size' | 'cursor' | 'ordering'>

const BOUNDS = [
  'amount_due_min',
  'amount_due_max',
  'overdue_min',
  'overdue_max',
  'paid_min',
  'paid_max',
] as const
type Bound = (typeof BOUNDS)[number]

const VIEWS = {
  owing: { owing: true },
  overdue: { overdue: true },
  active: { active: true },
  inactive: { inactive: true },
  blocked: { blocked: true },
} as const

/** The bounds in minor units; 400 where one has more decimals than the currency. */
function boundsOf(query: Narrowing, currency: CurrencyCode): FilterBounds {
  const faults: FieldFaults = {}
  const bounds: Partial<Record<Bound, string>> = {}
  for (const bound of BOUNDS) {
    const text = query[bound]
    if (text === undefined) continue
    const amount = parseMoney(text, currency)
    if (amount) bounds[bound] = String(amount.amount)
    else faults[bound] = [fault('invalid_amount')]
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return bounds
}
type FilterBounds = Partial<Record<Bound, string>>

function stated(flag: boolean | undefined, yes: ClientFilters, no: ClientFilters): ClientFilters {
  if (flag === undefined) return {}
  return flag ? yes : no
}

/** What narrows a list of clients, with the values its statements name. */
export async function narrowClients(
  tx: Tx,
  company: Pick<CompanyFacts, 'companyId' | 'today' | 'currency'>,
  query: Narrowing,
) {
  const currency = query.amounts_in ? currencyCode(query.amounts_in) : company.currency
  const bounds = boundsOf(query, currency)
  const search = await searchFor(tx, 'client', query.search)
  const filters: ClientFilters = {
    ...(query.view && query.view !== 'all' && VIEWS[query.view]),
    ...stated(query.owes, { owing: true }, { owing_nothing: true }),
    ...stated(query.overdue, { overdue: true }, { not_overdue: true }),
    status: query.status,
    kind: query.kind,
    tag: query.tag,
    country: query.country,
    ...bounds,
    average_days_to_pay_min: query.average_days_to_pay_min?.toString(),
    average_days_to_pay_max: query.average_days_to_pay_max?.toString(),
    last_invoice_date_after: query.last_invoice_date_after,
    last_invoice_date_before: query.last_invoice_date_before,
    ...search?.filter,
  }
  const values = { company_id: company.companyId, today: company.today, amounts_in: currency, ...filters }
  return { search, names: filterKey(filters), values }
}
