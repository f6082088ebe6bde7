import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { type Answers, type Asked, answer, invalid, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { InvoicesTab } from './invoices-tab.tsx'

const PATH = `/api/auth/companies/${ACME.id}/settings/`
const NUMBERING = {
  prefix: 'INV-',
  credit_note_prefix: 'CN-',
  pattern: '{PREFIX}{YYYY}-{SEQ:4}',
  reset: 'yearly',
  next_number: 13,
  last_number: 12,
  preview: 'INV-2026-0013',
  credit_note_preview: 'CN-2026-0004',
  quote_prefix: 'QU-',
  quote_preview: 'QU-2026-0004',
}
const SETTINGS = {
  company: ACME.id,
  currency: 'EUR',
  language: 'de',
  time_zone: 'Europe/Berlin',
  date_format: 'auto',
  accent_color: '#1d5c42',
  fiscal_year_start_month: 1,
  fiscal_year: { start: '2026-01-01', end: '2026-12-31' },
  payment_terms_days: 14,
  numbering: NUMBERING,
  documents: { paper: 'auto', show_logo: true, show_bank_accounts: true, show_payment_code: false },
  version: 7,
}

let asked: Asked[]
let stored: typeof SETTINGS
/** What a form keeps of one person is nobody else's: each test has a person of its own. */
let person = 0
const changes = () => asked.filter((one) => one.path === PATH && one.method !== 'GET')
const input = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => press('Save invoice settings')
const preview = () => screen.getByLabelText('Preview of the next number').textContent

beforeAll(loadAllTexts)
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  stored = SETTINGS
  person += 1
})
afterEach(() => vi.useRealTimers())

async function open(answers: Answers = {}, permissions = ['settings.write']): Promise<void> {
  asked = serve({
    ...sessionAnswers({ id: sampleId(`p${person}`) }),
    '/api/config/currencies/': answer(['EUR', 'USD'].map((code) => ({ code, name: code }))),
    '/api/config/timezones/': answer([
      { name: 'Europe/Berlin', offset: '+01:00' },
      { name: 'Pacific/Auckland', offset: '+13:00' },
    ]),
    [`GET ${PATH}`]: () => answer(stored)(),
    [`PATCH ${PATH}`]: ({ body }) => {
      const { numbering, ...rest } = body as { numbering: object }
      stored = { ...stored, ...rest, numbering: { ...stored.numbering, ...numbering }, version: 8 }
      return answer(stored)()
    },
    ...answers,
  })
  await enter()
  showPage(() => <InvoicesTab />, { permissions })
  await screen.findByRole('heading', { name: 'Numbers' })
}

test('the next number is shown as it will be written, while its parts are typed', async () => {
  await open()
  expect(preview()).toBe('The next invoice isINV-2026-0013then INV-2026-0014')
  type('Prefix', 'R ')
  type('Pattern', '{PREFIX}{YY}{MM}/{SEQ:3}')
  expect(preview()).toBe('The next invoice isR 2611/013then R 2611/014')
  type('Next running number', '999')
  expect(preview()).toBe('The next invoice isR 2611/999then R 2611/1000')
  type('Pattern', '{SEQ')
  expect(preview()).toBe('The next invoice is–')
})

test.each([
  [0, 'No number is given yet.'],
  [12, 'The highest one given is 12; skipping some leaves a gap.'],
])('after number %i: %s', async (last_number, text) => {
  stored = { ...SETTINGS, numbering: { ...NUMBERING, last_number } }
  await open()
  screen.getByText(text)
})

