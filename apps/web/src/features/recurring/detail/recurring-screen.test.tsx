import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleRecurring, sampleRun } from '../../../test-samples/documents/sample-recurring.ts'
import { type Answer, type Asked, answer, page, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { RecurringScreen } from './recurring-screen.tsx'

const RECORD = sampleRecurring()
const LIST = '/dashboard/recurring'
const call = (name = '') => `/api/recurring/${RECORD.id}/${name}`
const BLOCKED = fault('client_blocked')
const ENDED = 'This recurring invoice has ended and cannot be changed. Make a new one instead.'

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z'), toFake: ['Date'] })
  answers = {
    ...sessionAnswers(),
    [`GET ${call()}`]: answer(RECORD),
    [call('upcoming/')]: answer({
      currency: 'EUR',
      dates: [
        {
          date: '2026-11-30',
          at: '2026-11-30T07:00:00.000Z',
          period_start: '2026-11-01',
          period_end: '2026-11-30',
          total: '119.00',
          fault: null,
        },
        {
          date: '2026-12-31',
          at: '2026-12-31T07:00:00.000Z',
          period_start: '2026-12-01',
          period_end: '2026-12-31',
          total: '142.80',
          fault: null,
        },
      ],
    }),
    [call('runs/')]: page([
      sampleRun({
        date: '2026-10-31',
        result: 'failed',
        invoice: null,
        invoice_status: null,
        total: null,
        fault: BLOCKED,
      }),
      sampleRun({
        date: '2026-09-30',
        result: 'sent',
        invoice_number: 'INV-2026-0031',
        invoice_status: 'paid',
      }),
      sampleRun({ date: '2026-08-31', result: 'skipped', invoice: null, invoice_status: null, total: null }),
      sampleRun({ date: '2026-07-31', result: 'drafted', invoice: null, invoice_status: null, total: null }),
    ]),
    '/api/timeline/events/': page([]),
  }
})
afterEach(() => void vi.useRealTimers())

async function open(record = RECORD, permissions = ['recurring.write']) {
  answers[`GET ${call()}`] = answer(record)
  asked = serve(answers)
  await enter()
  showPage(
    () => (
      <>
        <RecurringScreen id={RECORD.id} />
        <Toasts />
      </>
    ),
    {
      permissions,
      address: `${LIST}/${RECORD.id}`,
      others: { [`${LIST}/$recurringId/edit`]: 'The editor', [LIST]: 'The list' },
    },
  )
  await screen.findByRole('heading', { level: 1, name: record.name ?? record.client_name })
}
const posted = (name: string) => asked.filter((one) => one.method === 'POST' && one.path === call(name))
const part = async (name: string) => within(await screen.findByRole('region', { name }))
async function menuEntries() {
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
  const items = await screen.findAllByRole('menuitem', { hidden: true })
  return items.map((item) => [item.textContent, item.getAttribute('aria-description')])
}

test('it shows what it makes next, written out, and where it stands', async () => {
  await open(
    sampleRecurring({
      notes: 'For {period}',
      items: [{ next_unit_price: '100.5', details: 'until {period_end}' }],
    }),
  )
  const lines = await part('What it makes next')
  expect(lines.getByRole('listitem').textContent).toBe(
    'Hosting November 2026until 30 Nov 2026\n1 × €100.50€100.00',
  )
  expect(lines.getByText('For November 2026')).toBeTruthy()
  const slip = within(screen.getByRole('complementary', { name: 'Where it stands' }))
  expect(slip.getByText('Every month on the last day')).toBeTruthy()
  expect(slip.getByText('Make a draft, 8:00 AM')).toBeTruthy()
  expect(slip.getByText('Nov 30, 2026')).toBeTruthy()
  expect(slip.getByRole('link', { name: 'Zeta GmbH' }).getAttribute('href')).toBe(
    `/dashboard/clients/${RECORD.client}`,
  )
})

