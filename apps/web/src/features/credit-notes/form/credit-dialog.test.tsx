import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleCreditable, sampleCreditDraft } from '../../../test-samples/documents/sample-credit-note.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { type Answers, type Asked, answer, refusal, serve, silence } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { CreditDialog } from './credit-dialog.tsx'

const ID = sampleId('inv7')
const NOTE = sampleId('cn3')
const [HOURS, BOOK] = [sampleId('line1'), sampleId('line2')]
const INVOICE = sampleInvoice({
  total: '410.50',
  amount_due: '410.50',
  items: [
    { id: HOURS, position: 1, description: 'Hours', quantity: '3', unit: 'h', unit_price: '100' },
    { id: BOOK, position: 2, description: 'Book', quantity: '1', unit_price: '50' },
  ],
})
const CREDIT = `POST /api/invoices/${ID}/credit/`
const user = userEvent.setup({ delay: null })
const onClose = vi.fn()
const onSaved = vi.fn()
let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(() => vi.clearAllMocks())

type Options = { answers?: Answers; note?: CreditNote; permissions?: readonly string[] }

async function open({
  answers = {},
  note,
  permissions = ['invoices.write', 'invoices.issue'],
}: Options = {}) {
  asked = serve({
    ...sessionAnswers(),
    [`GET /api/invoices/${ID}/`]: answer(INVOICE),
    [`/api/invoices/${ID}/creditable/`]: answer(sampleCreditable()),
    [CREDIT]: answer(sampleCreditDraft(), 201),
    ...answers,
  })
  await enter()
  showPage(
    () => (
      <CreditDialog
        invoice={{ id: ID, number: 'INV-2026-0007' }}
        note={note ?? null}
        onClose={onClose}
        onSaved={onSaved}
      />
    ),
    { permissions },
  )
  await screen.findByRole('dialog')
}
const ready = () => screen.findByLabelText(/^Reason/)
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const sums = () =>
  [...screen.getByRole('region', { name: 'What it comes to' }).querySelectorAll('dl > div')].map((one) =>
    [...one.children].map(({ textContent }) => textContent).join(': '),
  )
const sent = (path: string) => asked.filter((one) => `${one.method} ${one.path}` === path)

test('all that is left comes to its sums by tax, and is drafted with a reason, once', async () => {
  await open()
  await ready()
  expect(sums()).toEqual([
    'Net: €350.00',
    'VAT 19 %on €300.00: €57.00',
    'VAT 7 %on €50.00: €3.50',
    'Total: €410.50',
    'Left to credit after it: €0.00',
  ])
  expect(document.activeElement).toBe(field(/^Reason/))
  await user.type(field(/^Reason/), 'Wrong client')
  await user.dblClick(screen.getByRole('button', { name: 'Keep as a draft' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Credit note drafted']))
  expect(sent(CREDIT).map(({ body }) => body)).toEqual([
    { mode: 'full', reason: 'Wrong client', issue_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: NOTE }), false)
})

test('by line, a quantity takes its share, “All” takes the rest, and what it comes to follows', async () => {
  await open()
  await ready()
  await choose('Lines')
  const lines = within(screen.getByRole('region', { name: 'Lines' }))
  lines.getByText((_, node) => node?.textContent === '3 h · €300.00 left')
  await user.type(field('Quantity of Hours'), '1')
  await waitFor(() => expect(sums()).toContain('Total: €119.00'))
  await press('All of Book')
  await waitFor(() => expect(sums()).toContain('Total: €172.50'))
  await user.type(field('Amount of Hours'), '10')
  expect(field('Quantity of Hours').value).toBe('')
  await waitFor(() => expect(sums()).toContain('Total: €65.40'))
  await user.type(field(/^Reason/), 'Returned')
  await press('Go on to issue')
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.anything(), true))
  expect(sent(CREDIT)[0]?.body).toMatchObject({
    mode: 'lines',
    items: [
      { line: HOURS, amount: '10' },
      { line: BOOK, quantity: '1' },
    ],
  })
})

test('an amount is shared between the rates, and one beyond what is left is refused with the figure', async () => {
  await open()
  await ready()
  await choose('An amount')
  await user.type(field(/^Amount, tax included/), '41.05')
  await waitFor(() =>
    expect(sums()).toEqual([
      'Net: €35.00',
      'VAT 19 %on €30.00: €5.70',
      'VAT 7 %on €5.00: €0.35',
      'Total: €41.05',
      'Left to credit after it: €369.45',
    ]),
  )
  await user.clear(field(/^Amount, tax included/))
  await user.type(field(/^Amount, tax included/), '410.51')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is more than is left to credit of the invoice. €410.50 is left to credit.',
  )
})

test('more of a line than is left is told at the line', async () => {
  await open()
  await ready()
  await choose('Lines')
  await user.type(field('Quantity of Hours'), '4')
  await screen.findByText('more than is left')
  expect(field('Quantity of Hours').getAttribute('aria-invalid')).toBe('true')
})

