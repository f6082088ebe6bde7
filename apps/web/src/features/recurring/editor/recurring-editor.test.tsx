import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleRecurring } from '../../../test-samples/documents/sample-recurring.ts'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { type Answer, type Asked, answer, invalid, page, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { EditRecurringScreen } from './edit-recurring-screen.tsx'
import { NewRecurringScreen } from './new-recurring-screen.tsx'

const LIST = '/dashboard/recurring'
const RECORD = sampleRecurring()
const ONE = `/api/recurring/${RECORD.id}/`
const SETTINGS = `/api/auth/companies/${ACME.id}/settings/`

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z'), toFake: ['Date'] })
  answers = {
    ...sessionAnswers(),
    [SETTINGS]: answer({
      accent_color: '#1f4d3a',
      currency: 'EUR',
      language: 'en',
      time_zone: 'Europe/Berlin',
      payment_terms_days: 14,
      default_notes: null,
      default_terms: null,
      prices_include_tax: false,
    }),
    '/api/invoices/taxes/rates/': page([
      { id: sampleId('vat19'), name: 'VAT', rate: '19', category: 'S', is_active: true, is_default: true },
    ]),
    '/api/invoices/taxes/groups/': page([]),
    '/api/products/': page([]),
    '/api/clients/': page([sampleClient()]),
    [`/api/clients/${sampleClient().id}/`]: answer(sampleClient({ payment_terms_days: 30 })),
    '/api/config/currencies/': answer(['EUR', 'USD'].map((code) => ({ code, name: code }))),
    'GET /api/invoices/': page([]),
    '/api/invoices/preview/': answer({ pages: [], lines: [] }),
    [`/api/auth/companies/${ACME.id}/users/`]: page([]),
    [`GET ${ONE}`]: answer(RECORD),
    'POST /api/recurring/': answer(RECORD, 201),
    [`PATCH ${ONE}`]: answer(sampleRecurring({ version: 5 })),
  }
})
afterEach(() => void vi.useRealTimers())

