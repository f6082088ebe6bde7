import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../../api/requests/download-file.ts'
import { activateLanguage, loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { type Answer, type Asked, answer, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { ClientStatementScreen } from './client-statement-screen.tsx'

vi.mock('../../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const ID = sampleId('zeta')
const PATH = `/api/clients/${ID}/statement/`
const STATEMENT = {
  client_name: 'Zeta GmbH',
  currency: 'EUR',
  currencies: ['EUR', 'JPY'],
  from: '2026-01-01',
  to: '2026-06-15',
  opening_balance: '100.00',
  closing_balance: '115.00',
  credit: '5.00',
  ageing: { current: '20.00', d1_30: '0.00', d31_60: '0.00', d61_90: '0.00', d90_plus: '100.00' },
  lines: [
    {
      date: '2026-02-01',
      kind: 'invoice',
      invoice: sampleId('one'),
      payment: null,
      number: 'INV-2',
      due_date: '2026-03-03',
      is_test: false,
      amount: '50.00',
      balance: '150.00',
    },
    {
      date: '2026-02-10',
      kind: 'payment',
      invoice: null,
      payment: sampleId('two'),
      number: null,
      due_date: null,
      is_test: true,
      amount: '-35.00',
      balance: '115.00',
    },
  ],
}

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.mocked(saveFile).mockClear()
  answers = {
    ...sessionAnswers(),
    [PATH]: ({ query }) =>
      (query.get('format') ?? 'json') === 'json'
        ? answer(STATEMENT)()
        : new Response('%PDF', {
            headers: { 'content-disposition': "attachment; filename*=UTF-8''Statement%20Zeta.pdf" },
          }),
  }
  asked = serve(answers)
  await enter()
})

afterEach(() => activateLanguage('en'))

async function open(address = `/dashboard/clients/${ID}/statement`, permissions = ['exports.create']) {
  showPage(
    () => (
      <>
        <ClientStatementScreen clientId={ID} />
        <Toasts />
      </>
    ),
    { address, permissions },
  )
  return screen.findByRole('table', { name: 'Statement of account' })
}
const queries = () => asked.filter(({ path }) => path === PATH).map(({ query }) => Object.fromEntries(query))

test('between the opening and the closing balance stands what moved the account', async () => {
  const table = await open()
  // What a phone alone shows is not there on a desk.
  for (const part of table.querySelectorAll('[class*="onPhone"]')) part.remove()
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(rows).toEqual([
    ['Jan 1, 2026', 'Opening balance ', '', '', '€100.00'],
    ['Feb 1, 2026', 'Invoice INV-2', 'Mar 3, 2026', '€50.00', '€150.00'],
    ['Feb 10, 2026', 'Payment Test', '', '-€35.00', '€115.00'],
    ['Jun 15, 2026', 'Closing balance ', '', '', '€115.00'],
  ])
  expect(screen.getByRole('link', { name: 'Invoice INV-2' }).getAttribute('href')).toBe(
    `/dashboard/invoices/${sampleId('one')}`,
  )
  const ageing = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
  expect(ageing).toEqual([
    ['Not due', '€20.00'],
    ['1–30 days', '€0.00'],
    ['31–60 days', '€0.00'],
    ['61–90 days', '€0.00'],
    ['Over 90 days', '€100.00'],
    ['Credit', '-€5.00'],
  ])
})

test('period and currency stand in the address, and are asked for', async () => {
  await open(`/dashboard/clients/${ID}/statement?from=2026-02-01`)
  expect(queries()).toEqual([{ from: '2026-02-01' }])
  fireEvent.click(screen.getByLabelText('Currency', { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: 'JPY' }))
  await waitFor(() =>
    expect(shownAddress()).toBe(`/dashboard/clients/${ID}/statement?from=2026-02-01&currency=JPY`),
  )
  await waitFor(() => expect(queries().at(-1)).toEqual({ from: '2026-02-01', currency: 'JPY' }))
})

test('of an address no more is asked for than the statement knows, where there are several companies', async () => {
  await open(`/dashboard/clients/${ID}/statement?company=${sampleId('acme')}&to=2026-05-31`)
  expect(queries()).toEqual([{ to: '2026-05-31' }])
})

test('what is on screen is saved as a document and as a table', async () => {
  await open()
  const shown = { from: '2026-01-01', to: '2026-06-15', currency: 'EUR' }
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect(queries().at(-1)).toEqual({ ...shown, format: 'pdf' })
  expect(vi.mocked(saveFile).mock.lastCall?.[0].fileName).toBe('Statement Zeta.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2))
  expect(queries().at(-1)).toEqual({ ...shown, format: 'csv' })
})

test('a document that cannot be drawn is told', async () => {
  await open()
  answers[PATH] = refusal(503, 'unavailable')
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(saveFile).not.toHaveBeenCalled()
})

test('a period without anything says so, and nothing is said of a credit', async () => {
  answers[PATH] = answer({ ...STATEMENT, lines: [], credit: '0.00' })
  await open()
  expect(screen.getByText('Nothing happened in this period.')).toBeTruthy()
  expect(screen.queryByText('Credit')).toBeNull()
})

test('a cancellation and a refund have their own words, and a payment leads nowhere', async () => {
  const [invoice, payment] = STATEMENT.lines
  const lines = [
    { ...invoice, kind: 'cancellation', amount: '-50.00' },
    { ...payment, kind: 'refund', amount: '35.00' },
  ]
  answers[PATH] = answer({ ...STATEMENT, lines })
  const table = await open()
  expect(within(table).getByRole('link').textContent).toBe('Cancellation INV-2')
  expect(within(table).getByText('Refund')).toBeTruthy()
})

const setDay = (label: string, day: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: day } })
  fireEvent.blur(field)
}
const asPeriod: Answer = ({ query }) => {
  const to = query.get('to') ?? '2026-06-15'
  return answer({ ...STATEMENT, from: query.get('from') ?? `${to.slice(0, 4)}-01-01`, to })()
}

