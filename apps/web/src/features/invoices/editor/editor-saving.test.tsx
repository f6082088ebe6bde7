import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleDraft, sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { type Answer, type Asked, answer, page, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { formOfInvoice } from './draft/draft-form.ts'
import { EditorScreen } from './editor-screen.tsx'

const VAT = sampleId('vat19')
const DRAFT = sampleDraft()
const PATH = `/api/invoices/${DRAFT.id}/`
const RATES = new Map(
  [
    { id: VAT, name: 'VAT', rate: '19', category: 'S', is_active: true },
    { id: sampleId('irpf'), name: 'IRPF', rate: '15', category: 'S', is_active: true, is_withholding: true },
  ].map((rate) => [rate.id, rate as TaxRate]),
)
const ALL = ['invoices.write', 'invoices.issue', 'clients.write']

let asked: Asked[]
let answers: Record<string, Answer>
let version: number

beforeAll(loadAllTexts)
beforeEach(() => {
  version = DRAFT.version
  answers = {
    ...sessionAnswers({ company_may_mail: true }),
    [`GET ${PATH}`]: answer(DRAFT),
    [`PATCH ${PATH}`]: () => answer({ ...DRAFT, version: ++version })(),
    '/api/products/': page([]),
    '/api/clients/': page([]),
    [`/api/clients/${sampleId('zeta')}/`]: answer(sampleClient()),
    '/api/config/currencies/': answer([]),
    '/api/config/countries/': answer([]),
    '/api/invoices/': page([]),
    '/api/invoices/preview/': answer({ pages: [], lines: [] }),
    '/api/timeline/events/': page([]),
    '/api/invoices/templates/': page([]),
    [`/api/auth/companies/${ACME.id}/users/`]: page([]),
  }
})

async function open(invoice: Invoice = DRAFT, permissions: readonly string[] = ALL) {
  asked = serve(answers)
  await enter()
  const company = {
    currency: 'EUR',
    language: 'en',
    payment_terms_days: 30,
    taxes: { tax_rates: [VAT], tax_group: null },
    rates: [VAT],
  }
  showPage(
    () => (
      <>
        <EditorScreen
          invoice={invoice}
          form={formOfInvoice(invoice)}
          client={null}
          company={company}
          table={{ rates: RATES, groups: new Map() }}
          customFields={[]}
        />
        <Toasts />
      </>
    ),
    { permissions, others: { '/dashboard/invoices/$invoiceId': 'Invoice' } },
  )
  await screen.findByLabelText('Description, line 1')
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, value: string) => {
  fireEvent.focus(field(label))
  fireEvent.change(field(label), { target: { value } })
  fireEvent.blur(field(label))
}
const status = () =>
  document.querySelector('h1')?.parentElement?.querySelector('[role="status"]')?.textContent ?? null
const inBar = () => document.querySelector('[data-foot-bar] [aria-hidden]')?.textContent ?? null
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
const saves = () => asked.filter(({ method }) => method === 'PATCH')
const sums = () => {
  const list = screen.getByLabelText('Totals')
  return within(list)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

test('sums follow what is typed: lines, discounts, taxes and what is withheld', async () => {
  await open()
  await screen.findByLabelText('Totals')
  expect(sums()).toEqual(['Subtotal: €100.00', 'Discount: %', 'VAT 19 %: €19.00', 'Total: €119.00'])
  type('Quantity, line 1', '3')
  type('Price, line 1', '99,99')
  type('Discount, line 1', '10')
  expect(sums()).toEqual(['Subtotal: €269.97', 'Discount: %', 'VAT 19 %: €51.29', 'Total: €321.26'])
  type('Discount on the whole invoice', '50')
  expect(sums()).toEqual(['Subtotal: €269.97', 'Discount: %−€134.99', 'VAT 19 %: €25.65', 'Total: €160.63'])
})

test('a tax that is withheld stands below the total, and before what is due', async () => {
  await open(sampleDraft({ items: [{ ...DRAFT.items[0], tax_rates: [VAT, sampleId('irpf')] }] }))
  await screen.findByLabelText('Totals')
  expect(sums().slice(-4)).toEqual([
    'VAT 19 %: €19.00',
    'Total: €119.00',
    'IRPF: −€15.00',
    'Amount due: €104.00',
  ])
})

test('what is typed is saved as a whole, upon the version that was read, and the next save upon the next', async () => {
  await open()
  type('Description, line 1', 'Consulting in May')
  save()
  expect(await screen.findByText('Invoice updated successfully')).toBeTruthy()
  expect(status()).toBe('Saved')
  expect(saves()[0]?.headers.get('if-match')).toBe('"3"')
  expect(saves()[0]?.body).toMatchObject({
    client: sampleId('zeta'),
    currency: 'EUR',
    due_date: '2026-12-02',
    items: [
      {
        id: sampleId('line1'),
        description: 'Consulting in May',
        quantity: '1',
        unit_price: '100',
        tax_rates: [VAT],
      },
    ],
  })
  type('Unit, line 1', 'h')
  save()
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves()[1]?.headers.get('if-match')).toBe('"4"')
  expect(saves()[1]?.body).toMatchObject({ items: [{ unit: 'h' }] })
})

test('left alone, it saves itself', async () => {
  await open()
  type('Description, line 1', 'Consulting in June')
  expect(status()).toBe('Saving…')
  await waitFor(() => expect(status()).toBe('Saved'))
  expect(saves().map(({ body }) => body)).toMatchObject([{ items: [{ description: 'Consulting in June' }] }])
})

test('what cannot be is told at its field and in the head, and is not sent', async () => {
  await open()
  type('Discount, line 1', '101')
  expect(field('Discount, line 1').getAttribute('aria-invalid')).toBe('true')
  const described = field('Discount, line 1').getAttribute('aria-describedby') ?? ''
  const told = document.getElementById(described)?.textContent?.trim()
  expect(status()).toBe(`Not saved: Discount, line 1 – ${told}`)
  expect(inBar()).toBe(status())
  type('Due date', '2026-11-01')
  expect(await screen.findByText('The due date lies before the issue date.')).toBeTruthy()
  save()
  expect(await screen.findByText('Please fix the errors in the form and try again.')).toBeTruthy()
  expect(saves()).toEqual([])
  expect(screen.getByText(/The preview waits until the marked fields are right\.$/)).toBeTruthy()
})

test('as long as a date cannot be read, the draft is not said to be saved, here or in the bar', async () => {
  await open()
  const date = field('Due date')
  fireEvent.focus(date)
  fireEvent.change(date, { target: { value: 'next we' } })
  expect([status(), inBar()]).toEqual(['Not saved yet', 'Not saved yet'])
  fireEvent.blur(date)
  const words = 'Not saved: Due date – What is typed there is not a date.'
  expect([status(), inBar()]).toEqual([words, words])
  type('Description, line 1', 'Consulting in May')
  expect(status()).toBe(words)
  type('Due date', '2026-12-31')
  expect(status()).toBe('Saving…')
  await waitFor(() => expect(status()).toBe('Saved'))
  expect(inBar()).toBe('Saved')
  expect(saves().map(({ body }) => body)).toMatchObject([
    { due_date: '2026-12-31', items: [{ description: 'Consulting in May' }] },
  ])
})

test('a date that could be read is not saved before it is', async () => {
  await open()
  fireEvent.focus(field('Due date'))
  fireEvent.change(field('Due date'), { target: { value: '2026-12-31' } })
  expect(status()).toBe('Not saved yet')
  fireEvent.blur(field('Due date'))
  await waitFor(() => expect(saves().map(({ body }) => body)).toMatchObject([{ due_date: '2026-12-31' }]))
})

test.each([
  ['Save draft', 'Price, line 2', () => type('Price, line 2', 'a lot')],
  ['Issue and send', 'Due date', () => type('Due date', 'next week')],
])('%s leads to the first faulty field: %s', async (button, label, spoil) => {
  await open()
  fireEvent.click(screen.getByText('Add line'))
  type('Description, line 2', 'Travel')
  spoil()
  const [seen, stay] = [vi.fn(), field(label)]
  stay.scrollIntoView = seen
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  expect(seen).toHaveBeenCalledWith({ block: 'nearest' })
})

test('without a client, it leads to the client', async () => {
  await open(sampleDraft({ client: null as never }))
  type('Description, line 1', 'Consulting in May')
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Client')))
})

test('a failure to save is no longer said beside the save that came after it', async () => {
  let isOffline = true
  answers[`PATCH ${PATH}`] = () => {
    if (isOffline) throw new TypeError('offline')
    return answer({ ...DRAFT, version: 4 })()
  }
  await open()
  type('Description, line 1', 'Consulting in May')
  save()
  await waitFor(() =>
    expect(shownToasts()).toEqual(['error: The draft could not be saved. What you typed is kept.']),
  )
  isOffline = false
  save()
  await waitFor(() => expect(shownToasts()).toEqual(['success: Invoice updated successfully']))
})

test('a preview that is not of now says of when it is, and why', async () => {
  answers['/api/invoices/preview/'] = answer({ pages: ['<svg/>'], lines: [] })
  await open()
  await screen.findByRole('img', { name: 'The invoice as it will print' })
  expect(screen.getByText('As it will print')).toBeTruthy()
  answers['/api/invoices/preview/'] = refusal(503, 'service_unavailable')
  type('Price, line 1', '250')
  expect(
    await screen.findByText(
      /^Preview from \d\d?:\d\d( [AP]M)?, without your latest changes\. The preview waits: /,
    ),
  ).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The invoice as it will print' })).toBeTruthy()
})

test('offline, where newer pages are not even asked for, the preview says of when it is', async () => {
  answers['/api/invoices/preview/'] = answer({ pages: ['<svg/>'], lines: [] })
  await open()
  await screen.findByRole('img', { name: 'The invoice as it will print' })
  act(() => onlineManager.setOnline(false))
  type('Price, line 1', '250')
  expect(await screen.findByText(/^Preview from .*, without your latest changes\.$/)).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('As it will print')).toBeTruthy()
})

