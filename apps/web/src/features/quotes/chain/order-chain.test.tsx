import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleAcceptedQuote } from '../../../test-samples/documents/sample-quote.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { answer, serve } from '../../../test-server.ts'
import { ChainOfCreditNote, ChainOfInvoice } from './chain-of-invoice.tsx'
import { OrderChain } from './order-chain.tsx'

beforeAll(loadAllTexts)

const [DEPOSIT, FINAL, NOTE] = [sampleId('inv8'), sampleId('inv9'), sampleId('cn3')]
const CREDIT = {
  id: NOTE,
  number: 'CN-2026-0003',
  is_issued: true,
  issue_date: '2026-11-10',
  total: '57.00',
}
const QUOTE: Quote = sampleAcceptedQuote({
  invoices: [
    {
      id: DEPOSIT,
      document_type: 'deposit',
      number: 'INV-2026-0008',
      status: 'paid',
      issue_date: '2026-11-06',
      total: '357.00',
      takes: '300.00',
      amount_due: '0.00',
      credit_notes: [CREDIT],
    },
    {
      id: FINAL,
      document_type: 'final',
      number: null,
      status: 'draft',
      issue_date: '2026-11-20',
      total: '833.00',
      takes: '833.00',
      amount_due: '833.00',
      credit_notes: [],
    },
  ],
})
const INVOICE = sampleInvoice({
  id: DEPOSIT,
  number: 'INV-2026-0008',
  document_type: 'deposit',
  order: QUOTE.id,
})

/** The document whose page is open. */
const here = () => document.querySelector('[aria-current="page"]')?.textContent

const textsOf = (list: HTMLElement) =>
  [...list.children].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())

test('a quote, its invoices and what was credited of them stand in their order, and what is left at the end', async () => {
  showPage(() => <OrderChain quote={QUOTE} invoices={QUOTE.invoices} currency="EUR" here={QUOTE.id} />)
  const chain = within(await screen.findByRole('region', { name: 'Quote and its invoices' }))
  const [list, notes] = chain.getAllByRole('list')
  expect(textsOf(list as HTMLElement)).toEqual([
    'Quote QU-2026-0004€1,190.00Accepted Nov 2, 2026',
    'Deposit invoice INV-2026-0008€357.00Paid Nov 6, 2026Credit note CN-2026-0003−€57.00Issued Nov 10, 2026',
    'Final invoice€833.00Draft Nov 20, 2026',
    'Left to invoice€833.00',
  ])
  expect(textsOf(notes as HTMLElement)).toHaveLength(1)
  expect(here()).toBe('Quote QU-2026-0004')
  expect(chain.queryByRole('link', { name: 'Quote QU-2026-0004' })).toBeNull()
  expect(chain.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/dashboard/invoices/${DEPOSIT}`,
    `/dashboard/credit-notes/${NOTE}`,
    `/dashboard/invoices/${FINAL}`,
  ])
})

test('an invoice of a quote shows the whole chain, and itself in it', async () => {
  serve({ ...sessionAnswers(), [`/api/quotes/${QUOTE.id}/`]: answer(QUOTE) })
  await enter()
  showPage(() => <ChainOfInvoice invoice={INVOICE} />)
  await screen.findByRole('region', { name: 'Quote and its invoices' })
  expect(here()).toBe('Deposit invoice INV-2026-0008')
  expect(screen.getByRole('link', { name: 'Quote QU-2026-0004' }).getAttribute('href')).toBe(
    `/dashboard/quotes/${QUOTE.id}`,
  )
})

test('a credit note of an invoice without a quote stands below it', async () => {
  const invoice = sampleInvoice({
    credit_notes: [{ ...CREDIT, applied: '57.00', kept: '0.00', paid_back: '0.00' }],
  })
  serve({ ...sessionAnswers(), [`/api/invoices/${invoice.id}/`]: answer(invoice) })
  await enter()
  showPage(() => <ChainOfCreditNote note={{ id: NOTE, invoice: invoice.id }} />)
  const chain = within(await screen.findByRole('region', { name: 'Invoice and its credit notes' }))
  expect(here()).toBe('Credit note CN-2026-0003')
  expect(chain.getByRole('link', { name: 'Invoice INV-2026-0007' })).toBeTruthy()
  expect(chain.queryByText('Left to invoice')).toBeNull()
})

test('of one document alone there is no chain', async () => {
  showPage(() => (
    <>
      <h1>Page</h1>
      <ChainOfInvoice invoice={sampleInvoice()} />
    </>
  ))
  await screen.findByRole('heading', { name: 'Page' })
  expect(screen.queryByRole('region')).toBeNull()
})
