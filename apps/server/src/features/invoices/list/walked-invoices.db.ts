import { keysetParts } from '../../../db/keyset.ts'
import { sortKeyOf } from './invoice-order.db.ts'
import { type PlacedSeek, seekOf } from './placed-invoices.db.ts'

/** So many invoices are asked on the way. What is not met by then lies far from here, and is gathered. */
const LONGEST_WAY = 20_000

/**
 * A page of what finds many invoices: ids and keys as `placed`, as `placedInvoices` gives them. Each invoice on the way is
 * asked, until the page is full; where the way ends before that, all that is found is gathered and sorted instead.
 * `way` are the conditions that need no asking.
 */
export function walkedInvoices(
  ordering: string,
  seek: PlacedSeek,
  { way, asked, gathered }: { way: string; asked: string; gathered: string },
): { with: string; sortKey: string; tail: string } {
  const order = sortKeyOf(ordering)
  const parts = keysetParts(order, 'i.id', ordering.startsWith('-'), seekOf(seek))
  const direction = ordering.startsWith('-') !== (seek === 'before') ? 'desc' : 'asc'
  const isByCount = seekOf(seek) === 'offset'
  const wanted = isByCount ? ':limit::bigint + :offset::bigint' : ':limit::bigint'
  return {
    with: `with walked as materialized (
      select i.sort_key, i.id from (
        select i.*, ${order.expression} as sort_key from invoices i where ${way} ${parts.where} ${parts.orderBy} limit ${LONGEST_WAY}) i
      where ${asked} order by i.sort_key ${direction}, i.id ${direction} limit ${wanted}),
    gathered as materialized (
      select ${order.expression} as sort_key, i.id from invoices i where ${way} and ${gathered} ${parts.where} ${parts.orderBy}
      limit case when (select count(*) from walked) < ${wanted} then ${wanted} else 0 end),
    placed as (
      select sort_key, id from gathered
      union all select sort_key, id from walked where (select count(*) from walked) >= ${wanted})`,
    sortKey: 'p.sort_key::text as sort_key',
    tail: `order by p.sort_key ${direction}, p.id ${direction} limit :limit${isByCount ? ' offset :offset' : ''}`,
  }
}
