import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleStep } from '../../../test-samples/documents/sample-reminders.ts'
import { type Asked, answer, page, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { ClientReminders } from './client-reminders.tsx'

const CLIENT = '00000000-0000-4000-8000-000000004242'
const PATH = `/api/clients/${CLIENT}/reminders/`
let asked: Asked[]

beforeAll(loadAllTexts)

async function open(follows: string) {
  asked = serve({
    ...sessionAnswers(),
    [`GET ${PATH}`]: answer({ client: CLIENT, follows, version: 1 }),
    [`PATCH ${PATH}`]: answer({ client: CLIENT, follows: 'none', version: 2 }),
    'GET /api/reminders/steps/': page([sampleStep(14, { client: CLIENT })]),
  })
  await enter()
  showPage(() => <ClientReminders client={CLIENT} />, { permissions: ['settings.write'] })
}

test('a client follows the company, and is told to get none', async () => {
  await open('company')
  const choice = await screen.findByRole('combobox', { name: 'Reminders' })
  expect(choice).toHaveProperty('value', 'The steps of the company')
  expect(screen.queryByText('Steps')).toBeNull()
  await userEvent.click(choice)
  await userEvent.click(await screen.findByRole('option', { name: 'None' }))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { follows: 'none' },
    ]),
  )
  await waitFor(() => expect(shownToasts()).toEqual(['success: Reminders saved']))
})

test('a client with steps of its own shows them', async () => {
  await open('own')
  await screen.findByText('14 days after the due date')
  expect(asked.find(({ path }) => path === '/api/reminders/steps/')?.query.get('client')).toBe(CLIENT)
})
