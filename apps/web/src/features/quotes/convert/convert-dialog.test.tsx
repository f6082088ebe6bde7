import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleAcceptedQuote } from '../../../test-samples/documents/sample-quote.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleDraft } from '../../../test-samples/sample-invoice.ts'
import { sampleTaxRate } from '../../../test-samples/sample-tax.ts'
import { type Answers, type Asked, answer, page, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { ConvertDialog } from './convert-dialog.tsx'

const NEW = { invoices: [], invoiced_total: '0.00', left_total: '1190.00' }
const { id: ID } = sampleAcceptedQuote()
const CONVERT = `POST /api/quotes/${ID}/convert/`
const DRAFT = sampleDraft({ id: sampleId('inv9') })
const user = userEvent.setup({ delay: null })
let asked: Asked[]

beforeAll(loadAllTexts)

async function open(quote: Quote, answers: Answers = {}) {
  asked = serve({
    ...sessionAnswers(),
    [`GET /api/quotes/${ID}/`]: answer(quote),
    '/api/invoices/taxes/rates/': page([sampleTaxRate({ id: sampleId('vat19'), rate: '19' })]),
    '/api/invoices/taxes/groups/': page([]),
    [CONVERT]: answer(DRAFT, 201),
    ...answers,
  })
  await enter()
  showPage(() => <ConvertDialog quote={quote} onClose={() => {}} />, {
    permissions: ['invoices.write'],
    others: { '/dashboard/invoices/$invoiceId': 'The draft' },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Make an invoice from QU-2026-0004' }))
  await dialog.findByText('What to invoice')
  return dialog
}
type Dialog = Awaited<ReturnType<typeof open>>
const kinds = (dialog: Dialog) =>
  dialog
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ name }) => !name.includes('way'))
    .map(({ value }) => value)
const sums = (dialog: Dialog) =>
  [...dialog.getByRole('region', { name: 'What it comes to' }).querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  )
const words = (dialog: Dialog) =>
  dialog.getByRole('region', { name: 'What it comes to' }).querySelector('p')?.textContent
