import {
  invoiceById,
  itemsOfInvoice,
  paymentsOfInvoice,
} from '@counterfoil/server/features/invoices/invoices.db.ts'
import { invoicePage, invoicesKept } from '@counterfoil/server/features/invoices/list/invoice-list.db.ts'
import {
  dashboardFigures,
  needsAttention,
  topClients,
} from '@counterfoil/server/features/statistics/statistics.db.ts'
import { recentEvents } from '@counterfoil/server/features/timeline/timeline.db.ts'
import { createPasswords } from '@counterfoil/server/services/passwords.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { onePacket, type RawFacts, sent } from './raw-client.ts'
import { rawCreate, rawIssue } from './raw-writes.ts'

const firstPage = invoicePage('-issue_date|offset|')

type WithId = { Params: { id: string } }

/** The statements the API sends for each call, sent bare. */
export async function rawRoutes(app: FastifyInstance, pool: pg.Pool, facts: RawFacts): Promise<void> {
  const { companyId, today } = facts
  app.get('/api/invoices/', async () => {
    const [page, kept] = await onePacket(pool, [
      sent(firstPage, { company_id: companyId, today, limit: 26, offset: 0 }),
      [invoicesKept, [companyId]],
    ])
    return { count: Number(kept?.rows[0]?.count), results: page?.rows.slice(0, 25) }
  })
  app.get<WithId>('/api/invoices/:id/', async (request) => {
    const key = [companyId, request.params.id]
    const [invoice, items, payments] = await onePacket(pool, [
      [invoiceById, key],
      [itemsOfInvoice, key],
      [paymentsOfInvoice, key],
    ])
    return { ...invoice?.rows[0], items: items?.rows, payments: payments?.rows }
  })
  app.get('/api/statistics/general/dashboard/', async () => {
    const [figures, clients, events, attention] = await onePacket(pool, [
      sent(dashboardFigures, {
        company_id: companyId,
        today,
        month_before: facts.monthsFrom,
        month_after: facts.monthsTo,
      }),
      [topClients, [companyId, 'EUR', 5]],
      [recentEvents, [companyId, 8]],
      [needsAttention, [companyId, facts.soon, 5]],
    ])
    return {
      figures: figures?.rows,
      clients: clients?.rows,
      events: events?.rows,
      attention: attention?.rows,
    }
  })
  const passwords = createPasswords()
  const hash = await passwords.hash(facts.password)
  app.post<{ Body: { password: string } }>('/api/auth/login/', async (request) => ({
    matches: await passwords.matches(hash, request.body.password),
  }))
  const create = await rawCreate(pool, facts)
  app.post('/api/invoices/', async (_request, reply) => reply.code(201).send(await create()))
  app.post<WithId>('/api/invoices/:id/issue/', (request) => rawIssue(pool, facts, request.params.id))
}
