import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleCustomField } from '../../../test-samples/sample-custom-field.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleInvoiceRow } from '../../../test-samples/sample-invoice.ts'
import { type Answer, type Asked, answer, done, page, refusal, serve } from '../../../test-server.ts'
import { BULK_ACTIONS, type BulkKind } from '../bulk-actions.ts'
import { BulkDialog } from '../bulk-dialog.tsx'

const SETTINGS = `/api/auth/companies/${ACME.id}/settings/`

const DRAFT = sampleInvoiceRow({
  id: sampleId('draft'),
  number: null,
  client_name: 'Bolt Ltd',
  status: 'draft',
  currency: 'USD',
  total: '50.00',
  amount_due: '50.00',
})
const SENT = sampleInvoiceRow({ id: sampleId('sent'), amount_due: '19.00' })
const PAID = sampleInvoiceRow({ id: sampleId('paid'), number: 'INV-2026-0001', status: 'paid' })

type Check = { obstacle?: string; recipients?: string[]; missing?: string[]; warnings?: string[] }
const check = (row: InvoiceListItem, part: Check = {}) => ({
  id: row.id,
  obstacle: null,
  recipients: [],
  missing: [],
  warnings: [],
  ...part,
})
const call = (row: InvoiceListItem, name: string) => `/api/invoices/${row.id}/${name}`

let asked: Asked[]
let answers: Record<string, Answer>
let onClose: ReturnType<typeof vi.fn<(done: readonly string[]) => void>>

beforeAll(loadAllTexts)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  onClose = vi.fn()
})
afterEach(() => void vi.useRealTimers())

async function open(
  kind: BulkKind,
  rows: readonly InvoiceListItem[],
  results: readonly object[],
  more: Record<string, Answer> = {},
  clientId?: string,
) {
  answers = {
    ...sessionAnswers(),
    '/api/invoices/check/': answer({ results }),
    [SETTINGS]: answer({ accent_color: '#1f4d3a', fiscal_year_start_month: 1 }),
    ...more,
  }
  asked = serve(answers)
  await enter()
  const action = BULK_ACTIONS.find((one) => one.kind === kind)
  if (!action) throw new Error(`no action ${kind}`)
  showPage(() => <BulkDialog action={action} rows={rows} clientId={clientId} onClose={onClose} />)
  await screen.findByRole('dialog')
}
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lines = () =>
  within(screen.getAllByRole('list').find((list) => list.hasAttribute('aria-live')) as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const changes = () => asked.filter(({ path, method }) => method !== 'GET' && /invoices\/0/.test(path))

test('before anything is sent it says which of them go where, which do not and why, and what they come to', async () => {
  await open(
    'send',
    [SENT, DRAFT, PAID],
    [
      check(SENT, { recipients: ['anna@zeta.example', 'bert@zeta.example'] }),
      check(DRAFT, { obstacle: 'client_without_email' }),
      check(PAID, { recipients: ['office@zeta.example'] }),
    ],
  )
  expect(await screen.findByText('2 of 3 will be sent.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Send 2 invoices?' })).toBeTruthy()
  expect(screen.getByText('Totals together: €238.00')).toBeTruthy()
  expect(screen.getByText('1 of them is settled already.')).toBeTruthy()
  expect(lines()).toEqual([
    'INV-2026-0007 · Zeta GmbH€119.00anna@zeta.example, bert@zeta.example',
    'INV-2026-0001 · Zeta GmbH€119.00office@zeta.example',
  ])
  const leftOut = within(screen.getByRole('list', { name: 'Left out' }))
  expect(leftOut.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 is for a client without an email addressDraft for Bolt Ltd',
  ])
  expect(asked.at(-1)?.body).toEqual({ action: 'send_email', ids: [SENT.id, DRAFT.id, PAID.id] })
  expect(changes()).toEqual([])
})

test('what is announced is not paid with the others: it is named, to be completed by itself', async () => {
  await open('mark_paid', [SENT, DRAFT], [check(SENT, { obstacle: 'payment_announced' }), check(DRAFT)], {
    '/api/payments/methods/': answer({ results: [] }),
  })
  await screen.findByText('1 of 2 will be marked as paid.')
  const leftOut = within(screen.getByRole('list', { name: 'Left out' }))
  expect(leftOut.getByRole('listitem').textContent).toBe(
    '1 has a payment that is announced: complete that on its pageINV-2026-0007',
  )
})

