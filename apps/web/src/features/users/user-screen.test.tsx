import type { CompanyUser } from '@counterfoil/contract/users/users.schema.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { type Asked, answer, serve } from '../../test-server.ts'
import { UserScreen } from './user-screen.tsx'

const GRACE: CompanyUser = {
  id: '00000000-0000-4000-8000-006772616365',
  username: 'grace',
  email: 'grace@example.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  avatar: null,
  role: 'member',
  status: 'active',
  is_active: true,
  is_superuser: false,
  is_self: false,
  is_managed: true,
  joined_at: '2026-03-01T23:30:00Z',
  deactivated_at: null,
  version: 1,
}
const PATH = '/api/auth/users/00000000-0000-4000-8000-006772616365/'
let answers: Record<string, () => Response>
let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(async () => {
  answers = { ...sessionAnswers({}, { time_zone: 'Europe/Berlin' }), [PATH]: answer(GRACE) }
  asked = serve(answers)
  await enter()
})

async function setUp() {
  const client = showPage(() => <UserScreen id="00000000-0000-4000-8000-006772616365" />)
  await screen.findByText('Grace Hopper', { selector: 'h1' })
  return client
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const shownRole = () => screen.getByLabelText<HTMLInputElement>('Role', { selector: 'input' }).value

test('a new role takes nothing that was typed with it', async () => {
  const client = await setUp()
  fireEvent.change(field('First name'), { target: { value: 'Grace Brewster' } })
  fireEvent.change(field('New password'), { target: { value: 'Bug!1947' } })
  answers[PATH] = answer({ ...GRACE, role: 'admin', version: 2 })
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(shownRole()).toBe('Administrator'))
  expect(field('First name').value).toBe('Grace Brewster')
  expect(field('New password').value).toBe('Bug!1947')
  fireEvent.click(screen.getByText('Save name').closest('button') as HTMLButtonElement)
  const names = { first_name: 'Grace Brewster', last_name: 'Hopper' }
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'PATCH', path: PATH, body: names }))
  expect(asked.at(-1)?.headers.get('if-match')).toBe('"2"')
})

test('the day somebody joined is the company’s', async () => {
  await setUp()
  expect(screen.getByText('Mar 2, 2026')).toBeTruthy()
})