const make = (dialog: Dialog) => dialog.getByRole<HTMLButtonElement>('button', { name: 'Make the draft' })
const bodies = () => asked.filter(({ path }) => path.endsWith('/convert/')).map(({ body }) => body)
const type = async (dialog: Dialog, label: string | RegExp, text: string) => {
  const field = dialog.getByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

test('the whole quote is proposed first, and its draft is opened, once', async () => {
  const dialog = await open(sampleAcceptedQuote(NEW))
  expect(dialog.getByLabelText<HTMLInputElement>('All of it').checked).toBe(true)
  expect(dialog.queryByLabelText('Final invoice')).toBeNull()
  expect(sums(dialog)).toEqual(['€1,190.00', '€1,190.00', '€0.00'])
  await user.dblClick(make(dialog))
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/invoices/${DRAFT.id}`))
  expect(bodies()).toEqual([{ kind: 'invoice' }])
  expect(shownToasts()).toEqual(['success: This is the draft. Nothing is issued yet.'])
})

test('a deposit is a percentage or an amount, with what is left as it is typed', async () => {
  const dialog = await open(sampleAcceptedQuote(NEW))
  fireEvent.click(dialog.getByLabelText('A deposit'))
  await waitFor(() => expect(sums(dialog)).toEqual(['€1,190.00', '€357.00', '€833.00']))
  await type(dialog, /^Percent of the quote/, '12.5')
  await waitFor(() => expect(sums(dialog)).toEqual(['€1,190.00', '€148.75', '€1,041.25']))
  await type(dialog, /^Percent of the quote/, '101')
  await waitFor(() => expect(words(dialog)).toBe('Give a percentage above 0 and up to 100.'))
  expect(make(dialog).disabled).toBe(true)
  fireEvent.click(dialog.getByText('Amount'))
  await type(dialog, /^Amount, tax included/, '1190.01')
  await waitFor(() => expect(words(dialog)).toBe('Only €1,190.00 of the quote is left to invoice.'))
  // What was asked for stays in sight beside what is left.
  expect(sums(dialog)).toEqual(['€1,190.00', '€1,190.01', '–'])
  await user.clear(dialog.getByLabelText(/^Amount, tax included/))
  await waitFor(() => expect(words(dialog)).toBe('Enter how much is invoiced.'))
  await type(dialog, /^Amount, tax included/, '400')
  await waitFor(() => expect(sums(dialog)).toEqual(['€1,190.00', '€400.00', '€790.00']))
  fireEvent.click(make(dialog))
  await waitFor(() => expect(bodies()).toEqual([{ kind: 'deposit', amount: '400' }]))
})

test('lines are invoiced by quantity, and no more than is left of one', async () => {
  const line = sampleId('quline1')
  const dialog = await open(
    sampleAcceptedQuote({
      invoiced_lines: [{ line, quantity: '4' }],
      invoices: [
        {
          id: sampleId('inv8'),
          document_type: 'invoice',
          number: 'INV-2026-0008',
          status: 'issued',
          total: '476.00',
          takes: '476.00',
        },
      ],
    }),
  )
  fireEvent.click(dialog.getByLabelText('Some lines'))
  dialog.getByText((_, node) => node?.tagName === 'SPAN' && node.textContent === '6 h left')
  expect(sums(dialog)).toEqual(['€714.00', '–', '–'])
  expect(words(dialog)).toBe('Enter a quantity for at least one line.')
  await type(dialog, 'Quantity of Consulting', '6.5')
  await dialog.findByText('more than is left')
  expect(make(dialog).disabled).toBe(true)
  await type(dialog, 'Quantity of Consulting', '2.5')
  await waitFor(() => expect(sums(dialog)).toEqual(['€714.00', '€297.50', '€416.50']))
  fireEvent.click(dialog.getByRole('button', { name: 'All of Consulting' }))
  await waitFor(() => expect(sums(dialog)).toEqual(['€714.00', '€714.00', '€0.00']))
  fireEvent.click(make(dialog))
  await waitFor(() => expect(bodies()).toEqual([{ kind: 'invoice', lines: [{ line, quantity: '6' }] }]))
})

test('after a deposit the final invoice is proposed, over what is left', async () => {
  const deposit = { ...sampleAcceptedQuote().invoices[0], takes: '357.00' }
  const dialog = await open(sampleAcceptedQuote({ invoices: [deposit] }))
  expect(kinds(dialog)).toEqual(['lines', 'deposit', 'progress', 'final'])
  expect(sums(dialog)).toEqual(['€833.00', '€833.00', '€0.00'])
  // All hours are left, and not all the money: the final invoice is what is meant.
  fireEvent.click(dialog.getByLabelText('Some lines'))
  fireEvent.click(dialog.getByRole('button', { name: 'All of Consulting' }))
  await waitFor(() =>
    expect(words(dialog)).toBe(
      'Only €833.00 of the quote is left to invoice. Choose “Final invoice” to invoice every line, less what was invoiced before.',
    ),
  )
  expect(sums(dialog)).toEqual(['€833.00', '€1,190.00', '–'])
  fireEvent.click(dialog.getByLabelText('Final invoice'))
  await waitFor(() => expect(sums(dialog)).toEqual(['€833.00', '€833.00', '€0.00']))
  fireEvent.click(make(dialog))
  await waitFor(() => expect(bodies()).toEqual([{ kind: 'final' }]))
})

test('while a draft waits what is left is offered as an amount, no final invoice is made, and it says so', async () => {
  const draft = {
    ...sampleAcceptedQuote().invoices[0],
    number: null,
    status: 'draft' as const,
    takes: '357.00',
  }
  const dialog = await open(sampleAcceptedQuote({ invoices: [draft], left_total: '833.00' }))
  expect(dialog.getByLabelText<HTMLInputElement>('A progress invoice').checked).toBe(true)
  expect(dialog.getByRole('link', { name: 'Deposit invoice €357.00' }).getAttribute('href')).toBe(
    `/dashboard/invoices/${draft.id}`,
  )
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount, tax included/).value).toBe('833.00')
  expect(sums(dialog)).toEqual(['€833.00', '€833.00', '€0.00'])
  fireEvent.click(dialog.getByLabelText('Final invoice'))
  await waitFor(() =>
    expect(words(dialog)).toBe(
      'There are drafts of invoices for this quote. Issue or delete them before the final invoice.',
    ),
  )
  expect(make(dialog).disabled).toBe(true)
})

test('a cancelled invoice gives back what it took', async () => {
  const cancelled = { ...sampleAcceptedQuote().invoices[0], status: 'cancelled' as const, takes: '0.00' }
  const dialog = await open(sampleAcceptedQuote({ ...NEW, invoices: [cancelled] }))
  expect(kinds(dialog)).toEqual(['whole', 'lines', 'deposit', 'progress'])
})

test('what somebody else has invoiced meanwhile is told with its figure', async () => {
  const detail = 'Only 100.00 EUR of the quote is left to invoice.'
  const dialog = await open(sampleAcceptedQuote(NEW), {
    [CONVERT]: refusal(409, 'order_exceeded', {
      detail,
      code: 'order_has_left',
      params: { left: { amount: '100.00', currency: 'EUR' } },
    }),
  })
  fireEvent.click(make(dialog))
  await waitFor(() => expect(shownToasts()).toEqual(['error: Only €100.00 of the quote is left to invoice.']))
})

test('a fault of a quantity that the server finds stands at its line', async () => {
  const errors = { 'lines.0.quantity': ['x'] }
  const faults = { 'lines.0.quantity': [{ code: 'quantity_of_order', params: {} }] }
  const dialog = await open(sampleAcceptedQuote(NEW), {
    [CONVERT]: refusal(400, 'validation_error', { errors, faults }),
  })
  fireEvent.click(dialog.getByLabelText('Some lines'))
  await type(dialog, 'Quantity of Consulting', '3')
  await waitFor(() => expect(make(dialog).disabled).toBe(false))
  fireEvent.click(make(dialog))
  await dialog.findByText('Give no more than is left of this line.')
})
