import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tokenStore } from '../../api/tokens/token-store.ts'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { samplePublicPayment, sampleReceipt } from '../../test-samples/public/sample-public-payment.ts'
import { answer, refusal, silence } from '../../test-server.ts'
import { openPayPage, SHARE_TOKEN } from './test-pay-page.tsx'

beforeAll(loadAllTexts)
afterEach(async () => {
  vi.useRealTimers()
  // What is still shown would ask anew once the session has ended, and take its own language.
  cleanup()
  tokenStore.clear('ended')
  await activateLanguage('en')
})

const OPEN = samplePublicPayment()
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
/** Lets time go by, and what it sets off be done. */
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what came with the page is shown and not asked for again', async () => {
  const page = openPayPage(OPEN)
  expect(await screen.findByRole('button', { name: 'Pay €100.00' })).toBeTruthy()
  expect(page.looked()).toBe(0)
  expect(document.title).toBe('Payment to Acme GmbH')
})

test('until the answer is there the page says that it loads', async () => {
  const page = openPayPage(OPEN, { isKnown: false, looking: silence })
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  await waitFor(() => expect(page.looked()).toBe(1))
})

test('of an invoice that is partly paid, the payer sees why the sum is less', async () => {
  openPayPage(samplePublicPayment({ amount: '100.00', part_paid: { total: '119.99', paid: '19.99' } }))
  await screen.findByText('Already paid')
  expect([fact('Invoice total'), fact('Already paid')]).toEqual(['€119.99', '€19.99'])
})

test('the payer sees what for, from whom, how much and until when', async () => {
  openPayPage(
    samplePublicPayment({
      amount: '1234567.89',
      due_date: '2026-12-04',
      client_name: 'Pia Payer',
      description: 'Second half',
      pdf_url: `/api/payments/public/${SHARE_TOKEN}/pdf/`,
    }),
    { isKnown: false },
  )
  expect(await screen.findByRole('heading', { name: 'Invoice INV-1' })).toBeTruthy()
  const stub = screen.getByRole('region', { name: 'What is to be paid' })
  expect(stub.textContent).toContain('€1,234,567.89')
  expect(screen.getByText('Due Dec 4, 2026')).toBeTruthy()
  expect([fact('Billed to'), fact('For')]).toEqual(['Pia Payer', 'Second half'])
  expect(screen.queryByText('Already paid')).toBeNull()
  const document = screen.getByRole('link', { name: 'View invoice (PDF)' })
  expect(document.getAttribute('href')).toBe(`/api/payments/public/${SHARE_TOKEN}/pdf/`)
  expect(screen.getByRole('link', { name: 'acme@example.com' }).getAttribute('href')).toBe(
    'mailto:acme@example.com',
  )
})

test.each([
  ['invoice', 'Invoice INV-1'],
  ['deposit', 'Deposit invoice INV-1'],
  ['progress', 'Progress invoice INV-1'],
  ['final', 'Final invoice INV-1'],
] as const)('what is paid is called by its kind: %s', async (document_type, title) => {
  openPayPage(samplePublicPayment({ document_type }))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('a link for an amount has no invoice, and what is late was due', () => {
  openPayPage(samplePublicPayment({ invoice_number: null, due_date: '2026-10-01', is_late: true }))
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeTruthy()
  expect(screen.getByText('Was due Oct 1, 2026')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View invoice (PDF)' })).toBeNull()
  expect(screen.queryByText('Billed to')).toBeNull()
})

test('a logo that cannot be fetched is left out, and the name stays', () => {
  openPayPage(samplePublicPayment({ company_logo: '/api/logo.png' }))
  const logo = document.querySelector('img')
  expect(logo?.getAttribute('src')).toBe('/api/logo.png')
  fireEvent.error(logo as Element)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText('Acme GmbH')).toBeTruthy()
})

test.each([
  ['de', '1.234,50 €', 'Fällig am 04.12.2026', 'Kartennummer', '1.234,50 € zahlen'],
  ['fr', '1 234,50 €', 'Échéance le 4 déc. 2026', 'Numéro de carte', 'Payer 1 234,50 €'],
])(
  'a payer of the language %s reads it, figures and dates too',
  async (language, amount, due, number, pay) => {
    openPayPage(
      samplePublicPayment({ language: language as 'de', amount: '1234.50', due_date: '2026-12-04' }),
      { isKnown: false },
    )
    expect(await screen.findByText(due)).toBeTruthy()
    const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ')
    expect(plain(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent ?? '')).toBe(
      amount,
    )
    expect(screen.getByLabelText(number)).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => plain(textContent))).toContain(pay)
    expect(document.documentElement.lang).toBe(language)
  },
)

