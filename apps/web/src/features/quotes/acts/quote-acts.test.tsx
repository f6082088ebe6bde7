import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import {
  SAMPLE_QUOTE_MAIL,
  sampleAcceptedQuote,
  sampleQuote,
  sampleQuoteDraft,
} from '../../../test-samples/documents/sample-quote.ts'
import { type Answers, type Asked, answer, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { MarkSentDialog } from './mark-sent-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { SendQuoteDialog } from './send-quote-dialog.tsx'

const QUOTE = sampleQuote()
const { id: ID } = QUOTE
const call = (action: string) => `POST /api/quotes/${ID}/${action}/`
const user = userEvent.setup({ delay: null })
const onClose = vi.fn()
let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.useRealTimers())

type Shown = (props: { quote: Quote; onClose: () => void }) => React.ReactNode

async function open(Dialog: Shown, answers: Answers = {}, quote: Quote = QUOTE) {
  asked = serve({
    ...sessionAnswers(),
    '/api/email/smtp/': answer({ host: 'smtp.example.com' }),
    [`/api/quotes/${ID}/email_draft/`]: answer(SAMPLE_QUOTE_MAIL),
    ...answers,
  })
  await enter()
  showPage(() => <Dialog quote={quote} onClose={onClose} />, { permissions: ['invoices.issue'] })
  return within(await screen.findByRole('dialog'))
}
const bodyOf = (action: string) => asked.find(({ path }) => path.endsWith(`/${action}/`))?.body
const press = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test('a draft shows the number it takes, its mail and what it lacks, and is sent as it is', async () => {
  const dialog = await open(SendQuoteDialog, { [call('send')]: answer(QUOTE) }, sampleQuoteDraft())
  await dialog.findByText('Number to be')
  expect(dialog.getByText(/^This quote does not show: your address\./)).toBeTruthy()
  expect(dialog.getByText(/^1 line has no tax rate/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Subject').value).toBe('Quote QU-2026-0004')
  press('Send')
  await waitFor(() => expect(shownToasts()).toEqual(['success: Quote QU-2026-0004 is on its way']))
  expect(bodyOf('send')).toEqual({ to: ['office@zeta.example'], cc: [] })
  expect(onClose).toHaveBeenCalledOnce()
})

test('without a mail server the button says that a draft takes its number, and of a sent quote only that the mail is kept', async () => {
  const answers = { '/api/config/application/': answer({ features: { mail_captured: true } }) }
  const dialog = await open(SendQuoteDialog, answers, sampleQuoteDraft())
  expect(await dialog.findByRole('button', { name: 'Number it and keep the email' })).toBeTruthy()
  cleanup()
  const ofSent = await open(SendQuoteDialog, answers)
  expect(await ofSent.findByRole('button', { name: 'Keep the email' })).toBeTruthy()
})

test('words that are written in place of the usual ones are sent', async () => {
  const dialog = await open(SendQuoteDialog, { [call('send')]: answer(QUOTE) })
  fireEvent.change(await dialog.findByLabelText('Subject'), { target: { value: ' Our offer ' } })
  press('Send')
  await waitFor(() =>
    expect(bodyOf('send')).toEqual({
      to: ['office@zeta.example'],
      cc: [],
      subject: 'Our offer',
      expected_number: 'QU-2026-0004',
    }),
  )
})

test('another quote has taken the number: what was typed names the new one', async () => {
  let number = 'QU-2026-0004'
  const dialog = await open(SendQuoteDialog, {
    [`/api/quotes/${ID}/email_draft/`]: () => answer({ ...SAMPLE_QUOTE_MAIL, number })(),
    [call('send')]: refusal(409, 'number_differs'),
  })
  const subject = await dialog.findByLabelText<HTMLInputElement>('Subject')
  fireEvent.change(subject, { target: { value: 'Our offer QU-2026-0004' } })
  number = 'QU-2026-0005'
  press('Send')
  await waitFor(() => expect(subject.value).toBe('Our offer QU-2026-0005'))
})

test('a quote that was answered meanwhile says so', async () => {
  const detail = 'This quote is accepted already.'
  const dialog = await open(SendQuoteDialog, {
    [call('send')]: refusal(409, 'quote_already_accepted', { detail, code: 'quote_already_accepted' }),
  })
  await dialog.findByLabelText('Subject')
  press('Send')
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
  expect(onClose).not.toHaveBeenCalled()
})

test('a last day that is over is said before, and nothing is sent', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-03T12:00:00Z'), toFake: ['Date'] })
  const dialog = await open(SendQuoteDialog, {}, sampleQuoteDraft())
  await dialog.findByText(
    'The last day of this quote, Dec 2, 2026, is over. Choose a later one before you send it.',
  )
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
})

test('on its last day it is sent', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-02T12:00:00Z'), toFake: ['Date'] })
  const dialog = await open(SendQuoteDialog, {}, sampleQuoteDraft())
  await dialog.findByText('Number to be')
  expect(dialog.queryByText(/is over/)).toBeNull()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
})

