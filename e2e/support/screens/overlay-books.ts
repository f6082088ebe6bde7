import { type Books, makeBooks, makeRecurring } from '../books.ts'
import { makeOverdue, makePayable, type Worker } from '../by-api.ts'
import type { WithId } from '../draft.ts'
import { sql } from '../installation/database.ts'

export type OverlayBooks = Books & {
  /** Without documents, with a contact and an address. */
  freshClient: string
  pending: string
  completed: string
  unpaid: string
  writtenOff: string
  /** Overdue, with a charge for late payment. */
  late: string
  /** Paid in instalments. */
  inInstalments: string
  /** A recurring invoice that was paused while dates passed. */
  paused: string
  /** One of which a date failed. */
  missed: string
  /** A view of the list of invoices. */
  savedView: string
}

/** The books, with all that has a menu or a dialog of its own. */
export async function makeOverlayBooks(worker: Worker): Promise<OverlayBooks> {
  const books = await makeBooks(worker)
  const { post, companyId } = worker
  const address = { line1: 'Baker Street 221b', city: 'London', country: 'GB' }
  const [fresh] = await Promise.all([
    post<WithId>('/api/clients/', {
      name: 'Babbage & Sons',
      addresses: [address],
      contacts: [{ first_name: 'Charles', email: 'charles@example.com' }],
    }),
    post('/api/invoices/taxes/groups/', { name: 'GST and QST', rates: [await firstRate(worker)] }),
    post('/api/invoices/templates/', { name: 'Letters', layout: 'letter' }),
    post('/api/email/templates/', {
      kind: 'invoice',
      language: 'en',
      name: 'Kind',
      subject: 'Invoice {number}',
      body: 'Hello {contact}',
    }),
    post('/api/reminders/steps/', { days: 3 }),
    post('/api/invoices/custom_fields/', { label: 'Cost centre', type: 'text' }),
    post('/api/payments/links/', { amount: '10.00', currency: 'EUR', description: 'A deposit' }),
    post(`/api/auth/companies/${companyId}/users/invite/`, {
      email: 'emmy@example.com',
      role: 'viewer',
    }),
    post('/api/billing/subscription/', {
      plan: 'team',
      interval: 'year',
      amount: await pricePaid(worker),
      currency: 'EUR',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
    }),
  ])
  const items = [{ description: 'Work', quantity: '1', unit_price: '100.00' }]
  const dollars = await post<WithId>('/api/invoices/', { client: books.client, currency: 'USD', items })
  await post(`/api/invoices/${dollars.id}/issue/`)
  const writtenOff = await post<WithId>('/api/invoices/', { client: books.client, items })
  await post(`/api/invoices/${writtenOff.id}/issue/`)
  await post(`/api/invoices/${writtenOff.id}/write_off/`, { reason: 'Insolvent' })
  // What a line that is begun alike is completed by.
  await post('/api/invoices/', {
    client: books.client,
    items: [{ description: 'Workshop', quantity: '1', unit_price: '90.00' }],
  })
  const paused = await makePaused(worker, { client: books.client, items })
  const missed = await makeMissed(worker, { client: books.client, items })
  const savedView = await post<WithId>('/api/saved-views/', {
    list: 'invoices',
    name: 'Drafts in euros',
    search: { view: 'draft', currency: 'EUR' },
    is_shared: true,
  })
  const paid = { client: books.client, amount: '5.00', currency: 'EUR' }
  const completed = await post<WithId>('/api/payments/', paid)
  const pending = await post<WithId>('/api/payments/', { ...paid, status: 'pending' })
  return {
    ...books,
    freshClient: fresh.id,
    pending: pending.id,
    completed: completed.id,
    unpaid: dollars.id,
    writtenOff: writtenOff.id,
    late: await makeCharged(worker),
    inInstalments: await makeInInstalments(worker),
    paused,
    missed,
    savedView: savedView.id,
  }
}

async function makeInInstalments(worker: Worker): Promise<string> {
  const { id } = await makePayable(worker)
  const split = { count: 3, first_due_date: new Date().toISOString().slice(0, 10), rhythm: 'monthly' }
  await worker.put(`/api/invoices/${id}/instalments/`, { split })
  return id
}

async function makeCharged(worker: Worker): Promise<string> {
  const id = await makeOverdue(worker)
  await worker.patch('/api/late-fees/settings/', { fee: '40.00' })
  const charge = await worker.post<WithId>(`/api/invoices/${id}/charge_late_fee/`)
  await worker.post(`/api/invoices/${charge.id}/issue/`)
  return id
}

/** One that was paused while three of its dates passed. */
export async function makePaused({ post }: Worker, body: object): Promise<string> {
  const id = await makeRecurring(post, { unit: 'day', ...body })
  await post(`/api/recurring/${id}/pause/`)
  const passed = 'current_date - 4, next_date = current_date - 3'
  await sql(`update recurring_invoices set start_date = ${passed} where id = $1`, [id])
  return id
}

/** One that issues, and whose date of yesterday failed. */
export async function makeMissed({ post, companyId }: Worker, body: object): Promise<string> {
  const id = await makeRecurring(post, { unit: 'day', mode: 'issue', ...body })
  await sql('update recurring_invoices set start_date = current_date - 4 where id = $1', [id])
  await sql(
    `insert into recurring_runs (company_id, id, recurring_id, run_date, result, fault)
     values ($1, gen_random_uuid(), $2, current_date - 1, 'failed', $3)`,
    [companyId, id, JSON.stringify({ code: 'client_blocked' })],
  )
  return id
}

async function firstRate({ get }: Worker): Promise<string> {
  const { results } = await get<{ results: WithId[] }>('/api/invoices/taxes/rates/')
  return results[0]?.id ?? ''
}

async function pricePaid({ post }: Worker): Promise<string> {
  const quote = await post<{ amount: string }>('/api/billing/subscription/preview/', {
    plan: 'team',
    interval: 'year',
  })
  return quote.amount
}
