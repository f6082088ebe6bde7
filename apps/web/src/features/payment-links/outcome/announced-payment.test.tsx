import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { samplePublicPayment, sampleReceipt } from '../../../test-samples/public/sample-public-payment.ts'
import { answer, refusal } from '../../../test-server.ts'
import { fill, openPayPage, user } from '../test-pay-page.tsx'

beforeAll(loadAllTexts)

const TRANSFER = {
  method: 'bank_transfer' as const,
  label: 'Bank transfer',
  qr_code: null,
  has_own_page: false,
  instructions: [
    'Account holder: Acme: Trade GmbH',
    'IBAN: DE89370400440532013000',
    'BIC: COBADEFFXXX',
    'Reference: INV-1',
    'Please name the reference.',
  ].join('\n'),
}
const CASH = {
  method: 'cash' as const,
  label: 'Cash',
  instructions: 'At our desk, Main Street 1.',
  qr_code: null,
  has_own_page: false,
}
const OPEN = samplePublicPayment({ amount: '1190.00', methods: [TRANSFER, CASH] })
const ANNOUNCED = {
  ...OPEN,
  status: 'pending' as const,
  announced: { method: 'bank_transfer', amount: '1190.00', announced_on: '2026-11-20', is_for_same: true },
}
const DO_NOT_PAY_AGAIN =
  'You announced a transfer of €1,190.00 on Nov 20, 2026. If you sent it, do not pay again.'

/** What the clipboard has, as often as something was put there. */
function watchClipboard(): string[] {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  return copied
}

test('each fact of a transfer is shown for people and copied for the bank', async () => {
  openPayPage(OPEN)
  const copied = watchClipboard()
  expect(screen.getByText('DE89 3704 0044 0532 0130 00')).toBeTruthy()
  expect(screen.getByText('Please name the reference.')).toBeTruthy()
  for (const name of ['Copy Account holder', 'Copy IBAN', 'Copy BIC', 'Copy Reference', 'Copy amount'])
    await user.click(screen.getByRole('button', { name }))
  expect(copied).toEqual(['Acme: Trade GmbH', 'DE89370400440532013000', 'COBADEFFXXX', 'INV-1', '1190.00'])
  expect(await screen.findByText('IBAN copied')).toBeTruthy()
})

test('a code for the banking app stands beside the facts, and says what is transferred', async () => {
  const picture = 'data:image/svg+xml;base64,PHN2Zy8+'
  openPayPage(samplePublicPayment({ ...OPEN, methods: [{ ...TRANSFER, qr_code: picture }, CASH] }))
  const code = screen.getByRole('img', { name: 'QR code of the transfer of €1,190.00' })
  expect(code.getAttribute('src')).toBe(picture)
  await user.click(screen.getByRole('radio', { name: 'Cash' }))
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
})

test('nothing is said to be copied where the browser copies nothing', async () => {
  openPayPage(OPEN)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  document.execCommand = () => false
  await user.click(screen.getByRole('button', { name: 'Copy IBAN' }))
  expect(screen.queryByText('IBAN copied')).toBeNull()
})

test('the details are those of the way that is chosen', async () => {
  openPayPage(OPEN)
  expect(screen.getByRole('radio', { name: 'Bank transfer' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: 'Cash' }))
  expect(screen.getByText('At our desk, Main Street 1.')).toBeTruthy()
  expect(screen.queryByText('IBAN')).toBeNull()
  expect(screen.getByRole('button', { name: 'I will pay in cash' })).toBeTruthy()
})

test('what was typed of the payer stays when another way is chosen', async () => {
  openPayPage(samplePublicPayment())
  await fill('Email (optional)', 'pia@example.com')
  await fill('Name on card', 'Pia Payer')
  await user.click(screen.getByRole('radio', { name: 'Bank transfer' }))
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Pia Payer')
  expect(screen.getByLabelText('Email (optional)')).toHaveProperty('value', 'pia@example.com')
})