test('it shows the dates to come with their totals, and what became of those that came', async () => {
  await open()
  const coming = await part('Next dates')
  await coming.findByText('December 2026')
  expect(coming.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nov 30, 2026November 2026€119.00',
    'Dec 31, 2026December 2026€142.80',
  ])
  const runs = await part('Made so far')
  await runs.findByText('INV-2026-0031')
  expect(runs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Oct 31, 2026Not madeFailedMake invoice…–On that day: This client is blocked and cannot be issued invoices.',
    'Sep 30, 2026INV-2026-0031Paid€119.00',
    'Aug 31, 2026Skipped–',
    'Jul 31, 2026The draft was deleted–',
  ])
  expect(runs.getByRole('link', { name: 'INV-2026-0031' }).getAttribute('href')).toMatch(
    /^\/dashboard\/invoices\//,
  )
  expect(runs.getByRole('link', { name: 'Show its invoices' }).getAttribute('href')).toBe(
    `/dashboard/invoices?recurring=${RECORD.id}`,
  )
})

test.each<[string, Parameters<typeof sampleRecurring>[0]]>([
  ['was ended', { status: 'cancelled' }],
  ['has made as many as it may', { status: 'completed', max_count: 3, runs_count: 3 }],
])('a date that failed is not made up for by one that %s', async (_, of) => {
  await open(sampleRecurring(of))
  const runs = await part('Made so far')
  await runs.findByText('Not made')
  expect(runs.queryByRole('button', { name: 'Make invoice…' })).toBeNull()
})

