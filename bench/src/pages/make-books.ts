import { type Account, callApi, headersOf, makeAccount, PASSWORD } from '../setup/account.ts'

const INVOICES = 25

/** What the measured pages show: a company with a page of issued invoices, a payment link, a client's portal, and somebody signed in. */
export type Books = {
  readonly account: Account
  readonly refresh: string
  readonly newest: string
  readonly payPath: string
  readonly portalPath: string
}

export async function makeBooks(url: string): Promise<Books> {
  const account = await makeAccount(url, 'payer_page')
  const headers = headersOf(account)
  const call = <T>(path: string, body: unknown) => callApi<T>(url, path, headers, body)
  const client = await call<{ id: string }>('/api/clients/', { name: 'Babbage & Sons' })
  const items = [{ description: 'Analytical engine, hours', quantity: '1', unit_price: '1234.50' }]
  let last = { id: '', number: '' }
  for (let made = 0; made < INVOICES; made += 1) {
    const draft = await call<{ id: string }>('/api/invoices/', { client: client.id, items })
    last = await call(`/api/invoices/${draft.id}/issue/`, {})
  }
  const link = await call<{ url: string }>('/api/payments/links/', { invoice: last.id })
  const portal = await call<{ url: string }>(`/api/clients/${client.id}/portal/`, {})
  const { refresh } = await callApi<{ refresh: string }>(
    url,
    '/api/auth/login/',
    {},
    { username: account.username, password: PASSWORD },
  )
  return {
    account,
    refresh,
    newest: last.number,
    payPath: new URL(link.url).pathname,
    portalPath: new URL(portal.url).pathname,
  }
}
