import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleClient } from '../../test-samples/sample-client.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { samplePayment } from '../../test-samples/sample-payment.ts'
import { type Answer, type Answers, type Asked, answer, page, refusal, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { PaymentsScreen } from './payments-screen.tsx'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const CARD = samplePayment({
  id: sampleId('card'),
  client_name: 'Acme Oy',
  method: 'card',
  amount: '1500.00',
  fee_amount: '43.80',
  net_amount: '1456.20',
  reference: 'ch_77',
  is_test: true,
})
const YEN = samplePayment({
  id: sampleId('yen'),
  client_name: 'Bolt Ltd',
  amount: '30000',
  currency: 'JPY',
  status: 'pending',
  payment_date: '2026-11-18',
})
const FAILED = samplePayment({ id: sampleId('fail'), client_name: 'Carl', status: 'failed' })
const VIEWS = [
  {
    view: 'all',
    count: 1204,
    sums: [
      { amount: '20000.00', currency: 'EUR' },
      { amount: '500.00', currency: 'USD' },
      { amount: '900', currency: 'JPY' },
    ],
    includes_test: true,
  },
  { view: 'completed', count: 1200, sums: [{ amount: '19900.00', currency: 'EUR' }], includes_test: false },
  { view: 'pending', count: 1, sums: [{ amount: '30000', currency: 'JPY' }], includes_test: false },
  { view: 'failed', count: 3, sums: [], includes_test: false },
  { view: 'cancelled', count: 2, sums: [{ amount: '80.00', currency: 'EUR' }], includes_test: false },
]
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'
const ALL = ['payments.record', 'payments.refund', 'payment_links.write', 'exports.create']

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  answers = {
    ...(sessionAnswers() as Answers),
    '/api/payments/': page([CARD, YEN, FAILED]),
    '/api/payments/views/': answer({ views: VIEWS }),
    '/api/payments/methods/': page([]),
    '/api/payments/links/': page([]),
    '/api/clients/': page([]),
    [`/api/clients/${sampleId('zeta')}/`]: answer(sampleClient()),
    '/api/invoices/': page([]),
    '/api/config/currencies/': answer([{ code: 'USD', name: 'US dollar' }]),
  }
  asked = serve(answers)
  await enter()
})
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en')
})

const user = userEvent.setup({ delay: null })
const HOME = '/dashboard/payments'
const open = async (address = HOME, permissions: readonly string[] = ALL) => {
  showPage(() => <PaymentsScreen />, {
    address,
    permissions,
    others: { [`${HOME}/new`]: 'The form for a payment', [`${HOME}/$id`]: 'One payment' },
  })
  await screen.findByRole('navigation', { name: 'Views' })
}
/** The last question at a path, as an address has it. */
const question = (path: string) =>
  decodeURIComponent(String(asked.filter((one) => one.path === path).at(-1)?.query))
const cells = async (client: string) => {
  const row = (await screen.findByText(client)).closest('tr') as HTMLElement
  // The box to select it says nothing.
  return within(row)
    .getAllByRole('cell')
    .filter((cell) => within(cell).queryByRole('checkbox') === null)
    .map(({ textContent }) => textContent)
}
const tab = (name: RegExp) => screen.findByRole('link', { name })

test('each payment has its client, day, state, way, amount, fee and what is left of it', async () => {
  await open()
  expect(await cells('Acme Oy')).toEqual([
    'Acme Oy',
    'Nov 20, 2026',
    'CompletedTest',
    'Card',
    'ch_77',
    '€1,500.00',
    '–',
    '€43.80',
    '€1,456.20',
  ])
  expect((await cells('Bolt Ltd')).slice(1)).toEqual([
    'Nov 18, 2026',
    'Pending',
    'Bank transfer',
    '–',
    '¥30,000',
    '–',
    '–',
    '¥30,000',
  ])
  expect((await cells('Carl')).slice(5)).toEqual(['€119.00', '–', '–', '–'])
})

test('what was refunded has a column of its own, and what is left is after both fees and refunds', async () => {
  answers['/api/payments/'] = page([{ ...CARD, status: 'partially_refunded', refunded_amount: '500.00' }])
  await open()
  expect((await cells('Acme Oy')).slice(5)).toEqual(['€1,500.00', '€500.00', '€43.80', '€956.20'])
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(-3)).toEqual(['Refunded', 'Fee', 'Remaining'])
})