test('what the server refuses of a line stands at that line, wherever it has moved since', async () => {
  answers[`PATCH ${PATH}`] = refusal(400, 'validation_error', {
    errors: { 'items.0.unit': ['At most 30 characters.'], tags: ['Too many.'] },
  })
  await open()
  fireEvent.click(screen.getByText('Add line'))
  type('Description, line 2', 'Travel')
  save()
  expect(await screen.findByText('At most 30 characters.')).toBeTruthy()
  expect(field('Unit, line 1').getAttribute('aria-invalid')).toBe('true')
  fireEvent.keyDown(field('Description, line 1'), { key: 'ArrowDown', altKey: true })
  await waitFor(() => expect(field('Description, line 2').value).toBe('Consulting'))
  expect(field('Unit, line 2').getAttribute('aria-invalid')).toBe('true')
  expect(field('Unit, line 1').getAttribute('aria-invalid')).toBeNull()
})

const STALE = refusal(412, 'stale_version')
const THEIRS = sampleDraft({
  version: 7,
  notes: 'Thank you',
  items: [{ ...DRAFT.items[0], description: 'Advice' }],
})

/** Somebody has saved version 7 while this editor was typing upon version 3. */
async function meetAnotherVersion(actor = 'Grace Hopper', told = `${actor} changed this draft`) {
  answers[`GET ${PATH}`] = answer(THEIRS)
  answers[`PATCH ${PATH}`] = (one) =>
    one.headers.get('if-match') === '"3"' ? STALE() : answer({ ...DRAFT, version: 8 })()
  answers['/api/timeline/events/'] = page([
    {
      id: sampleId('ev1'),
      type: 'invoice.updated',
      text: '',
      actor,
      created_at: '2026-11-20T10:00:00.000Z',
    },
  ])
  await open()
  type('Description, line 1', 'Consulting in May')
  save()
  await waitFor(() => expect(status()).toBe(`Not saved: ${told} Choose which version counts.`))
}

