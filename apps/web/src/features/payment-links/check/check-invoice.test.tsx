import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { samplePublicPayment } from '../../../test-samples/public/sample-public-payment.ts'
import { openPayPage, user } from '../test-pay-page.tsx'

beforeAll(loadAllTexts)

const GERMAN = 'DE89370400440532013000'
const SWISS = 'CH9300762011623852957'
const check = (accounts: { number: string; is_current: boolean }[]) => ({
  issue_date: '2026-11-02',
  total: '119.00',
  accounts,
})

async function open(accounts: { number: string; is_current: boolean }[]) {
  openPayPage(samplePublicPayment({ invoice_check: check(accounts) }))
  const part = (await screen.findByText('Check the invoice you were sent')).closest('details')
  if (part === null) throw new Error('no part to check')
  await user.click(screen.getByText('Check the invoice you were sent'))
  return within(part)
}

test('number, date, total and account stand there to be compared', async () => {
  const part = await open([{ number: GERMAN, is_current: true }])
  const facts = [...part.getAllByRole('definition')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['INV-1', 'Nov 2, 2026', '€119.00', 'DE89 3704 0044 0532 0130 00'])
  expect(part.queryByText(/has changed since/)).toBeNull()
})

test('an account that is not the company’s is warned of, and its own is confirmed', async () => {
  const part = await open([{ number: GERMAN, is_current: true }])
  const field = part.getByLabelText('Account on your invoice')
  const verdict = part.getByRole('status')
  await user.type(field, 'DE89 3704')
  expect(verdict.textContent).toBe('')
  await user.type(field, ' 0044 0532 0130 00')
  expect(verdict.textContent).toBe('This is an account of Acme GmbH.')
  await user.type(field, '{Backspace}1')
  expect(verdict.textContent).toMatch(/^This is no account of Acme GmbH\. Do not pay to it:/)
  expect(verdict.dataset.tone).toBe('bad')
})

test('an account that the company has no more is told as that', async () => {
  const part = await open([
    { number: SWISS, is_current: true },
    { number: GERMAN, is_current: false },
  ])
  part.getByText('The account has changed since the invoice was issued. Pay to the one that is shown here.')
  await user.type(part.getByLabelText('Account on your invoice'), GERMAN)
  expect(part.getByRole('status').textContent).toMatch(
    /^Acme GmbH had this account when the invoice was issued/,
  )
})

test('of a link without an invoice there is nothing to check', async () => {
  openPayPage(samplePublicPayment({ invoice_number: null, invoice_check: null }))
  expect(screen.queryByText('Check the invoice you were sent')).toBeNull()
})
