import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../../api/requests/download-file.ts'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import {
  SAMPLE_CREDIT_MAIL,
  sampleCreditDraft,
  sampleCreditNote,
} from '../../../test-samples/documents/sample-credit-note.ts'
import { sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import {
  type Answers,
  type Asked,
  answer,
  done,
  page,
  refusal,
  serve,
  silence,
} from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { CreditNoteScreen } from './credit-note-screen.tsx'

vi.mock('../../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const { id: ID, invoice: INVOICE } = sampleCreditNote()
const ALL = ['company.read', 'invoices.write', 'invoices.issue', 'payments.refund']
const call = (method: string, rest = '') => `${method} /api/credit-notes/${ID}/${rest}`
let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(() => vi.mocked(saveFile).mockClear())

type Options = { answers?: Answers; permissions?: readonly string[]; issuing?: boolean }

async function open(note: CreditNote, { answers = {}, permissions = ALL, issuing = false }: Options = {}) {
  asked = serve({
    ...sessionAnswers({ company_may_mail: true }),
    [call('GET')]: answer(note),
    [call('GET', 'pages/')]: answer({ pages: ['<svg/>'], lines: [] }),
    '/api/payments/methods/': page([]),
    '/api/timeline/events/': page([]),
    '/api/email/smtp/': answer({}),
    ...answers,
  })
  await enter()
  showPage(() => <CreditNoteScreen id={ID} issuing={issuing} chain={() => null} />, {
    permissions,
    others: { '/dashboard/credit-notes': 'Credit notes' },
  })
}
const opened = () => screen.findByRole('complementary', { name: 'Where it stands' })
const entries = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  const items = await screen.findAllByRole('menuitem', { hidden: true })
  return items.map((item) => [
    item.firstChild?.parentElement?.textContent,
    item.getAttribute('aria-description'),
  ])
}
const choose = async (name: string) => {
  await entries()
  fireEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`), hidden: true }))
}
const LOCKED = 'An issued credit note cannot be changed.'
const DRAFT = 'This credit note is still a draft. Issue it first.'

test('an issued one says what it comes to, what became of the credit, and what it credits', async () => {
  const note = sampleCreditNote({
    apply: '50.00',
    keep: '40.00',
    refund: '29.00',
    refund_method: 'bank_transfer',
    refund_reference: 'SEPA 17',
  })
  await open(note)
  const standing = within(await opened())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('CN-2026-0003')
  const became = [...standing.getByRole('list', { name: 'What became of the credit' }).children]
  expect(became.map(({ textContent }) => textContent)).toEqual([
    'Taken off INV-2026-0007€50.00',
    'Kept for the client€40.00',
    'Paid backBank transfer · SEPA 17€29.00',
  ])
  expect(standing.getByRole('link', { name: 'INV-2026-0007' }).getAttribute('href')).toBe(
    `/dashboard/invoices/${INVOICE}`,
  )
  expect(standing.getByRole('link', { name: 'Zeta GmbH' })).toBeTruthy()
  standing.getByText('Returned')
  screen.getByText('Consulting')
})

test('the document is drawn; where that fails, what it says stands in its place', async () => {
  await open(sampleCreditNote())
  expect(await screen.findByRole('button', { name: 'Enlarge' })).toBeTruthy()
})

test('of an issued one the next step is to send it; what its state forbids says why', async () => {
  await open(sampleCreditNote())
  await opened()
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
  expect(await entries()).toEqual([
    [`Edit${LOCKED}`, LOCKED],
    ['Send', null],
    [`Delete draft${LOCKED}`, LOCKED],
  ])
})

test('of a draft the next step is to issue it; it is neither sent nor printed', async () => {
  await open(sampleCreditDraft())
  await opened()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Draft for INV-2026-0007')
  expect(screen.getByRole('list', { name: 'What became of the credit' }).textContent).toBe(
    'Will be taken off INV-2026-0007€119.00',
  )
  expect(screen.getByRole('button', { name: 'Issue' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
  expect(await entries()).toEqual([
    [`Download PDF${DRAFT}`, DRAFT],
    [`Send${DRAFT}`, DRAFT],
    ['Delete draft', null],
  ])
})

test('a viewer reads it, and each action says that the role does not allow it', async () => {
  await open(sampleCreditDraft(), { permissions: [] })
  await opened()
  for (const name of ['Issue', 'Edit'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-description')).toMatch(/^Your role/)
})

test('made to be issued at once, its dialog is open', async () => {
  await open(sampleCreditDraft(), {
    issuing: true,
    answers: { [`/api/invoices/${INVOICE}/`]: answer(sampleInvoice()) },
  })
  expect(await screen.findByRole('dialog', { name: 'Issue this credit note?' })).toBeTruthy()
})

test('one that is issued by now opens no dialog, whatever the address says', async () => {
  await open(sampleCreditNote(), { issuing: true })
  await opened()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft is deleted after it was asked, and the list comes', async () => {
  await open(sampleCreditDraft(), { answers: { [call('DELETE')]: done } })
  await opened()
  await choose('Delete draft')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the draft for INV-2026-0007?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/credit-notes'))
  expect(shownToasts()).toEqual(['success: Credit note deleted'])
})

test('the document is saved under its number; one that cannot be drawn says so', async () => {
  await open(sampleCreditNote(), { answers: { [call('GET', 'pdf/')]: () => new Response('%PDF') } })
  await opened()
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'CN-2026-0003.pdf'))
})

async function openSend(answers: Answers = {}) {
  await open(sampleCreditNote(), {
    answers: { [call('GET', 'email_draft/')]: answer(SAMPLE_CREDIT_MAIL), ...answers },
  })
  await opened()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send CN-2026-0003 to Zeta GmbH' }))
  await dialog.findByLabelText('Subject')
  return dialog
}
const sentBody = () => asked.find(({ path }) => path.endsWith('/send_email/'))?.body

test('its mail is shown before it is sent, and goes out as it is', async () => {
  const dialog = await openSend({ [call('POST', 'send_email/')]: answer(sampleCreditNote()) })
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['CN-2026-0003', '€119.00', 'INV-2026-0007'])
  dialog.getByText('office@zeta.example')
  expect(dialog.getByLabelText<HTMLInputElement>('Subject').value).toBe('Credit note CN-2026-0003')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello,')
  dialog.getByText('The credit note is attached as a PDF.')
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Credit note CN-2026-0003 is on its way']))
  expect(sentBody()).toEqual({ to: ['office@zeta.example'], cc: [] })
})

test('words that are written in place of the usual ones are sent', async () => {
  const dialog = await openSend({ [call('POST', 'send_email/')]: answer(sampleCreditNote()) })
  fireEvent.change(dialog.getByLabelText('Subject'), { target: { value: ' Your credit note ' } })
  fireEvent.change(dialog.getByLabelText('Message'), { target: { value: ' ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(sentBody()).toEqual({ to: ['office@zeta.example'], cc: [], subject: 'Your credit note' }),
  )
})

test('pressed twice, it is sent once', async () => {
  const dialog = await openSend({ [call('POST', 'send_email/')]: answer(sampleCreditNote()) })
  await userEvent.setup({ delay: null }).dblClick(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  expect(asked.filter(({ path }) => path.endsWith('/send_email/'))).toHaveLength(1)
})

test('a client without an address is told at the recipients', async () => {
  const errors = { to: ['x'] }
  const faults = { to: [{ code: 'client_without_email', params: {} }] }
  const dialog = await openSend({
    [call('GET', 'email_draft/')]: answer({ ...SAMPLE_CREDIT_MAIL, to: [] }),
    [call('POST', 'send_email/')]: refusal(400, 'validation_error', { errors, faults }),
  })
  const field = dialog.getByLabelText('Recipients', { selector: 'input' })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByText('Enter an address to send to.')
  expect(sentBody()).toBeUndefined()
  fireEvent.change(field, { target: { value: 'books@zeta.example' } })
  fireEvent.blur(field)
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(sentBody()).toEqual({ to: ['books@zeta.example'], cc: [] })
})

test('internal notes of an issued one are changed, with its version', async () => {
  const note = sampleCreditNote({ internal_notes: 'Call first' })
  await open(note, { answers: { [call('PATCH')]: answer({ ...note, internal_notes: 'Write first' }) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Change internal notes' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Internal notes of ${note.number}` }))
  fireEvent.change(dialog.getByLabelText(/^Internal notes/), { target: { value: 'Write first' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Credit note updated']))
  const [sent] = asked.filter(({ method }) => method === 'PATCH')
  expect(sent?.body).toEqual({ internal_notes: 'Write first' })
  expect(sent?.headers.get('if-match')).toBe(`"${note.version}"`)
})

test('its history are its own events among those of the invoice', async () => {
  const event = (id: string, credit_note: string, number: string) => ({
    id,
    type: 'credit_note.issued',
    text: '',
    subject: number,
    actor: 'Ada',
    data: { credit_note, invoice_number: 'INV-2026-0007', reason: 'Returned' },
  })
  const other = '00000000-0000-4000-8000-000000000001'
  await open(sampleCreditNote(), {
    answers: {
      '/api/timeline/events/': page([event(other, other, 'CN-9'), event(ID, ID, 'CN-2026-0003')]),
    },
  })
  await opened()
  await screen.findByText(
    (_, node) =>
      node?.textContent === 'Ada issued credit note CN-2026-0003 for invoice INV-2026-0007: Returned.' &&
      node.tagName === 'SPAN',
  )
  expect(screen.queryByText(/CN-9/)).toBeNull()
})

test('while it is on its way there is a skeleton under its title', async () => {
  await open(sampleCreditNote(), { answers: { [call('GET')]: silence } })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Credit note')
})

test('one that is not there says so and leads back to the list', async () => {
  await open(sampleCreditNote(), { answers: { [call('GET')]: refusal(404, 'not_found') } })
  expect(await screen.findByRole('link', { name: /Credit notes/ })).toBeTruthy()
})

test('one that could not be read can be asked for again', async () => {
  await open(sampleCreditNote(), { answers: { [call('GET')]: refusal(403, 'permission_denied') } })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
