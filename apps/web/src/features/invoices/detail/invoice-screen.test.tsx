import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../../api/requests/download-file.ts'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleCustomField } from '../../../test-samples/sample-custom-field.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleDraft, sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { type Answer, type Asked, answer, done, page, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { InvoiceScreen } from './invoice-screen.tsx'

vi.mock('../../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const ID = sampleId('inv7')
const ALL = [
  'company.read',
  'invoices.write',
  'invoices.issue',
  'payments.record',
  'payment_links.write',
  'recurring.write',
]
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'

/** In place of the dialogs of credit notes: what was asked for. */
const asks: string[] = []
const Asks: Parameters<typeof InvoiceScreen>[0]['creditActions'] = ({ invoice, children }) =>
  children({
    credit: () => asks.push(`credit ${invoice.number}`),
    correct: () => asks.push(`correct ${invoice.number}`),
  })

let asked: Asked[]
let answers: Record<string, Answer>
const SETTINGS = `/api/auth/companies/${ACME.id}/settings/`
const call = (name = '') => `/api/invoices/${ID}/${name}`

/** 50.00 of 119.00 were paid. */
const WRITTEN_OFF = sampleInvoice({
  lifecycle: 'written_off',
  status: 'written_off',
  amount_paid: '50.00',
  amount_due: '0.00',
  amount_written_off: '69.00',
  written_off_at: '2020-05-05T10:00:00Z',
  write_off_reason: 'Insolvent',
})

beforeAll(loadAllTexts)
beforeEach(() => {
  vi.mocked(saveFile).mockClear()
  answers = {
    ...sessionAnswers({ company_may_mail: true }),
    [call('pages/')]: answer({ pages: ['<svg/>'], lines: [] }),
    [`/api/clients/${sampleId('zeta')}/`]: answer(sampleClient()),
    '/api/clients/': page([]),
    [`/api/clients/${sampleId('zeta')}/credit/`]: answer([]),
    '/api/invoices/': page([]),
    '/api/payments/': page([]),
    '/api/payments/links/': page([]),
    '/api/payments/methods/': page([]),
    '/api/config/currencies/': answer([]),
    '/api/email/outbox/': page([]),
    '/api/timeline/events/': page([]),
    [`/api/auth/companies/${ACME.id}/users/`]: page([]),
    [SETTINGS]: answer({ accent_color: '#1f4d3a', fiscal_year_start_month: 1 }),
  }
})

async function open(invoice: Invoice, permissions: readonly string[] = ALL) {
  answers[`GET ${call()}`] ??= answer(invoice)
  asked = serve(answers)
  await enter()
  showPage(
    () => (
      <>
        <InvoiceScreen
          id={ID}
          creditActions={Asks}
          makeRecurring={({ client_name }) => <p>{`Make recurring for ${client_name}`}</p>}
          reminders={() => null}
          chain={({ number }) => <p>{`Chain of ${number}`}</p>}
        />
        <Toasts />
      </>
    ),
    {
      permissions,
      others: { '/dashboard/invoices': 'Invoices', '/dashboard/invoices/$invoiceId/edit': 'Edit draft' },
    },
  )
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('complementary', { name: 'Where it stands' })
}
const menu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findAllByRole('menuitem', { hidden: true })
}
const entries = () =>
  screen
    .getAllByRole('menuitem', { hidden: true })
    .map((item) => [item.firstChild?.parentElement?.textContent, item.getAttribute('aria-description')])
const choose = async (name: RegExp) => {
  await menu()
  fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }))
}
const confirm = async (title: string, label: string, reason?: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  if (reason) fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: label }))
}
const sent = (path: string) => asked.filter((one) => one.path === path && one.method !== 'GET')

test('of a sent invoice the next step is the payment; what its state forbids says why', async () => {
  await open(sampleInvoice())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('INV-2026-0007')
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
  await menu()
  expect(entries()).toEqual([
    ['Send again', null],
    ['Copy payment link', null],
    ['Change details', null],
    ['Duplicate', null],
    ['Make recurring…', null],
    ['Credit…', null],
    ['Correct…', null],
    ['Write off…', null],
    ['Cancel invoice', null],
  ])
})

test('an issued invoice is credited and corrected; one that is credited in full says why it is not', async () => {
  asks.length = 0
  await open(sampleInvoice())
  await choose(/^Credit…/)
  await choose(/^Correct…/)
  expect(asks).toEqual(['credit INV-2026-0007', 'correct INV-2026-0007'])
})

