import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { saveFile } from '../../../api/requests/download-file.ts'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleQuoteRow } from '../../../test-samples/documents/sample-quote.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { type Answers, type Asked, answer, page, refusal, serve, silence } from '../../../test-server.ts'
import { QuotesScreen } from './quotes-screen.tsx'

vi.mock('../../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const LIST = 'GET /api/quotes/'
const euros = (amount: string) => [{ amount, currency: 'EUR' }]
const VIEWS = {
  views: [
    { view: 'all', count: 4, sums: euros('3000.00') },
    { view: 'draft', count: 1, sums: euros('12.00') },
    { view: 'sent', count: 1, sums: euros('1190.00') },
    { view: 'accepted', count: 1, sums: euros('1190.00') },
    { view: 'converted', count: 0, sums: [] },
    { view: 'rejected', count: 0, sums: [] },
    { view: 'expired', count: 1, sums: euros('608.00') },
    { view: 'superseded', count: 0, sums: [] },
  ],
}
const ROWS = [
  sampleQuoteRow({ valid_until: '2026-11-29', version: 2 }),
  sampleQuoteRow({ id: sampleId('qu5'), number: null, status: 'draft', total: '12.00', valid_until: null }),
  sampleQuoteRow({
    id: sampleId('qu6'),
    number: 'QU-2026-0006',
    status: 'accepted',
    invoiced_total: '357.00',
    left_total: '833.00',
  }),
  sampleQuoteRow({
    id: sampleId('qu7'),
    number: 'QU-2026-0007',
    status: 'expired',
    valid_until: '2026-11-25',
    mail_failed_at: '2026-11-20T10:00:00.000Z',
  }),
  sampleQuoteRow({
    id: sampleId('qu8'),
    number: 'QU-2026-0008',
    mail_kept_at: '2026-11-20T10:00:00.000Z',
  }),
]
let asked: Asked[]

beforeAll(loadAllTexts)
afterEach(() => vi.useRealTimers())

async function open(
  answers: Answers = {},
  address = '/',
  permissions = ['exports.create', 'invoices.write'],
) {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  asked = serve({
    ...sessionAnswers(),
    [LIST]: page(ROWS),
    '/api/quotes/views/': answer(VIEWS),
    '/api/saved-views/': page([]),
    '/api/invoices/custom_fields/': page([]),
    ...answers,
  })
  await enter()
  showPage(() => <QuotesScreen />, {
    permissions,
    address,
    others: { '/dashboard/quotes/$quoteId': 'One', '/dashboard/quotes/new': 'New' },
  })
}
const queries = (path: string) => asked.filter((one) => one.path === path).map(({ query }) => `${query}`)
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Views' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('each is shown with its client, status, days, total and what is left to invoice', async () => {
  await open()
  const table = within(await screen.findByRole('table'))
  const rows = table.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [
      'QU-2026-0004 (2)expires in 3 days',
      'Zeta GmbH',
      'Sent',
      'Nov 2, 2026',
      'Nov 29, 2026expires in 3 days',
      '€1,190.00',
      '–',
    ],
    ['DraftNov 2, 2026', 'Zeta GmbH', 'Draft', 'Nov 2, 2026', 'No end date', '€12.00', '–'],
    ['QU-2026-0006', 'Zeta GmbH', 'Accepted', 'Nov 2, 2026', 'Dec 2, 2026', '€1,190.00', '€833.00'],
    [
      'QU-2026-0007expired yesterday',
      'Zeta GmbH',
      'ExpiredNot delivered',
      'Nov 2, 2026',
      'Nov 25, 2026expired yesterday',
      '€1,190.00',
      '–',
    ],
    [
      'QU-2026-0008expires in 6 days',
      'Zeta GmbH',
      'Kept, not sent',
      'Nov 2, 2026',
      'Dec 2, 2026expires in 6 days',
      '€1,190.00',
      '–',
    ],
  ])
})

test('tabs have counts and sums; those of what went wrong are there once there is something in them', async () => {
  await open()
  await screen.findByRole('table')
  await waitFor(() =>
    expect(tabs()).toEqual([
      'All4€3,000.00',
      'Draft1€12.00',
      'Sent1€1,190.00',
      'Accepted1€1,190.00',
      // Counted, with no sum to show.
      'Invoiced0\u00a0',
      'Expired1€608.00',
    ]),
  )
  expect(queries('/api/quotes/')).toEqual([expect.stringContaining('view=all')])
})

test('a tab and an order narrow what is asked for', async () => {
  await open()
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('link', { name: /^Draft.*12\.00/ }))
  await waitFor(() => expect(queries('/api/quotes/').at(-1)).toMatch(/view=draft/))
  fireEvent.click(screen.getByRole('button', { name: /^Valid until/ }))
  await waitFor(() => expect(queries('/api/quotes/').at(-1)).toMatch(/ordering=-?valid_until/))
})

test('filters of the address are named, and count in the tabs', async () => {
  await open({}, '/?currency=EUR&valid_until_before=2026-12-31&total_min=100')
  await screen.findByRole('table')
  for (const [name, words] of [
    ['Currency', 'Currency EUR'],
    ['Valid until, to', 'Valid until, to Dec 31, 2026'],
    ['Total at least', 'Total at least €100'],
  ] as const) {
    const chip = screen.getByRole('button', { name: `Remove the filter ${name}` }).parentElement
    expect(chip?.textContent).toBe(words)
  }
  expect(queries('/api/quotes/views/')).toContain('currency=EUR&total_min=100&valid_until_before=2026-12-31')
})

test('j and Enter open the first one, n begins a new one', async () => {
  await open()
  await screen.findByRole('table')
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.click(document.activeElement as HTMLElement)
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/quotes/${ROWS[0]?.id}`))
})

test('where there is none yet it says what they are for, and offers the first', async () => {
  await open({ [LIST]: page([]), '/api/quotes/views/': answer({ views: [] }) })
  await screen.findByText('Your quotes will appear here')
  const ways = screen.getAllByRole('link', { name: 'New quote' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/dashboard/quotes/new',
    '/dashboard/quotes/new',
  ])
})

test('where none matches, all can be shown', async () => {
  await open({ [LIST]: page([]) }, '/?view=draft')
  await screen.findByText('No quote matches')
  fireEvent.click(screen.getByRole('button', { name: 'Show all quotes' }))
  await waitFor(() => expect(shownAddress()).toBe('/'))
})

test('a list that could not be read can be asked for again', async () => {
  await open({ [LIST]: refusal(403, 'permission_denied') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a list on its way has its title and tabs', async () => {
  await open({ [LIST]: silence })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Quotes')
})

test('what the list finds is saved as a table', async () => {
  await open({ '/api/quotes/export/': () => new Response('a;b') }, '/?view=sent&currency=EUR')
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/, hidden: true }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'quotes.csv'))
  expect(queries('/api/quotes/export/')).toEqual(['currency=EUR&view=sent&format=csv'])
})

test('who may not export or write sees why', async () => {
  await open({}, '/', [])
  for (const role of ['button', 'link'] as const) {
    const control = await screen.findByRole(role, { name: role === 'button' ? 'Export' : 'New quote' })
    expect(control.getAttribute('aria-description')).toMatch(/^Your role/)
  }
})