test('all payments are without those that failed, and say so with the way to them', async () => {
  await open()
  const note = await screen.findByText(/^3 failed payments are not shown here\./)
  await user.click(within(note).getByRole('link', { name: 'Show' }))
  await waitFor(() => expect(shownAddress()).toBe(`${HOME}?view=failed`))
  expect(screen.queryByText(/are not shown here/)).toBeNull()
})

test('the tabs have how many there are and what they come to, by currency', async () => {
  await open()
  expect((await tab(/^All/)).textContent).toBe('All1,204€20,000.00+ 2 currenciesreceived, incl. test')
  expect(screen.getByText('+ 2 currencies').title).toBe('$500.00 · ¥900')
  expect((await tab(/^Pending/)).textContent).toBe('Pending1¥30,000')
  expect((await tab(/^Failed/)).textContent?.trim()).toBe('Failed3')
  expect((await tab(/^Cancelled/)).textContent).toBe('Cancelled2€80.00')
  expect((await tab(/^Refunded/)).textContent?.trim()).toBe('Refunded')
})

test.each([
  ['', 'status=not_failed', 'All'],
  ['?view=failed', 'status=failed', 'Failed'],
  ['?view=cancelled', 'status=cancelled', 'Cancelled'],
  ['?view=partially_refunded', 'status=partially_refunded', 'Partially refunded'],
])('the address “%s” lists %s', async (address, status, name) => {
  await open(HOME + address)
  await waitFor(() => expect(question('/api/payments/')).toContain(status))
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent?.startsWith(name))).toEqual([true])
})

test('payments that are with a provider have tabs while there are any', async () => {
  await open()
  for (const name of [/^Processing/, /^Unknown/]) expect(screen.queryByRole('link', { name })).toBeNull()
})

test('a tab of those is there with its sum, and by its address alone', async () => {
  const processing = {
    view: 'processing',
    count: 2,
    sums: [{ amount: '50.00', currency: 'EUR' }],
    includes_test: false,
  }
  answers['/api/payments/views/'] = answer({ views: [...VIEWS, processing] })
  await open(`${HOME}?view=unknown`)
  expect((await tab(/^Processing/)).textContent).toBe('Processing2€50.00')
  expect((await tab(/^Unknown/)).getAttribute('aria-current')).toBe('page')
})

test('a tab is in the address, and goes back to the first page', async () => {
  await open(`${HOME}?page=2`)
  await user.click(await tab(/^Completed/))
  await waitFor(() => expect(shownAddress()).toBe(`${HOME}?view=completed`))
  await waitFor(() => expect(question('/api/payments/')).toBe('page_size=50&status=completed'))
})

test('filters in the address narrow the list and its sums, and each is told and can be taken away', async () => {
  const filters = `method=card&client=${sampleId('zeta')}&currency=EUR`
  const days = 'payment_date_after=2026-11-01&payment_date_before=2026-11-30'
  await open(`${HOME}?search=ch&${filters}&${days}`)
  const narrowed = new URLSearchParams(`search=ch&${filters}&${days}`)
  narrowed.sort()
  for (const path of ['/api/payments/', '/api/payments/views/'])
    await waitFor(() => {
      const given = new URLSearchParams(question(path))
      for (const name of ['page_size', 'status']) given.delete(name)
      given.sort()
      expect(String(given)).toBe(String(narrowed))
    })
  for (const chip of [
    'Client Zeta GmbH',
    'Method Card',
    'Currency EUR',
    'Paid from Nov 1, 2026',
    'Paid until Nov 30, 2026',
  ])
    await waitFor(() => expect(document.body.textContent).toContain(chip))
  await user.click(screen.getByRole('button', { name: 'Remove the filter Method' }))
  await waitFor(() => expect(shownAddress()).not.toContain('method='))
  await waitFor(() => expect(question('/api/payments/views/')).not.toContain('method='))
  expect(shownAddress()).toContain('currency=EUR')
})

test('a filter is chosen in the list, and all of them are taken away by one click', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('combobox', { name: 'Method' }))
  await user.click(await screen.findByRole('option', { name: 'Bank transfer' }))
  await waitFor(() => expect(shownAddress()).toBe(`${HOME}?method=bank_transfer`))
  await user.click(screen.getByRole('combobox', { name: 'Payment date' }))
  await user.click(await screen.findByRole('option', { name: 'Last month' }))
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(question('/api/payments/')))).toEqual({
      page_size: '50',
      status: 'not_failed',
      method: 'bank_transfer',
      payment_date_after: '2026-10-01',
      payment_date_before: '2026-10-31',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(shownAddress()).toBe(HOME))
})