test('a link there is not is told so, and is not tried again', async () => {
  const page = openPayPage(OPEN, { isKnown: false, looking: refusal(404, 'not_found') })
  expect(await screen.findByRole('heading', { name: 'There is no such payment link' })).toBeTruthy()
  expect(
    screen.getByText(
      'The address may be incomplete. Open it again from the email, or ask whoever sent it to you.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(page.looked()).toBe(1)
})

test('what could not be loaded can be tried again', async () => {
  vi.useFakeTimers()
  let isUp = false
  openPayPage(OPEN, {
    isKnown: false,
    looking: () => (isUp ? answer(OPEN)() : refusal(503, 'service_unavailable')()),
  })
  await after(10_000)
  expect(screen.getByRole('heading', { name: 'This could not be loaded' })).toBeTruthy()
  expect(screen.getByText('Server error occurred. Our team has been notified.')).toBeTruthy()
  isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await after(100)
  expect(screen.getByRole('button', { name: 'Pay €100.00' })).toBeTruthy()
})

test('a transfer that was announced is looked for every 15 seconds, until it has come', async () => {
  vi.useFakeTimers()
  const page = openPayPage(samplePublicPayment({ status: 'pending' }))
  expect(screen.getByRole('heading', { name: 'Payment on its way' })).toBeTruthy()
  await after(14_000)
  expect(page.looked()).toBe(0)
  page.turn(samplePublicPayment({ status: 'paid', receipt: sampleReceipt({ method: 'bank_transfer' }) }))
  await after(2000)
  expect(screen.getByRole('heading', { name: 'Paid' })).toBeTruthy()
  expect(fact('Paid by')).toBe('Bank transfer')
  await after(60_000)
  expect(page.looked()).toBe(1)
})

test('a page that is open says how the sum changed by itself', async () => {
  vi.useFakeTimers()
  const page = openPayPage(samplePublicPayment({ status: 'pending' }))
  fireEvent.click(screen.getByRole('button', { name: 'Pay another way instead' }))
  page.turn(samplePublicPayment({ status: 'pending', amount: '60.00' }))
  await after(16_000)
  expect(screen.getByRole('alert').textContent).toMatch(
    /^The amount due has changed from €100.00 to €60.00\./,
  )
  expect(document.activeElement).toBe(document.body)
})

const viewed = (page: ReturnType<typeof openPayPage>) =>
  page.asked.filter(({ path }) => path.endsWith('/viewed/'))

test('the server is told once that a person has the page before them, not of one closed at once', async () => {
  vi.useFakeTimers()
  const page = openPayPage(OPEN)
  await after(400)
  expect(viewed(page)).toEqual([])
  await after(200)
  document.dispatchEvent(new Event('visibilitychange'))
  await after(5000)
  expect(viewed(page).map(({ method, body }) => [method, body])).toEqual([['POST', {}]])
})

test('a page in the background is not seen until it comes to the front', async () => {
  vi.useFakeTimers()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const page = openPayPage(OPEN)
  await after(5000)
  expect(viewed(page)).toEqual([])
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await after(1000)
  expect(viewed(page)).toHaveLength(1)
})

test('somebody of the company who looks at the page is told apart by their token', async () => {
  vi.useFakeTimers()
  tokenStore.save({ access: 'staff', refresh: 'r', expires_in: 3600 }, false)
  const page = openPayPage(OPEN)
  await after(600)
  expect(viewed(page).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer staff'])
})

test.each([
  ['expired', 'This payment link has expired'],
  ['cancelled', 'This payment link was cancelled'],
] as const)('a link that is %s says only whom to ask', async (status, title) => {
  openPayPage(
    samplePublicPayment({ status, amount: null, currency: null, invoice_number: null, methods: [] }),
  )
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(/^It takes no more payments\. For a new one, ask:/).textContent).toBe(
    'It takes no more payments. For a new one, ask: acme@example.com',
  )
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/€/)).toBeNull()
})

