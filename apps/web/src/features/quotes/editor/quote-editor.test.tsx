import { fault } from '@counterfoil/domain/faults/fault.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import {
  SAMPLE_QUOTE_MAIL,
  sampleQuote,
  sampleQuoteDraft,
} from '../../../test-samples/documents/sample-quote.ts'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { type Answer, type Asked, answer, invalid, page, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { EditQuoteScreen } from './edit-quote-screen.tsx'
import { NewQuoteScreen } from './new-quote-screen.tsx'

const LIST = '/dashboard/quotes'
const RECORD = sampleQuoteDraft()
const ONE = `/api/quotes/${RECORD.id}/`
const SETTINGS = `/api/auth/companies/${ACME.id}/settings/`

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z'), toFake: ['Date'] })
  answers = {
    ...sessionAnswers({ company_may_mail: true }),
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
    '/api/quotes/preview/': answer({ pages: [], lines: [] }),
    [`/api/auth/companies/${ACME.id}/users/`]: page([]),
    [`GET ${ONE}`]: answer(RECORD),
    'POST /api/quotes/': answer(RECORD, 201),
    [`PATCH ${ONE}`]: answer(sampleQuoteDraft({ edit_version: 4 })),
  }
})
afterEach(() => void vi.useRealTimers())

async function open(
  which: 'new' | 'edit',
  { client = null as string | null, permissions = ['invoices.write', 'invoices.issue'] } = {},
) {
  asked = serve(answers)
  await enter()
  const address = which === 'new' ? `${LIST}/new` : `${LIST}/${RECORD.id}/edit`
  showPage(
    () => (
      <>
        {which === 'new' ? <NewQuoteScreen clientId={client} /> : <EditQuoteScreen id={RECORD.id} />}
        <Toasts />
      </>
    ),
    {
      address,
      permissions: [...permissions, 'clients.write'],
      others: { [LIST]: 'The list', [`${LIST}/$quoteId`]: 'The quote' },
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
function typeDate(label: string, value: string) {
  fireEvent.focus(field(label))
  type(label, value)
  fireEvent.blur(field(label))
}
const save = (name = 'Save draft') => fireEvent.click(screen.getByRole('button', { name }))
const written = (method: string) =>
  asked.filter(
    ({ path, ...one }) =>
      one.method === method && path.startsWith('/api/quotes/') && !path.endsWith('/preview/'),
  )

test('a new one has the fields of an invoice but due date and rate, holds for 30 days, and is saved', async () => {
  await open('new', { client: sampleClient().id })
  expect(screen.queryByLabelText('Due date')).toBeNull()
  expect(screen.queryByLabelText('Exchange rate')).toBeNull()
  expect(field('Date').value).toBe('Nov 25, 2026')
  expect(field('Valid for').value).toBe('30 days')
  expect(field('Valid until').value).toBe('Dec 25, 2026')
  expect(field('Payment terms').value).toBe('30 days')
  type('Description, line 1', 'Consulting')
  type('Quantity, line 1', '10')
  type('Price, line 1', '100')
  expect(screen.getByLabelText('Totals').textContent).toContain('Total€1,190.00')
  expect(screen.getByText('Your changes are not saved')).toBeTruthy()
  save()
  await screen.findByRole('heading', { name: 'The quote' })
  const [{ body } = { body: null }] = written('POST')
  expect(body).toMatchObject({
    client: sampleClient().id,
    currency: 'EUR',
    issue_date: '2026-11-25',
    valid_until: '2026-12-25',
    payment_terms_days: 30,
    items: [{ description: 'Consulting', quantity: '10', unit_price: '100', tax_rates: [sampleId('vat19')] }],
  })
  expect(Object.keys(body as object).filter((name) => /^(due|exchange)_/.test(name))).toEqual([])
})

test('it is drawn as it is typed, with its last day', async () => {
  await open('edit')
  type('Description, line 1', 'Advice')
  const drawn = () => asked.filter(({ path }) => path === '/api/quotes/preview/').at(-1)?.body
  await waitFor(() => expect(drawn()).toMatchObject({ items: [{ description: 'Advice' }] }))
  expect(drawn()).toMatchObject({ client: RECORD.client, valid_until: '2026-12-02' })
  expect(Object.keys(drawn() as object).filter((name) => /^(due|exchange)_/.test(name))).toEqual([])
})

test('its last day follows its date while it is an offered term, and stays once it is a day of its own', async () => {
  await open('edit')
  expect(field('Valid for').value).toBe('30 days')
  typeDate('Date', 'Nov 10, 2026')
  await waitFor(() => expect(field('Valid until').value).toBe('Dec 10, 2026'))
  await choose('Valid for', '14 days')
  expect(field('Valid until').value).toBe('Nov 24, 2026')
  typeDate('Valid until', 'Nov 30, 2026')
  await waitFor(() => expect(field('Valid for').value).toBe('Custom date'))
  typeDate('Date', 'Nov 11, 2026')
  expect(field('Valid until').value).toBe('Nov 30, 2026')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the date' }))
  expect(field('Valid until').value).toBe('')
  expect(field('Valid for').value).toBe('No end date')
  save()
  await screen.findByText('Quote updated')
  expect(written('PATCH')[0]?.body).toMatchObject({ issue_date: '2026-11-11', valid_until: null })
})

test('a last day before its date is refused as it is typed', async () => {
  await open('edit')
  typeDate('Valid until', 'Nov 1, 2026')
  await screen.findByText('The last day of a quote cannot be before its date, Nov 2, 2026.')
  save()
  await screen.findByText('Please fix the errors in the form and try again.')
  expect(written('PATCH')).toEqual([])
})

test('what is missing is said at its field once somebody saves, and what is only sent once somebody sends', async () => {
  await open('new')
  save()
  await screen.findByText('Choose a client')
  expect(field('Description, line 1').getAttribute('aria-invalid')).not.toBe('true')
  // By key: a click within 400 ms at the same place would be the double of the one before.
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(field('Description, line 1').getAttribute('aria-invalid')).toBe('true'))
  expect(written('POST')).toEqual([])
})

test('a stored one is saved by Ctrl-S over the version that was read, with its lines’ ids', async () => {
  await open('edit')
  type('Price, line 1', '150')
  expect(written('PATCH')).toEqual([])
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await screen.findByText('Quote updated')
  const [sent] = written('PATCH')
  expect(sent?.headers.get('if-match')).toBe('"3"')
  expect(sent?.body).toMatchObject({ items: [{ id: sampleId('quline1'), unit_price: '150' }] })
})

test('of a later version it is said which one it is', async () => {
  answers[`GET ${ONE}`] = answer(sampleQuoteDraft({ number: 'QU-2026-0004', version: 2 }))
  await open('edit')
  expect(screen.getByText('Version 2 of QU-2026-0004')).toBeTruthy()
})

test('leaving what is not saved asks; staying keeps it, leaving throws it away', async () => {
  await open('edit')
  type('Description, line 1', 'Other')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Description, line 1').value).toBe('Other')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await screen.findByRole('heading', { name: 'The quote' })
  expect(shownAddress()).toBe(`${LIST}/${RECORD.id}`)
  expect(written('PATCH')).toEqual([])
})

test('nothing is asked where nothing was changed', async () => {
  await open('new', { client: sampleClient().id })
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('heading', { name: 'The list' })
})

test('one that somebody else saved meanwhile: mine is kept by a choice, over the newer version', async () => {
  answers[`PATCH ${ONE}`] = refusal(412, 'stale_version')
  await open('edit')
  type('Description, line 1', 'Mine')
  save()
  await screen.findByText(/^Somebody else saved this quote meanwhile/)
  answers[`GET ${ONE}`] = answer(sampleQuoteDraft({ edit_version: 9 }))
  answers[`PATCH ${ONE}`] = answer(sampleQuoteDraft({ edit_version: 10 }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await screen.findByText('Quote updated')
  // What was refused is sent once more, as every change is.
  const versions = written('PATCH').map(({ headers }) => headers.get('if-match'))
  expect([...new Set(versions)]).toEqual(['"3"', '"9"'])
})

test('or theirs takes its place', async () => {
  answers[`PATCH ${ONE}`] = refusal(412, 'stale_version')
  await open('edit')
  type('Description, line 1', 'Mine')
  save()
  await screen.findByText(/^Somebody else saved this quote meanwhile/)
  answers[`GET ${ONE}`] = answer(sampleQuoteDraft({ edit_version: 9, valid_until: null }))
  fireEvent.click(screen.getByRole('button', { name: 'Take the other version' }))
  await waitFor(() => expect(field('Description, line 1').value).toBe('Consulting'))
  expect(field('Valid for').value).toBe('No end date')
})

test('what was typed is back after the page was loaded again, upon the version it was typed upon', async () => {
  const key = `counterfoil.unsaved-quote.${ACME.id}.${RECORD.id}`
  await open('edit')
  type('Description, line 1', 'Mine')
  await choose('Valid for', '60 days')
  await waitFor(() => expect(window.sessionStorage.getItem(key)).toContain('Mine'))
  const kept = window.sessionStorage.getItem(key) ?? ''
  // Left for good nothing stays; loaded again there is no leaving.
  cleanup()
  expect(window.sessionStorage.getItem(key)).toBeNull()
  window.sessionStorage.setItem(key, kept)
  answers[`GET ${ONE}`] = answer(sampleQuoteDraft({ edit_version: 4 }))
  await open('edit')
  expect(field('Description, line 1').value).toBe('Mine')
  expect(field('Valid for').value).toBe('60 days')
  save()
  await screen.findByText('Quote updated')
  expect(written('PATCH').at(-1)?.headers.get('if-match')).toBe('"3"')
})

test('and can be thrown away', async () => {
  const key = `counterfoil.unsaved-quote.${ACME.id}.${RECORD.id}`
  await open('edit')
  type('Description, line 1', 'Mine')
  await waitFor(() => expect(window.sessionStorage.getItem(key)).toContain('Mine'))
  const kept = window.sessionStorage.getItem(key) ?? ''
  cleanup()
  window.sessionStorage.setItem(key, kept)
  await open('edit')
  expect(screen.getByText('What you typed before is back; it had not been saved.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(field('Description, line 1').value).toBe('Consulting'))
  expect(screen.queryByText('Your changes are not saved')).toBeNull()
  expect(window.sessionStorage.getItem(key)).toBeNull()
})

test('saved to be sent, it is asked about first; going back leads to its page', async () => {
  answers[`PATCH ${ONE}`] = answer(sampleQuoteDraft({ edit_version: 4 }))
  answers[`GET ${ONE}email_draft/`] = answer(SAMPLE_QUOTE_MAIL)
  await open('edit')
  type('Price, line 1', '150')
  save('Save and send')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the quote to Zeta GmbH' }))
  expect(written('PATCH')[0]?.body).toMatchObject({ items: [{ unit_price: '150' }] })
  fireEvent.click(await dialog.findByRole('button', { name: 'Go back' }))
  await screen.findByRole('heading', { name: 'The quote' })
  expect(written('POST')).toEqual([])
})

test('what the server refuses stands at its field', async () => {
  answers[`PATCH ${ONE}`] = invalid({
    'items.0.quantity': fault('whole_number_below_least', { min: 1 }),
    valid_until: fault('valid_until_before_issue', { day: '2026-11-20' }),
  })
  await open('edit')
  type('Description, line 1', 'Mine')
  save()
  await screen.findByText('The last day of a quote cannot be before its date, Nov 20, 2026.')
  expect(field('Quantity, line 1').getAttribute('aria-invalid')).toBe('true')
})

test('one that was sent leads to its page', async () => {
  answers[`GET ${ONE}`] = answer(sampleQuote())
  asked = serve(answers)
  await enter()
  showPage(() => <EditQuoteScreen id={RECORD.id} />, {
    address: `${LIST}/${RECORD.id}/edit`,
    permissions: ['invoices.write'],
    others: { [`${LIST}/$quoteId`]: 'The quote' },
  })
  await screen.findByRole('heading', { name: 'The quote' })
})

test('while no mail may leave the company, a quote is saved and not sent, and it is said why', async () => {
  answers = { ...answers, ...sessionAnswers({ company_may_mail: false }) }
  await open('edit')
  const why = 'An owner of this company has to confirm their e-mail address before mails go out.'
  const button = screen.getByRole('button', { name: 'Save and send' })
  expect(button.getAttribute('aria-description')).toBe(why)
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await screen.findByText(why)
  expect(written('PATCH')).toEqual([])
  save()
  await screen.findByText('Quote updated')
})

test('who may only read sees it, and why it cannot be changed', async () => {
  await open('edit', { permissions: [] })
  expect(field('Valid until').closest('fieldset')?.disabled).toBe(true)
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(written('PATCH')).toEqual([])
  for (const name of ['Save draft', 'Save and send'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})