test('a line that is credited in full takes nothing more', async () => {
  const left = sampleCreditable()
  const [hours, book] = left.lines
  const gone = { ...hours, quantity: '0', line_total: '0.00', net: '0.00' }
  const creditable = { ...left, lines: [gone, book] }
  await open({ answers: { [`/api/invoices/${ID}/creditable/`]: answer(creditable) } })
  await ready()
  await choose('Lines')
  screen.getByText('credited in full')
  expect(screen.queryByLabelText('Quantity of Hours')).toBeNull()
  expect(field('Quantity of Book')).toBeTruthy()
})

test('without a reason or a line nothing is sent', async () => {
  await open()
  await ready()
  await choose('Lines')
  await press('Keep as a draft')
  await screen.findByText('Name the lines to credit.')
  expect(field(/^Reason/).getAttribute('aria-invalid')).toBe('true')
  expect(sent(CREDIT)).toEqual([])
})

test('what the server refuses stands at its field; what was typed stays', async () => {
  const errors = { issue_date: ['A credit note cannot bear a day before its invoice, 2026-11-02.'] }
  const faults = { issue_date: [{ code: 'credit_before_invoice', params: { day: '2026-11-02' } }] }
  await open({ answers: { [CREDIT]: refusal(400, 'validation_error', { errors, faults }) } })
  await ready()
  await user.type(field(/^Reason/), 'Returned')
  await press('Keep as a draft')
  await screen.findByText('A credit note cannot bear a day before its invoice, Nov 2, 2026.')
  expect(field(/^Reason/).value).toBe('Returned')
  expect(onSaved).not.toHaveBeenCalled()
})

test('what somebody else has credited meanwhile is told', async () => {
  const detail = 'Nothing is left to credit of this invoice.'
  await open({
    answers: { [CREDIT]: refusal(409, 'credit_exceeds_invoice', { detail, code: 'nothing_left_to_credit' }) },
  })
  await ready()
  await user.type(field(/^Reason/), 'Returned')
  await press('Keep as a draft')
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
})

test('who may write and not issue keeps a draft; issuing says why not', async () => {
  await open({ permissions: ['invoices.write'] })
  await ready()
  const issue = screen.getByRole('button', { name: 'Go on to issue' })
  expect(issue.getAttribute('aria-description')).toMatch(/^Your role/)
  expect(screen.getByRole('button', { name: 'Keep as a draft' }).getAttribute('aria-disabled')).toBeNull()
})

test('while it is not known what is left, nothing can be typed', async () => {
  await open({ answers: { [`/api/invoices/${ID}/creditable/`]: silence } })
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
})

test('an invoice that cannot be credited says why', async () => {
  await open({ answers: { [`/api/invoices/${ID}/creditable/`]: refusal(409, 'invoice_cancelled') } })
  await screen.findByText('This could not be loaded')
})

test('Escape closes it, and nothing is sent', async () => {
  await open()
  await ready()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent(CREDIT)).toEqual([])
})

const LINE_DRAFT = sampleCreditDraft({
  mode: 'lines',
  total: '11.90',
  items: [
    {
      id: sampleId('x'),
      line: HOURS,
      position: 1,
      description: 'Hours',
      quantity: '1',
      unit_price: '10',
      line_total: '10.00',
    },
  ],
})

test('a draft is opened as it was made, and only what is changed is sent', async () => {
  const PATCH = `PATCH /api/credit-notes/${NOTE}/`
  await open({ note: LINE_DRAFT, answers: { [PATCH]: answer(LINE_DRAFT) } })
  await ready()
  expect(field('Amount of Hours').value).toBe('10.00')
  await user.clear(field(/^Reason/))
  await user.type(field(/^Reason/), 'Damaged')
  await press('Save')
  await waitFor(() => expect(shownToasts()).toEqual(['success: Credit note updated']))
  expect(sent(PATCH)[0]?.body).toEqual({ reason: 'Damaged' })
  expect(sent(PATCH)[0]?.headers.get('if-match')).toBe('"2"')
})

test('of a draft that is planned anew all of the plan is sent', async () => {
  const PATCH = `PATCH /api/credit-notes/${NOTE}/`
  await open({ note: LINE_DRAFT, answers: { [PATCH]: answer(LINE_DRAFT) } })
  await ready()
  await choose('An amount')
  await user.type(field(/^Amount, tax included/), '20')
  await press('Save')
  await waitFor(() => expect(sent(PATCH)[0]?.body).toEqual({ mode: 'amount', amount: '20' }))
})

test('a final invoice is credited in full or by an amount, and the dialog says why', async () => {
  await open({ answers: { [`GET /api/invoices/${ID}/`]: answer({ ...INVOICE, document_type: 'final' }) } })
  expect(
    await screen.findByText(
      'Credit a final invoice in full or by an amount: its lines are those of the whole quote.',
    ),
  ).toBeTruthy()
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'full',
    'amount',
  ])
})
