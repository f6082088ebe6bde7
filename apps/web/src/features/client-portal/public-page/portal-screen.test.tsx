import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/queries/data-provider.tsx'
import { activateLanguage, loadAllTexts } from '../../../i18n/language.ts'
import { samplePortal, samplePortalInvoice } from '../../../test-samples/public/sample-portal.ts'
import { type Answer, answer, done, invalid, page, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { PortalScreen } from './portal-screen.tsx'

const leaveFor = vi.hoisted(() => vi.fn())
vi.mock('../../payment-links/leave-for.ts', () => ({ leaveFor }))

beforeAll(loadAllTexts)
afterEach(async () => {
  cleanup()
  leaveFor.mockClear()
  window.sessionStorage.clear()
  await activateLanguage('en')
})

const TOKEN = 'portal_token_of_twenty_or_more'
const LINK = `/api/portal/${TOKEN}/`
const OPEN = [
  samplePortalInvoice('INV-1'),
  samplePortalInvoice('INV-2', { due_date: '2026-12-01', is_overdue: false, amount_due: '60.50' }),
  samplePortalInvoice('INV-3', { is_payment_on_its_way: true }),
]
const SETTLED = [
  samplePortalInvoice('INV-0', { amount_due: '0.00', is_overdue: false, paid_on: '2026-10-20' }),
]
const user = userEvent.setup({ delay: null })

type Options = {
  open?: typeof OPEN
  settled?: typeof OPEN
  /** The list of open invoices, where it changes. */
  listing?: () => Response
  paying?: Answer
  proposing?: Answer
  looking?: Answer
  isKnown?: boolean
}

async function openPortal(portal: PublicPortal = samplePortal(), options: Options = {}) {
  const {
    open = OPEN,
    settled = SETTLED,
    listing = page(open),
    paying,
    proposing,
    looking,
    isKnown = true,
  } = options
  queryClient.clear()
  const asked = serve({
    [`GET ${LINK}`]: looking ?? answer(portal),
    [`GET ${LINK}invoices/`]: ({ query }) => (query.get('view') === 'open' ? listing() : page(settled)()),
    'GET /api/config/countries/': answer([]),
    [`${LINK}viewed/`]: done,
    ...(paying && { [`POST ${LINK}pay/`]: paying }),
    ...(proposing && { [`POST ${LINK}address/`]: proposing }),
  })
  render(
    <MantineProvider env="test">
      <PortalScreen token={TOKEN} known={isKnown ? portal : null} />
    </MantineProvider>,
  )
  if (isKnown && open.length > 0) await screen.findByRole('link', { name: pdfOf(open[0]?.number ?? '') })
  return (path: string) => asked.filter((one) => one.method === 'POST' && one.path === `${LINK}${path}`)
}
const pdfOf = (number: string) => `${number}, View invoice (PDF)`
const box = (number: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Pay ${number}` })
const payButton = () => screen.getByRole('button', { name: /^Pay |One moment|Choose invoices/ })
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('the client sees from whom, how much is open and overdue, and each invoice with its document', async () => {
  await openPortal()
  expect(document.title).toBe('Your account with Acme GmbH')
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe('€200.00')
  expect(screen.getByText('€100.00 overdue')).toBeTruthy()
  expect(fact('Client')).toBe('Zeta GmbH')
  const rows = within(screen.getByRole('region', { name: 'Open invoices' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'INV-1Was due Nov 1, 2026€100.00',
    'INV-2Due Dec 1, 2026€60.50of €100.00',
    'INV-3A payment is on its way€100.00',
  ])
  expect(screen.getByRole('link', { name: pdfOf('INV-1') }).getAttribute('href')).toBe(OPEN[0]?.pdf_url)
  const settled = screen.getByRole('region', { name: 'Settled invoices' })
  expect(within(settled).getByRole('listitem').textContent).toBe('INV-0Paid Oct 20, 2026€100.00')
})

test('all that is not on its way is chosen, and is paid together at one click', async () => {
  const posted = await openPortal(undefined, { paying: answer({ url: 'http://localhost/pay/abc' }) })
  expect(OPEN.map(({ number }) => box(number).checked)).toEqual([true, true, false])
  expect(payButton().textContent).toBe('Pay €160.50')
  await user.click(box('INV-1'))
  expect(payButton().textContent).toBe('Pay €60.50')
  await user.click(box('INV-1'))
  await user.dblClick(payButton())
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('http://localhost/pay/abc'))
  expect(posted('pay/').map(({ body }) => body)).toEqual([
    { invoices: [OPEN[0]?.id, OPEN[1]?.id], amount: '160.50', currency: 'EUR' },
  ])
  expect(payButton().textContent).toBe('One moment…')
})

test('all are chosen at once, or none, and without any there is nothing to pay', async () => {
  await openPortal()
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  expect(payButton().textContent).toBe('Pay €260.50')
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect((payButton() as HTMLButtonElement).disabled).toBe(true)
  expect(payButton().textContent).toBe('Choose invoices to pay')
})

test('what was chosen is kept while the tab is open', async () => {
  await openPortal()
  await user.click(box('INV-1'))
  cleanup()
  await openPortal()
  expect(OPEN.map(({ number }) => box(number).checked)).toEqual([false, true, false])
})

test('a link that is revoked while the page is open shows nothing any more', async () => {
  await openPortal(undefined, { looking: refusal(404, 'not_found'), paying: refusal(404, 'not_found') })
  await user.click(payButton())
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.queryByText('INV-1')).toBeNull()
})

test('invoices in several currencies are paid currency by currency', async () => {
  await openPortal(
    samplePortal({
      balances: [
        { currency: 'EUR', open: '100.00', overdue: '0.00', credit: '5.00' },
        { currency: 'USD', open: '7.00', overdue: '7.00', credit: '0.00' },
      ],
    }),
    {
      open: [
        samplePortalInvoice('INV-1'),
        samplePortalInvoice('INV-2', { currency: 'USD', amount_due: '7.00' }),
      ],
    },
  )
  expect(screen.getAllByRole('button', { name: /^Pay/ }).map(({ textContent }) => textContent)).toEqual([
    'Pay €100.00',
    'Pay $7.00',
  ])
  expect([fact('Open in USD'), fact('Overdue in USD'), fact('Your credit')]).toEqual([
    '$7.00',
    '$7.00',
    '€5.00',
  ])
  expect(screen.getByRole('combobox', { name: 'Currency' })).toBeTruthy()
})

test('more than one payment takes is said before it is tried', async () => {
  await openPortal(undefined, {
    open: Array.from({ length: 51 }, (_, index) => samplePortalInvoice(`INV-${index + 100}`)),
  })
  expect(payButton().textContent).toBe('Pay €5,000.00')
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  expect(screen.getByRole('alert').textContent).toBe('At most 50 invoices can be paid at once.')
  expect((payButton() as HTMLButtonElement).disabled).toBe(true)
})

test('a refusal is said, and what is open asked for anew', async () => {
  let open = OPEN
  await openPortal(undefined, {
    listing: () => page(open)(),
    paying: () => {
      open = OPEN.slice(1)
      return refusal(409, 'amount_changed', {
        detail: faultText(fault('amount_changed')),
        amount: '60.50',
        currency: 'EUR',
      })()
    },
  })
  await user.click(payButton())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The amount due has changed/)
  expect(leaveFor).not.toHaveBeenCalled()
  expect(await screen.findByRole('button', { name: 'Pay €60.50' })).toBeTruthy()
})

test('what is on its way since it was ticked is ticked no more, and what is new is', async () => {
  await openPortal()
  await user.click(box('INV-1'))
  await user.click(box('INV-1'))
  cleanup()
  const announced = { ...(OPEN[0] ?? samplePortalInvoice('INV-1')), is_payment_on_its_way: true }
  await openPortal(undefined, { open: [announced, samplePortalInvoice('INV-4')] })
  expect([box('INV-1').checked, box('INV-4').checked]).toEqual([false, true])
})

test('a store that cannot be used is gone without', async () => {
  const refused = () => {
    throw new Error('full')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused)
  await openPortal()
  await user.click(box('INV-1'))
  expect(payButton().textContent).toBe('Pay €60.50')
  vi.restoreAllMocks()
})

test('where nothing is open that is said', async () => {
  await openPortal(samplePortal({ balances: [], since: null }), { open: [], settled: [] })
  expect(await screen.findByText('Nothing is open.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Settled invoices' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Statement of account' })).toBeNull()
})

test('quotes lead to the page on which they are answered', async () => {
  const quote = {
    number: 'QU-1',
    version: 2,
    status: 'sent',
    issue_date: '2026-11-01',
    valid_until: '2026-12-01',
    total: '50.00',
    currency: 'EUR',
    url: 'http://localhost/quote/abc',
  } as const
  await openPortal(
    samplePortal({
      quotes: [quote, { ...quote, number: 'QU-0', version: 1, status: 'rejected', url: 'http://x/' }],
    }),
  )
  const rows = within(screen.getByRole('region', { name: 'Your quotes' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'QU-1 · Version 2Awaiting your answer · Valid until Dec 1, 2026€50.00',
    'QU-0You declined it€50.00',
  ])
  expect(screen.getByRole('link', { name: 'QU-1 · Version 2' }).getAttribute('href')).toBe(quote.url)
})

test('the statement is of the year that is chosen, of this one until today', async () => {
  await openPortal()
  const link = () => screen.getByRole('link', { name: 'View statement (PDF)' }).getAttribute('href')
  expect(link()).toBe(`${LINK}statement/?from=2026-01-01&to=2026-11-20&currency=EUR`)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025')
  expect(link()).toBe(`${LINK}statement/?from=2025-01-01&to=2025-12-31&currency=EUR`)
})

test('another address is proposed, and waits', async () => {
  const proposed = {
    address: {
      line1: 'New Street 2',
      line2: null,
      city: 'Bern',
      state: null,
      zip_code: '10115',
      country: 'DE',
    },
    proposed_on: '2026-11-20',
  }
  const posted = await openPortal(undefined, {
    proposing: answer(samplePortal({ proposed_address: proposed })),
  })
  const part = within(screen.getByRole('region', { name: 'Your address' }))
  expect(part.getByText(/Main Street 1/).textContent).toBe('Main Street 1\n10115 Berlin\nGermany')
  await user.click(part.getByRole('button', { name: 'Propose another address…' }))
  const street = part.getByLabelText('Street and number')
  expect(document.activeElement).toBe(street)
  await user.clear(street)
  await user.type(street, ' New Street 2 ')
  await user.clear(part.getByLabelText('Town'))
  await user.type(part.getByLabelText('Town'), 'Bern')
  await user.dblClick(part.getByRole('button', { name: 'Send address' }))
  expect(await part.findByText(/^Proposed on Nov 20, 2026/)).toBeTruthy()
  expect(part.getByText(/New Street 2/).textContent).toBe('New Street 2\n10115 Bern\nGermany')
  expect(shownToasts()).toEqual(['success: Your new address was sent'])
  expect(posted('address/').map(({ body }) => body)).toEqual([
    {
      line1: 'New Street 2',
      line2: null,
      zip_code: '10115',
      city: 'Bern',
      state: null,
      country: 'DE',
      note: null,
    },
  ])
})

test('who has no address proposes one', async () => {
  await openPortal(samplePortal({ address: null }))
  expect(screen.getByText('No address on file.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Propose an address…' })).toBeTruthy()
})

test('what is wrong with an address stands at its field', async () => {
  await openPortal(undefined, { proposing: invalid({ city: fault('address_not_changed') }) })
  await user.click(screen.getByRole('button', { name: 'Propose another address…' }))
  await user.click(screen.getByRole('button', { name: 'Send address' }))
  expect(await screen.findByText('This is the address we have already.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Town'))
})

test('typing goes on where it is, whatever else is wrong', async () => {
  await openPortal(undefined, {
    proposing: invalid({ city: fault('required'), country: fault('required') }),
  })
  await user.click(screen.getByRole('button', { name: 'Propose another address…' }))
  await user.click(screen.getByRole('button', { name: 'Send address' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Town')))
  const street = screen.getByLabelText('Street and number')
  await user.type(street, 'abc')
  expect(document.activeElement).toBe(street)
  await user.type(screen.getByLabelText('Town'), 'xyz')
  expect(document.activeElement).toBe(screen.getByLabelText('Town'))
})

test('a link that opens nothing says so, and whom to ask', async () => {
  await openPortal(undefined, { looking: refusal(404, 'not_found'), isKnown: false })
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})

test.each([
  ['de', 'Offener Betrag', /^160,50\s€ zahlen$/],
  ['fr', 'Montant à régler', /^Payer 160,50/],
] as const)('a client of the language %s reads it', async (language, title, button) => {
  await openPortal(samplePortal({ language }), { isKnown: false })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(await screen.findByRole('button', { name: button })).toBeTruthy()
})
