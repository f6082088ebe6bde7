import { createHash } from 'node:crypto'
import type { Worker } from './by-api.ts'
import { saveCard } from './collection.ts'
import type { WithId } from './draft.ts'
import { sql } from './installation/database.ts'
import { newPerson, PASSWORD } from './person.ts'

export type Books = {
  company: string
  user: string
  invoice: string
  /** Issued, with neither a payment nor a credit note. */
  untouched: string
  draft: string
  client: string
  payment: string
  /** An issued one, part of whose credit is kept. */
  creditNote: string
  creditDraft: string
  /** One of each state that has something of its own to be done. */
  quotes: { draft: string; sent: string; accepted: string }
  /** One that no line names. */
  product: string
  recurring: string
  payPath: string
  /** With a comment. */
  file: string
  /** Of the file, which opens with a password. */
  sharedPath: string
  /** Of a quote that waits for an answer. */
  quotePath: string
  /** Of the client, who has proposed an address. */
  portalPath: string
  invitePath: string
  /** Of the colleague, who may only read. */
  resetPath: string
  confirmPath: string
  reader: { username: string }
  /** Its only one, the default. */
  template: string
}

/** What a mailed link has, of which the server keeps no more than this hash. */
async function mailLinks(user: string, email: string): Promise<{ resetPath: string; confirmPath: string }> {
  const token = `${'t'.repeat(7)}${user}`
  const values = [createHash('sha256').update(token).digest(), user]
  await sql(
    "insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + interval '3 days')",
    values,
  )
  await sql(
    `insert into email_confirmations (token_hash, user_id, email, expires_at)
     values ($1, $2, $3, now() + interval '3 days')`,
    [...values, email],
  )
  return { resetPath: `/reset-password/${token}`, confirmPath: `/confirm-email/${token}` }
}

/** A recurring invoice that makes nothing before tomorrow. */
export async function makeRecurring(post: Worker['post'], body: object): Promise<string> {
  const start_date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  return (await post<WithId>('/api/recurring/', { unit: 'month', start_date, ...body })).id
}

/** The path of a client's portal, over which it has proposed an address and saved a card. */
async function openPortal({ get, post, patch }: Worker, client: string, word: string): Promise<string> {
  await patch('/api/collection/settings/', { is_enabled: true })
  const { url } = await post<{ url: string }>(`/api/clients/${client}/portal/`)
  const path = new URL(url).pathname
  const address = { line1: word, city: 'Bern', country: 'CH', note: `We moved to ${word}` }
  await post(`/api${path}/address/`, address)
  await saveCard({ get, post }, path)
  return path
}

/** A company with one of everything; the long name is what pages break on. */
export async function makeBooks(worker: Worker): Promise<Books> {
  const { get, post, companyId } = worker
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const rate = await post<WithId>('/api/invoices/taxes/rates/', {
    name: word.slice(0, 60),
    rate: '19',
    is_default: true,
  })
  const name = `${word} für ${'außerordentlich '.repeat(6)}lange Namen mbH`
  const client = await post<WithId>('/api/clients/', { name, email: 'client@example.com' })
  const items = [{ description: 'Work', quantity: '3', unit_price: '333333333.33', tax_rates: [rate.id] }]
  const draft = await post<WithId>('/api/invoices/', { client: client.id, items })
  const invoice = await post<WithId>('/api/invoices/', { client: client.id, items })
  await post(`/api/invoices/${invoice.id}/send_email/`)
  const untouched = await post<WithId>('/api/invoices/', { client: client.id, items })
  await post(`/api/invoices/${untouched.id}/issue/`)
  const link = await post<{ url: string }>('/api/payments/links/', { invoice: invoice.id })
  await post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '1.00' })
  const creditNote = await post<WithId>(`/api/invoices/${invoice.id}/credit/`, {
    mode: 'amount',
    amount: '250000000.00',
    reason: `Late delivery of ${word}`,
  })
  await post(`/api/credit-notes/${creditNote.id}/issue/`, { apply: '200000000.00', keep: '50000000.00' })
  const creditDraft = await post<WithId>(`/api/invoices/${invoice.id}/credit/`, {
    mode: 'amount',
    amount: '1.00',
    reason: 'Goodwill',
  })
  const file = await worker.upload<WithId>('/api/files/files/upload/', `${word.repeat(2)}.txt`, word)
  await post('/api/files/comments/', { file: file.id, body: word })
  // Lists of categories hold something then.
  await post('/api/files/categories/', { name: 'Contracts' })
  const shared = await post<{ url: string }>(`/api/files/files/${file.id}/share/`, { password: word })
  const { username, email } = newPerson()
  const account = { username, email, password: PASSWORD, first_name: 'Grace', last_name: 'Hopper' }
  const colleague = await post<WithId>('/api/auth/users/', { ...account, role: 'viewer' })
  const paid = { client: client.id, amount: '5.00', currency: 'EUR' }
  const payment = await post<WithId>('/api/payments/', paid)
  const product = await post<WithId>('/api/products/', {
    name: 'Analytical engine, hours',
    prices: [
      { currency: 'EUR', unit_price: '100.00' },
      { currency: 'USD', unit_price: '110.00' },
    ],
  })
  const valid_until = `${new Date().getFullYear() + 1}-12-31`
  const quote = await post<WithId>('/api/quotes/', { client: client.id, items, valid_until })
  const quoteDraft = await post<WithId>('/api/quotes/', { client: client.id, items })
  const accepted = await post<WithId>('/api/quotes/', { client: client.id, items })
  await post(`/api/quotes/${accepted.id}/send/`)
  await post(`/api/quotes/${accepted.id}/accept/`, { name: word })
  await post(`/api/quotes/${accepted.id}/convert/`, { kind: 'deposit', percent: '10' })
  const { share_url } = await post<{ share_url: string }>(`/api/quotes/${quote.id}/send/`)
  const recurring = await makeRecurring(post, {
    client: client.id,
    name: word,
    items: [{ ...items[0], description: `${word} {month} {year}` }],
  })
  const invited = { email: newPerson().email, role: 'accountant' }
  const invitation = await post<{ link: string }>(`/api/auth/companies/${companyId}/users/invite/`, invited)
  const [template] = (await get<{ results: WithId[] }>('/api/invoices/templates/')).results
  return {
    company: companyId,
    user: colleague.id,
    invoice: invoice.id,
    untouched: untouched.id,
    draft: draft.id,
    client: client.id,
    payment: payment.id,
    creditNote: creditNote.id,
    creditDraft: creditDraft.id,
    quotes: { draft: quoteDraft.id, sent: quote.id, accepted: accepted.id },
    product: product.id,
    recurring,
    ...(await mailLinks(colleague.id, email)),
    invitePath: new URL(invitation.link).pathname,
    reader: { username },
    payPath: new URL(link.url).pathname,
    file: file.id,
    sharedPath: new URL(shared.url).pathname,
    quotePath: new URL(share_url).pathname,
    portalPath: await openPortal(worker, client.id, word),
    template: template?.id ?? '',
  }
}
