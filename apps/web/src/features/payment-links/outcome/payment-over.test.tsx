import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { samplePublicPayment, sampleReceipt } from '../../../test-samples/public/sample-public-payment.ts'
import { answer, done, refusal, serve } from '../../../test-server.ts'
import { PayScreen } from '../pay-screen.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { PaymentReceipt } from './payment-receipt.tsx'

beforeAll(loadAllTexts)

const RECEIPT = sampleReceipt()
const PAYMENT = samplePublicPayment({ status: 'paid', methods: [], receipt: RECEIPT })

test('the receipt has the day of the payment where the company is', () => {
  render(
    <MantineProvider env="test">
      <PaymentReceipt payment={PAYMENT} receipt={RECEIPT} paidBy={null} refused={null} />
    </MantineProvider>,
  )
  expect(screen.getByText('Nov 21, 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View receipt (PDF)' }).getAttribute('href')).toBe(RECEIPT.pdf_url)
})

const SENT = 'A copy is on its way to pia@example.com.'

test.each([
  [true, 1],
  [false, 0],
])('a copy is on its way only where it is: mailed %s', (is_mailed, times) => {
  render(
    <MantineProvider env="test">
      <PaymentReceipt
        payment={PAYMENT}
        receipt={{ ...RECEIPT, is_mailed }}
        paidBy={{ email: 'pia@example.com' }}
        refused={null}
      />
    </MantineProvider>,
  )
  expect(screen.queryAllByText(SENT)).toHaveLength(times)
})

test.each([
  ['https://pay.example/next', 'This link was used. Pay what is open on a new page.'],
  [null, 'This link was used and takes no more payments. To settle what is open, ask:'],
])('a refunded payment says what is open again, and where it is paid: %s', (url, text) => {
  const receipt = { ...RECEIPT, status: 'refunded', refunded_amount: '100.00' }
  const due_again = { amount: '100.00', currency: 'EUR', url, next_instalment: null }
  render(
    <MantineProvider env="test">
      <PaymentReceipt
        payment={{ ...PAYMENT, receipt, due_again }}
        receipt={receipt}
        paidBy={null}
        refused={null}
      />
    </MantineProvider>,
  )
  expect(screen.getByText('Of this invoice, €100.00 is open again.').parentElement?.textContent).toBe(
    `Of this invoice, €100.00 is open again. ${text} ${url ? '' : 'acme@example.com'}`,
  )
  const pays = screen.queryAllByRole('link', { name: 'Pay €100.00' })
  expect(pays.map((link) => link.getAttribute('href'))).toEqual(url ? [url] : [])
})

test('whoever has paid but whose receipt is not known is promised none', () => {
  render(
    <MantineProvider env="test">
      <ClosedNotice payment={{ ...PAYMENT, receipt: null }} justPaid refused={null} />
    </MantineProvider>,
  )
  expect(screen.getByText('Your payment went through.')).toBeTruthy()
  expect(screen.queryByText(/on its way/)).toBeNull()
})

test.each([
  ['paid', 'This is already paid'],
  ['cancelled', 'This payment link was cancelled'],
] as const)('a card refused because the link is %s: nothing was taken', (status, title) => {
  render(
    <MantineProvider env="test">
      <ClosedNotice payment={{ ...PAYMENT, status, receipt: null }} justPaid={false} refused="card" />
    </MantineProvider>,
  )
  expect(screen.getByText('Nothing was taken from your card just now.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
})

test('paid by somebody else while the form was open: the page says that nothing was paid, at its heading', async () => {
  const method = {
    method: 'bank_transfer' as const,
    label: 'Bank transfer',
    instructions: null,
    qr_code: null,
    has_own_page: false,
  }
  const open: PublicPayment = { ...PAYMENT, status: 'active', methods: [method], receipt: null }
  let shown: PublicPayment = open
  const link = '/api/payments/public/share_token_of_twenty_or_more/'
  serve({
    [`GET ${link}`]: () => answer(shown)(),
    [`POST ${link}`]: () => {
      shown = PAYMENT
      return refusal(409, 'payment_link_closed', { detail: 'This payment link is no longer open.' })()
    },
    [`${link}viewed/`]: done,
    '/api/config/application/': answer({}),
  })
  render(
    <MantineProvider env="test">
      <PayScreen shareToken="share_token_of_twenty_or_more" known={null} />
    </MantineProvider>,
  )
  const button = await screen.findByRole('button', { name: 'I have sent the transfer' })
  await userEvent.type(screen.getByRole('textbox', { name: /name/i }), 'Pia Payer')
  await userEvent.type(screen.getByRole('textbox', { name: /email/i }), 'pia@example.com')
  await userEvent.click(button)
  expect(await screen.findByText('Nothing was paid just now.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Paid' }))
})

test('whoever opens the link of a cancelled invoice is told that nothing is to be paid', () => {
  const closed = { ...PAYMENT, status: 'cancelled' as const, is_invoice_cancelled: true, receipt: null }
  render(
    <MantineProvider env="test">
      <ClosedNotice payment={closed} justPaid={false} refused={null} />
    </MantineProvider>,
  )
  expect(screen.getByRole('heading', { name: 'This invoice was cancelled' })).toBeTruthy()
  expect(screen.getByText(/^Nothing is to be paid\. Questions\?/)).toBeTruthy()
  expect(screen.queryByText(/For a new one, ask/)).toBeNull()
})

test('whoever opens the link of an invoice that was credited is not told that it was paid', () => {
  const credited = { ...PAYMENT, is_invoice_credited: true, receipt: null }
  render(
    <MantineProvider env="test">
      <ClosedNotice payment={credited} justPaid={false} refused={null} />
    </MantineProvider>,
  )
  expect(screen.getByRole('heading').textContent).toBe('This invoice was credited')
  expect(screen.getByText(/^Nothing is to be paid/)).toBeTruthy()
  expect(screen.queryByText('This is already paid')).toBeNull()
})

test('whoever opens the link of an invoice that was given up is told that it is closed, and whom to ask', () => {
  const closed = { ...PAYMENT, status: 'cancelled' as const, is_invoice_closed: true, receipt: null }
  render(
    <MantineProvider env="test">
      <ClosedNotice payment={closed} justPaid={false} refused={null} />
    </MantineProvider>,
  )
  expect(screen.getByRole('heading', { name: 'This invoice is closed' })).toBeTruthy()
  expect(screen.getByText(/^It can no longer be paid here\./)).toBeTruthy()
  expect(screen.queryByText(/written off|cancelled/)).toBeNull()
})

test.each([
  ['refunded', '100.00', 'Refunded', '$100.00'],
  ['partially_refunded', '30.00', 'Paid', '$30.00'],
])('a receipt of a payment that was %s says so', (status, refunded_amount, title, refunded) => {
  render(
    <MantineProvider env="test">
      <PaymentReceipt
        payment={{ ...PAYMENT, currency: 'USD' }}
        receipt={{ ...RECEIPT, currency: 'USD', status, refunded_amount }}
        paidBy={null}
        refused={null}
      />
    </MantineProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText('Refunded', { selector: 'dt' }).nextElementSibling?.textContent).toBe(refunded)
  expect(screen.getByText(/^This link takes no more payments\./)).toBeTruthy()
})
