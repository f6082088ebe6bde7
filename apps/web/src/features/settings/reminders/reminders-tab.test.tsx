import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import {
  SAMPLE_REMINDER_SETTINGS,
  samplePlanned,
  sampleStep,
} from '../../../test-samples/documents/sample-reminders.ts'
import {
  type Answers,
  type Asked,
  answer,
  done,
  invalid,
  page,
  refusal,
  serve,
} from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { RemindersTab } from './reminders-tab.tsx'

const SETTINGS = '/api/reminders/settings/'
const STEPS = '/api/reminders/steps/'
const CALENDAR = '/api/reminders/calendar/'
const CHARGES = '/api/late-fees/settings/'
const NO_CHARGES = { interest_rate: null, fee: null, currency: 'EUR', version: 3 }
const BEFORE = sampleStep(-3)
const AFTER = sampleStep(3, { texts: { de: { subject: 'Zu {number}', message: 'Guten Tag {client}' } } })

let asked: Asked[]
const sent = (method: string) =>
  asked
    .filter((one) => one.method === method && /^\/api\/(reminders|late-fees)\//.test(one.path))
    .map(({ path, body }) => [path, body])

beforeAll(loadAllTexts)

async function open(answers: Answers = {}, permissions = ['settings.write']): Promise<void> {
  asked = serve({
    ...sessionAnswers(),
    [`GET ${SETTINGS}`]: answer(SAMPLE_REMINDER_SETTINGS),
    [`GET ${STEPS}`]: page([BEFORE, AFTER]),
    [`GET ${CALENDAR}`]: page([]),
    [`GET ${CHARGES}`]: answer(NO_CHARGES),
    ...answers,
  })
  await enter()
  showPage(() => <RemindersTab />, { permissions, others: { '/dashboard/invoices/$invoiceId': 'Invoice' } })
}
const button = (name: string) => screen.findByRole('button', { name })
const window = (name: string) => screen.findByRole('dialog', { name })

test('reminders are turned on with their hours and days', async () => {
  await open({ [`PATCH ${SETTINGS}`]: answer({ ...SAMPLE_REMINDER_SETTINGS, is_enabled: true, version: 5 }) })
  fireEvent.click(await screen.findByRole('switch', { name: /^Remind clients of open invoices/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fri' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'From' }))
  await userEvent.click(await screen.findByRole('option', { name: '08:00' }))
  await userEvent.click(await button('Save reminders'))
  await waitFor(() =>
    expect(sent('PATCH')).toEqual([
      [SETTINGS, { is_enabled: true, from_hour: 8, to_hour: 17, weekdays: [1, 2, 3, 4] }],
    ]),
  )
  expect(shownToasts()).toEqual(['success: Reminders saved'])
})

test('hours that end before they begin, and no day at all, are refused before anything is sent', async () => {
  await open()
  await userEvent.click(await screen.findByRole('combobox', { name: 'To' }))
  await userEvent.click(await screen.findByRole('option', { name: '09:00' }))
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    fireEvent.click(screen.getByRole('checkbox', { name: day }))
  await userEvent.click(await button('Save reminders'))
  await screen.findByText('The hours have to end after they begin.')
  expect(sent('PATCH')).toEqual([])
})

test('steps are told by their days, their tone, and the languages they are written in', async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'Steps' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '3 days before the due dateDue soon',
    '3 days after the due dateReminder · own words in Deutsch',
  ])
})

test('the usual steps are added at once, and told of once', async () => {
  await open({ [`GET ${STEPS}`]: page([]), [`POST ${STEPS}`]: answer(AFTER, 201) })
  await userEvent.click(await button('Take 3, 10 and 20 days after'))
  await waitFor(() =>
    expect(sent('POST')).toEqual([3, 10, 20].map((days) => [STEPS, { days, client: null }])),
  )
  await waitFor(() => expect(shownToasts()).toEqual(['success: Steps added']))
})

test('a step is written in a language; an unknown placeholder is refused on the field', async () => {
  await open({ [`POST ${STEPS}`]: answer(sampleStep(10), 201) })
  await userEvent.click(await button('New step'))
  const form = await window('New step')
  // A week after the last one.
  expect(within(form).getByLabelText('Days')).toHaveProperty('value', '10')
  fireEvent.change(within(form).getByLabelText('Subject'), { target: { value: 'Number {number}' } })
  fireEvent.change(within(form).getByLabelText('Message'), { target: { value: 'Dear {nobody}' } })
  await userEvent.click(within(form).getByRole('button', { name: 'Add step' }))
  await within(form).findByText(/\{nobody\}/)
  expect(sent('POST')).toEqual([])
  fireEvent.change(within(form).getByLabelText('Message'), { target: { value: 'Dear {client}' } })
  await userEvent.click(within(form).getByRole('button', { name: 'Add step' }))
  await waitFor(() =>
    expect(sent('POST')).toEqual([
      [
        STEPS,
        {
          days: 10,
          client: null,
          charges_late_fee: false,
          texts: { en: { subject: 'Number {number}', message: 'Dear {client}' } },
        },
      ],
    ]),
  )
})

test('a step is moved to before the due date; what the server refuses stands on its field', async () => {
  await open({ [`PATCH ${STEPS}${AFTER.id}/`]: invalid({ days: fault('reminder_step_exists') }) })
  await userEvent.click(await button('Change 3 days after the due date'))
  const form = await window('Change the step')
  await userEvent.click(within(form).getByRole('combobox', { name: 'Before or after the due date' }))
  await userEvent.click(await screen.findByRole('option', { name: 'days before' }))
  await userEvent.click(within(form).getByRole('button', { name: 'Save step' }))
  await within(form).findByText('There is a step on this day already.')
  expect(sent('PATCH')[0]).toEqual([
    `${STEPS}${AFTER.id}/`,
    { days: -3, charges_late_fee: false, texts: AFTER.texts },
  ])
})

test('a step is deleted after a question', async () => {
  await open({ [`DELETE ${STEPS}${BEFORE.id}/`]: done })
  await userEvent.click(await button('Delete 3 days before the due date'))
  const question = await window('Delete 3 days before the due date?')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete step' }))
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Step deleted']))
})

test('ten steps are the most there are', async () => {
  const steps = Array.from({ length: 10 }, (_, at) => sampleStep(at + 1))
  await open({ [`GET ${STEPS}`]: page(steps) })
  expect(
    (await button('New step')).getAttribute('aria-disabled') ?? (await button('New step')).dataset.disabled,
  ).toBe('true')
})

test('the calendar names the days, what goes out and why, and what stands in its way', async () => {
  await open({
    [`GET ${CALENDAR}`]: page([
      samplePlanned(),
      samplePlanned({
        number: 'INV-2026-0002',
        step: BEFORE.id,
        days: 14,
        is_own_step: true,
        charges_late_fee: true,
        tone: 'last',
      }),
      samplePlanned({ on: '2026-08-04', invoice: AFTER.id, to: [], obstacle: 'client_without_email' }),
    ]),
  })
  const first = await screen.findByRole('list', { name: 'Aug 3, 2026' })
  expect(
    within(first)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'INV-2026-0001 Babbage & SonsReminder · 3 days after the due datepayer@example.com€1,250.50',
    'INV-2026-0002 Babbage & SonsLast reminder · 14 days after the due date · a step of the client’s own · charges for late paymentpayer@example.com€1,250.50',
  ])
  expect(screen.getByRole('list', { name: 'Aug 4, 2026' }).textContent).toContain(
    'The client has no email address',
  )
})

