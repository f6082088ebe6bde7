import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { companyScope } from '../../../api/requests/company-scope.ts'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleDraft } from '../../../test-samples/sample-invoice.ts'
import { type Answer, type Asked, answer, page, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { NewInvoiceScreen } from './new-invoice-screen.tsx'

const NEW = '/dashboard/invoices/new'
const [VAT, REDUCED, ZETA, BOLT] = ['vat19', 'vat7', 'zeta', 'bolt'].map(sampleId) as [
  string,
  string,
  string,
  string,
]
const SETTINGS = `/api/auth/companies/${ACME.id}/settings/`
const rate = (id: string, name: string, figure: string, is_default: boolean) => ({
  id,
  name,
  rate: figure,
  category: 'S',
  is_active: true,
  is_default,
})

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  // Already December in Berlin, and still November in London.
  vi.useFakeTimers({ now: new Date('2026-11-30T23:30:00Z'), toFake: ['Date'] })
  answers = {
    ...sessionAnswers({ company_may_mail: true }),
    [SETTINGS]: answer({
      accent_color: '#1f4d3a',
      currency: 'CHF',
      language: 'de',
      time_zone: 'Europe/Berlin',
      payment_terms_days: 14,
      default_notes: 'Thank you for your order.',
      default_terms: 'Payable without deduction.',
      prices_include_tax: false,
    }),
    '/api/invoices/taxes/rates/': page([rate(VAT, 'VAT', '19', true), rate(REDUCED, 'Reduced', '7', false)]),
    '/api/invoices/taxes/groups/': page([]),
    '/api/products/': page([]),
    '/api/clients/': page([]),
    [`/api/clients/${ZETA}/`]: answer(
      sampleClient({ currency: 'USD', language: 'en', payment_terms_days: 60, default_tax_rate: REDUCED }),
    ),
    [`/api/clients/${BOLT}/`]: answer(sampleClient({ id: BOLT, name: 'Bolt Ltd' })),
    '/api/config/currencies/': answer(['CHF', 'USD'].map((code) => ({ code, name: code }))),
    'GET /api/invoices/': page([]),
    'POST /api/invoices/': answer(sampleDraft({ version: 1 }), 201),
    [`PATCH /api/invoices/${sampleDraft().id}/`]: answer(sampleDraft({ version: 2 })),
    '/api/invoices/exchange_rate/': answer({ latest: null }),
    '/api/invoices/preview/': answer({ pages: [], lines: [] }),
    [`/api/auth/companies/${ACME.id}/users/`]: page([]),
  }
})
afterEach(() => void vi.useRealTimers())