test('a draft that somebody else has changed is not written over: both versions are told, and mine is kept on request', async () => {
  await meetAnotherVersion()
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep your version?' }))
  await dialog.findByText('Notes for the client')
  const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'FieldOther versionYour version',
    'Notes for the clientThank youempty',
    'Line 1Advice · 1 · €100.00 · VATConsulting in May · 1 · €100.00 · VAT',
  ])
  expect(saves()).toHaveLength(1)
  fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(status()).toBe('Saved'))
  expect(saves()).toHaveLength(2)
  expect(saves()[1]?.headers.get('if-match')).toBe('"7"')
  expect(saves()[1]?.body).toMatchObject({ items: [{ description: 'Consulting in May' }] })
})

test.each([
  ['Issue only', 'The invoice was not issued. Choose which version counts.'],
  ['Issue and send', 'The invoice was not issued. Choose which version counts.'],
  ['Save draft', 'Choose which version counts.'],
])('%s leads to the version to be chosen, and says what was not done', async (button, words) => {
  await meetAnotherVersion()
  fireEvent.click(screen.getByRole('button', { name: button }))
  const notice = screen.getByRole('group', { name: 'Not saved: Grace Hopper changed this draft' })
  await waitFor(() => expect(document.activeElement).toBe(notice))
  expect(status()).toBe(`Not saved: Grace Hopper changed this draft ${words}`)
  expect(screen.queryByRole('dialog')).toBeNull()
  // Asked for again, it leads there again.
  screen.getByRole('button', { name: button }).focus()
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(document.activeElement).toBe(notice))
  expect([saves().length, asked.filter(({ path }) => path.endsWith('/issue/')).length]).toEqual([1, 0])
})

test('a conflict that only issuing finds leads to it too, and the dialog is gone', async () => {
  answers[`GET ${PATH}`] = answer(THEIRS)
  answers[`PATCH ${PATH}`] = STALE
  answers['/api/timeline/events/'] = page([])
  await open()
  type('Description, line 1', 'Consulting in May')
  fireEvent.click(screen.getByRole('button', { name: 'Issue only' }))
  const notice = await screen.findByRole('group', { name: 'Not saved: this draft was changed elsewhere' })
  await waitFor(() => expect(document.activeElement).toBe(notice))
  expect(status()).toMatch(/The invoice was not issued\. Choose which version counts\.$/)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Take the other version' }))
  await waitFor(() => expect(status()).toBe('Saved'))
})

