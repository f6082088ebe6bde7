import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleMail } from '../../test-samples/sample-mail.ts'
import { samplePayment } from '../../test-samples/sample-payment.ts'
import { type Answer, type Asked, answer, page, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { PaymentScreen } from '../payments/payment-screen.tsx'
import { ReceiptMails, SendReceiptDialog } from './receipt-parts.tsx'

const PAYMENT = samplePayment()
const PATH = `/api/payments/${PAYMENT.id}/`
const DRAFT = {
  number: 'ÜW 7',
  total: '119.00',
  currency: 'EUR',
  to: ['anna@zeta.example'],
  subject: 'Receipt for your payment to Acme',
  message: 'Hello Anna,\n\nThank you. Acme has received your payment.',
  below: 'Payment received: €119.00\n',
}
let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  answers = {
    ...sessionAnswers(),
    [PATH]: answer(PAYMENT),
    [`${PATH}email_draft/`]: answer(DRAFT),
    [`POST ${PATH}send_receipt/`]: answer(PAYMENT),
    '/api/payments/methods/': page([]),
    '/api/timeline/events/': page([]),
    '/api/email/outbox/': page([]),
  }
  asked = serve(answers)
  await enter()
})

async function openMenu(permissions: string[]) {
  const user = userEvent.setup()
  showPage(
    () => (
      <PaymentScreen
        id={PAYMENT.id}
        Mails={ReceiptMails}
        SendReceipt={SendReceiptDialog}
        Files={() => null}
      />
    ),
    {
      permissions,
    } as never,
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  return user
}

test('the receipt is read before it is sent, changed, and sent to whom is chosen', async () => {
  const user = await openMenu(['payments.record'])
  await user.click(await screen.findByRole('menuitem', { name: 'Send receipt…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the receipt to Zeta GmbH' }))
  await dialog.findByText('anna@zeta.example')
  expect(dialog.getByLabelText('Below the message').textContent).toBe('Payment received: €119.00\n')
  const message = dialog.getByLabelText('Message')
  await user.clear(message)
  await user.type(message, 'For your books.')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: The receipt is on its way']))
  const sent = asked.filter(({ path }) => path === `${PATH}send_receipt/`)
  expect(sent.map(({ body }) => body)).toEqual([
    { to: ['anna@zeta.example'], cc: [], message: 'For your books.' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('its mails stand on the screen of the payment', async () => {
  answers['/api/email/outbox/'] = page([
    sampleMail({ kind: 'receipt', subject: 'Receipt for your payment to Acme', status: 'captured' }),
  ])
  await openMenu(['payments.record'])
  const query = asked.find(({ path }) => path === '/api/email/outbox/')?.query
  expect(query?.get('payment')).toBe(PAYMENT.id)
  const mails = await screen.findByRole('region', { name: 'Emails', hidden: true })
  expect(mails.textContent).toContain('Receipt for your payment to Acme')
  expect(mails.textContent).toContain('Kept, not sent')
})

test('whoever may not record payments is told so', async () => {
  await openMenu([])
  const entry = await screen.findByRole('menuitem', { name: 'Send receipt…' })
  expect(entry.getAttribute('aria-disabled') ?? entry.getAttribute('data-disabled')).toBeTruthy()
})

test('what has not arrived has no receipt to send', async () => {
  answers[PATH] = answer(samplePayment({ status: 'pending' }))
  await openMenu(['payments.record'])
  await screen.findByRole('menuitem', { name: 'Edit payment' })
  expect(screen.queryByRole('menuitem', { name: 'Send receipt…' })).toBeNull()
  expect(asked.some(({ path }) => path === '/api/email/outbox/')).toBe(false)
})