test('saved, the next number goes along only where it was changed', async () => {
  await open()
  type('Days to pay', '30')
  fireEvent.click(screen.getByLabelText('Start again at 1', { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Each month' }))
  type('Pattern', '{YYYY}{MM}-{SEQ:4}')
  save()
  await waitFor(() => expect(shownToasts()).toEqual(['success: Settings updated successfully']))
  expect(changes()[0]?.headers.get('if-match')).toBe('"7"')
  expect(changes()[0]?.body).toEqual({
    numbering: {
      prefix: 'INV-',
      credit_note_prefix: 'CN-',
      quote_prefix: 'QU-',
      pattern: '{YYYY}{MM}-{SEQ:4}',
      reset: 'monthly',
    },
    payment_terms_days: 30,
    allow_overpayment: false,
    prices_include_tax: false,
    default_notes: '',
    default_terms: '',
    currency: 'EUR',
    language: 'de',
    time_zone: 'Europe/Berlin',
    date_format: 'auto',
    fiscal_year_start_month: 1,
    accent_color: '#1d5c42',
    documents: SETTINGS.documents,
  })
  type('Next running number', '500')
  save()
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]?.body).toMatchObject({ numbering: { next_number: 500 } })
})

test('switches say what they do, and are sent as they stand', async () => {
  await open()
  screen.getByText(
    'What is over is kept as the client’s credit. Otherwise a payment cannot be more than is due.',
  )
  for (const name of [/^Accept overpayments/, /^Print the logo/, /^Print a QR code/])
    fireEvent.click(screen.getByRole('switch', { name }))
  fireEvent.click(screen.getByLabelText('With tax'))
  type('Default notes', 'Thank you.')
  save()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({
    allow_overpayment: true,
    prices_include_tax: true,
    default_notes: 'Thank you.',
    documents: { show_logo: false, show_bank_accounts: true, show_payment_code: true },
  })
})

test('what breaks a rule is not sent, and gone to', async () => {
  await open()
  const broken: [label: string, value: string, text: string][] = [
    ['Days to pay', '400', 'Give a whole number from 0 to 365.'],
    ['Days to pay', '', 'Give a whole number from 0 to 365.'],
    ['Next running number', '12', 'Number 12 is used already: give 13 or more.'],
    ['Pattern', '{PREFIX}{YYYY}', 'The running number is missing: write {SEQ:4}.'],
    ['Pattern', '{SEQ:4}', 'Numbers that start again each year need the year: write {YYYY}.'],
    ['Accent colour', 'green', 'Give a colour such as #1f4d3a.'],
  ]
  for (const [label, value, text] of broken) {
    const before = input(label).value
    type(label, value)
    save()
    await screen.findByText(text)
    expect(document.activeElement).toBe(input(label))
    type(label, before)
  }
  expect(changes()).toEqual([])
})

test('what the server refuses stands at its field', async () => {
  await open({ [`PATCH ${PATH}`]: invalid({ 'numbering.prefix': fault('invalid_number_prefix') }) })
  type('Prefix', 'X')
  save()
  await waitFor(() => expect(input('Prefix').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(input('Prefix'))
  expect(shownToasts()).toEqual(['error: Please fix the errors in the form and try again.'])
})

test('a fiscal year is told by its days, and dates by an example', async () => {
  await open()
  screen.getByText('This one: Jan 1, 2026 – Dec 31, 2026')
  fireEvent.click(input('Fiscal year begins in'))
  fireEvent.click(await screen.findByText('April'))
  await screen.findByText('This one: Apr 1, 2026 – Mar 31, 2027')
  fireEvent.click(input('Dates on documents'))
  fireEvent.click(await screen.findByText('DD.MM.YYYY · 20.11.2026'))
  expect(input('Dates on documents').value).toBe('DD.MM.YYYY · 20.11.2026')
  save()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ fiscal_year_start_month: 4, date_format: 'DD.MM.YYYY' })
})

test('the prefixes of credit notes and quotes are typed with their next numbers in sight, and sent', async () => {
  await open()
  screen.getByText('The next credit note is CN-2026-0004.')
  screen.getByText('The next quote is QU-2026-0004.')
  type('Prefix of credit notes', 'GS-')
  type('Prefix of quotes', 'AN-')
  screen.getByText('The next credit note is GS-2026-0004.')
  screen.getByText('The next quote is AN-2026-0004.')
  save()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ numbering: { credit_note_prefix: 'GS-', quote_prefix: 'AN-' } })
})