test('a client without an address: one is typed, or the way without a mail is named', async () => {
  const path = `/api/quotes/${ID}/email_draft/`
  const dialog = await open(
    SendQuoteDialog,
    { [path]: answer({ ...SAMPLE_QUOTE_MAIL, to: [] }), [call('send')]: answer(QUOTE) },
    sampleQuoteDraft(),
  )
  await dialog.findByText(
    'This client has no email address. Enter one, or choose “Mark as sent” on the page of the quote and pass the link on yourself.',
  )
  press('Send')
  await dialog.findByText('Enter an address to send to.')
  const field = dialog.getByLabelText('Recipients', { selector: 'input' })
  fireEvent.change(field, { target: { value: 'jonas@zeta.example' } })
  fireEvent.blur(field)
  press('Send')
  await waitFor(() => expect(bodyOf('send')).toEqual({ to: ['jonas@zeta.example'], cc: [] }))
})

test('a draft is marked as sent, once, and no mail is sent', async () => {
  const dialog = await open(MarkSentDialog, { [call('mark_sent')]: answer(QUOTE) }, sampleQuoteDraft())
  await dialog.findByText('Number to be')
  dialog.getByText(/^No email is sent\. The quote takes its number and its link/)
  expect(dialog.getByText(/^This quote does not show: your address\./)).toBeTruthy()
  await user.dblClick(dialog.getByRole('button', { name: 'Mark as sent' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Quote QU-2026-0004 is marked as sent']))
  const calls = asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(calls.filter((path) => path.startsWith('/api/quotes/'))).toEqual([`/api/quotes/${ID}/mark_sent/`])
  expect(onClose).toHaveBeenCalledOnce()
})

test('an acceptance is recorded with the name of whoever gave it, its day and how it came, once', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  const dialog = await open(AcceptDialog, { [call('accept')]: answer(sampleAcceptedQuote()) })
  press('Record acceptance')
  await dialog.findByText('Name is required')
  await user.type(dialog.getByLabelText(/^Who has accepted it/), 'Jonas Weber')
  await user.click(dialog.getByRole('combobox', { name: 'How' }))
  await user.click(await screen.findByRole('option', { name: 'By telephone' }))
  await user.dblClick(dialog.getByRole('button', { name: 'Record acceptance' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Acceptance recorded']))
  expect(asked.filter(({ path }) => path.endsWith('/accept/')).map(({ body }) => body)).toEqual([
    { name: 'Jonas Weber', answered_on: '2026-11-26', answered_way: 'phone' },
  ])
  vi.useRealTimers()
})

test('a quote that has expired meanwhile is not accepted, and says why', async () => {
  const dialog = await open(AcceptDialog, {
    [call('accept')]: refusal(409, 'quote_expired', { detail: 'x', code: 'quote_expired' }),
  })
  await user.type(dialog.getByLabelText(/^Who has accepted it/), 'Jonas')
  press('Record acceptance')
  await waitFor(() => expect(shownToasts()).toEqual(['error: This quote has expired.']))
})

test('a rejection has a reason, and a name where one is known', async () => {
  const dialog = await open(RejectDialog, { [call('reject')]: answer(QUOTE) })
  press('Record rejection')
  await waitFor(() => expect(dialog.getByLabelText(/^Reason/).getAttribute('aria-invalid')).toBe('true'))
  await user.type(dialog.getByLabelText(/^Reason/), 'Too late')
  press('Record rejection')
  await waitFor(() => expect(shownToasts()).toEqual(['success: Rejection recorded']))
  expect(bodyOf('reject')).toEqual({ reason: 'Too late' })
})

test('an expired one is extended by a fortnight from today, and not to a day before', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  const PATCH = `PATCH /api/quotes/${ID}/`
  const quote = sampleQuote({ status: 'expired', valid_until: '2026-11-10' })
  const dialog = await open(ExtendDialog, { [PATCH]: answer(QUOTE) }, quote)
  dialog.getByText(
    'It expired on Nov 10, 2026. Until the new day your client can accept it over the same link.',
  )
  const field = dialog.getByLabelText<HTMLInputElement>('Valid until', { selector: 'input' })
  expect(field.value).toBe('Dec 10, 2026')
  fireEvent.change(field, { target: { value: 'Nov 25, 2026' } })
  fireEvent.blur(field)
  press('Extend')
  await dialog.findByText('Choose a later day than the last one.')
  fireEvent.change(field, { target: { value: 'Jan 5, 2027' } })
  fireEvent.blur(field)
  press('Extend')
  await waitFor(() => expect(shownToasts()).toEqual(['success: Quote extended']))
  const sent = asked.find(({ method }) => method === 'PATCH')
  expect(sent?.body).toEqual({ valid_until: '2027-01-05' })
})

test('one that still holds is extended beyond its last day', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  const dialog = await open(ExtendDialog)
  dialog.getByText('It holds until Dec 2, 2026. Nothing else of it changes, and nothing is sent.')
  expect(dialog.getByLabelText<HTMLInputElement>('Valid until', { selector: 'input' }).value).toBe(
    'Dec 16, 2026',
  )
})