async function open(
  which: 'new' | 'edit',
  { client = null as string | null, permissions = ['recurring.write'] } = {},
) {
  asked = serve(answers)
  await enter()
  const address = which === 'new' ? `${LIST}/new` : `${LIST}/${RECORD.id}/edit`
  showPage(
    () => (
      <>
        {which === 'new' ? <NewRecurringScreen clientId={client} /> : <EditRecurringScreen id={RECORD.id} />}
        <Toasts />
      </>
    ),
    {
      address,
      permissions: [...permissions, 'clients.write'],
      others: { [LIST]: 'The list', [`${LIST}/$recurringId`]: 'The schedule' },
    },
  )
  await screen.findByLabelText('Description, line 1')
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
async function choose(label: string, option: string) {
  fireEvent.click(field(label))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const written = (method: string) =>
  asked.filter((one) => one.method === method && one.path.startsWith('/api/recurring/'))
const dates = () =>
  within(screen.getByRole('region', { name: 'Next dates' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a new one has the fields of an invoice but its dates, and is saved with its schedule', async () => {
  await open('new', { client: sampleClient().id })
  expect(screen.queryByLabelText('Issue date')).toBeNull()
  expect(screen.queryByLabelText('Due date')).toBeNull()
  expect(field('Payment terms').value).toBe('30 days')
  type('Description, line 1', 'Hosting {month}')
  type('Price, line 1', '100')
  await choose('On', 'The last day')
  expect(dates().slice(0, 2)).toEqual(['Nov 30, 2026€119.00', 'Dec 31, 2026€119.00'])
  expect(screen.getByText('Will say: Hosting November')).toBeTruthy()
  expect(screen.getByText('Your changes are not saved')).toBeTruthy()
  save()
  await screen.findByRole('heading', { name: 'The schedule' })
  const [{ body } = { body: null }] = written('POST')
  expect(body).toMatchObject({
    client: sampleClient().id,
    unit: 'month',
    day_of_month: -1,
    start_date: '2026-11-25',
    mode: 'draft',
    currency: 'EUR',
    payment_terms_days: 30,
    items: [{ description: 'Hosting {month}', unit_price: '100', price_changes: [] }],
  })
  expect(Object.keys(body as object).filter((name) => /^(issue|due|exchange|period_)/.test(name))).toEqual([])
})

test('what is missing is said at its field once somebody saves, and nothing is sent', async () => {
  await open('new')
  save()
  await screen.findByText('Please fix the errors in the form and try again.')
  expect(screen.getByText('Choose a client')).toBeTruthy()
  expect(field('Description, line 1').getAttribute('aria-invalid')).toBe('true')
  expect(written('POST')).toEqual([])
})

test('a name in braces that stands for nothing is refused as it is typed', async () => {
  await open('edit')
  type('Description, line 1', 'Hosting {mnth}')
  await screen.findByText(/^\{?mnth\}? in braces stands for nothing/)
  save()
  await screen.findByText('Please fix the errors in the form and try again.')
  expect(written('PATCH')).toEqual([])
})

test('a stored one is saved by Ctrl-S over the version that was read, with its lines’ ids', async () => {
  await open('edit')
  expect(field('Name').value).toBe('Hosting')
  expect(dates()[0]).toBe('Nov 30, 2026€119.00')
  type('Price, line 1', '150')
  expect(written('PATCH')).toEqual([])
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await screen.findByText('Recurring invoice updated')
  const [sent] = written('PATCH')
  expect(sent?.headers.get('if-match')).toBe('"4"')
  expect(sent?.body).toMatchObject({
    name: 'Hosting',
    day_of_month: -1,
    start_date: '2026-01-15',
    items: [{ id: sampleId('line1'), unit_price: '150' }],
  })
})

test('the period is inserted at the cursor from a menu that says what it will read', async () => {
  await open('edit')
  const description = field('Description, line 1')
  description.focus()
  description.setSelectionRange(7, 7)
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Lines' })).getByRole('button', { name: 'Insert the period' }),
  )
  const items = await screen.findAllByRole('menuitem')
  expect(items.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'November 2026{period}',
    '1 Nov 2026{period_start}',
    '30 Nov 2026{period_end}',
    'November{month}',
  ])
  fireEvent.click(items[0] as HTMLElement)
  await waitFor(() => expect(field('Description, line 1').value).toBe('Hosting {period} {month} {year}'))
})

test('a line costs more from a date on: below it, in the totals of its dates, and in what is sent', async () => {
  await open('edit')
  fireEvent.click(screen.getByRole('button', { name: 'More for line 1' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Price changes…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Price changes' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(dialog.getByText('Choose a date.')).toBeTruthy()
  expect(dialog.getByText('Enter a price.')).toBeTruthy()
  const from = dialog.getByLabelText<HTMLInputElement>('From')
  fireEvent.focus(from)
  fireEvent.change(from, { target: { value: 'Dec 1, 2026' } })
  fireEvent.blur(from)
  const price = dialog.getByLabelText<HTMLInputElement>('New price')
  fireEvent.change(price, { target: { value: '120' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await screen.findByRole('button', { name: 'Price from Dec 1, 2026: €120.00' })
  expect(dates().slice(0, 2)).toEqual(['Nov 30, 2026€119.00', 'Dec 31, 2026€142.80'])
  save()
  await screen.findByText('Recurring invoice updated')
  expect(written('PATCH')[0]?.body).toMatchObject({
    items: [{ unit_price: '100', price_changes: [{ from: '2026-12-01', unit_price: '120' }] }],
  })
})

test('a price to come that is refused is told below its line', async () => {
  answers[`GET ${ONE}`] = answer(
    sampleRecurring({ items: [{ price_changes: [{ from: '2026-12-01', unit_price: '10' }] }] }),
  )
  answers[`PATCH ${ONE}`] = invalid({ 'items.0.price_changes': fault('discount_above_subtotal') })
  await open('edit')
  await screen.findByRole('button', { name: 'Price from Dec 1, 2026: €10.00' })
  type('Name', 'Mine')
  save()
  const told = await screen.findByText('The discount is more than the lines together.')
  expect(told.parentElement?.getAttribute('data-field')).toBe('price_changes')
})

test('leaving what is not saved asks; staying keeps it, leaving throws it away', async () => {
  await open('edit')
  type('Name', 'Other')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Name').value).toBe('Other')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await screen.findByRole('heading', { name: 'The schedule' })
  expect(shownAddress()).toBe(`${LIST}/${RECORD.id}`)
  expect(written('PATCH')).toEqual([])
})

test('nothing is asked where nothing was changed', async () => {
  await open('edit')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('heading', { name: 'The schedule' })
})

test('one that somebody else saved meanwhile: mine is kept by a choice, over the newer version', async () => {
  answers[`PATCH ${ONE}`] = refusal(412, 'stale_version')
  await open('edit')
  type('Name', 'Mine')
  save()
  await screen.findByText(/^Somebody else saved this recurring invoice meanwhile/)
  answers[`GET ${ONE}`] = answer(sampleRecurring({ version: 9, name: 'Theirs' }))
  answers[`PATCH ${ONE}`] = answer(sampleRecurring({ version: 10 }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await screen.findByText('Recurring invoice updated')
  // What was refused is sent once more, as every change is.
  const versions = written('PATCH').map(({ headers }) => headers.get('if-match'))
  expect([...new Set(versions)]).toEqual(['"4"', '"9"'])
})

test('or theirs takes its place', async () => {
  answers[`PATCH ${ONE}`] = refusal(412, 'stale_version')
  await open('edit')
  type('Name', 'Mine')
  save()
  await screen.findByText(/^Somebody else saved this recurring invoice meanwhile/)
  answers[`GET ${ONE}`] = answer(sampleRecurring({ version: 9, name: 'Theirs' }))
  fireEvent.click(screen.getByRole('button', { name: 'Take the other version' }))
  await waitFor(() => expect(field('Name').value).toBe('Theirs'))
})

test('what the server refuses stands at its field', async () => {
  answers[`PATCH ${ONE}`] = invalid({
    'items.0.quantity': fault('whole_number_below_least', { min: 1 }),
    day_of_month: fault('day_of_month_out_of_range'),
  })
  await open('edit')
  type('Name', 'Mine')
  save()
  await screen.findByText('Give a day from 1 to 31, or -1 for the last.')
  expect(field('Quantity, line 1').getAttribute('aria-invalid')).toBe('true')
})

test('one that has ended leads to its page', async () => {
  answers[`GET ${ONE}`] = answer(sampleRecurring({ status: 'cancelled', next_date: null }))
  asked = serve(answers)
  await enter()
  showPage(() => <EditRecurringScreen id={RECORD.id} />, {
    address: `${LIST}/${RECORD.id}/edit`,
    permissions: ['recurring.write'],
    others: { [`${LIST}/$recurringId`]: 'The schedule' },
  })
  await screen.findByRole('heading', { name: 'The schedule' })
})

test('who may only read sees it, and why it cannot be changed', async () => {
  await open('edit', { permissions: [] })
  expect(field('Name').closest('fieldset')?.disabled).toBe(true)
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(written('PATCH')).toEqual([])
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
})
