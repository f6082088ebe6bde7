import type { InvoiceInstalments as Instalments } from '@counterfoil/contract/instalments/instalments.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleInvoice } from '../../test-samples/sample-invoice.ts'
import { type Answers, type Asked, answer, invalid, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { InvoiceInstalments } from './invoice-instalments.tsx'

const INVOICE = sampleInvoice({ due_date: '2035-12-02' })
const PATH = `/api/invoices/${INVOICE.id}/instalments/`
const NONE: Instalments = {
  invoice: INVOICE.id,
  currency: 'EUR',
  amount_due: '119.00',
  amount_overdue: '0.00',
  next_instalment: null,
  agreed_on: null,
  due_date_before: null,
  instalments: [],
  version: 4,
}
const row = (
  position: number,
  due_date: string,
  [amount, left]: [string, string],
  state: Instalments['instalments'][number]['state'],
) => ({ position, due_date, amount, left, state })
const AGREED: Instalments = {
  ...NONE,
  amount_due: '89.00',
  agreed_on: '2026-11-20',
  due_date_before: '2026-12-02',
  instalments: [
    row(1, '2026-12-01', ['20.00', '0.00'], 'settled'),
    row(2, '2027-01-01', ['40.00', '30.00'], 'overdue'),
    row(3, '2035-02-01', ['59.00', '59.00'], 'open'),
  ],
}
let asked: Asked[]

beforeAll(loadAllTexts)

async function open(instalments: Instalments, answers: Answers = {}, invoice: Invoice = INVOICE) {
  asked = serve({ ...sessionAnswers(), [`GET ${PATH}`]: answer(instalments), ...answers })
  await enter()
  showPage(() => <InvoiceInstalments invoice={invoice} />, { permissions: ['invoices.write'] })
}
const sent = (method: string) => asked.filter((one) => one.method === method && one.path === PATH)
const rowsShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('the table says of each what it is, when it is due, and what is left of it', async () => {
  await open(AGREED)
  await screen.findByRole('table', { name: 'Instalments' })
  expect(rowsShown()).toEqual([
    '1Dec 1, 2026Paid€20.00',
    '2Jan 1, 2027€30.00 left · Overdue€40.00',
    '3Feb 1, 2035Open€59.00',
  ])
})

test('of an invoice that owes nothing any more they are read, and neither changed nor called off', async () => {
  const closed = AGREED.instalments.map((one) => ({ ...one, left: '0.00', state: 'closed' as const }))
  const invoice = sampleInvoice({ status: 'written_off', lifecycle: 'written_off' })
  await open({ ...AGREED, instalments: closed }, {}, invoice)
  await screen.findByRole('table', { name: 'Instalments' })
  expect(rowsShown()[0]).toBe('1Dec 1, 2026Not owed any more€20.00')
  expect(screen.queryByRole('button')).toBeNull()
})

test('they are agreed on as typed, once they add up', async () => {
  await open(NONE, { [`PUT ${PATH}`]: answer(AGREED) })
  await userEvent.click(await screen.findByRole('button', { name: 'Agree on instalments…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Instalments for/ }))
  expect(dialog.getByRole('status').textContent).toBe('Adds up to €119.00')
  const first = dialog.getByLabelText('Amount of instalment 1')
  await userEvent.clear(first)
  await userEvent.type(first, '50')
  expect(dialog.getByRole('status').textContent).toBe('€10.34 too much')
  await userEvent.click(dialog.getByRole('button', { name: 'Agree on them' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'The instalments come to €129.34, but €119.00 is due.',
  )
  expect(sent('PUT')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Settle with the last' }))
  expect(dialog.getByRole('status').textContent).toBe('Adds up to €119.00')
  await userEvent.click(dialog.getByRole('button', { name: 'Agree on them' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Instalments agreed on']))
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    {
      instalments: [
        { due_date: '2035-12-02', amount: '50' },
        { due_date: '2036-01-02', amount: '39.66' },
        { due_date: '2036-02-02', amount: '29.34' },
      ],
    },
  ])
})

test('another number of them splits the sum anew, the rest on the last', async () => {
  await open(NONE)
  await userEvent.click(await screen.findByRole('button', { name: 'Agree on instalments…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const many = dialog.getByLabelText('How many')
  await userEvent.clear(many)
  await userEvent.type(many, '6')
  const amounts = dialog
    .getAllByLabelText(/^Amount of instalment/)
    .map((field) => (field as HTMLInputElement).value)
  expect(amounts).toEqual(['19.83', '19.83', '19.83', '19.83', '19.83', '19.85'])
  await userEvent.click(dialog.getByRole('button', { name: 'Remove instalment 6' }))
  expect(dialog.getByRole('status').textContent).toBe('€19.85 is missing')
})

test('of a plan what is not paid is changed; a payment meanwhile is told where it is typed', async () => {
  const params = {
    sum: { amount: '89.00', currency: 'EUR' },
    due: { amount: '80.00', currency: 'EUR' },
  }
  const refused = invalid({ instalments: fault('instalments_sum_differs', params) })
  await open(AGREED, { [`PUT ${PATH}`]: refused })
  await userEvent.click(await screen.findByRole('button', { name: 'Change…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Change the instalments of/ }))
  expect(dialog.getAllByLabelText(/^Amount of instalment/)).toHaveLength(2)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'The instalments come to €89.00, but €80.00 is due.',
  )
  expect(sent('PUT')[0]?.headers.get('if-match')).toBe('"4"')
})

test('they are called off once that is confirmed', async () => {
  await open(AGREED, { [`DELETE ${PATH}`]: answer({ ...NONE, amount_due: '89.00' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Call off…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Call the instalments off?' }))
  expect(dialog.getByText(/All that is left is due again on/).textContent).toContain('Dec 2, 2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Call them off' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Instalments called off']))
})

test('a draft has none, and asks for none', async () => {
  await open(NONE, {}, sampleInvoice({ lifecycle: 'draft', status: 'draft', number: null }))
  expect(sent('GET')).toEqual([])
  expect(screen.queryByRole('region', { name: 'Instalments' })).toBeNull()
})
