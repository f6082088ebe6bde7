import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleInvoiceRow } from '../../../test-samples/sample-invoice.ts'
import { type Answer, type Asked, answer, done, page, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { ClientScreen } from './client-screen.tsx'

const ID = sampleId('zeta')
const PATH = `/api/clients/${ID}/`
const VAT = sampleId('vat7')
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'
const FIGURES = {
  currency: 'EUR',
  invoiced: '1190.00',
  received: '1000.00',
  outstanding: '190.00',
  overdue: '0.00',
  invoices: 2,
}

const STATS = {
  by_currency: [
    {
      currency: 'EUR',
      invoiced: '1190.00',
      received: '1000.00',
      outstanding: '190.00',
      overdue: '0.00',
      invoiced_this_year: '690.00',
    },
  ],
  quotes: [],
  average_days_to_pay: 12.5,
  last_invoice_date: '2026-11-02',
  last_payment_date: null,
}

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  answers = {
    ...sessionAnswers(),
    [`/api/auth/companies/${ACME.id}/`]: answer({ accent_color: '#1f4d3a', country: 'DE' }),
    [`${PATH}stats/`]: answer(STATS),
    '/api/invoices/': page([]),
    '/api/invoices/templates/': page([]),
    '/api/invoices/taxes/rates/': page([{ id: VAT, name: 'Reduced', rate: '7', category: 'S' }]),
    '/api/timeline/events/': page([]),
    '/api/config/countries/': answer([{ code: 'DE', name: 'Germany' }]),
    '/api/config/currencies/': answer([]),
  }
})

async function open(client: Client, permissions: readonly string[] = ['clients.write', 'invoices.write']) {
  answers[`GET ${PATH}`] ??= answer(client)
  asked = serve(answers)
  await enter()
  showPage(
    () => (
      <>
        <ClientScreen
          id={ID}
          credit={() => null}
          quotes={({ name }) => <p>{`Quotes of ${name}`}</p>}
          recurring={({ name }) => <p>{`Recurring of ${name}`}</p>}
          portal={() => null}
          reminders={() => null}
          payments={({ name }) => <p>{`Payments of ${name}`}</p>}
        />
        <Toasts />
      </>
    ),
    { permissions, others: { '/dashboard/clients': 'Clients' } },
  )
  await screen.findByRole('heading', { level: 1, name: client.name })
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const facts = () =>
  part('Details')
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
const menu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
  return await screen.findAllByRole('menuitem', { hidden: true })
}
const choose = async (name: string) => {
  await menu()
  fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }))
}
const confirm = async (title: string, label: string, reason?: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  if (reason) fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: label }))
}
const changes = () =>
  asked
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/clients/'))
    .map(({ method, path, body }) => [`${method} ${path.slice(PATH.length)}`, body])

test('what is owed, invoiced, received and withheld stands in each currency for itself', async () => {
  await open(
    sampleClient({
      figures: [
        FIGURES,
        { ...FIGURES, currency: 'USD', invoiced: '250.00', received: '0.00', outstanding: '250.00' },
      ],
      withheld: [{ currency: 'EUR', amount: '15.00' }],
      test_payments_in: ['EUR'],
    }),
  )
  const figure = (label: string) => screen.getByText(label).parentElement?.textContent
  expect(['Outstanding', 'Invoiced', 'Received', 'Tax withheld'].map(figure)).toEqual([
    'Outstanding€190.00$250.00',
    'Invoiced€1,190.00$250.00',
    'Received€1,000.00includes test payments',
    'Tax withheld€15.00',
  ])
})

test('how it pays, when it was last invoiced and what this year stand below, with the way to its statement', async () => {
  await open(sampleClient({ figures: [FIGURES], last_invoice_date: '2026-11-02', average_days_to_pay: 12.5 }))
  const told = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent
  expect(await told('Invoiced this year')).toBe('€690.00')
  expect(await told('Pays on average')).toBe('after 12.5 days')
  expect(await told('Last invoice')).toBe('Nov 2, 2026')
  expect(screen.getByRole('link', { name: 'Statement of account' }).getAttribute('href')).toBe(
    `/dashboard/clients/${ID}/statement`,
  )
})

