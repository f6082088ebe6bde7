import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { samplePayment } from '../../../test-samples/sample-payment.ts'
import { type Answer, type Asked, answer, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { RefundPaymentModal } from './refund-payment-modal.tsx'

const PATH = `/api/payments/${samplePayment().id}/refund/`
const user = userEvent.setup({ delay: null })
const onClose = vi.fn()
let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(() => onClose.mockClear())
afterEach(() => activateLanguage('en'))

async function open(part: Partial<Payment> = {}, refunding: Answer = answer({})): Promise<void> {
  asked = serve({ ...sessionAnswers(), [PATH]: refunding })
  await enter()
  showPage(() => <RefundPaymentModal opened payment={samplePayment(part)} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Refund payment' })
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const refund = () => user.click(screen.getByRole('button', { name: 'Refund payment' }))
const sent = () => asked.filter(({ path }) => path === PATH)

test('all that is paid is offered, and refunded once however often it is clicked', async () => {
  await open()
  expect(field(/^Amount/).value).toBe('119.00')
  await user.type(field(/^Reason/), 'Twice paid')
  await user.dblClick(screen.getByRole('button', { name: 'Refund payment' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Payment refunded successfully']))
  expect(sent().map(({ body }) => body)).toEqual([{ amount: '119.00', reason: 'Twice paid' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['119.00', '19.01', 'EUR', '99.99'],
  ['0.30', '0.10', 'EUR', '0.20'],
  ['3000', '1000', 'JPY', '2000'],
])(
  'of %s of which %s was refunded, what is offered is the rest in %s',
  async (amount, back, currency, left) => {
    await open({ amount, refunded_amount: back, currency, status: 'partially_refunded' })
    expect(field(/^Amount/).value).toBe(left)
  },
)

test('a part is refunded as it is typed, in the language of who types it', async () => {
  await activateLanguage('de')
  asked = serve({ ...sessionAnswers(), [PATH]: answer({}) })
  await enter()
  showPage(() => (
    <RefundPaymentModal opened payment={samplePayment({ amount: '1190.00' })} onClose={onClose} />
  ))
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Betrag/ })
  expect(amount.value).toBe('1190,00')
  await user.clear(amount)
  await user.type(amount, '1.000,50')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ amount: '1000.50', reason: '' })
})

test.each(['abc', '-5', '12.34567'])('“%s” is no amount, and is not sent', async (typed) => {
  await open()
  await user.clear(field(/^Amount/))
  await user.type(field(/^Amount/), typed)
  await refund()
  expect(await screen.findByText('Enter a valid amount such as 10.50')).toBeTruthy()
  expect(field(/^Amount/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(/^Amount/))
  expect(sent()).toEqual([])
})

test('more than is left is refused at the amount, and the form stays as it was typed', async () => {
  const faults = { amount: [{ code: 'refund_above_payment', params: {} }] }
  const errors = { amount: ['This is more than is left of the payment.'] }
  await open({}, refusal(400, 'validation_error', { errors, faults }))
  await user.clear(field(/^Amount/))
  await user.type(field(/^Amount/), '500')
  await user.type(field(/^Reason/), 'Goodwill')
  await refund()
  expect(await screen.findByText('This is more than is left of the payment.')).toBeTruthy()
  expect(shownToasts()).toEqual(['error: Please fix the errors in the form and try again.'])
  expect([field(/^Amount/).value, field(/^Reason/).value]).toEqual(['500', 'Goodwill'])
  expect(onClose).not.toHaveBeenCalled()
})

test('a payment that somebody else has refunded meanwhile is told', async () => {
  const detail = 'This payment is refunded in full already.'
  await open({}, refusal(409, 'payment_not_refundable', { detail, code: 'payment_refunded_already' }))
  await refund()
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
  expect(onClose).not.toHaveBeenCalled()
})

const BY_HAND = 'This writes the refund down: pay the money back to Zeta GmbH yourself.'
const BACK = 'The money goes back to Zeta GmbH the way it came.'
const TEST = 'This was a test payment: no money moves.'
const DUE = 'The invoices it paid are due again by as much.'
const CREDIT_FIRST =
  'What is credit of the client goes first. By the rest, the invoices it paid are due again.'

test.each<[string, Partial<Payment>, string]>([
  ['by hand', {}, `${BY_HAND} ${DUE}`],
  ['by the provider', { provider: 'sandbox' }, `${BACK} ${DUE}`],
  ['of a test payment', { provider: 'sandbox', is_test: true }, `${TEST} ${DUE}`],
  ['of credit alone', { allocations: [], unallocated_amount: '119.00' }, BY_HAND],
  ['of credit in part', { unallocated_amount: '19.00' }, `${BY_HAND} ${CREDIT_FIRST}`],
])('what a refund %s does is said before it is made', async (_what, part, text) => {
  await open(part)
  expect(screen.getByText(text)).toBeTruthy()
})
