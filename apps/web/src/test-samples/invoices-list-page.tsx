import { screen, within } from '@testing-library/react'
import { InvoicesScreen } from '../features/invoices/invoices-screen.tsx'
import { ACME, sessionAnswers, showPage } from '../test-page.tsx'
import { type Answers, type Asked, answer, page } from '../test-server.ts'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { sampleClient } from './sample-client.ts'
import { sampleId } from './sample-id.ts'
import { sampleInvoiceRow } from './sample-invoice.ts'

export const LATE = sampleInvoiceRow({
  id: sampleId('late'),
  number: 'INV-2026-0003',
  client_name: 'Acme Oy',
  status: 'overdue',
  due_date: '2026-11-15',
  total: '1500.00',
  amount_due: '1000.50',
  is_overdue: true,
})
export const DRAFT = sampleInvoiceRow({
  id: sampleId('draft'),
  number: null,
  client_name: 'Bolt Ltd',
  status: 'draft',
  due_date: null,
  currency: 'JPY',
  total: '30000',
  amount_due: '30000',
})
export const CANCELLED = sampleInvoiceRow({
  id: sampleId('gone'),
  number: 'INV-2026-0001',
  status: 'cancelled',
  total: '80.00',
  amount_due: '80.00',
})
const UNDELIVERED = sampleInvoiceRow({
  id: sampleId('undel'),
  number: 'INV-2026-0002',
  status: 'issued',
  due_date: '2026-11-21',
  mail_failed_at: '2026-11-19T08:00:00.000Z',
})
export const VIEWS = [
  {
    view: 'all',
    count: 1204,
    sums: [{ amount: '20000.00', currency: 'EUR' }],
    includes_test: false,
    includes_credited: false,
  },
  {
    view: 'outstanding',
    count: 2,
    sums: [
      { amount: '1119.50', currency: 'EUR' },
      { amount: '500.00', currency: 'USD' },
      { amount: '900', currency: 'JPY' },
    ],
    includes_test: false,
    includes_credited: false,
  },
  {
    view: 'paid',
    count: 3,
    sums: [{ amount: '300.00', currency: 'EUR' }],
    includes_test: true,
    includes_credited: true,
  },
  { view: 'cancelled', count: 1, sums: [], includes_test: false, includes_credited: false },
]
/** What a member may who does everything with invoices. */
export const ALL = ['invoices.write', 'invoices.issue', 'exports.create']

/** What the list asks for: four invoices, and views of more. */
export const invoicesListAnswers = (): Record<string, Answers[string]> => ({
  ...sessionAnswers(),
  '/api/invoices/': page([LATE, DRAFT, CANCELLED, UNDELIVERED]),
  '/api/invoices/views/': answer({ views: VIEWS }),
  '/api/clients/': page([]),
  [`/api/clients/${sampleId('zeta')}/`]: answer(sampleClient()),
  '/api/config/currencies/': answer([{ code: 'USD', name: 'US dollar' }]),
  [`/api/auth/companies/${ACME.id}/users/`]: page([]),
})

/** The list, once it is there. */
export const invoicesTable = () => screen.findByRole('table', { name: 'Invoices' })

/** Opens the list as a member who may do these things. */
export const openInvoicesList = async (
  address = '/dashboard/invoices',
  permissions: readonly string[] = ALL,
) => {
  showPage(
    () => (
      <>
        <InvoicesScreen />
        <Toasts />
      </>
    ),
    { address, permissions, others: { '/dashboard/invoices/new': 'New invoice' } },
  )
  await screen.findByRole('navigation')
}

/** The last question for the list itself, as the address has it. */
export const lastListed = (asked: readonly Asked[]) =>
  decodeURIComponent(String(asked.filter(({ path }) => path === '/api/invoices/').at(-1)?.query))

/** The texts of a row, but for its box. */
export async function cellsOf(name: string): Promise<(string | null)[]> {
  const row = (await within(await invoicesTable()).findByText(name)).closest('tr') as HTMLElement
  return within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent)
}