test('sums of several currencies stand each for itself', async () => {
  await open('issue', [SENT, DRAFT], [check(SENT), check(DRAFT)])
  expect(await screen.findByText('Totals together: €119.00 · $50.00')).toBeTruthy()
})

test('one call for each, one after the other and each with a key of its own; one that fails holds up no other', async () => {
  await open('send', [SENT, DRAFT, PAID], [check(SENT), check(DRAFT), check(PAID)], {
    [call(SENT, 'send_email/')]: answer({}),
    [call(DRAFT, 'send_email/')]: refusal(409, 'invoice_empty', {
      detail: 'Add at least one line before you issue this invoice.',
    }),
    [call(PAID, 'send_email/')]: answer({}),
  })
  await screen.findByText('3 of 3 will be sent.')
  submit('Send')
  expect(await screen.findByText('2 done, 1 failed')).toBeTruthy()
  // What is refused is asked once more, under the same key.
  expect(changes().map(({ path }) => path)).toEqual(
    [SENT, DRAFT, DRAFT, PAID].map((row) => call(row, 'send_email/')),
  )
  const [first, second, again, last] = changes().map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(second)
  expect(new Set([first, second, last]).size).toBe(3)
  expect(screen.getAllByLabelText('Done')).toHaveLength(2)
  expect(screen.getAllByLabelText('Failed')).toHaveLength(1)
  expect(lines()[1]).toBe('Draft · Bolt Ltd$50.00Add at least one line before you issue this invoice.')
  fireEvent.click(screen.getByText('Close'))
  expect(onClose).toHaveBeenCalledWith([SENT.id, PAID.id])
})

test('where the limit of mails is reached, the rest is not tried', async () => {
  await open('send', [SENT, DRAFT, PAID], [check(SENT), check(DRAFT), check(PAID)], {
    [call(SENT, 'send_email/')]: answer({}),
    [call(DRAFT, 'send_email/')]: refusal(429, 'mail_limit_reached'),
  })
  await screen.findByText('3 of 3 will be sent.')
  submit('Send')
  expect(await screen.findByText('1 done, 1 failed · 1 not tried')).toBeTruthy()
  expect(changes()).toHaveLength(2)
})

test('while it runs it can neither be left nor begun again', async () => {
  let finish: (response: Response) => void = () => {}
  await open('issue', [DRAFT], [check(DRAFT)], {
    [call(DRAFT, 'issue/')]: () => new Promise<Response>((resolve) => (finish = resolve)),
  })
  await screen.findByText('1 of 1 will be issued.')
  submit('Issue')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go back' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('button', { name: 'Issue' }))
  expect(onClose).not.toHaveBeenCalled()
  finish(answer({})())
  expect(await screen.findByText('1 done')).toBeTruthy()
  expect(changes()).toHaveLength(1)
})

