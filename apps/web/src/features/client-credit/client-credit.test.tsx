import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleClient } from '../../test-samples/sample-client.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { sampleInvoice, sampleInvoiceRow } from '../../test-samples/sample-invoice.ts'
import { type Answers, type Asked, answer, page, refusal, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { ClientCreditPart } from './client-credit-part.tsx'
import { CreditOffer } from './credit-offer.tsx'

const CLIENT = sampleClient()
const CREDIT = `/api/clients/${CLIENT.id}/credit/`
const BALANCES = [
  { currency: 'EUR', balance: '40.00', test_balance: '0.00' },
  { currency: 'USD', balance: '7.00', test_balance: '0.00' },
]
const OPEN = [
  sampleInvoiceRow({ client: CLIENT.id }),
  sampleInvoiceRow({ id: sampleId('inv9'), number: 'INV-2026-0009', client: CLIENT.id, amount_due: '25.00' }),
]
const ALL = ['invoices.issue', 'payments.refund']
const user = userEvent.setup({ delay: null })
let asked: Asked[]

beforeAll(loadAllTexts)

async function open(
  answers: Answers = {},
  shown = () => <ClientCreditPart client={CLIENT} />,
  permissions = ALL,
) {
  asked = serve({
    ...sessionAnswers(),
    [CREDIT]: answer(BALANCES),
    '/api/invoices/': page(OPEN),
    '/api/payments/methods/': page([]),
    ...answers,
  })
  await enter()
  showPage(
    () => (
      <>
        <h1>Client</h1>
        {shown()}
      </>
    ),
    { permissions },
  )
  await screen.findByRole('heading', { level: 1 })
}
const sent = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body)
const dialog = (name: string) => screen.findByRole('dialog', { name })
const pressFirst = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name })
  await user.click(button as HTMLElement)
}

test('the credit stands by currency', async () => {
  await open()
  const part = within(await screen.findByRole('region', { name: 'Credit of the client' }))
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '€40.00Apply to an invoice…Pay back…',
    '$7.00Apply to an invoice…Pay back…',
  ])
  const all = part.getByRole('link', { name: 'Credit notes' }).getAttribute('href')
  expect(all).toBe(`/dashboard/credit-notes?client=${CLIENT.id}`)
})

test('a client without credit has no such part', async () => {
  await open({ [CREDIT]: answer([]) })
  await waitFor(() => expect(sent(CREDIT)).toHaveLength(1))
  expect(screen.queryByText('Credit of the client')).toBeNull()
})

