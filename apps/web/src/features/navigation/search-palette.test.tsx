import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleClient } from '../../test-samples/sample-client.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Answers, type Asked, answer, page, serve } from '../../test-server.ts'
import { SearchButton } from './search-button.tsx'

const BOLT = { ...ACME, id: sampleId('bolt'), name: 'Bolt', is_default: false }
const PATHS = [
  '',
  '/invoices',
  '/invoices/new',
  '/clients',
  '/clients/new',
  '/payments',
  '/settings',
  '/enterprises',
]
const ZETA = sampleClient({ email: 'office@zeta.example' })
const INVOICE = {
  id: sampleId('inv'),
  number: 'INV-7',
  client_name: 'Zeta GmbH',
  status: 'paid',
  issue_date: '2026-11-20',
  total: '1190.00',
  currency: 'EUR',
}

let asked: Asked[]
const user = userEvent.setup({ delay: null })
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search, or go anywhere…')
const search = (query: string) => fireEvent.change(box(), { target: { value: query } })
/** What is offered, the chosen one with a mark before it. */
const offers = () =>
  [...document.querySelectorAll<HTMLElement>('[data-action]')].map(
    (one) => `${one.hasAttribute('data-selected') ? '> ' : ''}${one.textContent}`,
  )
const questions = () =>
  asked
    .filter(({ method }) => method === 'GET')
    .map(({ path, query }) => `${path.split('/').at(-2)}?${query}`)

beforeAll(loadAllTexts)

async function open(answers: Answers = {}, permissions = ['invoices.write', 'clients.write']): Promise<void> {
  asked = serve({
    ...sessionAnswers(),
    '/api/auth/my-companies/': answer([ACME, BOLT]),
    '/api/clients/': page([]),
    '/api/invoices/': page([]),
    '/api/payments/': page([]),
    ...answers,
  })
  await enter()
  asked.length = 0
  showPage(() => <SearchButton />, {
    permissions,
    address: '/start',
    others: Object.fromEntries(PATHS.map((path) => [`/dashboard${path}`, `At ${path}`])),
  })
  await screen.findByText('Search or jump to…')
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await waitFor(() => expect(offers()).not.toEqual([]))
}

test('unasked, it offers what can be made, the sections and the other companies', async () => {
  await open()
  expect(offers()).toEqual([
    'New invoice',
    'New client',
    'Dashboard',
    'Invoices',
    'Clients',
    'Payments',
    'Settings',
    'All companies',
    'BBolt',
  ])
  expect(questions()).toEqual([])
})

test('what one may not make is not offered', async () => {
  await open({}, ['clients.write'])
  expect(offers().filter((offer) => offer.startsWith('New'))).toEqual(['New client'])
})

test('the best match stands first and is chosen; arrows go on from it, Enter goes there', async () => {
  await open()
  search('invoi')
  await waitFor(() => expect(offers()[0]).toMatch(/^> Invoices/))
  expect(offers()).toContain('Overdue invoicesInvoices')
  expect(offers().some((offer) => offer.includes('Bolt'))).toBe(false)
  await user.click(box())
  await user.keyboard('{ArrowDown}')
  const chosen = offers().find((offer) => offer.startsWith('> '))
  expect(chosen).not.toMatch(/^> Invoices/)
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices'))
})

test.each([
  ['overdue', '/dashboard/invoices?view=overdue'],
  ['payment links', '/dashboard/payments?tab=links'],
  ['security', '/dashboard/settings?tab=security'],
])('“%s” leads behind the sections, to %s', async (query, address) => {
  await open()
  search(query)
  await waitFor(() => expect(offers()[0]).toMatch(/^> /))
  await user.click(box())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shownAddress()).toBe(address))
})

test('clients, invoices and payments are looked for by the text, and shown with how they stand', async () => {
  await open({ '/api/clients/': page([ZETA]), '/api/invoices/': page([INVOICE]) })
  search('zeta')
  await waitFor(() => expect(offers()).toHaveLength(2))
  expect(offers()).toEqual(['> Zeta GmbHoffice@zeta.example', 'INV-7 · Zeta GmbHPaidNov 20, 2026€1,190.00'])
  expect(questions().sort()).toEqual([
    'clients?search=zeta&page_size=5',
    'invoices?search=zeta&page_size=5',
    'payments?search=zeta&page_size=5',
  ])
  await user.click(screen.getByText('Zeta GmbH'))
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/clients/${ZETA.id}`))
})

test('Enter before anything is found opens the best match once it is there', async () => {
  await open({ '/api/clients/': page([ZETA]) })
  search('zeta')
  fireEvent.keyDown(box(), { key: 'Enter' })
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/clients/${ZETA.id}`))
})

test('Enter opens nothing where something else is typed before the answer', async () => {
  await open({ '/api/clients/': (one) => page(one.query.get('search') === 'zetas' ? [ZETA] : [])() })
  search('zeta')
  fireEvent.keyDown(box(), { key: 'Enter' })
  search('zetas')
  await waitFor(() => expect(offers()).toHaveLength(1))
  expect(shownAddress()).toBe('/start')
})

test.each([
  ['1,190.00', '1190.00'],
  ['€1190', '1190'],
  ['1190 EUR', '1190'],
])('an amount, “%s”, is looked for as one', async (query, amount) => {
  await open({ '/api/invoices/': (one) => page(one.query.has('total') ? [INVOICE] : [])() })
  search(query)
  await waitFor(() => expect(offers()[0]).toContain('INV-7'))
  const amounts = asked.flatMap(({ query: of }) => of.get('total') ?? of.get('amount') ?? [])
  expect([...new Set(amounts)]).toEqual([amount])
})

test.each(['0001', 'INV-1190', '-5'])('“%s” is no amount', async (query) => {
  await open({ '/api/clients/': page([ZETA]) })
  search(query)
  await waitFor(() => expect(offers()).toEqual([expect.stringContaining('Zeta GmbH')]))
  expect(asked.some(({ query: of }) => of.has('total') || of.has('amount'))).toBe(false)
})

test('one letter asks nobody, and what nobody has is said not to be there', async () => {
  await open()
  search('q')
  await screen.findByText('Nothing found')
  expect(questions()).toEqual([])
  search('qqq')
  screen.getByText('Searching…')
  await screen.findByText('Nothing found')
  expect(questions()).toHaveLength(3)
})

test('another company is switched to by its name', async () => {
  await open()
  search('bolt')
  await waitFor(() => expect(offers()).toEqual(['> BBolt']))
  await user.click(box())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard?company=${BOLT.id}`))
})

test('Escape closes it, and opened again it has forgotten what was typed', async () => {
  await open()
  search('bolt')
  await user.click(box())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByPlaceholderText('Search, or go anywhere…')).toBeNull())
  fireEvent.keyDown(document, { key: 'K', metaKey: true })
  await waitFor(() => expect(box().value).toBe(''))
  expect(shownAddress()).toBe('/start')
})