test('a prefix that another kind of document has is told at the one that was changed, and not sent', async () => {
  await open()
  for (const [label, value] of [
    ['Prefix', 'QU-'],
    ['Prefix of credit notes', 'inv-'],
    ['Prefix of quotes', 'CN-'],
  ] as const) {
    const before = input(label).value
    type(label, value)
    save()
    await screen.findByText('Another kind of document has this prefix. Choose a different one.')
    expect(document.activeElement).toBe(input(label))
    type(label, before)
  }
  expect(changes()).toEqual([])
})

test('far in the east it is the next day already, as the dates of the documents show', async () => {
  vi.setSystemTime(Date.parse('2026-11-20T13:00:00Z'))
  await open()
  fireEvent.click(input('Time zone'))
  fireEvent.click(await screen.findByText('Pacific/Auckland (+13:00)'))
  fireEvent.click(input('Dates on documents'))
  await screen.findByText('YYYY-MM-DD · 2026-11-21')
})

test('taken back, everything stands as it was stored', async () => {
  await open()
  type('Prefix', 'X')
  type('Days to pay', '1')
  press('Discard changes')
  expect([input('Prefix').value, input('Days to pay').value]).toEqual(['INV-', '14'])
  expect(changes()).toEqual([])
})

test('whose role does not allow it is told so, and saves nothing', async () => {
  await open({}, ['company.read'])
  expect(input('Prefix').closest('fieldset')?.disabled).toBe(true)
  save()
  expect(changes()).toEqual([])
})

test('a plan that has ended is said to be the reason', async () => {
  await open({ [`PATCH ${PATH}`]: refusal(402, 'plan_required') })
  type('Prefix', 'X')
  save()
  await waitFor(() =>
    expect(shownToasts()).toEqual([
      'error: Nothing can be changed until a plan is chosen. Nothing is lost: everything can be read and exported, and clients can still pay.',
    ]),
  )
  expect(input('Prefix').value).toBe('X')
})

const openReport = async (report: object) => {
  await open({ '/api/invoices/numbers/report/': answer(report) })
  expect(asked.some(({ path }) => path.includes('numbers/report'))).toBe(false)
  const details = screen.getByText('Check the numbers given so far').closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
}
const PERIOD = {
  document_type: 'invoice',
  period: '2026',
  count: 12,
  first: 1,
  last: 12,
  first_number: 'INV-2026-0001',
  last_number: 'INV-2026-0012',
  missing: 0,
  doubles: 0,
}

test('the numbers given so far are checked when it is asked for', async () => {
  await openReport({
    is_whole: true,
    periods: [PERIOD],
    gaps: [],
  })
  await screen.findByText('12 numbers, and none is missing or given twice.')
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Period', 'Numbers', 'Count', 'Missing', 'Twice'],
    ['2026', 'INV-2026-0001 to INV-2026-0012', '12', '0', '0'],
  ])
})

test('a gap is named, with who changed the numbering in it', async () => {
  const gap = { document_type: 'invoice', period: '2026', after: 'INV-2026-0003', before: 'INV-2026-0007' }
  await openReport({
    is_whole: false,
    periods: [{ ...PERIOD, count: 8, missing: 4 }],
    gaps: [
      { ...gap, from: 4, until: 6, change: { at: '2026-11-20T10:00:00.000Z', by: 'Ada Lovelace' } },
      { ...gap, from: 8, until: 8, after: 'INV-2026-0007', before: 'INV-2026-0009', change: null },
    ],
  })
  await screen.findByText('The numbers are not complete. See below what is missing or given twice.')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(
    /^4 to 6 are missing between INV-2026-0003 and INV-2026-0007\. Ada Lovelace changed the numbering in between, on Nov 20, 2026, /,
  )
  expect(lines[1]).toBe(
    '8 is missing between INV-2026-0007 and INV-2026-0009. Nobody changed the numbering in between.',
  )
})
