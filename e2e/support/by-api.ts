import { type APIRequestContext, expect } from '@playwright/test'
import { newPerson, PASSWORD, type Person } from './person.ts'

/** A person at work over the API: what a browser test stands on and is not about. */
export type Worker = {
  person: Person
  companyId: string
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, data?: unknown) => Promise<T>
  put: <T>(path: string, data: unknown) => Promise<T>
  patch: <T>(path: string, data: unknown) => Promise<T>
  /** Sends a file, as a form. */
  upload: <T>(path: string, name: string, text: string | Buffer) => Promise<T>
}

async function answered<T>(
  request: APIRequestContext,
  path: string,
  data: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<T> {
  const response = await request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.status() === 204 ? (null as T) : response.json()
}

/** Signs a new person up with a company. */
export async function makeWorker(request: APIRequestContext): Promise<Worker> {
  const person = newPerson()
  const { company_id } = await answered<{ company_id: string }>(request, '/api/auth/sign-in/', {
    username: person.username,
    email: person.email,
    password: PASSWORD,
    first_name: 'Ada',
    last_name: 'Lovelace',
    terms_accepted: true,
    company_name: person.company,
    company_email: person.email,
    country: 'DE',
    currency: 'EUR',
  })
  return workerOf(request, person, company_id)
}

/** The same person in one of their companies, signed in anew. */
export async function workerOf(
  request: APIRequestContext,
  person: Person,
  companyId: string,
): Promise<Worker> {
  const { access } = await answered<{ access: string }>(request, '/api/auth/login/', {
    username: person.username,
    password: PASSWORD,
  })
  const headers = { authorization: `Bearer ${access}`, 'x-company-id': companyId }
  return {
    person,
    companyId,
    get: (path) => answered(request, path, undefined, headers, 'GET'),
    post: (path, data) => answered(request, path, data, headers),
    put: (path, data) => answered(request, path, data, headers, 'PUT'),
    patch: (path, data) => answered(request, path, data, headers, 'PATCH'),
    upload: async (path, name, text) => {
      const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) }
      const response = await request.post(path, { headers, multipart: { file } })
      expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
      return response.json()
    },
  }
}

/** An issued invoice of 100.00 to a new client, with the address of its payment page. */
export async function makePayable(worker: Worker): Promise<{ id: string; number: string; url: string }> {
  const client = await worker.post<{ id: string }>('/api/clients/', { name: 'Babbage & Sons' })
  const items = [{ description: 'Analytical engine, hours', quantity: '1', unit_price: '100.00' }]
  const draft = await worker.post<{ id: string }>('/api/invoices/', { client: client.id, items })
  const issued = await worker.post<{ id: string; number: string }>(`/api/invoices/${draft.id}/issue/`)
  const link = await worker.post<{ url: string }>('/api/payments/links/', { invoice: draft.id })
  return { id: draft.id, number: issued.number, url: link.url }
}

const DAY_MS = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** An issued invoice over 100.00 that is overdue for ten days; answers its id. */
export async function makeOverdue({ post }: Worker): Promise<string> {
  const client = await post<{ id: string }>('/api/clients/', {
    name: 'Babbage & Sons',
    email: 'payer@example.com',
  })
  const { id } = await post<{ id: string }>('/api/invoices/', {
    client: client.id,
    issue_date: dayAgo(20),
    due_date: dayAgo(10),
    items: [{ description: 'Analytical engine, hours', quantity: '1', unit_price: '100.00' }],
  })
  await post(`/api/invoices/${id}/issue/`)
  return id
}

type SentQuote = { id: string; number: string; url: string }

/** A quote over 100.00 that was sent to a new client, with the address of its page. */
export async function makeSentQuote(worker: Worker, over: object = {}): Promise<SentQuote> {
  const client = await worker.post<{ id: string }>('/api/clients/', {
    name: 'Babbage & Sons',
    email: 'charles@example.com',
  })
  const items = [{ description: 'Analytical engine, hours', quantity: '1', unit_price: '100.00' }]
  const draft = await worker.post<{ id: string }>('/api/quotes/', { client: client.id, items, ...over })
  const sent = await worker.post<{ number: string; share_url: string }>(`/api/quotes/${draft.id}/send/`)
  return { id: draft.id, number: sent.number, url: new URL(sent.share_url).pathname }
}

type Portal = { client: string; name: string; url: string; invoices: { id: string; number: string }[] }

/** A new client with two issued invoices of 100.00 each, and the address of its portal. */
export async function makePortal(worker: Worker, over: object = {}): Promise<Portal> {
  const name = 'Babbage & Sons'
  const { id: client } = await worker.post<{ id: string }>('/api/clients/', { name, ...over })
  const items = [{ description: 'Analytical engine, hours', quantity: '1', unit_price: '100.00' }]
  const invoices: Portal['invoices'] = []
  for (let count = 0; count < 2; count += 1) {
    const draft = await worker.post<{ id: string }>('/api/invoices/', { client, items })
    invoices.push(await worker.post<Portal['invoices'][number]>(`/api/invoices/${draft.id}/issue/`))
  }
  const { url } = await worker.post<{ url: string }>(`/api/clients/${client}/portal/`)
  return { client, name, url: new URL(url).pathname, invoices }
}
