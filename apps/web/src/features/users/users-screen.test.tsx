import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { sampleUser } from '../../test-samples/sample-user.ts'
import {
  type Answer,
  type Answers,
  type Asked,
  answer,
  done,
  page,
  refusal,
  serve,
} from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { UserManagementGuard } from './user-management-guard.tsx'
import { UsersScreen } from './users-screen.tsx'

const USERS = '/api/auth/users/'
const INVITE = `/api/auth/companies/${ACME.id}/users/invite/`
const INVITATIONS = `/api/auth/companies/${ACME.id}/invitations/`
const ADA = sampleUser({
  id: sampleId('ada'),
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  role: 'owner',
  is_self: true,
})
const INVITATION = {
  id: sampleId('inv1'),
  email: 'alan@example.com',
  role: 'accountant',
  status: 'pending',
  user: null,
  invited_by: 'Ada Lovelace',
  link: 'https://books.example/invite/T-0_k',
  sent_at: '2026-11-20T10:00:00.000Z',
}
const COUNTS: Readonly<Record<string, number>> = { '': 4, active: 2, invited: 1, deactivated: 1 }

const user = userEvent.setup({ delay: null })
let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] })
  answers = {
    ...(sessionAnswers({}, { time_zone: 'Europe/Berlin' }) as Answers),
    [`GET ${USERS}`]: ({ query }) =>
      query.get('page_size') === '1'
        ? answer({ count: COUNTS[query.get('status') ?? ''], results: [] })()
        : page([ADA, sampleUser({ status: 'invited', role: 'viewer' })])(),
    [`POST ${USERS}`]: answer(sampleUser(), 201),
    [INVITE]: answer(INVITATION, 201),
    [INVITATIONS]: page([]),
    [`${INVITATIONS}${INVITATION.id}/`]: done,
    [`${INVITATIONS}${INVITATION.id}/resend/`]: answer(INVITATION),
    '/api/config/application/': answer({ features: { mail_captured: false } }),
  }
  asked = serve(answers)
  await enter()
})
afterEach(() => vi.useRealTimers())

const open = async (address = '/dashboard/users', permissions = ['owners.make']) => {
  showPage(() => <UsersScreen />, { address, permissions, others: { '/dashboard/users/$id': 'One user' } })
  await screen.findByRole('heading', { level: 1, name: 'Users' })
}
const sent = (path: string) => asked.filter((one) => one.path === path && one.method !== 'GET')
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('each user has name, address, role, state and the day they joined where the company is', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replace(/^[A-Z]{2}(?=[A-Z][a-z])/, '')),
  )
  expect(cells).toEqual([
    ['Ada Lovelace(you)ada@example.com', 'Owner', 'Active', 'Mar 2, 2026'],
    ['Grace Hoppergrace@example.com', 'Viewer', 'Invited', 'Mar 2, 2026'],
  ])
})

test('the views have how many there are, and narrow the list by the address', async () => {
  await open()
  const views = within(await screen.findByRole('navigation', { name: 'Views' }))
  await waitFor(() =>
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All4',
      'Active2',
      'Invited1',
      'Deactivated1',
    ]),
  )
  await user.click(views.getByRole('link', { name: /^Invited/ }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/users?view=invited'))
  await waitFor(() => {
    const listed = asked.filter(({ path, query }) => path === USERS && query.get('page_size') !== '1')
    expect(listed.at(-1)?.query.get('status')).toBe('invited')
  })
})

test('an address is invited once, with the role that was chosen', async () => {
  await open()
  await press('Invite user')
  const dialog = await inDialog('Invite user')
  expect(
    dialog.getByText('They get a link that works once, within 7 days, and for this address only.'),
  ).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Email/), 'alan@example.com')
  await user.click(dialog.getByRole('combobox', { name: 'Role' }))
  await user.click(await screen.findByRole('option', { name: 'Accountant' }))
  await user.dblClick(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Invitation sent to alan@example.com']))
  expect(sent(INVITE).map(({ body }) => body)).toEqual([{ email: 'alan@example.com', role: 'accountant' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where mails are kept, an invitation is said to be made and not sent', async () => {
  answers['/api/config/application/'] = answer({ features: { mail_captured: true } })
  await open()
  fireEvent.keyDown(document.body, { key: 'n' })
  const dialog = await inDialog('Invite user')
  expect(
    await dialog.findByText(/^The email with their link is kept in the outbox and not sent/),
  ).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Email/), 'alan@example.com{Enter}')
  await waitFor(() =>
    expect(shownToasts()).toEqual([
      'success: Invitation for alan@example.com made. Its email is kept in the outbox, not sent.',
    ]),
  )
})

test.each([
  ['', /required/],
  ['alan@', /valid email/],
])('“%s” is no address to invite, and is not sent', async (typed, sentence) => {
  await open()
  await press('Invite user')
  const dialog = await inDialog('Invite user')
  if (typed) await user.type(dialog.getByLabelText(/^Email/), typed)
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Email/))
  expect(sent(INVITE)).toEqual([])
})

test.each([
  ['already_member', 'This address belongs to a user of the company already.'],
  ['already_invited', 'This address is invited already. Send the invitation again, or revoke it first.'],
])('an address that is %s is told at its field, and the form stays', async (code, detail) => {
  answers[INVITE] = refusal(409, code, { detail })
  await open()
  await press('Invite user')
  const dialog = await inDialog('Invite user')
  await user.type(dialog.getByLabelText(/^Email/), 'alan@example.com')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText(detail)).toBeTruthy()
  const address = dialog.getByLabelText(/^Email/)
  expect(address.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(address)
  expect(address).toHaveProperty('value', 'alan@example.com')
  expect(shownToasts()).toEqual([])
})

