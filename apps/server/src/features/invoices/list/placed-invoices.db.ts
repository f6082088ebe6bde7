import { PAGE_SIZE_MAX } from '@counterfoil/contract/paging.ts'
import { INVOICE_STATUSES, type InvoiceStatus } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { Seek } from '../../../db/keyset.ts'

/** Where a page begins: the first one is known to be short, and is planned as such. */
export type PlacedSeek = Seek | 'first'
/** The first page as any other that begins by count. */
export const seekOf = (seek: PlacedSeek): Seek => (seek === 'first' ? 'offset' : seek)
/** No page that goes on from a row, and no first one, has more rows than this: with it the plan knows that it is short. */
const MOST_ROWS = PAGE_SIZE_MAX + 1

/**
 * One part of an order whose invoices an index has one after the other: a status, what has a value, what has none. A page
 * reads one stretch after the other until it is full, and none behind that.
 */
type Stretch = (at: Place) => string

/** Where a page goes on, and in which direction it is read. */
type Place = {
  readonly seek: PlacedSeek
  readonly direction: 'asc' | 'desc'
  readonly where: string
  /** Whether `where` asks for more than the company. */
  readonly isNarrowed: boolean
  /** So many rows are still wanted. */
  readonly limit: string
}

const FIRST_ID = "'00000000-0000-0000-0000-000000000000'::uuid"
const LAST_ID = "'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid"

const isFromStart = ({ seek }: Place) => seek === 'offset' || seek === 'first'
const beyond = ({ direction }: Place) => (direction === 'asc' ? '>' : '<')
const anyId = ({ direction }: Place) => (direction === 'asc' ? FIRST_ID : LAST_ID)
/** The id from which a stretch goes on: that of the row before where this is its stretch, else from its end. */
const idBeyond = (at: Place, isItsStretch: string) =>
  `and i.id ${beyond(at)} case when ${isItsStretch} then :place_id::uuid else ${anyId(at)} end`

const OPEN = "i.lifecycle = 'issued' and i.amount_due > 0"
const NOT_LATE = "coalesce(i.due_date, 'infinity'::date) >= :today::date"
const UNPAID = `${OPEN} and i.amount_paid + i.amount_credited <= 0`
/** Each status as its index has it; what a status is says `invoice_status` of the database. */
const STATUS_CONDITIONS: Readonly<Record<InvoiceStatus, string>> = {
  draft: "i.lifecycle = 'draft'",
  issued: `${UNPAID} and i.viewed_at is null and i.sent_at is null and ${NOT_LATE}`,
  sent: `${UNPAID} and i.viewed_at is null and i.sent_at is not null and ${NOT_LATE}`,
  viewed: `${UNPAID} and i.viewed_at is not null and ${NOT_LATE}`,
  partially_paid: `${OPEN} and i.amount_paid + i.amount_credited > 0 and ${NOT_LATE}`,
  paid: "i.lifecycle = 'issued' and not i.amount_due > 0",
  overdue: `${OPEN} and coalesce(i.due_date, 'infinity'::date) < :today::date`,
  cancelled: "i.lifecycle = 'cancelled'",
  written_off: "i.lifecycle = 'written_off'",
}

function ofStatus(status: InvoiceStatus): Stretch {
  const rank = INVOICE_STATUSES.indexOf(status) + 1
  return (at) => {
    const seek = isFromStart(at)
      ? ''
      : `and ${rank} ${beyond(at)}= :place_key::integer ${idBeyond(at, `${rank} = :place_key::integer`)}`
    return `select ${rank} as sort_key, i.id from invoices i where ${at.where} and ${STATUS_CONDITIONS[status]} ${seek}
      order by i.id ${at.direction} limit ${at.limit}`
  }
}

/** The row before has a value, which stands behind the `1` of its key. */
const HAD_VALUE = "left(:place_key::text, 1) = '1'"
const LAST_VALUE = 'substr(:place_key::text, 2)'

/** What has a value under a key. A list read backwards comes to it from what has none as well, and then takes all. */
function withValue(key: string, isFromWithout = false): Stretch {
  return (at) => {
    const seek = isFromWithout
      ? `and not ${HAD_VALUE}`
      : `and ${HAD_VALUE} and (v.place, v.invoice_id) ${beyond(at)} (${LAST_VALUE}, :place_id::uuid)`
    const narrowed = at.isNarrowed
      ? `join invoices i on i.company_id = v.company_id and i.id = v.invoice_id and ${at.where}`
      : ''
    return `select '1' || v.place as sort_key, v.invoice_id as id from invoice_values v ${narrowed}
      where v.company_id = :company_id and v.key = ${key} ${isFromStart(at) ? '' : seek}
      order by v.place ${at.direction}, v.invoice_id ${at.direction} limit ${at.limit}`
  }
}