test('what one saved oneself, before the page was loaded anew, is not told as somebody else’s', async () => {
  await meetAnotherVersion('Ada', 'you changed this draft elsewhere')
})

test('what is kept replaces the version of now: one that was saved behind the notice is shown first', async () => {
  await meetAnotherVersion()
  answers[`GET ${PATH}`] = answer({ ...THEIRS, version: 9, notes: 'Saved behind the notice' })
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep your version?' }))
  await dialog.findByText('Saved behind the notice')
  fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves()[1]?.headers.get('if-match')).toBe('"9"')
})

test('the other version is taken on request, and nothing more is sent', async () => {
  await meetAnotherVersion()
  fireEvent.click(screen.getByRole('button', { name: 'Take the other version' }))
  await waitFor(() => expect(field('Description, line 1').value).toBe('Advice'))
  expect(status()).toBe('Saved')
  expect(field('Notes for the client').value).toBe('Thank you')
  expect(saves()).toHaveLength(1)
  type('Description, line 1', 'Advice in May')
  save()
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves()[1]?.headers.get('if-match')).toBe('"7"')
})

test('where no answer comes, it says so, keeps what was typed, and sends the same again on request', async () => {
  let isOffline = true
  answers[`PATCH ${PATH}`] = () => {
    if (isOffline) throw new TypeError('offline')
    return answer({ ...DRAFT, version: 4 })()
  }
  await open()
  type('Description, line 1', 'Consulting in May')
  save()
  expect(await screen.findByText('The draft could not be saved. What you typed is kept.')).toBeTruthy()
  expect(status()).toMatch(/^Not saved: Network error/)
  isOffline = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(status()).toBe('Saved'))
  expect(saves()).toHaveLength(2)
  const [first, second] = saves().map(({ headers, body }) => [headers.get('idempotency-key'), body])
  expect(second).toEqual(first)
})

test('to issue, the draft is saved first; then it is asked about, issued, and shown', async () => {
  answers[`${PATH}email_draft/`] = answer({ number: 'INV-2026-0007', amount_due: '119.00', currency: 'EUR' })
  answers[`${PATH}issue/`] = answer(sampleInvoice())
  await open()
  type('Description, line 1', 'Consulting in May')
  fireEvent.click(screen.getByRole('button', { name: 'Issue only' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue this invoice?' }))
  expect(await dialog.findByText('INV-2026-0007')).toBeTruthy()
  expect(saves()).toHaveLength(1)
  fireEvent.click(dialog.getByRole('button', { name: 'Issue' }))
  expect(await screen.findByRole('heading', { name: 'Invoice' })).toBeTruthy()
  expect(shownAddress()).toBe(`/dashboard/invoices/${DRAFT.id}`)
  const calls = asked.filter(({ method, path }) => method !== 'GET' && path.startsWith(PATH))
  expect(calls.map(({ method, path }) => `${method} ${path.slice(PATH.length)}`)).toEqual([
    'PATCH ',
    'POST issue/',
  ])
})

test('a draft that cannot be saved is not issued', async () => {
  answers[`PATCH ${PATH}`] = refusal(403, 'permission_denied')
  await open()
  type('Description, line 1', 'Consulting in May')
  fireEvent.click(screen.getByRole('button', { name: 'Issue only' }))
  expect(await screen.findByText('The draft could not be saved. What you typed is kept.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('by Ctrl and Enter the mail is shown that it would go out with', async () => {
  answers[`${PATH}email_draft/`] = answer({
    number: 'INV-2026-0007',
    to: ['anna@zeta.example'],
    subject: 'Invoice',
  })
  await open()
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByRole('dialog', { name: 'Issue and send to Zeta GmbH' })).toBeTruthy()
  expect(await screen.findByText('anna@zeta.example')).toBeTruthy()
  expect(saves()).toEqual([])
})

test('a draft without a line can be saved, and says what it lacks to be issued', async () => {
  await open(sampleDraft({ items: [] }))
  expect(screen.getByText('To issue it, add a line.')).toBeTruthy()
  const issue = screen.getByRole('button', { name: 'Issue and send' })
  expect(issue.getAttribute('aria-description')).toBe('To issue it, add a line.')
})

test('who may not write sees the draft, and nothing of it can be changed or sent', async () => {
  await open(DRAFT, [])
  expect(field('Description, line 1').closest('fieldset')?.disabled).toBe(true)
  expect(
    screen.getAllByText('Your role in this company does not allow this. Ask an owner or an administrator.'),
  ).not.toEqual([])
  act(() => save())
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saves()).toEqual([])
})
