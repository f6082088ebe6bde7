import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { SAMPLE_CREDIT_MAIL } from '../../../test-samples/documents/sample-credit-note.ts'
import { sampleInvoiceReminders } from '../../../test-samples/documents/sample-reminders.ts'
import { sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { type Answers, type Asked, answer, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { InvoiceReminders } from './invoice-reminders.tsx'

const INVOICE = sampleInvoice({ status: 'overdue', lifecycle: 'issued', amount_due: '1250.50' })
const call = (rest: string) => `/api/invoices/${INVOICE.id}/${rest}`
let asked: Asked[]

beforeAll(loadAllTexts)

async function open(
  reminders = sampleInvoiceReminders(INVOICE.id),
  { answers = {}, invoice = INVOICE }: { answers?: Answers; invoice?: typeof INVOICE } = {},
) {
  asked = serve({
    ...sessionAnswers({ company_may_mail: true }),
    '/api/email/smtp/': answer({}),
    [`GET ${call('reminders/')}`]: answer(reminders),
    ...answers,
  })
  await enter()
  showPage(() => <InvoiceReminders invoice={invoice} />, { permissions: ['invoices.issue'] })
}
const panel = () => screen.findByRole('region', { name: 'Reminders' })
const posts = () => asked.filter(({ method, path }) => method === 'POST' && path.includes('/invoices/'))

test('the next reminder is named with its day and its reason', async () => {
  await open()
  expect((await panel()).textContent).toContain('Aug 3, 2026 · Reminder, 3 days after the due date')
})

test.each([
  [
    { is_enabled: false },
    'Reminder, 3 days after the due date, once reminders are turned on in the settings',
  ],
  [{ follows: 'none' as const, planned: [] }, 'This client gets no reminders'],
  [{ planned: [] }, 'No reminder is to go out.'],
  [{ paused_at: '2026-07-02T08:00:00Z' }, 'Paused for this invoice'],
])('why none goes out: %o', async (over, words) => {
  await open(sampleInvoiceReminders(INVOICE.id, over))
  expect((await panel()).textContent).toContain(words)
  expect(screen.queryByText('Next reminder')).toBeNull()
})

test('what went out is listed, and what could not with its reason', async () => {
  const id = '00000000-0000-4000-8000-00000000777'
  await open(
    sampleInvoiceReminders(INVOICE.id, {
      sent: [
        {
          id: `${id}1`,
          at: '2026-07-06T08:00:00Z',
          on: '2026-07-06',
          days: null,
          instalment_on: null,
          by_name: 'Ada',
          to: ['a@example.com'],
          fault: null,
        },
        {
          id: `${id}2`,
          at: '2026-07-09T08:00:00Z',
          on: '2026-07-09',
          days: 3,
          instalment_on: null,
          by_name: null,
          to: ['a@example.com'],
          fault: null,
        },
        {
          id: `${id}3`,
          at: '2026-07-16T08:00:00Z',
          on: '2026-07-16',
          days: 10,
          instalment_on: null,
          by_name: null,
          to: [],
          fault: fault('client_without_email'),
        },
      ],
    }),
  )
  const rows = within(await screen.findByRole('list', { name: 'Sent reminders' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
    'Jul 6, 2026by hand, Ada · a@example.com',
    'Jul 9, 20263 days after the due date · a@example.com',
    expect.stringMatching(/^Jul 16, 202610 days after the due date.+\.$/),
  ])
})

test('reminders are paused, and go on', async () => {
  const paused = sampleInvoiceReminders(INVOICE.id, { paused_at: '2026-07-02T08:00:00Z' })
  await open(undefined, { answers: { [`POST ${call('pause_reminders/')}`]: answer(paused) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(posts().map(({ body }) => body)).toEqual([{ paused: true }]))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Reminders paused']))
})

test('a reminder is read, changed and sent', async () => {
  const draft = { ...SAMPLE_CREDIT_MAIL, number: INVOICE.number, subject: 'Invoice is due', message: 'Hello' }
  await open(undefined, {
    answers: {
      [`GET ${call('reminder_email_draft/')}`]: answer(draft),
      [`POST ${call('remind/')}`]: answer(INVOICE),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remind…' }))
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`^Remind ${INVOICE.client_name} of`) })
  fireEvent.change(await within(dialog).findByLabelText('Message'), { target: { value: 'Did you get it?' } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]).toMatchObject({ path: call('remind/'), body: { message: 'Did you get it?' } })
  await waitFor(() => expect(shownToasts()).toEqual(['success: The reminder is on its way']))
})

test.each([
  { status: 'paid' as const },
  { lifecycle: 'draft' as const, status: 'draft' as const },
  { is_credited: true },
])('nothing is shown of an invoice that is not due: %o', async (over) => {
  await open(undefined, { invoice: sampleInvoice({ ...INVOICE, ...over }) })
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull()
  expect(asked.filter(({ path }) => path.includes('reminders'))).toEqual([])
})
