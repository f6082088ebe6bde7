import { fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import {
  sampleJournalSettings,
  sampleLedgerCheck,
  sampleMovement,
} from '../../test-samples/documents/sample-ledger.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Answers, type Asked, answer, invalid, page, refusal, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { LedgerScreen } from './ledger-screen.tsx'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const ENTRIES = '/api/ledger/entries/'
const BALANCES = '/api/ledger/balances/'
const CHECK = '/api/ledger/check/'
const VERIFY = '/api/ledger/verify/'
const EXPORT = '/api/ledger/export/'
const SETTINGS = '/api/ledger/export/settings/'
const balance = (account: string, closing: string, currency = 'EUR') => ({
  account,
  currency,
  opening: '0.00',
  debit: '0.00',
  credit: '0.00',
  closing,
})

let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(() => vi.mocked(saveFile).mockClear())

async function open(search = '', answers: Answers = {}, permissions = ['exports.create']): Promise<void> {
  asked = serve({
    ...sessionAnswers(),
    'GET /api/payments/methods/': page([]),
    'GET /api/config/currencies/': answer([{ code: 'EUR', name: 'Euro' }]),
    'GET /api/clients/': page([]),
    [`GET ${ENTRIES}`]: page([sampleMovement()]),
    [`GET ${CHECK}`]: answer(sampleLedgerCheck()),
    [`GET ${BALANCES}`]: answer({
      from: null,
      to: '2026-11-28',
      balances: [balance('receivables', '119.00'), balance('revenue', '-119.00')],
    }),
    [`GET ${SETTINGS}`]: answer(sampleJournalSettings()),
    [`GET ${EXPORT}`]: () => new Response('x', { headers: { 'content-type': 'text/csv' } }),
    ...answers,
  })
  await enter()
  showPage(() => <LedgerScreen />, {
    address: `/dashboard/ledger${search}`,
    permissions,
    others: { '/dashboard/invoices/$invoiceId': 'Invoice' },
  })
}
const queriesOf = (path: string) =>
  asked.filter((one) => one.path === path).map(({ query }) => Object.fromEntries(query))

/** What is meant for a phone alone is no part of a desk's text. */
const textOf = (cell: HTMLElement) => {
  for (const part of cell.querySelectorAll('[class*="onCard"]')) part.remove()
  return [...cell.querySelectorAll('[class*="lines"] > span')].map(({ textContent }) => textContent)
}

test('a movement stands with its accounts, debits and credits beside each other', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: 'Journal' }))
  const cells = within(table.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
  expect(cells.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Invoice INV-7', 'Nov 2, 2026'])
  expect(cells.slice(2).map(textOf)).toEqual([
    ['Receivables · Zeta GmbH', 'Tax · VAT 19 %', 'Revenue · VAT 19 %'],
    ['€119.00', '\u00a0', '\u00a0'],
    ['\u00a0', '€19.00', '€100.00'],
  ])
  expect(table.getByRole('link', { name: /Invoice INV-7/ }).getAttribute('href')).toBe(
    `/dashboard/invoices/${sampleId('ledg 1')}`,
  )
})

test('the journal is narrowed by what the address says', async () => {
  await open('?account=tax&from=2026-11-01&to=2026-11-30&currency=EUR')
  await screen.findByRole('table', { name: 'Journal' })
  expect(queriesOf(ENTRIES)[0]).toMatchObject({
    account: 'tax',
    from: '2026-11-01',
    to: '2026-11-30',
    currency: 'EUR',
  })
  expect(screen.getByText('Nov 1, 2026')).toBeTruthy()
})

test('an empty journal says what belongs there', async () => {
  await open('', { [`GET ${ENTRIES}`]: page([]), [`GET ${CHECK}`]: answer(null) })
  expect(await screen.findByRole('heading', { name: 'No movements yet' })).toBeTruthy()
  expect(screen.getByText('This ledger has not been checked yet. It is checked every night.')).toBeTruthy()
})

test('a check says that all agrees, or names what does not', async () => {
  const faults = [
    {
      kind: 'allocations' as const,
      document: { type: 'invoice' as const, id: sampleId('ledg 1') },
      number: 'INV-7',
      currency: 'EUR',
      found: '50.00',
      expected: '0.00',
    },
  ]
  await open('', { [`POST ${VERIFY}`]: answer(sampleLedgerCheck({ faults, fault_count: 1 })) })
  expect(await screen.findByText(/^Ledger, documents and payments agree\./)).toBeTruthy()
  // From now on the last check is the one that was just made.
  const before = queriesOf(CHECK).length
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
  await waitFor(() => expect(queriesOf(CHECK).length).toBeGreaterThan(before))
})

