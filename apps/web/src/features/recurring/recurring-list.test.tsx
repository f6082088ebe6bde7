import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleRecurringRow } from '../../test-samples/documents/sample-recurring.ts'
import { sampleClient } from '../../test-samples/sample-client.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Answer, type Asked, answer, page, refusal, serve } from '../../test-server.ts'
import { RecurringListScreen } from './recurring-list-screen.tsx'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const FAILED = sampleRecurringRow({
  id: sampleId('rec2'),
  name: null,
  client_name: 'Bolt Ltd',
  currency: 'JPY',
  unit: 'week',
  every: 2,
  day_of_month: null,
  mode: 'send',
  next_date: '2026-11-26',
  failures: 1,
  total: '30000',
  monthly_amount: '65179',
})
const VIEWS = [
  {
    view: 'all',
    count: 3,
    sums: [
      { amount: '119.00', currency: 'EUR' },
      { amount: '65179', currency: 'JPY' },
    ],
  },
  { view: 'active', count: 2, sums: [{ amount: '119.00', currency: 'EUR' }] },
  { view: 'paused', count: 1, sums: [] },
  { view: 'needs_attention', count: 1, sums: [{ amount: '65179', currency: 'JPY' }] },
  { view: 'completed', count: 0, sums: [] },
  { view: 'cancelled', count: 0, sums: [] },
]
const LIST = '/dashboard/recurring'

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z'), toFake: ['Date'] })
  answers = {
    ...sessionAnswers(),
    '/api/recurring/': page([FAILED, sampleRecurringRow()]),
    '/api/recurring/views/': answer({ views: VIEWS }),
    '/api/config/currencies/': answer(['EUR', 'JPY'].map((code) => ({ code, name: code }))),
    '/api/clients/': page([sampleClient()]),
    [`/api/clients/${sampleClient().id}/`]: answer(sampleClient()),
  }
})
afterEach(() => void vi.useRealTimers())

async function open(address = LIST, permissions = ['recurring.write', 'exports.create']) {
  asked = serve(answers)
  await enter()
  showPage(() => <RecurringListScreen />, {
    address,
    permissions,
    others: { [`${LIST}/new`]: 'New', [`${LIST}/$recurringId`]: 'One' },
  })
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const textsOf = async (name: string) =>
  within(await row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('each row says for whom, how often in words, when next, what is made and what it comes to', async () => {
  await open()
  expect(await textsOf('Zeta')).toEqual([
    'Zeta GmbH',
    'Hosting',
    'Every month on the last day',
    'Active',
    'Nov 30, 2026Every month on the last day',
    'Draft',
    '€119.00',
    '€119.00',
  ])
  expect(await textsOf('Bolt')).toEqual([
    'Bolt Ltd',
    '–',
    'Every 2 weeks on Thursday',
    'ActiveFailed',
    'Nov 26, 2026Every 2 weeks on Thursday',
    'Issue and send',
    '¥30,000',
    '¥65,179',
  ])
})

test('tabs have counts, and what the active ones come to in a month', async () => {
  await open()
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent?.trim())).toEqual([
    'All3€119.00+ 1 currencya month',
    'Active2€119.00a month',
    'Paused1',
    'Needs attention1¥65,179a month',
    'Completed0',
    'Cancelled0',
  ])
  fireEvent.click(screen.getByRole('link', { name: /^Paused/ }))
  await waitFor(() =>
    expect(
      asked
        .filter(({ path }) => path === '/api/recurring/')
        .at(-1)
        ?.query.get('view'),
    ).toBe('paused'),
  )
})

test('what narrows it is in the address, goes with the call and with the export, and is a chip', async () => {
  answers['/api/recurring/export/'] = () =>
    new Response('Client', { headers: { 'content-type': 'text/csv' } })
  await open(`${LIST}?mode=send&unit=week&client=${sampleClient().id}&next_date_before=2026-12-31`)
  await row('Bolt')
  const chips = screen
    .getAllByRole('button', { name: /^Remove the filter/ })
    .map(({ parentElement }) => parentElement?.textContent)
  expect(chips).toHaveLength(4)
  expect(chips.slice(1)).toEqual(['Makes Issue and send', 'Rhythm By weeks', 'Next date until Dec 31, 2026'])
  const [list] = asked.filter(({ path }) => path === '/api/recurring/')
  expect(Object.fromEntries(list?.query ?? [])).toMatchObject({
    mode: 'send',
    unit: 'week',
    next_date_before: '2026-12-31',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const [exported] = asked.filter(({ path }) => path === '/api/recurring/export/')
  expect(Object.fromEntries(exported?.query ?? [])).toMatchObject({ mode: 'send', format: 'csv' })
})

test('by keyboard: j and Enter open a row, n begins a new one', async () => {
  await open()
  await row('Bolt')
  await userEvent.keyboard('j{Enter}')
  await screen.findByRole('heading', { name: 'One' })
  expect(shownAddress()).toBe(`${LIST}/${FAILED.id}`)
})

test('n begins a new one, for those who may', async () => {
  await open()
  await row('Bolt')
  await userEvent.keyboard('n')
  await screen.findByRole('heading', { name: 'New' })
})

test('an empty list says what belongs there; one that is narrowed leads back; a failure is said', async () => {
  answers['/api/recurring/'] = page([])
  await open()
  await screen.findByText('Invoices that write themselves appear here')
  expect(screen.getAllByRole('link', { name: 'New recurring invoice' }).length).toBeGreaterThan(0)
})

test('of a narrowed list that finds nothing all are one click away', async () => {
  answers['/api/recurring/'] = page([])
  await open(`${LIST}?view=paused`)
  await screen.findByText('No recurring invoice matches')
  expect(screen.getByRole('button', { name: 'Show all recurring invoices' })).toBeTruthy()
})

test('a list that cannot be read says so and lets it be tried again', async () => {
  answers['/api/recurring/'] = refusal(500, 'server_error')
  await open()
  await screen.findByRole('button', { name: 'Try again' })
})

test('who may only read is told why nothing new can be made', async () => {
  await open(LIST, [])
  await row('Bolt')
  const button = screen.getByRole('link', { name: 'New recurring invoice' })
  expect(button.getAttribute('aria-description')).toBe(
    'Your role in this company does not allow this. Ask an owner or an administrator.',
  )
})