test.each([
  ['credited in full', { is_credited: true }, 'Nothing is left to credit of this invoice.'],
  ['cancelled', { lifecycle: 'cancelled' as const }, 'This invoice is cancelled.'],
])('an invoice that is %s cannot be credited or corrected, and says why', async (_, part, why) => {
  await open(sampleInvoice(part))
  await menu()
  const told = entries().filter(([label]) => /^(Credit|Correct)…/.test(label ?? ''))
  expect(told).toEqual([
    [`Credit…${why}`, why],
    [`Correct…${why}`, why],
  ])
})

test('of an issued invoice that was not sent, a payment can be recorded beside the sending', async () => {
  await open(sampleInvoice({ sent_at: null, status: 'issued' }))
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
  await menu()
  expect(entries().map(([label]) => label)).not.toContain('Record payment')
  fireEvent.click(screen.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByRole('dialog', { name: /payment/i })).toBeTruthy()
})

test('a draft is edited, issued and sent, and is neither cancelled nor does it have a link', async () => {
  await open(sampleDraft())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Draft for Zeta GmbH')
  expect(screen.getByRole('button', { name: 'Issue and send' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    `/dashboard/invoices/${ID}/edit`,
  )
  await menu()
  const allowed = entries().filter(([, reason]) => reason === null)
  expect(allowed.map(([label]) => label)).toEqual([
    'Download PDF',
    'Issue only',
    'Issue later…',
    'Duplicate',
    'Make recurring…',
    'Delete draft',
  ])
  expect(asked.filter(({ path }) => path === '/api/payments/links/')).toEqual([])
})

test('a draft that lacks a required field is not issued, sent or scheduled, and says which', async () => {
  answers['GET /api/invoices/custom_fields/'] = page([
    sampleCustomField('Cost centre', { is_required: true }),
    sampleCustomField('Old', { is_required: true, is_archived: true }),
  ])
  await open(sampleDraft())
  const why = 'Fill in Cost centre before you issue this invoice.'
  await menu()
  const reasons = () =>
    Object.fromEntries(entries().map(([label, reason]) => [label?.replace(why, ''), reason]))
  await waitFor(() =>
    expect(reasons()).toMatchObject({ 'Issue only': why, 'Issue later…': why, Duplicate: null }),
  )
  expect(
    screen.getByRole('button', { name: 'Issue and send', hidden: true }).getAttribute('aria-description'),
  ).toBe(why)
})

test('a paid invoice has no next step; it has a document as it stands and one as it was issued', async () => {
  await open(sampleInvoice({ status: 'paid', amount_due: '0.00', amount_paid: '119.00' }))
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
  await screen.findByAltText('Invoice INV-2026-0007')
  fireEvent.click(screen.getByLabelText('As issued'))
  await waitFor(() =>
    expect(
      asked.filter(({ path }) => path === call('pages/')).map(({ query }) => query.get('document')),
    ).toEqual(['current', 'original']),
  )
  answers[call('export/')] = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })
  await choose(/^Download as issued/)
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect(sent(call('export/'))[0]?.body).toEqual({ document: 'original' })
  expect(vi.mocked(saveFile).mock.lastCall?.[1]).toBe('INV-2026-0007.pdf')
})

test('a download that fails is told, and can be tried again', async () => {
  answers[call('export/')] = refusal(403, 'permission_denied')
  await open(sampleInvoice())
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByText('Failed to download PDF')).toBeTruthy()
  expect(saveFile).not.toHaveBeenCalled()
})

test('where the document cannot be drawn, what it says stands in its place', async () => {
  answers[call('pages/')] = refusal(403, 'permission_denied')
  await open(sampleInvoice())
  expect(await screen.findByText('Failed to generate PDF preview')).toBeTruthy()
  const line = within(screen.getByRole('region', { name: 'Lines' })).getByRole('listitem')
  expect(line.textContent).toBe('Consulting1 × €100.00€100.00')
  expect(screen.queryByRole('img')).toBeNull()
})

test('whoever may only read is told so at each command, and nothing is sent', async () => {
  await open(sampleInvoice(), [])
  const pay = screen.getByRole('button', { name: 'Record payment' })
  expect(pay.getAttribute('aria-description')).toBe(ROLE)
  fireEvent.click(pay)
  await menu()
  expect(entries().filter(([, reason]) => reason !== ROLE)).toEqual([])
  fireEvent.click(screen.getByRole('menuitem', { name: /^Duplicate/, hidden: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.filter(({ method, path }) => method === 'POST' && !path.startsWith('/api/auth/'))).toEqual([])
})

test('a draft for a blocked client cannot be issued', async () => {
  answers[`/api/clients/${sampleId('zeta')}/`] = answer(sampleClient({ status: 'blocked' }))
  await open(sampleDraft())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Issue and send' }).getAttribute('aria-description')).toBe(
      'This client is blocked and cannot be issued invoices.',
    ),
  )
})