test('a client without an invoice has nothing in its own currency, and no tax withheld', async () => {
  await open(sampleClient({ currency: 'JPY' }))
  expect(screen.getByText('Outstanding').parentElement?.textContent).toBe('Outstanding¥0')
  expect(screen.queryByText('Tax withheld')).toBeNull()
  expect(await screen.findByText('No invoices yet.')).toBeTruthy()
})

test('the facts are those that were given, and only an address of the web becomes a link', async () => {
  await open(
    sampleClient({
      website: 'https://zeta.example/de',
      phone: '+49 731 1',
      tax_number: 'DE123456789',
      language: 'de',
      payment_terms_days: 1,
      default_tax_rate: VAT,
      tags: ['regular', 'south'],
      notes: 'Pays late',
    }),
  )
  await screen.findByText('Reduced')
  expect(facts()).toEqual([
    'Email: office@zeta.example',
    'Phone: +49 731 1',
    'Website: zeta.example/de',
    'Tax number: DE123456789',
    'Kind: Business',
    'Language: Deutsch',
    'Payment terms: 1 day',
    'Default tax rate: Reduced',
    'Tags: regularsouth',
  ])
  const link = (name: string) => part('Details').getByRole('link', { name }).getAttribute('href')
  expect([link('office@zeta.example'), link('zeta.example/de'), link('south')]).toEqual([
    'mailto:office@zeta.example',
    'https://zeta.example/de',
    '/dashboard/clients?tag=south',
  ])
  expect(part('Details').getByText('Pays late')).toBeTruthy()
})

test('what is no address of the web is shown and cannot be followed', async () => {
  await open(sampleClient({ website: 'javascript:alert(1)' }))
  const shown = part('Details').getByText(/alert\(1\)/)
  expect(shown.closest('a')?.getAttribute('href') ?? '').not.toMatch(/^javascript:/)
})

test('the latest invoices lead to themselves, and where there are more, to all of them', async () => {
  answers['/api/invoices/'] = answer({
    count: 41,
    next: null,
    previous: null,
    results: [sampleInvoiceRow(), sampleInvoiceRow({ id: sampleId('draft'), number: null, status: 'draft' })],
  })
  await open(sampleClient())
  const rows = await part('Invoices').findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'INV-2026-0007Nov 2, 2026Sent€119.00',
    'DraftNov 2, 2026Draft€119.00',
  ])
  expect(part('Invoices').getByRole('link', { name: 'All 41 invoices' }).getAttribute('href')).toBe(
    `/dashboard/clients/${ID}/invoices`,
  )
  const query = asked.find(({ path }) => path === '/api/invoices/')?.query
  expect(Object.fromEntries(query ?? [])).toEqual({ client: ID, page_size: '6', ordering: '-issue_date' })
  expect(screen.getByText('Payments of Zeta GmbH')).toBeTruthy()
})

test('of what happened the latest lines are shown, and the earlier ones on request', async () => {
  const event = (at: number) => ({
    id: sampleId(`ev${at}`),
    type: 'client.created',
    text: '',
    subject: `Zeta ${at}`,
    actor: 'Ada Lovelace',
    created_at: `2026-11-${10 + at}T10:00:00.000Z`,
  })
  answers['/api/timeline/events/'] = page(Array.from({ length: 9 }, (_, at) => event(9 - at)))
  await open(sampleClient())
  expect(await part('History').findAllByRole('listitem')).toHaveLength(8)
  fireEvent.click(part('History').getByRole('button', { name: 'Show earlier events' }))
  const lines = part('History').getAllByRole('listitem')
  expect(lines).toHaveLength(9)
  expect(lines[8]?.textContent).toMatch(/^Ada Lovelace created the client Zeta 1\./)
  expect(part('History').queryByRole('button', { name: 'Show earlier events' })).toBeNull()
})

