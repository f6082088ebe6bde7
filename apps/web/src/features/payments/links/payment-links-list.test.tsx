import type { PaymentLink } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { samplePaymentLink } from '../../../test-samples/sample-payment-link.ts'
import {
  type Answer,
  type Answers,
  type Asked,
  answer,
  done,
  page,
  refusal,
  serve,
} from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { NewLinkButton, PaymentLinksList } from './payment-links-list.tsx'

const LINKS = '/api/payments/links/'
const DEPOSIT = samplePaymentLink()
const OF_INVOICE = samplePaymentLink({
  id: sampleId('link2'),
  invoice: sampleId('inv7'),
  invoice_number: 'INV-2026-0007',
  client: sampleId('zeta'),
  client_name: 'Zeta GmbH',
  status: 'paid',
  amount: '0.00',
})
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'

const user = userEvent.setup({ delay: null })
let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] })
  answers = {
    ...(sessionAnswers({}, { currency: 'EUR', time_zone: 'Europe/Berlin' }) as Answers),
    [`GET ${LINKS}`]: page([DEPOSIT, OF_INVOICE]),
    [`POST ${LINKS}`]: answer(DEPOSIT, 201),
    [`PATCH ${LINKS}${DEPOSIT.id}/`]: answer(DEPOSIT),
    [`DELETE ${LINKS}${DEPOSIT.id}/`]: done,
    [`${LINKS}${DEPOSIT.id}/cancel/`]: answer({ ...DEPOSIT, status: 'cancelled' }),
    '/api/payments/methods/': page([]),
    '/api/config/currencies/': answer([{ code: 'EUR', name: 'Euro' }]),
    '/api/clients/': page([]),
  }
  asked = serve(answers)
  await enter()
})
afterEach(() => vi.useRealTimers())

const open = async (
  links: readonly PaymentLink[] = [DEPOSIT, OF_INVOICE],
  permissions = ['payment_links.write'],
) => {
  answers[`GET ${LINKS}`] = page(links)
  showPage(
    () => (
      <>
        <NewLinkButton />
        <PaymentLinksList />
      </>
    ),
    { permissions, address: '/dashboard/payments?tab=links' },
  )
  await screen.findByText(links.length > 0 ? 'Actions' : 'No payment links yet')
}
const changes = () =>
  asked.filter(({ path, method }) => path.startsWith(LINKS) && method !== 'GET').map((one) => one)
const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('each link has what it is for, whose it is, its state and its amount, and only what is left to do', async () => {
  await open()
  const cells = (name: string) =>
    within(row(name))
      .getAllByRole('cell')
      .slice(0, 5)
      .map(({ textContent }) => textContent)
  expect(cells('Deposit')).toEqual(['Deposit', '–', 'Active', 'yesterday', '€250.00'])
  expect(cells('INV-2026-0007')).toEqual(['INV-2026-0007', 'Zeta GmbH', 'Paid', 'yesterday', '–'])
  const tools = (name: string) =>
    within(row(name))
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
  expect(tools('Deposit')).toEqual([
    'Copy the link for Deposit',
    'Change the link for Deposit',
    'Cancel the link for Deposit',
    'Delete the link for Deposit',
  ])
  expect(tools('INV-2026-0007')).toEqual([])
  const opened = screen.getByRole('link', { name: 'Open the link for Deposit' })
  expect([opened.getAttribute('href'), opened.getAttribute('rel')]).toEqual([DEPOSIT.url, 'noreferrer'])
})

test('a state is in the address, and narrows what is asked for', async () => {
  await open()
  await user.click(screen.getByRole('link', { name: 'Expired' }))
  await waitFor(() => expect(shownAddress()).toContain('view=expired'))
  await waitFor(() =>
    expect(
      asked
        .filter(({ path }) => path === LINKS)
        .at(-1)
        ?.query.get('status'),
    ).toBe('expired'),
  )
})

test('no link yet says where links come from', async () => {
  await open([])
  expect(
    screen.getByText(
      'An invoice you send brings its own link. For a deposit or a fee, make one for an amount.',
    ),
  ).toBeTruthy()
})

test('a link is copied, and that it was is said', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await press('Copy the link for Deposit')
  await waitFor(() => expect(shownToasts()).toEqual(['success: Payment link copied']))
  expect(write.mock.calls).toEqual([[DEPOSIT.url]])
})

test('a link that cannot be copied is shown, so that it can be by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  document.execCommand = () => false
  await open()
  await press('Copy the link for Deposit')
  await waitFor(() => expect(shownToasts()).toEqual([`error: The link could not be copied: ${DEPOSIT.url}`]))
})

