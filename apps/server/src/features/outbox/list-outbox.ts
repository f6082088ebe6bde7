import { emailsEndpoints } from '@counterfoil/contract/emails/emails.endpoints.ts'
import type { outboxEntry, outboxQuery } from '@counterfoil/contract/emails/emails.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { containsPattern, presentPage, readPage } from '../../http/input/paging.ts'
import { type EmailHeadRow, OUTBOX_ORDER, outboxCount, outboxPage } from './outbox.db.ts'
import { presentOutboxEntry } from './outbox.presenter.ts'

type Query = z.output<typeof outboxQuery>

/** The mails of a company, those written last first unless asked otherwise. */
export async function listOutbox(
  tx: Tx,
  scope: CompanyScope,
  query: Query,
): Promise<Paged<z.output<typeof outboxEntry>>> {
  const page = readPage(query, OUTBOX_ORDER.type)
  const filters = {
    status: query.status,
    kind: query.kind,
    invoice: query.invoice,
    credit_note: query.credit_note,
    quote: query.quote,
    payment: query.payment,
    search: query.search ? containsPattern(query.search) : undefined,
  }
  const names = filterKey(filters)
  const values = { company_id: scope.companyId, ...filters }
  const direction = page.isDescending ? 'desc' : 'asc'
  const [rows, counted] = await Promise.all([
    tx.rows(outboxPage(`${direction}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(outboxCount(names), values),
  ])
  const path = emailsEndpoints.listOutbox.path
  const present = (row: EmailHeadRow) => presentOutboxEntry(row, scope.today)
  return presentPage({ path, query, page, count: counted?.count, rows, present })
}