test('paying records what is due of each, on the day and by the method that were chosen', async () => {
  await open('mark_paid', [SENT], [check(SENT)], {
    [call(SENT, 'mark_paid/')]: answer({}),
    '/api/payments/methods/': answer({ results: [] }),
  })
  expect(await screen.findByText('Due together: €19.00')).toBeTruthy()
  const day = screen.getByLabelText<HTMLInputElement>('Payment date', { selector: 'input' })
  expect(day.value).toBe('Nov 20, 2026')
  fireEvent.change(day, { target: { value: '2026-11-18' } })
  fireEvent.blur(day)
  fireEvent.click(screen.getByRole('combobox', { name: 'Method' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Cash', hidden: true }))
  submit('Mark as paid')
  expect(await screen.findByText('1 done')).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([{ payment_date: '2026-11-18', payment_method: 'cash' }])
})

test('a day before those of the invoices is questioned, and taken', async () => {
  const early = { ...SENT, issue_date: '2026-11-17' }
  const late = { ...PAID, status: 'sent' as const, number: 'INV-9', issue_date: '2026-11-19' }
  await open('mark_paid', [early, late], [check(early), check(late)], {
    [call(early, 'mark_paid/')]: answer({}),
    [call(late, 'mark_paid/')]: answer({}),
    '/api/payments/methods/': answer({ results: [] }),
  })
  await screen.findByText('2 of 2 will be marked as paid.')
  const choose = (value: string) => {
    const day = screen.getByLabelText<HTMLInputElement>('Payment date', { selector: 'input' })
    fireEvent.change(day, { target: { value } })
    fireEvent.blur(day)
  }
  expect(screen.queryByText(/paid in advance/)).toBeNull()
  choose('2026-11-18')
  expect(
    await screen.findByText(
      'INV-9 is dated Nov 19, 2026. Record an earlier day only if it was paid in advance.',
    ),
  ).toBeTruthy()
  choose('2026-11-16')
  expect(
    await screen.findByText(
      `2 of these invoices have a later date, such as ${early.number} of Nov 17, 2026. Record an earlier day only if they were paid in advance.`,
    ),
  ).toBeTruthy()
  submit('Mark as paid')
  expect(await screen.findByText('2 done')).toBeTruthy()
  expect(changes().map(({ body }) => (body as { payment_date: string }).payment_date)).toEqual([
    '2026-11-16',
    '2026-11-16',
  ])
})

test('a cancellation asks for its reason first, and sends it without the blanks around it', async () => {
  await open('cancel', [SENT, PAID], [check(SENT), check(PAID, { obstacle: 'invoice_already_paid' })], {
    [call(SENT, 'cancel/')]: answer({}),
  })
  await screen.findByText('1 of 2 will be cancelled.')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel invoices' })
  expect(button().disabled).toBe(true)
  const reason = screen.getByLabelText(/^Reason/)
  fireEvent.change(reason, { target: { value: '   ' } })
  expect(button().disabled).toBe(true)
  fireEvent.change(reason, { target: { value: ' Wrong address ' } })
  submit('Cancel invoices')
  expect(await screen.findByText('1 done')).toBeTruthy()
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    [call(SENT, 'cancel/'), { reason: 'Wrong address' }],
  ])
})

test('invoices of one client go in one call, and each is told as it went', async () => {
  const client = sampleId('zeta')
  const path = `/api/clients/${client}/bulk_invoice_action/`
  const refused = {
    status: 409,
    error_code: 'invoice_has_payments',
    code: 'invoice_has_payments',
    params: {},
    detail: 'Refund its payments before you cancel this invoice.',
  }
  await open(
    'cancel',
    [SENT, PAID],
    [check(SENT), check(PAID)],
    {
      [path]: answer({
        results: [
          { id: SENT.id, refusal: null, pdf_url: null },
          { id: PAID.id, refusal: refused, pdf_url: null },
        ],
        succeeded: 1,
        refused: 1,
      }),
    },
    client,
  )
  await screen.findByText('2 of 2 will be cancelled.')
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Ordered twice' } })
  submit('Cancel invoices')
  expect(await screen.findByText('1 done, 1 failed')).toBeTruthy()
  const sent = asked.filter((one) => one.method === 'POST' && one.path === path)
  expect(sent.map(({ body }) => body)).toEqual([
    { action: 'cancel', invoice_ids: [SENT.id, PAID.id], reason: 'Ordered twice' },
  ])
  expect(changes()).toEqual([])
  expect(lines()[1]).toMatch(/^INV-2026-0001 · Zeta GmbH€119\.00This invoice has payments/)
  fireEvent.click(screen.getByText('Close'))
  expect(onClose).toHaveBeenCalledWith([SENT.id])
})

test('a call for one client that fails as a whole fails for each, and nothing is said to be done', async () => {
  const client = sampleId('zeta')
  await open(
    'delete',
    [DRAFT],
    [check(DRAFT)],
    { [`/api/clients/${client}/bulk_invoice_action/`]: refusal(404, 'not_found') },
    client,
  )
  await screen.findByText('1 of 1 will be deleted.')
  submit('Delete')
  expect(await screen.findByText('0 done, 1 failed')).toBeTruthy()
})

test('nothing can be begun where nothing is possible', async () => {
  await open(
    'delete',
    [DRAFT, SENT],
    [check(DRAFT, { obstacle: 'invoice_locked' }), check(SENT, { obstacle: 'invoice_locked' })],
  )
  expect(await screen.findByText('Nothing is done. The reasons:')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'None of these invoices can be deleted' })).toBeTruthy()
  expect(screen.getByText('2 are issued already').parentElement?.textContent).toBe(
    '2 are issued alreadyDraft for Bolt Ltd, INV-2026-0007',
  )
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  fireEvent.click(screen.getByText('Close'))
  expect(onClose).toHaveBeenCalledWith([])
  expect(changes()).toEqual([])
})