test('who is no owner invites no owner', async () => {
  await open('/dashboard/users', [])
  await press('Invite user')
  const dialog = await inDialog('Invite user')
  await user.click(dialog.getByRole('combobox', { name: 'Role' }))
  await screen.findByRole('option', { name: 'Viewer' })
  expect(screen.queryByRole('option', { name: 'Owner' })).toBeNull()
})

const fillUser = async (dialog: ReturnType<typeof within>, password = '') => {
  const typed = {
    'First name': 'Alan',
    'Last name': 'Turing',
    Username: 'alan ',
    Email: 'alan@example.com',
    Password: password,
  }
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`), { selector: 'input' }), {
      target: { value },
    })
}

test.each([
  ['', {}],
  ['Bug!1947found', { password: 'Bug!1947found' }],
])('a user is made with the password “%s”', async (password, extra) => {
  await open()
  await press('Create user')
  const dialog = await inDialog('Create user')
  await fillUser(dialog, password)
  await user.dblClick(dialog.getByRole('button', { name: 'Create user' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: User created successfully']))
  expect(sent(USERS).map(({ body }) => body)).toEqual([
    {
      first_name: 'Alan',
      last_name: 'Turing',
      username: 'alan',
      email: 'alan@example.com',
      role: 'member',
      ...extra,
    },
  ])
})

test('a user name that is taken is told at its field', async () => {
  const errors = { username: ['This username is already taken.'] }
  answers[`POST ${USERS}`] = refusal(400, 'validation_error', { errors })
  await open()
  await press('Create user')
  const dialog = await inDialog('Create user')
  await fillUser(dialog)
  await user.click(dialog.getByRole('button', { name: 'Create user' }))
  expect(await dialog.findByText('This username is already taken.')).toBeTruthy()
  expect(dialog.getByLabelText(/^Username/).getAttribute('aria-invalid')).toBe('true')
})

test('a user without a name is not made', async () => {
  await open()
  await press('Create user')
  const dialog = await inDialog('Create user')
  await user.click(dialog.getByRole('button', { name: 'Create user' }))
  for (const sentence of ['First name is required', 'Last name is required'])
    expect(await dialog.findByText(sentence)).toBeTruthy()
  expect(sent(USERS)).toEqual([])
})

test('open invitations stand below, and one is sent again', async () => {
  answers[INVITATIONS] = page([INVITATION])
  await open()
  const part = await screen.findByRole('region', { name: 'Open invitations' })
  expect(within(part).getByRole('listitem').textContent).toBe(
    'alan@example.comAccountant · invited by Ada Lovelace · yesterdayPendingCopy invitation linkResendTake back',
  )
  await user.dblClick(screen.getByRole('button', { name: 'Resend to alan@example.com' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Invitation sent to alan@example.com']))
  expect(sent(`${INVITATIONS}${INVITATION.id}/resend/`)).toHaveLength(1)
})

test('an open invitation counts as invited, and its link is copied to be sent by other means', async () => {
  answers[INVITATIONS] = page([INVITATION])
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  const views = within(await screen.findByRole('navigation', { name: 'Views' }))
  await waitFor(() => expect(views.getByRole('link', { name: /^Invited/ }).textContent).toBe('Invited2'))
  await press('Copy invitation link of alan@example.com')
  await waitFor(() => expect(shownToasts()).toEqual(['success: Invitation link copied']))
  expect(write.mock.calls).toEqual([[INVITATION.link]])
})

test('where all who were invited have no account yet, it says where their invitations are', async () => {
  answers[INVITATIONS] = page([INVITATION])
  answers[`GET ${USERS}`] = page([])
  await open('/dashboard/users?view=invited')
  expect(
    await screen.findByText('Nobody invited has an account yet. The invitations are below.'),
  ).toBeTruthy()
  expect(screen.queryByText('Nobody matches')).toBeNull()
})

test('an invitation whose link one may not give, or that has expired, offers no link', async () => {
  answers[INVITATIONS] = page([{ ...INVITATION, status: 'expired', link: null }])
  await open()
  await screen.findByRole('button', { name: 'Resend to alan@example.com' })
  expect(screen.queryByText('Copy invitation link')).toBeNull()
})

test('an invitation is taken back after a question', async () => {
  answers[INVITATIONS] = page([INVITATION])
  await open()
  await user.click(
    await screen.findByRole('button', { name: 'Take back the invitation to alan@example.com' }),
  )
  const dialog = await inDialog('Take back the invitation to alan@example.com?')
  expect(dialog.getByText('Its link no longer works. You can invite the address again.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Invitation taken back']))
  expect(sent(`${INVITATIONS}${INVITATION.id}/`).map(({ method }) => method)).toEqual(['DELETE'])
})

test.each([
  ['owner', true],
  ['admin', true],
  ['accountant', false],
  ['member', false],
  ['viewer', false],
] as const)('user management is open to the role %s: %s', async (role, isOpen) => {
  serve(sessionAnswers({ role }, { role }))
  await enter()
  showPage(() => (
    <UserManagementGuard>
      <p>The users</p>
    </UserManagementGuard>
  ))
  const denied = /^User management is restricted to authorized administrators only\./
  expect(await screen.findByText(isOpen ? 'The users' : denied)).toBeTruthy()
  expect(screen.queryByText(isOpen ? denied : 'The users')).toBeNull()
})
