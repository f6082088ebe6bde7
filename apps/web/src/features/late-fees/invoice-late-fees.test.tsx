import type {
  ChargedLateFee,
  InvoiceLateFees as LateFees,
} from '@counterfoil/contract/late-fees/late-fees.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { sampleDraft, sampleInvoice } from '../../test-samples/sample-invoice.ts'
import { type Answers, type Asked, answer, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { InvoiceLateFees } from './invoice-late-fees.tsx'

const INVOICE = sampleInvoice({ status: 'overdue' })
const PATH = `/api/invoices/${INVOICE.id}/late_fees/`
const CHARGE: NonNullable<LateFees['chargeable']> = {
  interest_from: '2026-08-01',
  interest_until: '2026-08-10',
  days: 10,
  interest: '2.74',
  fee: '40.00',
  total: '42.74',
  currency: 'EUR',
}
const charged = (over: Partial<ChargedLateFee> = {}): ChargedLateFee => ({
  id: sampleId('charge'),
  invoice: sampleId('own'),
  number: 'INV-2026-0044',
  status: 'sent',
  may_be_waived: true,
  interest_from: '2026-08-01',
  interest_until: '2026-08-10',
  interest: '2.74',
  fee: '40.00',
  currency: 'EUR',
  at: '2026-08-10T08:00:00Z',
  by_name: 'Ada',
  ...over,
})
const facts = (over: Partial<LateFees> = {}): LateFees => ({
  invoice: INVOICE.id,
  chargeable: null,
  obstacle: 'late_fee_not_due',
  charges_for: null,
  charged: [],
  ...over,
})
let asked: Asked[]

beforeAll(loadAllTexts)

async function open(lateFees: LateFees, answers: Answers = {}) {
  asked = serve({ ...sessionAnswers(), [`GET ${PATH}`]: answer(lateFees), ...answers })
  await enter()
  showPage(() => <InvoiceLateFees invoice={INVOICE} />, {
    permissions: ['invoices.write', 'invoices.issue'],
    others: { '/dashboard/invoices/$invoiceId': 'The draft' },
  })
}
const panel = () => screen.findByRole('region', { name: 'Late payment' })
const posts = () => asked.filter(({ method, path }) => method === 'POST' && !path.includes('/auth/'))

test('what may be charged is named in its parts, and becomes a draft', async () => {
  await open(facts({ chargeable: CHARGE, obstacle: null }), {
    [`POST /api/invoices/${INVOICE.id}/charge_late_fee/`]: answer(sampleDraft(), 201),
  })
  expect((await panel()).textContent).toContain('€42.74Interest for 10 days €2.74 · Late fee €40.00')
  fireEvent.click(screen.getByRole('button', { name: 'Charge it' }))
  await screen.findByText('The draft')
  expect(posts()).toHaveLength(1)
  expect(shownToasts()).toEqual(['success: The charge is a draft. Issue it to send it.'])
})

test('interest alone, and a fee alone, are named so', async () => {
  await open(facts({ chargeable: { ...CHARGE, fee: '0.00', total: '2.74', days: 1 }, obstacle: null }))
  expect((await panel()).textContent).toContain('€2.74Interest for 1 day €2.74Charge it')
})

test('what was charged is waived with a reason', async () => {
  await open(facts({ charged: [charged()] }), {
    [`POST /api/late-fees/${sampleId('charge')}/waive/`]: answer(
      facts({ charged: [charged({ status: 'cancelled', may_be_waived: false })] }),
    ),
  })
  const row = within(await screen.findByRole('list', { name: 'Charges for late payment' })).getByRole(
    'listitem',
  )
  expect(row.textContent).toContain(
    'INV-2026-0044 SentInterest €2.74, Aug 1, 2026–Aug 10, 2026 · Late fee €40.00',
  )
  fireEvent.click(within(row).getByRole('button', { name: 'Waive INV-2026-0044' }))
  const dialog = await screen.findByRole('dialog', { name: 'Waive INV-2026-0044?' })
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'A good client')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Waive the charge' }))
  await waitFor(() => expect(posts().map(({ body }) => body)).toEqual([{ reason: 'A good client' }]))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Charge waived']))
})

test('a charge that may not be waived has no button for it', async () => {
  await open(facts({ charged: [charged({ status: 'draft', number: null, may_be_waived: false })] }))
  await screen.findByRole('list', { name: 'Charges for late payment' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a charge names the invoice it charges for', async () => {
  const late = { invoice: sampleId('late'), number: 'INV-2026-0012' }
  await open(facts({ obstacle: 'late_fee_for_a_late_fee', charges_for: late }))
  expect((await panel()).textContent).toContain('Charges for INV-2026-0012')
})

test('nothing is shown where nothing is to be said', async () => {
  await open(facts())
  await waitFor(() => expect(asked.some(({ path }) => path === PATH)).toBe(true))
  expect(screen.queryByRole('region', { name: 'Late payment' })).toBeNull()
})