test('where none can be issued it says of each which required field it lacks', async () => {
  const fields = ['Region', 'PO'].map((label) => sampleCustomField(label, { is_required: true }))
  const half = sampleInvoiceRow({
    ...DRAFT,
    id: sampleId('half'),
    client_name: 'Acme',
    custom_fields: { po: '7' },
  })
  const blocked = sampleInvoiceRow({ ...DRAFT, id: sampleId('blocked'), client_name: 'Owes' })
  const lacks = { obstacle: 'custom_field_required' }
  await open(
    'issue',
    [DRAFT, half, blocked],
    [check(DRAFT, lacks), check(half, lacks), check(blocked, { obstacle: 'client_blocked' })],
    { 'GET /api/invoices/custom_fields/': page(fields) },
  )
  await screen.findByRole('dialog', { name: 'None of these invoices can be issued' })
  await screen.findByText('Draft for Bolt Ltd (Region, PO), Draft for Acme (Region)')
  const told = within(screen.getByRole('list', { name: 'Left out' })).getAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    '2 drafts lack required custom fieldsDraft for Bolt Ltd (Region, PO), Draft for Acme (Region)',
    '1 draft is for a blocked clientDraft for Owes',
  ])
  expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull()
})

test('until it is known what is possible, and where that cannot be had, nothing is done', async () => {
  await open('delete', [DRAFT], [], { '/api/invoices/check/': refusal(403, 'permission_denied') })
  expect(await screen.findByText("You don't have permission to perform this action.")).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Delete 1 draft?' })).toBeTruthy()
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)
  expect(changes()).toEqual([])
})

test('drafts are deleted by their own calls', async () => {
  await open('delete', [DRAFT], [check(DRAFT)], { [`/api/invoices/${DRAFT.id}/`]: done })
  await screen.findByText('1 of 1 will be deleted.')
  submit('Delete')
  expect(await screen.findByText('1 done')).toBeTruthy()
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE /api/invoices/${DRAFT.id}/`,
  ])
})

test('what is unusual about the drafts, and what their documents will lack, is said before they are issued', async () => {
  const other = sampleInvoiceRow({
    id: sampleId('other'),
    number: null,
    status: 'draft',
    client_name: 'Acme',
    total: '80.00',
  })
  await open(
    'issue',
    [DRAFT, other],
    [
      check(DRAFT, { missing: ['tax_number', 'bank_account'], warnings: ['issue_date_ahead'] }),
      check(other, {
        missing: ['tax_number', 'bank_account'],
        warnings: ['line_without_tax', 'issue_date_ahead', 'buyer_without_address'],
      }),
    ],
  )
  await screen.findByText('2 of 2 will be issued.')
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    '1 draft has lines without a tax rate. If no VAT is due on them, choose a rate of 0 % that says why. Acme (€80.00)' +
      'The issue date of 2 drafts is more than 7 days ahead. Bolt Ltd ($50.00), Acme (€80.00)' +
      'The client of 1 draft has no billing address. Once issued, it cannot be added. Acme (€80.00)Add the address of Acme',
    '2 drafts do not show: your tax number, a bank account to pay to. Once issued, that cannot be added. Complete the company',
  ])
})

test('each client without an address is led to once, however many of their drafts are selected', async () => {
  const ofClient = (name: string, client: string, client_name: string) =>
    sampleInvoiceRow({
      id: sampleId(name),
      number: null,
      status: 'draft',
      client: sampleId(client),
      client_name,
    })
  const rows = [
    ofClient('a', 'bolt', 'Bolt Ltd'),
    ofClient('b', 'bolt', 'Bolt Ltd'),
    ofClient('c', 'zeta', 'Zeta'),
  ]
  await open(
    'issue',
    rows,
    rows.map((row) => check(row, { warnings: ['buyer_without_address'] })),
  )
  await screen.findByText('3 of 3 will be issued.')
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Add the address of Bolt Ltd', `/dashboard/clients/${sampleId('bolt')}?add=address`],
    ['Add the address of Zeta', `/dashboard/clients/${sampleId('zeta')}?add=address`],
  ])
})

test('without a mail server, it says that the mails are kept and not sent', async () => {
  await open('send', [SENT], [check(SENT, { recipients: ['anna@zeta.example'] })], {
    '/api/config/application/': answer({ features: { mail_captured: true } }),
  })
  expect(await screen.findByText('The emails of 1 of 1 will be kept, not sent.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Keep the email of 1 invoice?' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep the emails' })).toBeTruthy()
})