test('whoever opens a link that was paid in another way is told that nothing is left to pay', () => {
  openPayPage(samplePublicPayment({ status: 'paid', pdf_url: '/invoice.pdf', receipt: null }))
  expect(screen.getByRole('heading', { name: 'This is already paid' })).toBeTruthy()
  expect(screen.getByText(/^Nothing is left to pay\./).textContent).toBe(
    'Nothing is left to pay. Questions? acme@example.com',
  )
  expect(screen.getByRole('link', { name: 'View invoice (PDF)' })).toBeTruthy()
})

test('the receipt of the page has what was paid, when, how and by which reference, and can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  openPayPage(
    samplePublicPayment({
      status: 'paid',
      description: 'Second half',
      client_name: 'Pia Payer',
      receipt: sampleReceipt({ method: 'wire_transfer', reference: 'P-77', amount: '1190.00' }),
    }),
  )
  const facts = ['Invoice', 'For', 'Billed to', 'Paid on', 'Paid by', 'Transaction'].map(fact)
  expect(facts).toEqual(['INV-1', 'Second half', 'Pia Payer', 'Nov 21, 2026', 'Wire transfer', 'P-77'])
  expect(screen.getByText('€1,190.00')).toBeTruthy()
  expect(screen.queryByText('Refunded')).toBeNull()
  expect(screen.queryByText(/on its way to/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Print or save' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

test('the receipt of a test payment says that no money moved', () => {
  openPayPage(samplePublicPayment({ status: 'paid', test_mode: true, receipt: sampleReceipt() }))
  expect(screen.getByText('Test mode').parentElement?.textContent).toBe('Test mode No money moves.')
  expect(screen.queryByText('Test cards')).toBeNull()
})

test('who came from the account of the company goes back there, and nobody to that of another', async () => {
  const portal = (name: string) => JSON.stringify({ path: '/portal/abc', name, email: OPEN.company_email })
  window.sessionStorage.setItem('counterfoil.portal', portal('Acme GmbH'))
  openPayPage(OPEN)
  const back = await screen.findByRole('link', { name: 'Back to your account' })
  expect(back.getAttribute('href')).toBe('/portal/abc')
  cleanup()
  window.sessionStorage.setItem('counterfoil.portal', portal('Other GmbH'))
  openPayPage(OPEN)
  await screen.findByRole('button', { name: 'Pay €100.00' })
  expect(screen.queryByRole('link', { name: 'Back to your account' })).toBeNull()
  window.sessionStorage.clear()
})

test('several invoices stand with what each has due', async () => {
  openPayPage(
    samplePublicPayment({
      invoice_number: null,
      description: 'INV-1, INV-2',
      invoices: [
        { number: 'INV-1', due_date: null, amount: '40.00' },
        { number: 'INV-2', due_date: null, amount: '60.00' },
      ],
    }),
  )
  await screen.findByText('INV-1', { selector: 'dt' })
  expect([fact('INV-1'), fact('INV-2')]).toEqual(['€40.00', '€60.00'])
  expect(screen.queryByText('INV-1, INV-2')).toBeNull()
})
