import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleDraft, sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { type Answer, type Asked, answer, page, refusal, serve } from '../../../test-server.ts'
import { InvoiceSteps } from './invoice-steps.tsx'
import { PayLink } from './pay-link.tsx'

const AT = '2026-11-19T10:00:00.000Z'
const LINKS = '/api/payments/links/'

let asked: Asked[]
beforeAll(loadAllTexts)
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The steps that were taken, and the one it stands at. */
async function steps(invoice: Invoice) {
  showPage(() => <InvoiceSteps invoice={invoice} />)
  const all = await screen.findAllByRole('listitem')
  return {
    taken: all
      .filter((step) => step.hasAttribute('data-done'))
      .map(({ firstChild }) => firstChild?.textContent),
    at: all.find((step) => step.getAttribute('aria-current') === 'step')?.textContent,
  }
}
const paid = (payment_date: string, status: string) =>
  ({ payment_date, status }) as Invoice['payments'][number]

const CREDIT = {
  number: 'CN-1',
  is_issued: true,
  total: '119.00',
  applied: '119.00',
} as Invoice['credit_notes'][number]

test.each([
  ['a draft', sampleDraft(), ['Draft'], /^Draft/],
  ['issued and not sent', sampleInvoice({ sent_at: null }), ['Draft', 'Issued'], /^Issued/],
  ['sent', sampleInvoice({ sent_at: AT }), ['Draft', 'Issued', 'Sent'], /^Sentyesterday$/],
  [
    'its mail failed',
    sampleInvoice({ sent_at: null, mail_failed_at: AT }),
    ['Draft', 'Issued', 'Not delivered'],
    /^Not delivered/,
  ],
  [
    'its mail kept',
    sampleInvoice({ sent_at: null, mail_kept_at: AT }),
    ['Draft', 'Issued', 'Kept, not sent'],
    /^Kept, not sent/,
  ],
  [
    'looked at without a mail',
    sampleInvoice({ sent_at: null, viewed_at: AT }),
    ['Draft', 'Issued', 'Viewed'],
    /^Viewed/,
  ],
  [
    'paid in part: with the day of the last payment that came in',
    sampleInvoice({
      status: 'partially_paid',
      amount_paid: '50.00',
      payments: [
        paid('2026-11-12', 'completed'),
        paid('2026-11-18', 'pending'),
        paid('2026-11-10', 'completed'),
      ],
    }),
    ['Draft', 'Issued', 'Sent', 'Partially paid'],
    /^Partially paidNov 12, 2026$/,
  ],
  [
    'credited in full, after it was paid: with the day of each',
    sampleInvoice({
      status: 'paid',
      is_credited: true,
      amount_paid: '119.00',
      paid_at: AT,
      payments: [paid('2026-11-12', 'completed')],
      credit_notes: [
        { ...CREDIT, issue_date: '2026-11-14' },
        { ...CREDIT, issue_date: '2026-11-16', is_issued: false },
      ],
    }),
    ['Draft', 'Issued', 'Sent', 'Paid', 'Credited in full'],
    /^Credited in fullNov 14, 2026$/,
  ],
  [
    'paid',
    sampleInvoice({ status: 'paid', amount_paid: '119.00', paid_at: AT }),
    ['Draft', 'Issued', 'Sent', 'Paid'],
    /^Paid/,
  ],
  [
    'cancelled before it was seen',
    sampleInvoice({ lifecycle: 'cancelled', cancelled_at: AT }),
    ['Draft', 'Issued', 'Sent', 'Cancelled'],
    /^Cancelled/,
  ],
])('how far it has come: %s', async (_, invoice, taken, at) => {
  const shown = await steps(invoice)
  expect(shown.taken).toEqual(taken)
  expect(shown.at).toMatch(at)
})

async function openLink(
  invoice: Invoice,
  links: Answer,
  permissions: readonly string[] = ['payment_links.write'],
) {
  asked = serve({ ...sessionAnswers(), [`GET ${LINKS}`]: links, [`POST ${LINKS}`]: answer({}, 201) })
  await enter()
  showPage(
    () => (
      <>
        <p>Shown</p>
        <PayLink invoice={invoice} />
      </>
    ),
    { permissions },
  )
  await screen.findByText('Shown')
}

test('the open link of an invoice is shown and leads to itself', async () => {
  await openLink(sampleInvoice(), page([{ id: sampleId('link'), url: 'https://app.example/pay/abc' }]))
  const link = await screen.findByRole('link', { name: 'app.example/pay/abc' })
  expect(link.getAttribute('href')).toBe('https://app.example/pay/abc')
  const query = asked.find(({ path }) => path === LINKS)?.query
  expect(Object.fromEntries(query ?? [])).toEqual({
    invoice: sampleId('inv7'),
    status: 'active',
    page_size: '1',
  })
})

test('where there is none, a new one is made, once', async () => {
  await openLink(sampleInvoice(), page([]))
  const make = await screen.findByRole('button', { name: 'Make a new one' })
  fireEvent.click(make)
  fireEvent.click(make)
  const made = () => asked.filter(({ method, path }) => method === 'POST' && path === LINKS)
  await waitFor(() => expect(made().map(({ body }) => body)).toEqual([{ invoice: sampleId('inv7') }]))
})

test('whether there is a link is not known: none is offered to be made', async () => {
  await openLink(sampleInvoice(), refusal(403, 'permission_denied'))
  await waitFor(() => expect(asked.some(({ path }) => path === LINKS)).toBe(true))
  expect(screen.queryByRole('button', { name: 'Make a new one' })).toBeNull()
})

test.each([
  ['a draft', sampleDraft()],
  ['a paid one', sampleInvoice({ status: 'paid' })],
  ['a cancelled one', sampleInvoice({ lifecycle: 'cancelled' })],
])('of %s no link is asked for', async (_, invoice) => {
  await openLink(invoice, page([]))
  expect(asked.filter(({ path }) => path === LINKS)).toEqual([])
  expect(screen.queryByText('No open payment link')).toBeNull()
})