/** What is assigned: the few members by their names, and each one's invoices by their ids. */
function assigned(isFromWithout = false): Stretch {
  return (at) => {
    const isSought = !isFromStart(at) && !isFromWithout
    const names = isSought
      ? `and ${HAD_VALUE} and a.name ${beyond(at)}= ${LAST_VALUE}`
      : isFromStart(at)
        ? ''
        : `and not ${HAD_VALUE}`
    return `select '1' || a.name as sort_key, n.id
      from (select u.id, lower(u.first_name || ' ' || u.last_name) as name
        from memberships m join users u on u.id = m.user_id where m.company_id = :company_id) a
      cross join lateral (
        select i.id from invoices i where ${at.where} and i.assignee_id = a.id
          ${isSought ? idBeyond(at, `a.name = ${LAST_VALUE}`) : ''}
        order by i.id ${at.direction} limit ${at.limit}) n
      where true ${names} order by a.name ${at.direction}, n.id ${at.direction} limit ${at.limit}`
  }
}

/** What has no value, under the key that comes last. */
function without(lastKey: '0' | '2', condition: string): Stretch {
  return (at) => {
    const seek = {
      first: '',
      offset: '',
      after: idBeyond(at, `not ${HAD_VALUE}`),
      before: `and not ${HAD_VALUE} and i.id ${beyond(at)} :place_id::uuid`,
    }[at.seek]
    return `select '${lastKey}' as sort_key, i.id from invoices i where ${at.where} and ${condition} ${seek}
      order by i.id ${at.direction} limit ${at.limit}`
  }
}

const noValue = (key: string) =>
  `(select v.key from invoice_values v where v.company_id = i.company_id and v.invoice_id = i.id and v.key = ${key}) is null`

const TAGS = "'#tags'"
const FIELD = ':order_field'
/** Of what need not have a value: what has one, that again where a list is read backwards, and what has none. */
const PARTLY: Readonly<Record<string, readonly [Stretch, Stretch, string]>> = {
  assignee: [assigned(), assigned(true), 'i.assignee_id is null'],
  tags: [withValue(TAGS), withValue(TAGS, true), noValue(TAGS)],
  custom: [withValue(FIELD), withValue(FIELD, true), noValue(FIELD)],
}

/** Whether an ordering goes through stretches, each with an index of its own. */
export function isStretched(ordering: string): boolean {
  const name = ordering.replace(/^-/, '')
  return name === 'status' || Object.hasOwn(PARTLY, name)
}

/** The stretches of an ordering in the order in which a page reads them. */
function stretchesOf(ordering: string, seek: PlacedSeek): Stretch[] {
  const isDescending = ordering.startsWith('-')
  const partly = PARTLY[ordering.replace(/^-/, '')]
  if (partly === undefined) {
    const statuses = INVOICE_STATUSES.map(ofStatus)
    return isDescending !== (seek === 'before') ? statuses.reverse() : statuses
  }
  const [valued, valuedFromWithout, condition] = partly
  const last = without(isDescending ? '0' : '2', condition)
  return seek === 'before' ? [last, valuedFromWithout, valued] : [valued, last]
}

/**
 * A page of an ordering of stretches: ids and keys as `placed`, and the ends of a statement that joins the invoices to
 * them. `where` are the conditions on an invoice `i`.
 */
export function placedInvoices(
  ordering: string,
  seek: PlacedSeek,
  { where, isNarrowed }: { where: string; isNarrowed: boolean },
): { with: string; sortKey: string; tail: string } {
  const direction = ordering.startsWith('-') !== (seek === 'before') ? 'desc' : 'asc'
  const wanted = seek === 'offset' ? ':limit::bigint + :offset::bigint' : ':limit::bigint'
  const parts = stretchesOf(ordering, seek).map((stretch, n) => {
    const before = Array.from({ length: n }, (_, at) => ` - (select count(*) from stretch_${at})`).join('')
    const limit = n === 0 ? wanted : `greatest(0, ${wanted}${before})`
    const place = { seek, direction, where, isNarrowed } as const
    if (seek === 'offset') return `stretch_${n} as materialized (${stretch({ ...place, limit })})`
    const short = stretch({ ...place, limit: String(MOST_ROWS) })
    return `stretch_${n} as materialized (
      select * from (${short}) s order by sort_key ${direction}, id ${direction} limit ${limit})`
  })
  const all = parts.map((_, n) => `select sort_key, id from stretch_${n}`).join(' union all ')
  return {
    with: `with ${parts.join(',\n')},\nplaced as (${all})`,
    sortKey: 'p.sort_key::text as sort_key',
    tail: `order by p.sort_key ${direction}, p.id ${direction} limit :limit${seek === 'offset' ? ' offset :offset' : ''}`,
  }
}