test('cancelling a link is asked for, with what it does and what it leaves', async () => {
  await open()
  await press('Cancel the link for Deposit')
  const dialog = await inDialog('Cancel the payment link for Deposit?')
  expect(dialog.getByText('Nobody can pay by it any more. An invoice stays as it is.')).toBeTruthy()
  await user.dblClick(dialog.getByRole('button', { name: 'Cancel payment link' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Payment link cancelled']))
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${LINKS}${DEPOSIT.id}/cancel/`,
  ])
})

test('a link is deleted after a question', async () => {
  await open()
  await press('Delete the link for Deposit')
  const dialog = await inDialog('Delete the payment link for Deposit?')
  expect(
    dialog.getByText('Its address leads nowhere any more. A link somebody has tried to pay by is kept.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete payment link' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Payment link deleted']))
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${LINKS}${DEPOSIT.id}/`])
})

test('a link that was used is kept, and that is said', async () => {
  const detail = 'This payment link has been used and is kept.'
  answers[`DELETE ${LINKS}${DEPOSIT.id}/`] = refusal(409, 'payment_link_in_use', { detail })
  await open()
  await press('Delete the link for Deposit')
  const dialog = await inDialog('Delete the payment link for Deposit?')
  await user.click(dialog.getByRole('button', { name: 'Delete payment link' }))
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('of a link only what was changed is sent', async () => {
  await open([samplePaymentLink({ expires_at: '2026-12-31T22:59:59.000Z' })])
  await press('Change the link for Deposit')
  await inDialog('Change the payment link for Deposit')
  expect(screen.getByLabelText('Can be paid until')).toHaveProperty('value', 'Dec 31, 2026')
  await user.click(screen.getByRole('checkbox', { name: 'Card' }))
  await user.click(screen.getByRole('checkbox', { name: 'Cash' }))
  await press('Save')
  await waitFor(() => expect(shownToasts()).toEqual(['success: Payment link updated']))
  expect(changes().map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { methods: ['bank_transfer', 'cash'] }],
  ])
})

test('its text and its last day are changed, the day to its end where the company is', async () => {
  await open()
  await press('Change the link for Deposit')
  const text = await screen.findByLabelText('What it is for')
  await user.clear(text)
  await user.type(text, 'First half')
  await user.type(screen.getByLabelText('Can be paid until'), '2026-12-24{Enter}')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toEqual({ description: 'First half', expires_at: '2026-12-24T22:59:59.000Z' })
})

test('a link keeps one way to pay at least', async () => {
  await open([samplePaymentLink({ methods: ['card'] })])
  await press('Change the link for Deposit')
  await user.click(await screen.findByRole('checkbox', { name: 'Card' }))
  await press('Save')
  expect(await screen.findByText('Choose at least one way to pay.')).toBeTruthy()
  expect(changes()).toEqual([])
})

test('what the server says of the day stands at the field of the day', async () => {
  answers[`PATCH ${LINKS}${DEPOSIT.id}/`] = refusal(400, 'validation_error', {
    errors: { expires_at: ['This day is over.'] },
  })
  await open()
  await press('Change the link for Deposit')
  await user.type(await screen.findByLabelText('Can be paid until'), '2026-11-01{Enter}')
  expect(await screen.findByText('This day is over.')).toBeTruthy()
  expect(screen.getByLabelText('Can be paid until').getAttribute('aria-invalid')).toBe('true')
})

test('a new link is made once, copied, and its form closes', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await press('New payment link')
  await inDialog('New payment link')
  await user.type(screen.getByLabelText(/^Amount/), '1,250.5')
  await user.click(screen.getByRole('checkbox', { name: 'Card' }))
  await user.dblClick(screen.getByRole('button', { name: 'Create and copy link' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Payment link copied']))
  expect(changes().map(({ body }) => body)).toEqual([
    {
      amount: '1250.5',
      currency: 'EUR',
      description: '',
      client: null,
      expires_at: null,
      methods: ['bank_transfer'],
    },
  ])
  expect(write.mock.calls).toEqual([[DEPOSIT.url]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a link without an amount is not sent', async () => {
  await open()
  await press('New payment link')
  await user.click(await screen.findByRole('button', { name: 'Create and copy link' }))
  await waitFor(() => expect(screen.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true'))
  expect(changes()).toEqual([])
})

test('only what the company offers can be chosen for a new link', async () => {
  answers['/api/payments/methods/'] = page([
    { method: 'card', enabled: false, fee_percentage: '0', fee_fixed: '0' },
    { method: 'cash', enabled: true, name: 'At the desk', fee_percentage: '0', fee_fixed: '0' },
    { method: 'bank_transfer', enabled: true, fee_percentage: '0', fee_fixed: '0' },
  ])
  await open()
  await press('New payment link')
  await screen.findByRole('checkbox', { name: 'At the desk' })
  const offered = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(offered.map(({ value, checked }) => [value, checked])).toEqual([
    ['bank_transfer', true],
    ['cash', false],
  ])
})

test('whoever may only read can copy and open, and nothing else', async () => {
  await open([DEPOSIT], [])
  for (const name of ['Change', 'Cancel', 'Delete'])
    expect(
      screen.getByRole('button', { name: `${name} the link for Deposit` }).getAttribute('aria-description'),
    ).toBe(ROLE)
  expect(screen.getByRole('button', { name: 'New payment link' }).getAttribute('aria-description')).toBe(ROLE)
  expect(
    screen.getByRole('button', { name: 'Copy the link for Deposit' }).getAttribute('aria-disabled'),
  ).toBeNull()
})
