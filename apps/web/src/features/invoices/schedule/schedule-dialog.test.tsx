import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleDraft } from '../../../test-samples/sample-invoice.ts'
import { type Answer, type Asked, answer, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

const DRAFT = sampleDraft({ issue_date: '2026-11-25' })
const PATH = `/api/invoices/${DRAFT.id}/`
const MAIL = { number: 'INV-2026-0008', subject: '', message: '', below: '', missing: [], warnings: [] }

let asked: Asked[]
let scheduled: Answer
let to: string[]
let mayMail: boolean
/** Comes true when the server says whom it is sent to. */
let known: Promise<void>
const onClose = vi.fn()

beforeAll(loadAllTexts)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T12:00:00Z') })
  onClose.mockClear()
  scheduled = answer(DRAFT)
  to = ['books@zeta.example']
  mayMail = true
  known = Promise.resolve()
})
afterEach(() => vi.useRealTimers())

async function open(invoice: Invoice = DRAFT) {
  asked = serve({
    ...sessionAnswers({ company_may_mail: mayMail }),
    [`${PATH}email_draft/`]: async () => {
      await known
      return answer({ ...MAIL, to })()
    },
    [`POST ${PATH}schedule/`]: (one) => scheduled(one),
  })
  await enter()
  showPage(() => (
    <>
      <ScheduleDialog invoice={invoice} onClose={onClose} />
      <Toasts />
    </>
  ))
  await screen.findByRole('dialog', { name: 'Issue later' })
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const order = () => fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
const sent = () => asked.filter(({ path }) => path === `${PATH}schedule/`)

test('it is ordered for tomorrow at eight by the company’s clocks, and to be sent, unless told otherwise', async () => {
  await open()
  await screen.findByText('To books@zeta.example')
  screen.getByText('From today up to Nov 25, 2027, by the clocks of Europe/Berlin.')
  expect([field(/^Date/).value, field(/^Time/).value]).toEqual(['Nov 26, 2026', '08:00'])
  order()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => body)).toEqual([{ issue_at: '2026-11-26T07:00:00.000Z', send: true }])
  await screen.findByText('Invoice scheduled')
})

test('another day and time are sent as they stand, and nothing is mailed where that is not wanted', async () => {
  await open()
  fireEvent.change(field(/^Date/), { target: { value: '2027-07-01' } })
  fireEvent.blur(field(/^Date/))
  fireEvent.change(field(/^Time/), { target: { value: '17:45' } })
  fireEvent.click(field(/^Send it then/))
  order()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ issue_at: '2027-07-01T15:45:00.000Z', send: false })
})

test('it is not ordered before it is known whether there is somebody to send it to', async () => {
  let tell = () => {}
  known = new Promise((resolve) => {
    tell = resolve
  })
  to = []
  await open()
  order()
  order()
  await waitFor(() => expect(asked.filter(({ path }) => path === `${PATH}email_draft/`)).toHaveLength(1))
  expect(sent()).toEqual([])
  tell()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => body)).toMatchObject([{ send: false }])
})

test('a time that is past is not sent, and says so at its field', async () => {
  await open()
  fireEvent.change(field(/^Date/), { target: { value: '2026-11-25' } })
  fireEvent.blur(field(/^Date/))
  order()
  await screen.findByText('Choose a time that is still to come.')
  expect(field(/^Time/).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('what the server refuses stands at the date', async () => {
  scheduled = refusal(400, 'validation_error', {
    errors: { due_date: ['The due date lies before the issue date.'] },
    faults: { due_date: [{ code: 'due_before_issue', params: {} }] },
  })
  await open()
  order()
  await screen.findByText('The due date lies before the issue date.')
  expect(field(/^Date/).getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})

test('a client without an address is not sent anything, and the dialogue says why', async () => {
  to = []
  await open()
  await screen.findByText('This client has no email address.')
  expect(field(/^Send it then/).disabled).toBe(true)
  order()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ issue_at: '2026-11-26T07:00:00.000Z', send: false })
})

test('nor is anybody while the company may not send mails', async () => {
  mayMail = false
  await open()
  expect(field(/^Send it then/).checked).toBe(false)
  expect(field(/^Send it then/).disabled).toBe(true)
})

test('the calendar offers no day that is past, and none that lies more than a year ahead', async () => {
  await open()
  fireEvent.click(field(/^Date/))
  const day = async (label: string) => (await screen.findByLabelText<HTMLButtonElement>(label)).disabled
  expect(await day('24 November 2026')).toBe(true)
  expect(await day('25 November 2026')).toBe(false)
  expect(await day('30 November 2026')).toBe(false)
})