test('an announced transfer says what happens next, with the details of it and of no other way', async () => {
  const page = openPayPage(OPEN, {
    paying: () => {
      page.turn(ANNOUNCED)
      return answer({ status: 'pending', receipt_url: null, redirect_url: null })()
    },
  })
  await fill('Your name', 'Pia Payer')
  await fill('Email (optional)', 'pia@example.com')
  await user.click(screen.getByRole('button', { name: 'I have sent the transfer' }))
  const heading = await screen.findByRole('heading', { name: 'Payment on its way' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(
    screen.getByText('Acme GmbH confirms it once the money has arrived. There is nothing more to do here.'),
  ).toBeTruthy()
  const details = screen.getAllByRole('group')
  expect(
    details.map((part) => [part.querySelector('summary')?.textContent, part.hasAttribute('open')]),
  ).toEqual([['Bank transfer', true]])
  expect(screen.getByText(DO_NOT_PAY_AGAIN)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pay another way instead' }))
  expect(screen.getByRole('radio', { name: 'Cash' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByText(DO_NOT_PAY_AGAIN))
  expect(screen.getByLabelText('Email (optional)')).toHaveProperty('value', '')
})

test('whoever opens the page later finds the details of every way, folded', () => {
  openPayPage(ANNOUNCED)
  expect(screen.getByText(DO_NOT_PAY_AGAIN)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I have sent the transfer' })).toBeNull()
  const details = screen.getAllByRole('group')
  expect(
    details.map((part) => [part.querySelector('summary')?.textContent, part.hasAttribute('open')]),
  ).toEqual([
    ['Bank transfer', false],
    ['Cash', false],
  ])
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['cash', 'You announced a payment of €40.00 on Nov 20, 2026. If you paid it, do not pay again.'],
  ['wire_transfer', 'You announced a transfer of €40.00 on Nov 20, 2026. If you sent it, do not pay again.'],
])('an announced %s is told with its own sum', (method, text) => {
  openPayPage({ ...ANNOUNCED, announced: { ...ANNOUNCED.announced, method, amount: '40.00' } })
  expect(screen.getByText(text)).toBeTruthy()
})

test('a card that is with its bank just now is no announcement', () => {
  openPayPage({ ...OPEN, status: 'pending' })
  expect(screen.getByRole('heading', { name: 'Payment on its way' })).toBeTruthy()
  expect(screen.queryByText(/^You announced/)).toBeNull()
})

const sends = async () => {
  await fill('Your name', 'Pia Payer')
  await fill('Email (optional)', 'pia@example.com')
  await user.click(screen.getByRole('radio', { name: 'Cash' }))
  await user.click(screen.getByRole('button', { name: 'I will pay in cash' }))
}

test('paying in another way asks first, names sum and day, and says so to the server', async () => {
  const page = openPayPage(ANNOUNCED, {
    paying: answer({ status: 'pending', receipt_url: null, redirect_url: null }),
  })
  await user.click(screen.getByRole('button', { name: 'Pay another way instead' }))
  await sends()
  expect(await screen.findByRole('dialog', { name: 'Pay in another way?' })).toBeTruthy()
  expect(
    screen.getByText(
      'You announced a transfer of €1,190.00 on Nov 20, 2026. If you ordered it at your bank, stop it there first: otherwise you pay twice.',
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'I will pay in cash' }))
  await user.click(await screen.findByRole('button', { name: 'Pay €1,190.00' }))
  await waitFor(() => expect(page.sent()).toHaveLength(1))
  expect(page.sent()[0]?.body).toMatchObject({ method: 'cash', replaces_announced: true })
})

test('what was announced elsewhere meanwhile is said, and nothing is paid', async () => {
  const page = openPayPage(OPEN, {
    paying: () => {
      page.turn(ANNOUNCED)
      return refusal(409, 'payment_announced')()
    },
  })
  await sends()
  expect(await screen.findByRole('heading', { name: 'Payment on its way' })).toBeTruthy()
  expect(screen.getByText(DO_NOT_PAY_AGAIN)).toBeTruthy()
  expect(page.sent()[0]?.body).not.toHaveProperty('replaces_announced')
})

test.each([
  [
    'bank_transfer',
    'This payment replaces the transfer of €1,190.00 announced on Nov 20, 2026. If you ordered it, stop it at your bank.',
  ],
  ['cash', 'This payment replaces the payment of €1,190.00 announced on Nov 20, 2026.'],
])('the receipt of what replaced an announced %s says so', (method, text) => {
  const replaced = { ...ANNOUNCED.announced, method }
  openPayPage({ ...OPEN, status: 'paid', receipt: sampleReceipt({ replaced }) })
  expect(screen.getByText(text)).toBeTruthy()
})
