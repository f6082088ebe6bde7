import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleDraft, sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { type Answer, type Asked, answer, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { SendDialog } from './send-dialog.tsx'

const DRAFT = sampleDraft()
const PATH = `/api/invoices/${DRAFT.id}/`
const EMAIL = {
  number: 'INV-2026-0008',
  is_number_final: false,
  amount_due: '119.00',
  currency: 'EUR',
  due_date: '2036-03-04',
  to: ['anna@zeta.example'],
  subject: 'Invoice INV-2026-0008 from Acme',
  message: 'Hello Anna',
  below: 'Amount due: €119.00',
}
const SENT = sampleInvoice({ number: 'INV-2026-0008' })

let asked: Asked[]
let answers: Record<string, Answer>
const onSent = vi.fn()

beforeAll(loadAllTexts)
beforeEach(() => {
  onSent.mockClear()
  answers = {
    ...sessionAnswers(),
    [`${PATH}email_draft/`]: answer(EMAIL),
    [`${PATH}send_email/`]: answer(SENT),
  }
})

async function open() {
  asked = serve(answers)
  await enter()
  showPage(() => (
    <>
      <SendDialog invoice={DRAFT} onClose={() => {}} onSent={onSent} />
      <Toasts />
    </>
  ))
  await screen.findByLabelText('Subject')
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const sent = () => asked.filter(({ path }) => path === `${PATH}send_email/`)

test('a draft is issued and sent in one step, which is said before, with the facts it will have', async () => {
  answers[`${PATH}email_draft/`] = answer({ ...EMAIL, missing: ['bank_account'] })
  await open()
  expect(screen.getByRole('dialog', { name: 'Issue and send to Zeta GmbH' })).toBeTruthy()
  expect(
    screen.getByText(
      'The invoice takes its number and can no longer be changed. The PDF and a payment link are sent with it.',
    ),
  ).toBeTruthy()
  const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(facts).toEqual(['Number to beINV-2026-0008', 'Amount due€119.00', 'Due dateMar 4, 2036'])
  expect(screen.getByRole('note').textContent).toMatch(
    /^This invoice does not show: a bank account to pay to\./,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Issue and send' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(onSent.mock.lastCall?.[0]).toEqual(SENT)
  expect(sent().map(({ body }) => body)).toEqual([{ to: ['anna@zeta.example'], cc: [] }])
  expect(await screen.findByText('Invoice INV-2026-0008 is on its way')).toBeTruthy()
})

test('recipients, copies, subject and words of one’s own are what is sent', async () => {
  await open()
  await userEvent.type(field('Recipients'), 'bert@zeta.example,')
  await userEvent.type(field('Copy to'), 'boss@acme.example;')
  fireEvent.change(field('Subject'), { target: { value: ' Our work in May, INV-2026-0008 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Issue and send' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    to: ['anna@zeta.example', 'bert@zeta.example'],
    cc: ['boss@acme.example'],
    subject: 'Our work in May, INV-2026-0008',
    expected_number: 'INV-2026-0008',
  })
})

test('words that are emptied are the usual ones again', async () => {
  await open()
  fireEvent.change(field('Subject'), { target: { value: '  ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Issue and send' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ to: ['anna@zeta.example'], cc: [] })
})

test('without a recipient nothing is sent, and the field says so', async () => {
  answers[`${PATH}email_draft/`] = answer({ ...EMAIL, to: [] })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Issue and send' }))
  expect(await screen.findByText('Enter an address to send to.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Recipients'))
  expect(sent()).toEqual([])
})

test('a refusal of the whole is told, and what was typed stays', async () => {
  const detail = 'Your company has sent as many mails as it may for now.'
  answers[`${PATH}send_email/`] = refusal(429, 'mail_limit_reached', { detail })
  await open()
  fireEvent.change(field('Subject'), { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Issue and send' }))
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(field('Subject').value).toBe('Mine')
  expect(onSent).not.toHaveBeenCalled()
})

test('without a mail server it says at each step that the mail is kept', async () => {
  answers['/api/config/application/'] = answer({ features: { mail_captured: true } })
  answers[`${PATH}send_email/`] = answer({ ...SENT, sent_at: null, mail_kept_at: '2026-11-20T10:00:00.000Z' })
  await open()
  expect(await screen.findByRole('dialog', { name: 'Issue to Zeta GmbH' })).toBeTruthy()
  expect(
    screen.getByText(/No mail server is set up: this e-mail is kept in the outbox and not sent\.$/),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Issue and keep the email' }))
  expect(
    await screen.findByText('The email with invoice INV-2026-0008 is kept in the outbox, not sent'),
  ).toBeTruthy()
})