test('a day beyond the other end of the period takes that end along, so that no period ends before it begins', async () => {
  answers[PATH] = asPeriod
  await open()
  setDay('From', '2026-07-01')
  await waitFor(() => expect(queries().at(-1)).toEqual({ from: '2026-07-01', to: '2026-07-01' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Until').value).toBe('Jul 1, 2026'))
  setDay('Until', '2026-06-20')
  await waitFor(() => expect(queries().at(-1)).toEqual({ from: '2026-06-20', to: '2026-06-20' }))
})

test('until a day of an earlier year, it begins with that year where no first day was chosen', async () => {
  answers[PATH] = asPeriod
  await open()
  setDay('Until', '2025-05-31')
  await waitFor(() => expect(queries().at(-1)).toEqual({ to: '2025-05-31' }))
})

test('two clicks draw one document', async () => {
  await open()
  const button = screen.getByRole('button', { name: 'Download PDF' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect(queries().filter(({ format }) => format === 'pdf')).toHaveLength(1)
})

test('who may not export reads the statement and its document, and no table', async () => {
  await open(undefined, [])
  const button = screen.getByRole('button', { name: 'Export CSV' })
  expect(button.getAttribute('aria-description')).toBe(
    'Your role in this company does not allow this. Ask an owner or an administrator.',
  )
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect(queries().map(({ format }) => format)).toEqual([undefined, 'pdf'])
})

test('a statement that could not be loaded is asked for again on a click', async () => {
  const usual = answers[PATH] as Answer
  answers[PATH] = refusal(403, 'permission_denied')
  showPage(() => <ClientStatementScreen clientId={ID} />)
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  answers[PATH] = usual
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Statement of account' })).toBeTruthy()
})

test('a client that is unknown leads back to the list', async () => {
  answers[PATH] = refusal(404, 'not_found')
  showPage(() => <ClientStatementScreen clientId={ID} />)
  expect((await screen.findByRole('link', { name: 'Go to Clients' })).getAttribute('href')).toBe(
    '/dashboard/clients',
  )
})

test('in German the balances have German words and figures', async () => {
  await activateLanguage('de')
  showPage(() => <ClientStatementScreen clientId={ID} />)
  const table = await screen.findByRole('table', { name: 'Kontoauszug' })
  const [, opening, , payment] = within(table).getAllByRole('row')
  expect(opening?.textContent).toMatch(/^01\.01\.2026Anfangssaldo .*100,00\u00a0€$/)
  expect(payment?.textContent).toMatch(/^10\.02\.2026Zahlung .*-35,00\u00a0€.*115,00\u00a0€$/)
})
