import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleRecurring } from '../../../test-samples/documents/sample-recurring.ts'
import { sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { type Answer, answer, invalid, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { MakeRecurringDialog } from './make-recurring-dialog.tsx'

const INVOICE = sampleInvoice()
const CALL = `POST /api/invoices/${INVOICE.id}/make_recurring/`

beforeAll(loadAllTexts)
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function open(given: Answer) {
  const asked = serve({ ...sessionAnswers(), [CALL]: given })
  await enter()
  const onClose = vi.fn()
  showPage(
    () => (
      <>
        <MakeRecurringDialog invoice={INVOICE} onClose={onClose} />
        <Toasts />
      </>
    ),
    { others: { '/dashboard/recurring/$recurringId': 'The schedule' } },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Make recurring' }))
  return { asked, onClose, dialog }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
async function choose(label: string, option: string) {
  fireEvent.click(field(label))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const shownDates = () =>
  within(screen.getByRole('region', { name: 'Next dates' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the schedule is said in words with its dates as it changes, and leads to what is made', async () => {
  const made = sampleRecurring()
  const { asked, dialog } = await open(answer(made, 201))
  expect(screen.getByText('Every month on the 25th')).toBeTruthy()
  expect(shownDates().slice(0, 2)).toEqual(['Nov 25, 2026', 'Dec 25, 2026'])
  // It is ten past eight by then.
  expect(
    screen.getByText('The first one is made as soon as you save, as its hour has passed today.'),
  ).toBeTruthy()
  await choose('On', 'The last day')
  await choose('On each date', 'Issue and send it')
  fireEvent.change(field('Every'), { target: { value: '3' } })
  await choose('The invoice is for', 'The calendar period before')
  expect(screen.getByText('Every 3 months on the last day')).toBeTruthy()
  expect(shownDates().slice(0, 2)).toEqual(['Nov 30, 2026', 'Feb 28, 2027'])
  expect(screen.getByText('Next: Aug 1, 2026 – Oct 31, 2026')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Make recurring' }))
  await screen.findByRole('heading', { name: 'The schedule' })
  expect(shownAddress()).toBe(`/dashboard/recurring/${made.id}`)
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    name: null,
    unit: 'month',
    every: 3,
    day_of_month: -1,
    nth_weekday: null,
    start_date: '2026-11-25',
    end_date: null,
    max_count: null,
    hour: 8,
    mode: 'send',
    catch_up: 'each',
    period: 'previous_calendar',
  })
})

test('a weekday of the month is chosen by its number and its name', async () => {
  await open(answer(sampleRecurring(), 201))
  await choose('On', 'A weekday')
  await choose('Which one', 'Second')
  await choose('Weekday', 'Tuesday')
  expect(screen.getByText('Every month on the second Tuesday')).toBeTruthy()
  expect(shownDates()[0]).toBe('Dec 8, 2026')
})

test('what is wrong stands at its field, has the focus, and is not sent', async () => {
  const { asked, dialog } = await open(answer(sampleRecurring(), 201))
  fireEvent.change(field('Every'), { target: { value: '400' } })
  expect(screen.getByText('No date comes of this.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Make recurring' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Every')))
  expect(screen.getByText('Give a whole number from 1 to 120.')).toBeTruthy()
  expect(asked.filter(({ path }) => path.includes('make_recurring'))).toEqual([])
})

test('what the server refuses stands at its field', async () => {
  const { dialog } = await open(invalid({ day_of_month: fault('day_of_month_out_of_range') }))
  fireEvent.click(dialog.getByRole('button', { name: 'Make recurring' }))
  await screen.findByText('Give a day from 1 to 31, or -1 for the last.')
})
