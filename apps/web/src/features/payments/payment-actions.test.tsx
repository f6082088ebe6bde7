import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { samplePayment } from '../../test-samples/sample-payment.ts'
import {
  type Answer,
  type Answers,
  type Asked,
  answer,
  done,
  page,
  refusal,
  serve,
} from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { PaymentActions } from './payment-actions.tsx'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const PAYMENT = samplePayment()
const PATH = `/api/payments/${PAYMENT.id}/`
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'
const WITH_PROVIDER =
  'Only the payment provider can say whether this payment comes in. It cannot be completed, changed or deleted by hand.'
const ALL = ['payments.record', 'payments.refund']

let asked: Asked[]
let answers: Record<string, Answer>
const user = userEvent.setup({ delay: null })

beforeAll(loadAllTexts)
beforeEach(async () => {
  answers = {
    ...(sessionAnswers() as Answers),
    '/api/payments/methods/': page([]),
    [`${PATH}complete/`]: answer({}),
    [`DELETE ${PATH}`]: done,
    [`PATCH ${PATH}`]: answer({}),
  }
  asked = serve(answers)
  await enter()
})

const open = async (part: Partial<Payment> = {}, permissions: readonly string[] = ALL) => {
  showPage(() => <PaymentActions payment={samplePayment(part)} SendReceipt={() => null} />, {
    permissions,
    others: { '/dashboard/payments': 'The list' },
  })
  await screen.findByRole('button', { name: 'More actions' })
}
const sent = () => asked.filter(({ path, method }) => path.startsWith(PATH) && method !== 'GET')
const choose = async (item: string) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const refusalOf = async (item: string) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  return (await screen.findByRole('menuitem', { name: item })).getAttribute('aria-description')
}
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('money that has arrived is said to count, before it is completed: once', async () => {
  await open({ status: 'pending' })
  await user.click(screen.getByRole('button', { name: 'Complete payment' }))
  const dialog = await inDialog('Complete the payment of €119.00?')
  expect(
    dialog.getByText('The money from Zeta GmbH has arrived. It counts towards its invoices from now on.'),
  ).toBeTruthy()
  await user.dblClick(dialog.getByRole('button', { name: 'Complete payment' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Payment updated successfully']))
  expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${PATH}complete/`])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  [{ allocations: [] }, 'The money from Zeta GmbH has arrived. It is credit of the client from now on.'],
  [
    { payment_link: PAYMENT.id },
    'The money from Zeta GmbH has arrived. It counts towards its invoices from now on. Who paid gets a receipt.',
  ],
])('what completing does is said: %j', async (part, text) => {
  await open({ status: 'pending', ...part })
  await user.click(screen.getByRole('button', { name: 'Complete payment' }))
  expect((await inDialog('Complete the payment of €119.00?')).getByText(text)).toBeTruthy()
})

test('an invoice that was paid meanwhile keeps the payment from being completed, and the question stays', async () => {
  answers[`${PATH}complete/`] = refusal(409, 'invoice_already_paid', {
    detail: 'This invoice is already paid.',
  })
  await open({ status: 'pending' })
  await user.click(screen.getByRole('button', { name: 'Complete payment' }))
  const dialog = await inDialog('Complete the payment of €119.00?')
  await user.click(dialog.getByRole('button', { name: 'Complete payment' }))
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  expect(shownToasts()[0]).toMatch(/^error: .*paid/)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test.each(['completed', 'refunded', 'partially_refunded', 'failed', 'cancelled'] as const)(
  'a payment that is %s is not completed',
  async (status) => {
    await open({ status })
    expect(screen.queryByRole('button', { name: 'Complete payment' })).toBeNull()
  },
)

test('what its provider has yet to settle is neither completed nor deleted by hand', async () => {
  await open({ status: 'processing', provider: 'sandbox' })
  const complete = screen.getByRole('button', { name: 'Complete payment' })
  expect(complete.getAttribute('aria-description')).toBe(WITH_PROVIDER)
  await user.click(complete)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await refusalOf('Delete payment')).toBe(WITH_PROVIDER)
})

test.each([
  ['pending', 'Only money that has arrived can be refunded.', null],
  ['failed', 'Only money that has arrived can be refunded.', 'Only a pending payment can be deleted.'],
  ['refunded', 'This payment is refunded in full already.', 'Only a pending payment can be deleted.'],
  ['completed', null, 'Only a pending payment can be deleted. Refund it instead.'],
  ['partially_refunded', null, 'Only a pending payment can be deleted. Refund it instead.'],
] as const)(
  'why a payment that is %s cannot be refunded or deleted is said',
  async (status, refund, remove) => {
    await open({ status })
    expect([
      await refusalOf('Refund payment'),
      screen.getByRole('menuitem', { name: 'Delete payment' }).getAttribute('aria-description'),
    ]).toEqual([refund, remove])
  },
)

test('whoever may only read can do none of it', async () => {
  await open({ status: 'pending' }, [])
  expect(screen.getByRole('button', { name: 'Complete payment' }).getAttribute('aria-description')).toBe(ROLE)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-description')])).toEqual([
    ['Edit payment', ROLE],
    ['Refund payment', ROLE],
    ['Delete payment', ROLE],
  ])
})

test('a bookkeeper records and edits, and an administrator refunds and deletes', async () => {
  await open({ status: 'pending' }, ['payments.record'])
  expect(await refusalOf('Delete payment')).toBe(ROLE)
  expect(screen.getByRole('menuitem', { name: 'Refund payment' }).getAttribute('aria-description')).toBe(ROLE)
  expect(screen.getByRole('menuitem', { name: 'Edit payment' }).getAttribute('aria-description')).toBeNull()
})

test('a pending payment is deleted after a question, and the list is shown', async () => {
  await open({ status: 'pending' })
  await choose('Delete payment')
  const dialog = await inDialog('Delete the payment of €119.00?')
  expect(
    dialog.getByText('The payment from Zeta GmbH is deleted for good. What it was meant for stays due.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete payment' }))
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
  expect(shownAddress()).toBe('/dashboard/payments')
  expect(shownToasts()).toEqual(['success: Payment deleted successfully'])
  expect(sent().map(({ method }) => method)).toEqual(['DELETE'])
})

test('whoever goes back deletes nothing', async () => {
  await open({ status: 'pending', allocations: [] })
  await choose('Delete payment')
  const dialog = await inDialog('Delete the payment of €119.00?')
  expect(dialog.getByText('The payment from Zeta GmbH is deleted for good.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('of a payment that has come only reference and notes are changed, over the version that was read', async () => {
  await open({ reference: 'Old', notes: null })
  await choose('Edit payment')
  await inDialog('Edit payment')
  expect(screen.queryByLabelText('Payment date')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Method' })).toBeNull()
  await user.clear(field('Reference'))
  await user.type(field('Notes'), 'By phone')
  await user.click(screen.getByRole('button', { name: 'Save payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ method, body, headers }) => [method, body, headers.get('if-match')])).toEqual([
    ['PATCH', { reference: '', notes: 'By phone' }, expect.stringContaining(String(PAYMENT.version))],
  ])
  expect(shownToasts()).toEqual(['success: Payment updated successfully'])
})

test('of a pending one the day and the way as well', async () => {
  await open({ status: 'pending' })
  await choose('Edit payment')
  await user.click(await screen.findByRole('combobox', { name: 'Method' }))
  await user.click(await screen.findByRole('option', { name: 'Cash' }))
  await user.clear(field('Payment date'))
  await user.type(field('Payment date'), '2026-11-19{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ method: 'cash', payment_date: '2026-11-19', reference: '', notes: '' })
})

test('a day before that of its invoice is questioned, and taken', async () => {
  await open({ status: 'pending' })
  await choose('Edit payment')
  await inDialog('Edit payment')
  const question =
    'INV-2026-0007 is dated Nov 18, 2026. Record an earlier day only if it was paid in advance.'
  expect(screen.queryByText(question)).toBeNull()
  await user.clear(field('Payment date'))
  await user.type(field('Payment date'), '2026-11-17')
  await user.tab()
  expect(await screen.findByText(question)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save payment' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ payment_date: '2026-11-17' })
})

test('what a payer announced keeps its way', async () => {
  await open({ status: 'pending', payment_link: PAYMENT.id })
  await choose('Edit payment')
  await inDialog('Edit payment')
  expect(screen.queryByRole('combobox', { name: 'Method' })).toBeNull()
  await user.type(field('Reference'), 'X')
  await user.click(screen.getByRole('button', { name: 'Save payment' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ payment_date: '2026-11-20', reference: 'X', notes: '' })
})

test('a payment that somebody else has changed meanwhile is not written over', async () => {
  answers[`PATCH ${PATH}`] = refusal(412, 'stale_version', { detail: 'Changed meanwhile.' })
  await open()
  await choose('Edit payment')
  await user.type(await screen.findByLabelText('Reference'), 'X')
  await user.click(screen.getByRole('button', { name: 'Save payment' }))
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  expect(shownToasts()[0]).toMatch(/^error: /)
  expect(field('Reference').value).toBe('X')
})

test.each(['completed', 'partially_refunded', 'refunded'] as const)(
  'the receipt of a payment that is %s is saved, also by who only reads',
  async (status) => {
    vi.mocked(saveFile).mockClear()
    answers[`${PATH}receipt/`] = async () =>
      new Response('%PDF', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="Receipt R-1.pdf"',
        },
      })
    await open({ status }, [])
    await user.click(screen.getByRole('button', { name: 'Receipt' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    expect(vi.mocked(saveFile).mock.lastCall?.[0].fileName).toBe('Receipt R-1.pdf')
  },
)

test.each(['pending', 'processing', 'failed', 'cancelled', 'unknown'] as const)(
  'there is no receipt of a payment that is %s',
  async (status) => {
    await open({ status })
    expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull()
  },
)

test('a receipt that cannot be drawn is told', async () => {
  vi.mocked(saveFile).mockClear()
  answers[`${PATH}receipt/`] = refusal(409, 'payment_not_completed')
  await open({ status: 'completed' })
  await user.click(screen.getByRole('button', { name: 'Receipt' }))
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  expect(saveFile).not.toHaveBeenCalled()
})
