import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { type Asked, answer, refusal as refusalAnswer, serve } from '../../../test-server.ts'
import { SendDialog } from './send-dialog.tsx'

const PATH = '/api/invoices/00000000-0000-4000-8000-000000006931/send_email/'
const INVOICE = {
  id: '00000000-0000-4000-8000-000000006931',
  number: 'INV-1',
  client: '00000000-0000-4000-8000-000000006331',
  client_name: 'Zeta',
}
const refusal = { error_code: 'validation_error', errors: { 'cc.0': ['Please enter a valid email address'] } }
const DRAFT = {
  number: 'INV-1',
  is_number_final: true,
  total: '119.00',
  amount_due: '119.00',
  currency: 'EUR',
  due_date: '2036-03-04',
  to: ['anna@zeta.example'],
  subject: 'Invoice INV-1 from Acme',
  message: 'Hello Anna,\n\nPlease find invoice INV-1 attached. Thank you for your business.',
  below: 'Amount due: €119.00\n',
  missing: [],
  warnings: [],
}
let drafts: object[]
let told: number
let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(async () => {
  drafts = [DRAFT]
  told = 0
  asked = serve({
    ...sessionAnswers(),
    '/api/invoices/00000000-0000-4000-8000-000000006931/email_draft/': () =>
      answer(drafts[Math.min(told++, drafts.length - 1)])(),
    [PATH]: answer(refusal, 400),
  })
  await enter()
  showPage(() => <SendDialog invoice={INVOICE} onClose={() => {}} onSent={() => {}} />)
  await screen.findByText('anna@zeta.example')
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')
const send = () => fireEvent.submit(screen.getByText('Send').closest('form') as HTMLFormElement)
const isMarked = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
const sent = () => asked.filter(({ path }) => path === PATH)

test('an address that is none is marked where it was typed, before anything is sent', async () => {
  await userEvent.type(field('Recipients'), 'bert@zeta,')
  send()
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  expect([isMarked('Recipients'), isMarked('Copy to')]).toEqual([true, false])
  expect(sent()).toEqual([])
})

test('what the server refuses of one address stands at its field', async () => {
  await userEvent.type(field('Copy to'), 'Bert@zeta.example,')
  send()
  expect(await screen.findByText(/^Please enter a valid email address/)).toBeTruthy()
  expect([isMarked('Recipients'), isMarked('Copy to')]).toEqual([false, true])
  expect(sent()[0]?.body).toEqual({ to: ['anna@zeta.example'], cc: ['Bert@zeta.example'] })
})

test('shows the real mail, and sends words of one’s own with the number they name', async () => {
  expect(field('Subject').value).toBe('Invoice INV-1 from Acme')
  expect(message().value).toBe(DRAFT.message)
  expect(screen.getByLabelText('Below the message').textContent).toBe('Amount due: €119.00\n')
  fireEvent.change(message(), { target: { value: 'Dear Anna, INV-1 is attached.' } })
  send()
  await waitFor(() => expect(sent()).not.toEqual([]))
  expect(sent()[0]?.body).toEqual({
    to: ['anna@zeta.example'],
    cc: [],
    message: 'Dear Anna, INV-1 is attached.',
    expected_number: 'INV-1',
  })
})

test('another invoice has taken the number: what was typed names the new one', async () => {
  drafts = [DRAFT, { ...DRAFT, number: 'INV-2', subject: 'Invoice INV-2 from Acme' }]
  serve({
    ...sessionAnswers(),
    '/api/invoices/00000000-0000-4000-8000-000000006931/email_draft/': answer(drafts[1]),
    [PATH]: refusalAnswer(409, 'number_differs'),
  })
  fireEvent.change(message(), { target: { value: 'Dear Anna, INV-1 is attached.' } })
  send()
  await waitFor(() => expect(message().value).toBe('Dear Anna, INV-2 is attached.'))
  expect(field('Subject').value).toBe('Invoice INV-2 from Acme')
})