test('what does not agree is named with both sums and leads to its document', async () => {
  const faults = [
    {
      kind: 'allocations' as const,
      document: { type: 'invoice' as const, id: sampleId('ledg 1') },
      number: 'INV-7',
      currency: 'EUR',
      found: '50.00',
      expected: '0.00',
    },
  ]
  await open('', { [`GET ${CHECK}`]: answer(sampleLedgerCheck({ faults, fault_count: 130 })) })
  const check = within(await screen.findByRole('region', { name: 'Check of the ledger' }))
  expect(check.getByText(/^130 things do not agree\./)).toBeTruthy()
  expect(check.getByRole('listitem').textContent).toBe(
    'INV-7: The amount settled differs from the payments and credits allocated. €50.00 instead of €0.00',
  )
  expect(check.getByRole('link', { name: 'INV-7' }).getAttribute('href')).toBe(
    `/dashboard/invoices/${sampleId('ledg 1')}`,
  )
  expect(check.getByText('These are the first 1.')).toBeTruthy()
})

test('somebody else is checking: that is said', async () => {
  const said = fault('ledger_check_running')
  const detail = faultText(said)
  await open('', { [`POST ${VERIFY}`]: refusal(409, 'conflict', { ...said, detail }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Check now' }))
  await waitFor(() =>
    expect(shownToasts()).toEqual(['error: This ledger is being checked already. Look again in a moment.']),
  )
})

test('balances are of each currency by itself, and lead to their movements', async () => {
  await open('?tab=balances', {
    [`GET ${BALANCES}`]: answer({
      from: '2026-11-01',
      to: '2026-11-28',
      balances: [balance('receivables', '119.00'), balance('money', '7', 'JPY')],
    }),
  })
  const euros = within(await screen.findByRole('table', { name: 'Balances in EUR' }))
  expect(euros.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Opening',
    'Debit',
    'Credit',
    'Balance',
  ])
  expect(screen.getByRole('table', { name: 'Balances in JPY' })).toBeTruthy()
  fireEvent.click(euros.getByRole('link', { name: 'Receivables' }))
  await waitFor(() => expect(shownAddress()).toContain('account=receivables'))
  expect(shownAddress()).toContain('from=2026-11-01')
})

async function choose(format: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Format' }))
  await userEvent.click(await screen.findByRole('option', { name: format }))
}

test('a file for DATEV is asked for with its days, after its numbers were saved', async () => {
  const saved = sampleJournalSettings({ datev_consultant: 29098, datev_client: 55003, version: 4 })
  await open('?tab=export', { [`PATCH ${SETTINGS}`]: answer(saved) })
  await choose('DATEV (EXTF)')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Consultant number' }), '29098')
  await userEvent.type(screen.getByRole('textbox', { name: 'Client number' }), '55003')
  const revenue = screen.getByRole<HTMLInputElement>('textbox', { name: 'Revenue · VAT 19 %' })
  expect(revenue.placeholder).toBe('8400')
  await userEvent.click(screen.getByRole('combobox', { name: 'Chart of accounts' }))
  await userEvent.click(await screen.findByRole('option', { name: 'SKR04' }))
  expect(revenue.placeholder).toBe('4400')
  await userEvent.type(revenue, '4401')
  fireEvent.click(screen.getByRole('button', { name: 'Save accounts' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Accounts saved']))
  const [{ body } = { body: null }] = asked.filter(({ method }) => method === 'PATCH')
  expect(body).toMatchObject({ datev_consultant: 29098, datev_client: 55003, datev_chart: 'skr04' })
  expect((body as { accounts: object[] }).accounts[1]).toEqual({
    program: 'datev',
    account: 'revenue',
    detail: 'VAT 19 %',
    client: null,
    number: '4401',
  })

  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const [query] = queriesOf(EXPORT)
  expect(query).toMatchObject({ format: 'datev' })
  expect(query?.from).toMatch(/^\d{4}-\d\d-01$/)
})

test('a wrong account is told beside its field', async () => {
  const faults = invalid({ 'accounts.1.number': fault('datev_account') })
  await open('?tab=export', { [`PATCH ${SETTINGS}`]: faults })
  await choose('DATEV (EXTF)')
  const revenue = await screen.findByRole('textbox', { name: 'Revenue · VAT 19 %' })
  await userEvent.type(revenue, '84000')
  fireEvent.click(screen.getByRole('button', { name: 'Save accounts' }))
  await waitFor(() => expect(revenue.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Give an account of four digits.')).toBeTruthy()
})

test('who may not export is told so, and can change nothing', async () => {
  await open('?tab=export', {}, [])
  await choose('QuickBooks (journal entries)')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Payment fees' })
  expect(field.placeholder).toBe('Bank Charges')
  expect(field.closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save accounts' })).toBeNull()
})