test('a failure to read is told, with a way to try again', async () => {
  await open({ [`GET ${CALENDAR}`]: refusal(500, 'server_error') })
  await screen.findByRole('button', { name: 'Try again' })
})

test('interest and fee are set up; an empty field charges nothing', async () => {
  await open({
    [`GET ${CHARGES}`]: answer({ ...NO_CHARGES, fee: '40.00' }),
    [`PATCH ${CHARGES}`]: answer({ ...NO_CHARGES, interest_rate: '9.27', version: 4 }),
  })
  const form = await screen.findByRole('form', { name: 'Charges for late payment' })
  fireEvent.change(within(form).getByLabelText('Interest a year'), { target: { value: '9.27' } })
  fireEvent.change(within(form).getByLabelText('Fee, once an invoice'), { target: { value: '' } })
  await userEvent.click(within(form).getByRole('button', { name: 'Save charges' }))
  await waitFor(() => expect(sent('PATCH')).toEqual([[CHARGES, { interest_rate: '9.27', fee: null }]]))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Charges for late payment saved']))
})

test('a step that charges for late payment says so', async () => {
  await open({ [`GET ${STEPS}`]: page([sampleStep(10, { charges_late_fee: true })]) })
  await screen.findByText('Reminder · charges for late payment')
})

test('a reader changes nothing', async () => {
  await open({}, ['company.read'])
  const save = await button('Change 3 days after the due date')
  await userEvent.click(save)
  expect(screen.queryByRole('dialog')).toBeNull()
})