test('a client with documents is not deleted but deactivated, and that is said', async () => {
  await open(sampleClient({ figures: [FIGURES] }))
  const items = await menu()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Write an e-mail',
    'New quote',
    'Deactivate client',
    'Block client',
    'Merge into another client',
    'Delete client',
  ])
  expect(items[1]?.getAttribute('href')).toBe(`/dashboard/quotes/new?client=${ID}`)
  expect(items[5]?.getAttribute('aria-description')).toBe(
    'This client has documents. Deactivate it instead of deleting it.',
  )
  fireEvent.click(items[5] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Deactivate client', 'Deactivate Zeta GmbH?', 'POST deactivate/'],
  ['Block client', 'Block Zeta GmbH?', 'POST block/'],
])('%s asks for a reason and sends it', async (label, title, call) => {
  answers[`${PATH}${call.slice('POST '.length)}`] = answer(sampleClient({ status: 'blocked' }))
  await open(sampleClient())
  await choose(label)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: label }).disabled).toBe(true)
  await confirm(title, label, ' Never pays ')
  expect(await screen.findByText('Client updated successfully')).toBeTruthy()
  expect(changes()).toEqual([[call, { reason: 'Never pays' }]])
})

test('a blocked client says since when and why, gets no invoice, and can be activated again', async () => {
  answers[`${PATH}activate/`] = answer(sampleClient())
  await open(
    sampleClient({
      status: 'blocked',
      status_reason: 'Never pays',
      status_changed_at: '2026-11-01T10:00:00.000Z',
    }),
  )
  const note = screen.getByRole('note').textContent
  expect(note).toMatch(
    /^Blocked: no invoices can be issued to this client\. Paying stays possible\.Never pays/,
  )
  const create = screen.getByText('New invoice').closest('a')
  expect(create?.getAttribute('aria-description')).toBe(
    'This client is blocked and cannot be issued invoices.',
  )
  const items = await menu()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Write an e-mail',
    'New quote',
    'Activate client',
    'Merge into another client',
    'Delete client',
  ])
  expect(items[1]?.getAttribute('aria-description')).toBe(
    'This client is blocked and cannot be issued invoices.',
  )
  fireEvent.click(items[2] as HTMLElement)
  await waitFor(() => expect(changes()).toEqual([['POST activate/', null]]))
})

test('an inactive client can still be invoiced', async () => {
  await open(sampleClient({ status: 'inactive' }))
  expect(screen.getByText('Inactive: this client is not offered where one is picked.')).toBeTruthy()
  const create = screen.getByRole('link', { name: 'New invoice' })
  expect(create.getAttribute('aria-description')).toBeNull()
  expect(create.getAttribute('href')).toBe(`/dashboard/invoices/new?client=${ID}`)
})

test('after a client is deleted the list is shown', async () => {
  answers[`DELETE ${PATH}`] = done
  await open(sampleClient())
  await choose('Delete client')
  await confirm('Delete Zeta GmbH?', 'Delete client')
  expect(await screen.findByRole('heading', { name: 'Clients' })).toBeTruthy()
  expect(shownAddress()).toBe('/dashboard/clients')
  expect(changes()).toEqual([['DELETE ', null]])
})

test('a deletion that is refused says why, and the client stays', async () => {
  answers[`DELETE ${PATH}`] = refusal(409, 'client_in_use', {
    detail: 'This client has documents. Deactivate it instead of deleting it.',
  })
  await open(sampleClient())
  await choose('Delete client')
  await confirm('Delete Zeta GmbH?', 'Delete client')
  expect(
    await screen.findByText('This client has documents. Deactivate it instead of deleting it.'),
  ).toBeTruthy()
  expect(shownAddress()).toBe('/')
})

test('the key e opens the form of the client', async () => {
  await open(sampleClient())
  await userEvent.keyboard('e')
  expect(await screen.findByRole('dialog', { name: 'Edit client' })).toBeTruthy()
})

test('who may only read is told so at each command', async () => {
  await open(sampleClient(), [])
  const items = await menu()
  const told = [
    ...items,
    screen.getByText('Edit').closest('button'),
    screen.getByText('New invoice').closest('a'),
  ]
  expect(told.map((control) => control?.getAttribute('aria-description'))).toEqual(Array(8).fill(ROLE))
})

test('a client that is not there says so and leads back to the list', async () => {
  answers[`GET ${PATH}`] = refusal(404, 'not_found')
  serve(answers)
  await enter()
  showPage(() => (
    <ClientScreen
      id={ID}
      credit={() => null}
      quotes={() => null}
      recurring={() => null}
      payments={() => null}
      portal={() => null}
      reminders={() => null}
    />
  ))
  expect((await screen.findByRole('link', { name: /Clients/ })).getAttribute('href')).toBe(
    '/dashboard/clients',
  )
})
