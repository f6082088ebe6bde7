import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { samplePayment } from '../../../test-samples/sample-payment.ts'
import { type Answer, type Asked, answer, page, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { PaymentsScreen } from '../payments-screen.tsx'

const PENDING = samplePayment({ id: sampleId('one'), client_name: 'Acme Oy', status: 'pending' })
const DOLLARS = samplePayment({
  id: sampleId('two'),
  client_name: 'Bolt Ltd',
  status: 'pending',
  amount: '20.00',
  currency: 'USD',
})
const COMPLETED = samplePayment({ id: sampleId('three'), client_name: 'Carl' })
const NOT_PENDING = {
  status: 409,
  detail: 'Only a pending payment can be completed.',
  error_code: 'payment_not_pending',
  code: 'payment_not_pending',
  params: {},
  errors: {},
  faults: {},
}

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  answers = {
    ...sessionAnswers(),
    '/api/payments/': page([PENDING, DOLLARS, COMPLETED]),
    '/api/payments/views/': answer({ views: [] }),
    '/api/payments/methods/': page([]),
    '/api/clients/': page([]),
    '/api/config/currencies/': answer([{ code: 'USD', name: 'US dollar' }]),
  }
  asked = serve(answers)
  await enter()
})

const results = (refused: readonly string[], ids: readonly string[]) =>
  answer({
    results: ids.map((id) => ({ id, refusal: refused.includes(id) ? NOT_PENDING : null })),
    succeeded: ids.length - refused.length,
    refused: refused.length,
  })
const box = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Select ${name}, `) })
async function select(names: readonly string[]) {
  showPage(() => <PaymentsScreen />, { permissions: ['payments.refund'], address: '/dashboard/payments' })
  for (const name of names) fireEvent.click(await box(name))
  return within(screen.getByRole('region', { name: 'Selection' }))
}
const sent = (method: string) => asked.filter((one) => one.method === method && one.path === '/api/payments/')

test('those that are pending are completed in one call, after a question that names their sums', async () => {
  answers['PUT /api/payments/'] = results([], [PENDING.id, DOLLARS.id])
  const bar = await select(['Acme Oy', 'Bolt Ltd', 'Carl'])
  // Before the list for the keyboard, and each box tells its payment from the others of its client.
  const named = screen.getByRole('checkbox', { name: /^Select Bolt Ltd, \w+ \d+, \d{4}, \$20\.00$/ })
  const complete = bar.getByRole('button', { name: 'Complete' })
  expect(complete.compareDocumentPosition(named)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  fireEvent.click(complete)
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete 2 payments?' }))
  dialog.getByText(
    '€119.00 + $20.00 has arrived. It counts towards the invoices it was meant for from now on. 1 selected payment does not allow this and stays as it is.',
  )
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Go back' })))
  const confirm = dialog.getByRole('button', { name: 'Complete payments' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await waitFor(() => expect(shownToasts()).toEqual(['success: 2 payments completed']))
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { ids: [PENDING.id, DOLLARS.id], changes: { status: 'completed' } },
  ])
  // What was not done stays selected.
  expect((await box('Carl')).checked).toBe(true)
  expect((await box('Acme Oy')).checked).toBe(false)
})

test('what is refused says why and for how many, and stays selected', async () => {
  answers['PUT /api/payments/'] = results([DOLLARS.id], [PENDING.id, DOLLARS.id])
  const bar = await select(['Acme Oy', 'Bolt Ltd'])
  fireEvent.click(bar.getByRole('button', { name: 'Complete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Complete payments' }))
  await waitFor(() => expect(shownToasts()).toHaveLength(2))
  expect(shownToasts()[0]).toMatch(/^error: 1 payment: /)
  expect(shownToasts()[1]).toBe('success: 1 payment completed')
  expect((await box('Bolt Ltd')).checked).toBe(true)
})

test('only pending ones are deleted', async () => {
  answers['DELETE /api/payments/'] = results([], [PENDING.id])
  const bar = await select(['Acme Oy', 'Carl'])
  fireEvent.click(bar.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 payment?' }))
  dialog.getByText(
    '€119.00 that has not arrived is removed from the books. What it was meant for stays due. 1 selected payment does not allow this and stays as it is.',
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Delete payment' }))
  await waitFor(() => expect(sent('DELETE').map(({ body }) => body)).toEqual([{ ids: [PENDING.id] }]))
})

test('of payments that have arrived only reference and notes are changed; what is left empty is not sent', async () => {
  answers['PUT /api/payments/'] = results([], [COMPLETED.id])
  const bar = await select(['Carl'])
  for (const name of ['Complete', 'Delete'])
    expect(bar.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(bar.getByRole('button', { name: 'Change…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 payment' }))
  expect(dialog.queryByLabelText('Payment date')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Save payments' }))
  expect(await dialog.findByText('Fill in at least one field.')).toBeTruthy()
  expect(sent('PUT')).toEqual([])
  fireEvent.change(dialog.getByLabelText('Reference'), { target: { value: ' Statement 7 ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save payments' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: 1 payment changed']))
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { ids: [COMPLETED.id], changes: { reference: 'Statement 7' } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a change that is refused leaves the dialog open with what was typed', async () => {
  answers['PUT /api/payments/'] = results([PENDING.id], [PENDING.id, COMPLETED.id])
  const bar = await select(['Acme Oy', 'Carl'])
  fireEvent.click(bar.getByRole('button', { name: 'Change…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 payments' }))
  expect(dialog.queryByLabelText('Payment date')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Notes'), { target: { value: 'By post' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save payments' }))
  await waitFor(() => expect(shownToasts()).toHaveLength(2))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('By post')
})

test('a method is not offered for what a payer announced', async () => {
  answers['/api/payments/'] = page([{ ...PENDING, payment_link: sampleId('link') }])
  const bar = await select(['Acme Oy'])
  fireEvent.click(bar.getByRole('button', { name: 'Change…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 payment' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Payment date')))
  expect(dialog.queryByLabelText('Method')).toBeNull()
  dialog.getByText(/The method of what a payer announced stays what they chose\./)
})

test('whoever may not change payments has nothing to select', async () => {
  vi.useRealTimers()
  showPage(() => <PaymentsScreen />, { permissions: ['payments.record'], address: '/dashboard/payments' })
  await screen.findByText('Acme Oy')
  expect(screen.queryByRole('checkbox', { name: /^Select Acme Oy/ })).toBeNull()
})
