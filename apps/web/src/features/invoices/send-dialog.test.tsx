import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { type Asked, answer, enter, serve, sessionAnswers, showPage } from '../../test-page.tsx'
import { SendDialog } from './send-dialog.tsx'

const PATH = '/api/invoices/i1/send_email/'
const INVOICE = { id: 'i1', number: 'INV-1', client: 'c1', client_name: 'Zeta' }
const refusal = { error_code: 'validation_error', errors: { 'cc.0': ['Please enter a valid email address'] } }
let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(async () => {
  asked = serve({
    ...sessionAnswers(),
    '/api/clients/c1/': answer({ id: 'c1', email: 'anna@zeta.example', contacts: [] }),
    [PATH]: answer(refusal, 400),
  })
  await enter()
  showPage(() => <SendDialog invoice={INVOICE} onClose={() => {}} onSent={() => {}} />)
  await screen.findByText('anna@zeta.example')
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
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