test('applied to an invoice that is picked, no more than it has due is offered, and it is done once', async () => {
  await open({ [`${'POST'} ${CREDIT}apply/`]: answer([]) })
  await pressFirst('Apply to an invoice…')
  const form = within(await dialog('Apply credit to an invoice'))
  await form.findByText('The client has €40.00 to its credit.')
  expect(asked.find(({ path }) => path === '/api/invoices/')?.query.get('currency')).toBe('EUR')
  await user.click(form.getByRole('combobox', { name: /^Invoice/ }))
  await user.click(await screen.findByRole('option', { name: /INV-2026-0009/ }))
  const amount = form.getByLabelText<HTMLInputElement>(/^Amount/)
  expect(amount.value).toBe('25.00')
  await user.dblClick(form.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Credit applied to INV-2026-0009']))
  expect(sent(`${CREDIT}apply/`)).toEqual([
    { invoice: sampleId('inv9'), amount: '25.00', include_test: false },
  ])
})

test('without an invoice nothing is sent; what the server refuses stands at the amount', async () => {
  const errors = { amount: ['Only 25.00 EUR of the invoice is due: no more can be applied to it.'] }
  const faults = {
    amount: [{ code: 'credit_above_due', params: { due: { amount: '25.00', currency: 'EUR' } } }],
  }
  await open({ [`POST ${CREDIT}apply/`]: refusal(400, 'validation_error', { errors, faults }) })
  await pressFirst('Apply to an invoice…')
  const form = within(await dialog('Apply credit to an invoice'))
  await user.click(await form.findByRole('button', { name: 'Apply' }))
  await form.findByText('Choose an invoice.')
  expect(sent(`${CREDIT}apply/`)).toEqual([])
  await user.click(form.getByRole('combobox', { name: /^Invoice/ }))
  await user.click(await screen.findByRole('option', { name: /INV-2026-0009/ }))
  await user.click(form.getByRole('button', { name: 'Apply' }))
  await form.findByText(/Only .*25\.00.* of the invoice is due/)
})

test('where no invoice is open it says so', async () => {
  await open({ '/api/invoices/': page([]) })
  await pressFirst('Apply to an invoice…')
  await screen.findByText('No invoice in EUR is open. The credit stays until there is one.')
})

test('paid back, all of it unless less is typed, with method and reference', async () => {
  await open({ [`POST ${CREDIT}refund/`]: answer([]) })
  await pressFirst('Pay back…')
  const form = within(await dialog('Pay credit back'))
  const amount = form.getByLabelText<HTMLInputElement>(/^Amount/)
  expect(amount.value).toBe('40.00')
  expect(document.activeElement).toBe(amount)
  form.getByText('This writes the refund down: pay the money back to Zeta GmbH yourself.')
  await user.type(form.getByLabelText('Reference'), 'SEPA 17')
  await user.click(form.getByRole('button', { name: 'Pay back' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Credit paid back']))
  expect(sent(`${CREDIT}refund/`)).toEqual([
    { amount: '40.00', currency: 'EUR', method: 'bank_transfer', reference: 'SEPA 17' },
  ])
})

const IN_PART = [{ currency: 'EUR', balance: '40.00', test_balance: '15.00' }]
const TEST_ALONE = [{ currency: 'EUR', balance: '40.00', test_balance: '40.00' }]

test('credit of test payments is told, and neither paid back nor applied unless somebody says so', async () => {
  await open({ [CREDIT]: answer(IN_PART), [`POST ${CREDIT}apply/`]: answer([]) })
  await screen.findByText('€15.00 of it comes of test payments')
  await pressFirst('Pay back…')
  const back = within(await dialog('Pay credit back'))
  expect(back.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('25.00')
  await user.click(back.getByRole('button', { name: 'Cancel' }))
  await pressFirst('Apply to an invoice…')
  const form = within(await dialog('Apply credit to an invoice'))
  await user.click(await form.findByRole('combobox', { name: /^Invoice/ }))
  await user.click(await screen.findByRole('option', { name: /INV-2026-0007/ }))
  const amount = form.getByLabelText<HTMLInputElement>(/^Amount/)
  expect(amount.value).toBe('25.00')
  await user.click(form.getByRole('checkbox', { name: 'Take credit of test payments, too' }))
  expect(amount.value).toBe('40.00')
  await user.click(form.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(sent(`${CREDIT}apply/`)).toEqual([{ invoice: OPEN[0]?.id, amount: '40.00', include_test: true }]),
  )
})

test('where all of it comes of test payments nothing is paid back, and the box is ticked', async () => {
  await open({ [CREDIT]: answer(TEST_ALONE) })
  const [back] = await screen.findAllByRole('button', { name: 'Pay back…' })
  expect(back?.getAttribute('aria-description')).toBe(
    'All of it comes of test payments: no money moved, and none is paid back.',
  )
  await pressFirst('Apply to an invoice…')
  const form = within(await dialog('Apply credit to an invoice'))
  expect((await form.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
})

test('more than there is is told', async () => {
  const detail = 'The client has less credit than that.'
  await open({
    [`POST ${CREDIT}refund/`]: refusal(409, 'credit_exceeds_balance', {
      detail,
      code: 'credit_exceeds_balance',
    }),
  })
  await pressFirst('Pay back…')
  await user.click(within(await dialog('Pay credit back')).getByRole('button', { name: 'Pay back' }))
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
})

test('who may not pay back sees why', async () => {
  await open({}, undefined, ['invoices.issue'])
  const [back] = await screen.findAllByRole('button', { name: 'Pay back…' })
  expect(back?.getAttribute('aria-description')).toMatch(/^Your role/)
})

const INVOICE = sampleInvoice({ client: CLIENT.id })

test('an open invoice of a client with credit offers to apply it, to itself', async () => {
  await open({ [`POST ${CREDIT}apply/`]: answer([]) }, () => <CreditOffer invoice={INVOICE} />)
  await screen.findByText('Zeta GmbH has €40.00 to its credit.')
  await user.click(screen.getByRole('button', { name: 'Apply it' }))
  const form = within(await dialog('Apply credit to an invoice'))
  expect((await form.findByRole<HTMLInputElement>('combobox', { name: /^Invoice/ })).value).toBe(
    'INV-2026-0007',
  )
  await user.click(form.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(sent(`${CREDIT}apply/`)).toEqual([{ invoice: INVOICE.id, amount: '40.00', include_test: false }]),
  )
})

test.each([
  ['an open invoice', {}, true],
  ['one with nothing due that was credited', { amount_due: '0.00', amount_credited: '119.00' }, false],
])('credit is paid back from %s', async (_, part, isOpen) => {
  const invoice = { ...INVOICE, ...part }
  await open({ [`POST ${CREDIT}refund/`]: answer([]) }, () => <CreditOffer invoice={invoice} />)
  await screen.findByText('Zeta GmbH has €40.00 to its credit.')
  expect(screen.queryByRole('button', { name: 'Apply it' }) !== null).toBe(isOpen)
  await user.click(screen.getByRole('button', { name: 'Pay back…' }))
  const [form] = await screen.findAllByRole('dialog')
  const amount = await within(form as HTMLElement).findByLabelText(/^Amount/)
  expect((amount as HTMLInputElement).value).toBe('40.00')
  fireEvent.submit(amount.closest('form') as HTMLFormElement)
  await waitFor(() =>
    expect(sent(`${CREDIT}refund/`)).toEqual([
      { amount: '40.00', currency: 'EUR', method: 'bank_transfer', reference: '' },
    ]),
  )
})

test.each([
  ['in another currency', { currency: 'CHF' }],
  ['that is paid', { amount_due: '0.00' }],
  ['that is a draft', { lifecycle: 'draft' as const }],
])('an invoice %s offers nothing', async (_, part) => {
  await open({}, () => <CreditOffer invoice={sampleInvoice({ client: CLIENT.id, ...part })} />)
  expect(screen.queryByRole('button', { name: 'Apply it' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pay back…' })).toBeNull()
})