async function open(address = NEW) {
  asked = serve(answers)
  await enter()
  showPage(
    () => (
      <>
        <NewInvoiceScreen />
        <Toasts />
      </>
    ),
    {
      address,
      permissions: ['invoices.write', 'invoices.issue', 'clients.write'],
      others: { '/dashboard/invoices/$invoiceId': 'The invoice' },
    },
  )
  await screen.findByLabelText('Description, line 1')
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
const sent = () =>
  asked.filter(
    ({ method, path }) =>
      method !== 'GET' && path.startsWith('/api/invoices/') && !path.endsWith('/preview/'),
  )

test('it begins with what the company usually says, on the day it is where the company is', async () => {
  await open()
  const labels = ['Issue date', 'Payment terms', 'Due date', 'Currency', 'Tax, line 1']
  expect(labels.map((label) => field(label).value)).toEqual([
    'Dec 1, 2026',
    '14 days',
    'Dec 15, 2026',
    expect.stringMatching(/^CHF/),
    '19% VAT',
  ])
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Notes for the client')).value).toBe(
    'Thank you for your order.',
  )
  expect(field('Terms').value).toBe('Payable without deduction.')
  expect(screen.getByText('To issue it, choose a client.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('for a client it begins with what that client says itself', async () => {
  await open(`${NEW}?client=${ZETA}`)
  const labels = ['Client', 'Payment terms', 'Due date', 'Currency', 'Tax, line 1']
  expect(labels.map((label) => field(label).value)).toEqual([
    'Zeta GmbH',
    '60 days',
    'Jan 30, 2027',
    expect.stringMatching(/^USD/),
    '7% Reduced',
  ])
})

test('the first save makes the draft, the address becomes its own, and the next one changes it', async () => {
  await open(`${NEW}?client=${ZETA}`)
  type('Description, line 1', 'Consulting')
  save()
  expect(await screen.findByText('Invoice created successfully')).toBeTruthy()
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/invoices/${sampleDraft().id}/edit`))
  const line = field('Description, line 1')
  type('Description, line 1', 'Consulting in May')
  save()
  expect(await screen.findByText('Invoice updated successfully')).toBeTruthy()
  expect(field('Description, line 1')).toBe(line)
  expect(sent().map(({ method }) => method)).toEqual(['POST', 'PATCH'])
  expect(sent()[0]?.body).toMatchObject({
    client: ZETA,
    currency: 'USD',
    language: 'en',
    issue_date: '2026-12-01',
    due_date: '2027-01-30',
    items: [{ description: 'Consulting', quantity: '1', unit_price: '0', tax_rates: [REDUCED] }],
  })
  expect(sent()[1]?.headers.get('if-match')).toBe('"1"')
})

test('Save draft leads to the invoice, even where it makes the draft', async () => {
  await open(`${NEW}?client=${ZETA}`)
  type('Description, line 1', 'Work')
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Invoice created successfully')).toBeTruthy()
  expect(await screen.findByText('The invoice')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('without a client nothing is sent, and the save says what is missing', async () => {
  await open()
  type('Description, line 1', 'Consulting')
  expect(screen.getAllByText('Not saved: choose a client')).toHaveLength(2)
  save()
  expect(await screen.findByText('Choose a client')).toBeTruthy()
  expect(field('Client').getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

/** An invoice for Zeta that was begun in this tab and could not be saved. */
async function beginForZeta() {
  answers['POST /api/invoices/'] = refusal(403, 'permission_denied')
  await open(`${NEW}?client=${ZETA}`)
  type('Description, line 1', 'Half a line')
  await waitFor(() =>
    expect(Object.keys(window.sessionStorage).join()).toContain(`${companyScope.get()}.new`),
  )
}

test.each([
  ['an address that names no client', NEW],
  ['one that names the same client', `${NEW}?client=${ZETA}`],
])(
  'under %s, what was begun comes back, with when it was typed, and can be thrown away and had back',
  async (_what, address) => {
    await beginForZeta()
    cleanup()
    await open(address)
    expect(field('Description, line 1').value).toBe('Half a line')
    expect(screen.getByText(/^Continued from /)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }))
    await waitFor(() => expect(field('Description, line 1').value).toBe(''))
    expect(screen.queryByText(/^Continued from /)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(field('Description, line 1').value).toBe('Half a line'))
  },
)

test('begun for one client, it is not put under another: it is offered, and either can be gone on with', async () => {
  await beginForZeta()
  cleanup()
  await open(`${NEW}?client=${BOLT}`)
  expect([field('Client').value, field('Description, line 1').value]).toEqual(['Bolt Ltd', ''])
  expect(screen.getByText(/^An invoice for Zeta GmbH was begun and not saved \(/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Continue it' }))
  await waitFor(() => expect(field('Client').value).toBe('Zeta GmbH'))
  expect(field('Description, line 1').value).toBe('Half a line')
  expect(shownAddress()).toBe(NEW)
})

test('what was begun for another client is gone once it is thrown away', async () => {
  await beginForZeta()
  cleanup()
  await open(`${NEW}?client=${BOLT}`)
  fireEvent.click(screen.getByRole('button', { name: 'Throw it away' }))
  expect(screen.queryByText(/^An invoice for Zeta GmbH/)).toBeNull()
  expect(field('Client').value).toBe('Bolt Ltd')
  expect(Object.keys(window.sessionStorage).join()).not.toContain('set-aside')
})

test('as long as what the company usually says is not known, nothing can be typed; it can be asked for again', async () => {
  const settings = answers[SETTINGS] as Answer
  answers[SETTINGS] = refusal(403, 'permission_denied')
  asked = serve(answers)
  await enter()
  showPage(() => <NewInvoiceScreen />, { address: NEW, permissions: ['invoices.write'] })
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  answers[SETTINGS] = settings
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Description, line 1')).toBeTruthy()
})