test('as long as no owner has confirmed an address, nothing is sent', async () => {
  answers = {
    ...answers,
    ...sessionAnswers({ company_may_mail: false, email_confirmed: false, role: 'owner' }),
  }
  await open(sampleDraft())
  expect(screen.getByRole('button', { name: 'Issue and send' }).getAttribute('aria-description')).toBe(
    'Confirm your e-mail address first: the link is in the mail we sent to ada@example.com.',
  )
})

test('a cancellation names the invoice, wants a reason and sends it', async () => {
  answers[call('cancel/')] = answer(sampleInvoice({ lifecycle: 'cancelled', status: 'cancelled' }))
  await open(sampleInvoice())
  await choose(/^Cancel invoice/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel INV-2026-0007?' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel invoice' }).disabled).toBe(true)
  await confirm('Cancel INV-2026-0007?', 'Cancel invoice', ' Sent to the wrong client ')
  expect(await screen.findByText('Invoice cancelled')).toBeTruthy()
  expect(sent(call('cancel/')).map(({ body }) => body)).toEqual([{ reason: 'Sent to the wrong client' }])
})

test('a write-off names the sum, wants a reason and sends it', async () => {
  answers[call('write_off/')] = answer(WRITTEN_OFF)
  await open(sampleInvoice())
  await choose(/^Write off/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off INV-2026-0007?' }))
  expect(
    dialog.getByText(/^€119\.00 counts as uncollectible: the invoice owes nothing any more/),
  ).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Write off' }).disabled).toBe(true)
  await confirm('Write off INV-2026-0007?', 'Write off', ' Insolvent ')
  expect(await screen.findByText('Invoice written off')).toBeTruthy()
  expect(sent(call('write_off/')).map(({ body }) => body)).toEqual([{ reason: 'Insolvent' }])
})

test('where a payment is announced, nothing is written off, and it is said what to do first', async () => {
  const payment = { id: sampleId('pay1'), status: 'pending', allocated: '119.00', payment_date: '2026-11-10' }
  await open(sampleInvoice({ payments: [{ ...payment, currency: 'EUR' }] as never }))
  await menu()
  expect(entries().find(([label]) => label?.startsWith('Write off'))?.[1]).toBe(
    'A payment for this invoice is pending. Complete or delete it before you write the invoice off.',
  )
})

test('one that is written off says how much, when and why, asks for nothing, and offers to take that back', async () => {
  answers[call('undo_write_off/')] = answer(sampleInvoice())
  await open(WRITTEN_OFF)
  const standing = within(screen.getByRole('complementary', { name: 'Where it stands' }))
  expect(standing.getAllByText('Written off').length).toBeGreaterThan(0)
  expect(standing.getByText('€69.00')).toBeTruthy()
  expect(standing.getByText(/^Written off on/).textContent).toContain('2020')
  expect(standing.getByText('Insolvent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
  await choose(/^Take the write-off back/)
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Take back the write-off of INV-2026-0007?' }),
  )
  expect(dialog.getByText(/^€69\.00 is owed again/)).toBeTruthy()
  expect((await dialog.findByRole('note')).textContent).toContain('a period that is over: Q2 2020.')
  fireEvent.click(dialog.getByRole('button', { name: 'Take the write-off back' }))
  expect(await screen.findByText('Write-off taken back')).toBeTruthy()
  expect(sent(call('undo_write_off/'))).toHaveLength(1)
})

test('a cancellation warns where it changes the taxes of a quarter that is over', async () => {
  await open(sampleInvoice({ issue_date: '2020-05-05' }))
  await choose(/^Cancel invoice/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel INV-2026-0007?' }))
  expect((await dialog.findByRole('note')).textContent).toContain('a period that is over: Q2 2020.')
})

test('a cancellation that is refused stays open with its reason, and says why', async () => {
  const detail =
    'This invoice has payments. Refund them, or delete what was recorded by mistake, before you cancel.'
  answers[call('cancel/')] = refusal(409, 'invoice_has_payments', { detail })
  await open(sampleInvoice())
  await choose(/^Cancel invoice/)
  await confirm('Cancel INV-2026-0007?', 'Cancel invoice', 'Wrong')
  expect(await screen.findByText(detail)).toBeTruthy()
  const reason = within(screen.getByRole('dialog')).getByLabelText<HTMLTextAreaElement>(/^Reason/)
  expect(reason.value).toBe('Wrong')
})

test('where money is allocated, it cannot be cancelled, and says what to do first', async () => {
  const payment = {
    id: sampleId('pay1'),
    status: 'completed',
    allocated: '50.00',
    payment_date: '2026-11-10',
  }
  await open(
    sampleInvoice({
      status: 'partially_paid',
      amount_paid: '50.00',
      amount_due: '69.00',
      payments: [{ ...payment, currency: 'EUR' }] as never,
    }),
  )
  await menu()
  expect(entries().find(([label]) => label?.startsWith('Cancel invoice'))?.[1]).toBe(
    'This invoice has payments. Refund them, or delete what was recorded by mistake, before you cancel.',
  )
})

test('a duplicate is opened for editing', async () => {
  const copy = sampleId('copy')
  answers[call('duplicate/')] = answer(sampleDraft({ id: copy }), 201)
  await open(sampleInvoice())
  await choose(/^Duplicate/)
  expect(await screen.findByRole('heading', { name: 'Edit draft' })).toBeTruthy()
  expect(shownAddress()).toBe(`/dashboard/invoices/${copy}/edit`)
  expect(sent(call('duplicate/'))).toHaveLength(1)
})

test('after a draft is deleted the list is shown', async () => {
  answers[`DELETE ${call()}`] = done
  await open(sampleDraft())
  await choose(/^Delete draft/)
  await confirm('Delete the draft for Zeta GmbH?', 'Delete draft')
  expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeTruthy()
  expect(shownAddress()).toBe('/dashboard/invoices')
  expect(sent(call()).map(({ method }) => method)).toEqual(['DELETE'])
})

test('a payment is recorded over what is due, for the client of the invoice', async () => {
  await open(sampleInvoice({ amount_due: '69.00', amount_paid: '50.00', status: 'partially_paid' }))
  fireEvent.click(screen.getByRole('button', { name: 'Record payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }))
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Amount/)).value).toBe('69.00')
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLInputElement>(/^Client/, { selector: 'input' }).value).toBe('Zeta GmbH'),
  )
})

test('an invoice that is not there says so and leads back to the list', async () => {
  answers[`GET ${call()}`] = refusal(404, 'not_found')
  asked = serve(answers)
  await enter()
  showPage(() => (
    <InvoiceScreen
      id={ID}
      creditActions={Asks}
      makeRecurring={() => null}
      chain={() => null}
      reminders={() => null}
    />
  ))
  expect((await screen.findByRole('link', { name: /Invoices/ })).getAttribute('href')).toBe(
    '/dashboard/invoices',
  )
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
})

test('internal notes, mails and what happened stand below the document', async () => {
  answers['/api/email/outbox/'] = page([
    {
      id: sampleId('mail1'),
      subject: 'Invoice INV-2026-0007 from Acme',
      to: ['anna@zeta.example', 'bert@zeta.example'],
      status: 'failed',
      error: 'Mailbox full',
      fault: null,
      obstacle: null,
      sent_at: null,
      created_at: '2026-11-02T09:05:00.000Z',
    },
  ])
  answers['/api/timeline/events/'] = page([
    {
      id: sampleId('ev1'),
      type: 'invoice.issued',
      text: '',
      subject: 'INV-2026-0007',
      actor: 'Ada Lovelace',
      created_at: '2026-11-02T09:00:00.000Z',
      data: {},
    },
  ])
  await open(sampleInvoice({ internal_notes: 'Ask for the order number.' }))
  expect(
    within(screen.getByRole('region', { name: 'Internal notes' })).getByText('Ask for the order number.'),
  ).toBeTruthy()
  const mail = within(await screen.findByRole('region', { name: 'Emails' })).getByRole('link')
  expect(mail.getAttribute('href')).toBe(`/dashboard/settings?tab=outbox&mail=${sampleId('mail1')}`)
  expect(mail.textContent).toMatch(
    /^Invoice INV-2026-0007 from Acmeanna@zeta\.example, bert@zeta\.example·.*Mailbox full$/,
  )
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(await history.findByRole('listitem')).toBeTruthy()
  expect(history.getByRole('listitem').textContent).toMatch(/^Ada Lovelace issued invoice INV-2026-0007\./)
  const of = (path: string) => asked.find((one) => one.path === path)?.query.get('invoice')
  expect([of('/api/email/outbox/'), of('/api/timeline/events/')]).toEqual([ID, ID])
})

test('what it says can be made recurring; one that was made so leads to what made it', async () => {
  await open(sampleInvoice({ recurring: ID }))
  expect(screen.getByRole('link', { name: 'Recurring invoice' }).getAttribute('href')).toBe(
    `/dashboard/recurring/${ID}`,
  )
  await choose(/^Make recurring…/)
  expect(screen.getByText('Make recurring for Zeta GmbH')).toBeTruthy()
})
