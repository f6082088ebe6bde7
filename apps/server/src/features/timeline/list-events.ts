import type { Paged } from '@counterfoil/contract/paging.ts'
import { timelineEndpoints } from '@counterfoil/contract/timeline/timeline.endpoints.ts'
import type {
  commentListQuery,
  TimelineEvent,
  timelineQuery,
} from '@counterfoil/contract/timeline/timeline.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { type FilterValues, filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { containsPattern, type ListAddress, presentPage, readPage } from '../../http/input/paging.ts'
import { daysOf } from './days-of.ts'
import {
  eventById,
  eventCount,
  eventPage,
  recentEvents,
  TIMELINE_ORDER,
  toldEvents,
  toldIds,
} from './timeline.db.ts'
import { presentEvent } from './timeline.presenter.ts'

type Query = z.output<typeof timelineQuery>
type Filters = FilterValues<
  'type' | 'invoice' | 'client' | 'payment' | 'recurring' | 'quote' | 'about' | 'user' | 'kind' | 'search'
> &
  FilterValues<'from' | 'to', Date>

async function listFiltered(
  tx: Tx,
  { companyId }: CompanyScope,
  { path, query }: ListAddress,
  filters: Filters,
): Promise<Paged<TimelineEvent>> {
  const page = readPage(query, TIMELINE_ORDER.type)
  const names = filterKey(filters)
  const values = { company_id: companyId, ...filters }
  const direction = page.isDescending ? 'desc' : 'asc'
  const [rows, counted] = await Promise.all([
    tx.rows(eventPage(`${direction}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(eventCount(names), values),
  ])
  return presentPage({ path, query, page, count: counted?.count, rows, present: presentEvent })
}

/** What happened in a company, or to one of its records, page by page. */
export function listEvents(tx: Tx, scope: CompanyScope, query: Query): Promise<Paged<TimelineEvent>> {
  const { type, invoice, client, payment, recurring, quote, user, kind, search } = query
  const path = timelineEndpoints.listTimelineEvents.path
  return listFiltered(
    tx,
    scope,
    { path, query },
    {
      type,
      invoice,
      client,
      payment,
      recurring,
      quote,
      user,
      kind,
      ...daysOf(query, scope.timeZone),
      search: search ? containsPattern(search) : undefined,
    },
  )
}

/** One event; `not_found` where it is none of the company's. */
export async function readEvent(tx: Tx, { companyId }: CompanyScope, id: string): Promise<TimelineEvent> {
  return presentEvent(found(await tx.first(eventById, [companyId, id])))
}

/** The comments on an event, page by page; `not_found` where it is none of the company's. */
export async function listComments(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  query: z.output<typeof commentListQuery>,
): Promise<Paged<TimelineEvent>> {
  await readEvent(tx, scope, id)
  const path = timelineEndpoints.listEventComments.path.replace('{id}', id)
  const search = query.search ? containsPattern(query.search) : undefined
  return listFiltered(tx, scope, { path, query }, { about: id, search })
}

/** The latest events of a company, newest first. */
export async function listRecentEvents(tx: Tx, companyId: string, limit: number): Promise<TimelineEvent[]> {
  return (await tx.rows(recentEvents, [companyId, limit])).map(presentEvent)
}

/** Which events to tell: from a moment on, without those known already; to one user, or to all of the company. */
export type ToldQuery = {
  readonly companyId: string
  readonly userId: string | null
  readonly from: number
  readonly known: readonly string[]
  readonly most: number
}

/** An event as it is told, and to whom: to all, to who follows it and to who is named in it; never to who did it. */
export type ToldEvent = {
  readonly actorId: string | null
  readonly event: TimelineEvent
  readonly isForAll: boolean
  readonly followers: readonly string[]
  readonly mentioned: readonly string[]
}

/** What is told of a company's events, oldest first. */
export async function listToldEvents(
  tx: Tx,
  { companyId, userId, from, known, most }: ToldQuery,
): Promise<ToldEvent[]> {
  const rows = await tx.rows(toldEvents, {
    company_id: companyId,
    user_id: userId,
    since: new Date(from),
    limit: most,
    known_ids: known,
  })
  return rows.map((row) => ({
    actorId: row.actor_id,
    event: presentEvent(row),
    isForAll: row.is_for_all,
    followers: row.followers,
    mentioned: row.mentioned,
  }))
}

/** The ids of what was told from a moment on. */
export async function listToldIds(tx: Tx, companyId: string, from: number): Promise<string[]> {
  return (await tx.rows(toldIds, [companyId, new Date(from)])).map(({ id }) => id)
}
