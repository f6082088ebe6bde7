import type { Paged } from '@counterfoil/contract/paging.ts'
import { timelineEndpoints } from '@counterfoil/contract/timeline/timeline.endpoints.ts'
import type { TimelineEvent, timelineQuery } from '@counterfoil/contract/timeline/timeline.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { containsPattern, presentPage, readPage } from '../../http/input/paging.ts'
import { eventCount, eventPage, recentEvents, TIMELINE_ORDER, toldEvents, toldIds } from './timeline.db.ts'
import { presentEvent } from './timeline.presenter.ts'

type Query = z.output<typeof timelineQuery>

function filtersOf(query: Query) {
  return {
    type: query.type,
    invoice: query.invoice,
    client: query.client,
    payment: query.payment,
    recurring: query.recurring,
    quote: query.quote,
    search: query.search ? containsPattern(query.search) : undefined,
  }
}

/** What happened in a company, or to one of its records, page by page. */
export async function listEvents(tx: Tx, scope: CompanyScope, query: Query): Promise<Paged<TimelineEvent>> {
  const page = readPage(query, TIMELINE_ORDER.type)
  const filters = filtersOf(query)
  const names = filterKey(filters)
  const values = { company_id: scope.companyId, ...filters }
  const direction = page.isDescending ? 'desc' : 'asc'
  const [rows, counted] = await Promise.all([
    tx.rows(eventPage(`${direction}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(eventCount(names), values),
  ])
  const path = timelineEndpoints.listTimelineEvents.path
  return presentPage({ path, query, page, count: counted?.count, rows, present: presentEvent })
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

/** What is told of a company's events, oldest first, each with who did it. */
export async function listToldEvents(
  tx: Tx,
  { companyId, userId, from, known, most }: ToldQuery,
): Promise<{ actorId: string | null; event: TimelineEvent }[]> {
  const rows = await tx.rows(toldEvents, {
    company_id: companyId,
    user_id: userId,
    since: new Date(from),
    limit: most,
    known_ids: known,
  })
  return rows.map((row) => ({ actorId: row.actor_id, event: presentEvent(row) }))
}

/** The ids of what was told from a moment on. */
export async function listToldIds(tx: Tx, companyId: string, from: number): Promise<string[]> {
  return (await tx.rows(toldIds, [companyId, new Date(from)])).map(({ id }) => id)
}