test('while its client is blocked no invoice is made, and the page leads to the client', async () => {
  await open(sampleRecurring({ client_status: 'blocked' }))
  const runs = await part('Made so far')
  const button = await runs.findByRole('button', { name: 'Make invoice…' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toBe(
    'This client is blocked and cannot be issued invoices.',
  )
  fireEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(
    screen.getByRole('link', { name: 'Open Zeta GmbH to activate the client' }).getAttribute('href'),
  ).toBe(`/dashboard/clients/${RECORD.client}`)
})

test('the invoice of a date that failed is made after a question that names client and amount', async () => {
  await open()
  const runs = await part('Made so far')
  fireEvent.click(await runs.findByRole('button', { name: 'Make invoice…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make the invoice of Oct 31, 2026?' }))
  dialog.getByText('For Zeta GmbH, €119.00 at present prices.')
})

test('an active one is paused; what its state forbids says why', async () => {
  answers[`POST ${call('pause/')}`] = answer(sampleRecurring({ status: 'paused' }))
  await open()
  expect(await menuEntries()).toEqual([
    ['Pause', null],
    ['Resume', 'This recurring invoice is not paused.'],
    ['Show its invoices', null],
    ['End it for good…', null],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await screen.findByText('Recurring invoice paused')
  expect(posted('pause/').map(({ body }) => body)).toEqual([{}])
})

test('one that another has paused meanwhile says so', async () => {
  answers[`POST ${call('pause/')}`] = refusal(409, 'recurring_not_active', {
    detail: 'This recurring invoice is paused already.',
  })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await screen.findByText('This recurring invoice is paused already.')
})

test('one that has ended can neither be changed, paused, resumed nor ended', async () => {
  await open(sampleRecurring({ status: 'completed', next_date: null }))
  expect(screen.getByText('Completed: 10 invoices were made.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('aria-description')).toBe(ENDED)
  expect(screen.getByRole('button', { name: 'Pause' }).getAttribute('aria-description')).toBe(ENDED)
  expect(await menuEntries()).toEqual([
    ['Pause', ENDED],
    ['Resume', ENDED],
    ['Show its invoices', null],
    ['End it for good…', ENDED],
  ])
})

test('one that paused itself says after how many failures, why, and what to do', async () => {
  await open(
    sampleRecurring({ status: 'paused', failures: 3, fault: BLOCKED, paused_at: '2026-11-20T08:00:00.000Z' }),
  )
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Paused by itself, after 3 failures in a row: This client is blocked and cannot be issued invoices.' +
      'Mend that, then resume it. You are asked about the dates that were missed.',
  )
})

test('one that failed goes on, and says so', async () => {
  await open(sampleRecurring({ failures: 1, fault: BLOCKED }))
  expect(
    screen.getByText('Its latest date failed: This client is blocked and cannot be issued invoices.'),
  ).toBeTruthy()
  expect(
    screen.getByText('It goes on with its next date. After 3 failures in a row it pauses by itself.'),
  ).toBeTruthy()
})

test('what cannot be made later is told before its date comes', async () => {
  const next_fault = fault('discount_above_subtotal')
  answers[call('upcoming/')] = answer({
    currency: 'EUR',
    dates: [
      {
        date: '2026-11-30',
        at: '2026-11-30T07:00:00.000Z',
        period_start: '2026-11-01',
        period_end: '2026-11-30',
        total: null,
        fault: next_fault,
      },
    ],
  })
  await open(sampleRecurring({ next_fault }))
  const coming = await part('Next dates')
  await coming.findByText('November 2026')
  expect(coming.getByRole('listitem').textContent).toBe(
    'Nov 30, 2026November 2026–The discount is more than the lines together.',
  )
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'No invoice can be made on Nov 30, 2026 as things are: The discount is more than the lines together.' +
      'Mend that before then.',
  )
})

test('a paused one goes on at once where no date was missed', async () => {
  answers[`POST ${call('resume/')}`] = answer(RECORD)
  await open(sampleRecurring({ status: 'paused', paused_at: '2026-11-20T08:00:00.000Z' }))
  expect(screen.getByText('Paused on Nov 20, 2026. No invoices are made until it is resumed.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  await screen.findByText('Recurring invoice resumed')
  expect(posted('resume/').map(({ body }) => body)).toEqual([{ skip_missed: false }])
})

const MISSED = sampleRecurring({ status: 'paused', next_date: '2026-08-31', mode: 'send' })

test.each([
  ['Make up for them with 3 invoices', false],
  ['Skip them', true],
])('where dates were missed it asks: %s', async (label, skip_missed) => {
  answers[`POST ${call('resume/')}`] = answer(RECORD)
  await open(MISSED)
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume “Hosting”?' }))
  expect(
    dialog.getByText('3 dates passed while it was paused: Aug 31, 2026, Sep 30, 2026, Oct 31, 2026.'),
  ).toBeTruthy()
  expect(dialog.getByText('They are issued and sent at once.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: new RegExp(`^${label}`) }))
  fireEvent.click(dialog.getByRole('button', { name: 'Resume' }))
  await screen.findByText('Recurring invoice resumed')
  expect(posted('resume/').map(({ body }) => body)).toEqual([{ skip_missed }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one that makes up with one invoice says so, and no more dates count than invoices are left', async () => {
  await open(sampleRecurring({ ...MISSED, catch_up: 'one', max_count: 12 }))
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^2 dates passed/)).toBeTruthy()
  expect(dialog.getByRole('radio', { name: /^Make up for them with one invoice/ })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('it is ended only once that was confirmed by its name', async () => {
  answers[`POST ${call('cancel/')}`] = answer(sampleRecurring({ status: 'cancelled', next_date: null }))
  await open()
  await menuEntries()
  fireEvent.click(screen.getByRole('menuitem', { name: 'End it for good…', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End “Hosting” for good?' }))
  expect(posted('cancel/')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'End it for good' }))
  await screen.findByText('Recurring invoice ended')
  expect(posted('cancel/')).toHaveLength(1)
})

test('e leads to the editor, for those who may write', async () => {
  await open()
  await userEvent.keyboard('e')
  await screen.findByRole('heading', { name: 'The editor' })
  expect(shownAddress()).toBe(`${LIST}/${RECORD.id}/edit`)
})

test('one there is not says so and leads back; one that cannot be read can be tried again', async () => {
  answers[`GET ${call()}`] = refusal(404, 'not_found')
  asked = serve(answers)
  await enter()
  showPage(() => <RecurringScreen id={RECORD.id} />)
  expect((await screen.findByRole('link', { name: /Recurring invoices/ })).getAttribute('href')).toBe(LIST)
})

test('where nothing has come yet and nothing comes any more, it says so', async () => {
  answers[call('runs/')] = page([])
  answers[call('upcoming/')] = answer({ currency: 'EUR', dates: [] })
  await open()
  await screen.findByText('Nothing yet: no date has come.')
  await screen.findByText('No further dates.')
})