test('the list is ordered by day or amount, the latest first where nothing else is said', async () => {
  await open()
  await screen.findByText('Acme Oy')
  const heading = (name: string) => screen.getByRole('columnheader', { name })
  expect(heading('Date').getAttribute('aria-sort')).toBe('descending')
  await user.click(within(heading('Amount')).getByRole('button'))
  await waitFor(() => expect(question('/api/payments/')).toContain('ordering=-amount'))
  expect(shownAddress()).toBe(`${HOME}?ordering=-amount`)
})

test('a table is saved of what the list finds, in its order', async () => {
  answers['/api/payments/export/'] = () => new Response('a;b', { headers: { 'content-type': 'text/csv' } })
  await open(`${HOME}?view=completed&method=card&ordering=amount&search=ch&page=3`)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const query = new URLSearchParams(question('/api/payments/export/'))
  expect(Object.fromEntries(query)).toEqual({
    search: 'ch',
    method: 'card',
    status: 'completed',
    ordering: 'amount',
  })
})

test('without a view the table leaves out what failed, as the list does', async () => {
  answers['/api/payments/export/'] = () => new Response('a;b', { headers: { 'content-type': 'text/csv' } })
  vi.mocked(saveFile).mockClear()
  await open()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect(new URLSearchParams(question('/api/payments/export/')).get('status')).toBe('not_failed')
})

test('a table that is refused is told, and nothing is saved', async () => {
  answers['/api/payments/export/'] = refusal(403, 'permission_denied')
  vi.mocked(saveFile).mockClear()
  await open()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() =>
    expect(shownToasts()).toEqual(['error: You do not have permission to perform this action']),
  )
  expect(saveFile).not.toHaveBeenCalled()
})

test('no payment yet leads to the first one; none that matches leads to all', async () => {
  answers['/api/payments/'] = page([])
  await open()
  expect(await screen.findByText('No payments yet')).toBeTruthy()
  expect(
    screen.getByText('Payments by link appear here by themselves. Record a transfer when it comes in.'),
  ).toBeTruthy()
  await user.click(await tab(/^Pending/))
  expect(await screen.findByText('No payment matches')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all payments' }))
  await waitFor(() => expect(shownAddress()).toBe(HOME))
  expect(await screen.findByText('No payments yet')).toBeTruthy()
})

test('whoever may only read is told so at each button', async () => {
  await open(HOME, [])
  for (const name of ['Record payment', 'Export']) {
    const control = screen.getByText(name).closest('a, button') as HTMLElement
    expect([control.getAttribute('aria-disabled'), control.getAttribute('aria-description')]).toEqual([
      'true',
      ROLE,
    ])
  }
  fireEvent.keyDown(document.body, { key: 'n' })
  await user.click(screen.getByText('Export'))
  expect(asked.some(({ path }) => path.endsWith('/export/'))).toBe(false)
  expect(shownAddress()).toBe(HOME)
})

test('n leads to the form for a payment', async () => {
  await open()
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(await screen.findByRole('heading', { name: 'The form for a payment' })).toBeTruthy()
})

test('links are beside payments, and what narrows the payments stays behind', async () => {
  await open(`${HOME}?view=pending&method=card`)
  await user.click(screen.getByRole('radio', { name: 'Payment links' }))
  expect(await screen.findByRole('heading', { name: 'Payment links' })).toBeTruthy()
  expect(shownAddress()).toBe(`${HOME}?tab=links`)
  expect(screen.queryByText('Export')).toBeNull()
  expect(screen.getAllByText('New payment link').length).toBeGreaterThan(0)
})

test.each([
  ['de', '1.500,00 €', '20.11.2026', 'Abgeschlossen'],
  ['fr', '1 500,00 €', '20 nov. 2026', 'Encaissé'],
] as const)('in %s amounts, days and states are written as there', async (language, amount, day, state) => {
  await activateLanguage(language)
  showPage(() => <PaymentsScreen />, { address: HOME })
  const shown = (await cells('Acme Oy')).map((text) => text?.replaceAll(/\s/g, ' '))
  expect([shown[1], shown[5]]).toEqual([day, amount])
  expect(shown[2]).toContain(state)
})
