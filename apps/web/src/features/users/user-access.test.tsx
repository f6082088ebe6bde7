import type { CompanyUser } from '@counterfoil/contract/users/users.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleUser } from '../../test-samples/sample-user.ts'
import { type Answer, type Answers, type Asked, answer, done, refusal, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { UserScreen } from './user-screen.tsx'

const { id: ID } = sampleUser()
const PATH = `/api/auth/users/${ID}/`
const MEMBER = `/api/auth/companies/${ACME.id}/users/${ID}/`
const LAST_OWNER = 'A company needs an owner. Make somebody else an owner first.'
const user = userEvent.setup({ delay: null })
let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  answers = {
    ...(sessionAnswers() as Answers),
    [`PATCH ${PATH}`]: answer(sampleUser({ version: 2 })),
    [`DELETE ${PATH}`]: done,
    [`DELETE ${MEMBER}`]: done,
    [`${PATH}change_password/`]: done,
  }
  asked = serve(answers)
  await enter()
})

const open = async (part: Partial<CompanyUser> = {}, permissions = ['owners.make']) => {
  answers[`GET ${PATH}`] = answer(sampleUser(part))
  showPage(() => <UserScreen id={ID} />, { permissions, others: { '/dashboard/users': 'The list' } })
  await screen.findByRole('heading', { level: 1 })
}
const sent = () =>
  asked
    .filter(({ path, method }) => path.includes(ID) && method !== 'GET')
    .map(({ method, path, body }) => [method, path, body])
const role = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' })
const chooseRole = async (name: string) => {
  await user.click(role())
  await user.click(await screen.findByRole('option', { name }))
}
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('a role says what it may do, and is changed over the version that was read', async () => {
  await open()
  expect(screen.getByText('Clients, invoices, payment links and recording payments.')).toBeTruthy()
  await chooseRole('Accountant')
  expect(role().value).toBe('Accountant')
  expect(
    screen.getByText('Clients, products, invoices, payments and refunds, taxes, templates and exports.'),
  ).toBeTruthy()
  await waitFor(() => expect(shownToasts()).toEqual(['success: Role updated successfully']))
  expect(sent()).toEqual([['PATCH', PATH, { role: 'accountant' }]])
  expect(asked.find(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"1"')
})

test('a role that is refused is again what it was', async () => {
  answers[`PATCH ${PATH}`] = refusal(409, 'last_owner', { detail: LAST_OWNER })
  await open({ role: 'owner' })
  await chooseRole('Viewer')
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${LAST_OWNER}`]))
  await waitFor(() => expect(role().value).toBe('Owner'))
})

test.each([
  [['owners.make'], ['Owner', 'Administrator', 'Accountant', 'Member', 'Viewer']],
  [[], ['Administrator', 'Accountant', 'Member', 'Viewer']],
])('who has %j can give the roles %j', async (permissions, roles) => {
  await open({}, permissions)
  await user.click(role())
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(roles)
})

test.each<[string, Partial<CompanyUser>, string[], string]>([
  [
    'one’s own access',
    { is_self: true },
    ['owners.make'],
    'Only somebody else can change your role and access.',
  ],
  ['an owner', { role: 'owner' }, [], 'Only an owner can change an owner.'],
])('%s stays as it is, and says why', async (_what, part, permissions, reason) => {
  await open(part, permissions)
  expect(role().disabled).toBe(true)
  expect(screen.getByText(reason)).toBeTruthy()
  for (const name of ['Deactivate user', 'Remove user']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-description')).toBe(reason)
    await press(name)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
})

test('a user is deactivated after a question that says what it does', async () => {
  await open()
  await press('Deactivate user')
  const dialog = await inDialog('Deactivate Grace Hopper?')
  expect(
    dialog.getByText(
      'They lose access to this company at once. Other companies are not touched, and nothing is lost.',
    ),
  ).toBeTruthy()
  await user.dblClick(dialog.getByRole('button', { name: 'Deactivate user' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: User deactivated successfully']))
  expect(sent()).toEqual([['DELETE', PATH, null]])
})

test('a user who was deactivated is activated without a question', async () => {
  await open({ is_active: false, status: 'deactivated' })
  await press('Activate user')
  await waitFor(() => expect(shownToasts()).toEqual(['success: User activated successfully']))
  expect(sent()).toEqual([['PATCH', PATH, { is_active: true }]])
})

test('a user is removed from this company, and the list is shown', async () => {
  await open()
  await press('Remove user')
  const dialog = await inDialog('Remove Grace Hopper from Acme?')
  expect(
    dialog.getByText('They no longer belong to the company. What they did stays in its history.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove user' }))
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
  expect(shownToasts()).toEqual(['success: User removed successfully'])
  expect(sent()).toEqual([['DELETE', MEMBER, null]])
})

test('the last owner is not removed, and the question stays', async () => {
  answers[`DELETE ${MEMBER}`] = refusal(409, 'last_owner', { detail: LAST_OWNER })
  await open({ role: 'owner' })
  await press('Remove user')
  const dialog = await inDialog('Remove Grace Hopper from Acme?')
  await user.click(dialog.getByRole('button', { name: 'Remove user' }))
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${LAST_OWNER}`]))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'The list' })).toBeNull()
})

test('an account of the person’s own is not changed here', async () => {
  await open({ is_managed: false })
  expect(
    screen.getByText('This account is the person’s own. They change their name and password themselves.'),
  ).toBeTruthy()
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
})

test('a name is asked for, and saved only once it differs', async () => {
  await open()
  const name = screen.getByLabelText(/^First name/)
  expect(screen.getByRole('button', { name: 'Save name' })).toHaveProperty('disabled', true)
  await user.clear(name)
  await press('Save name')
  expect(await screen.findByText('First name is required')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a password is judged before it is sent, and gone from the field once it is set', async () => {
  await open()
  const password = screen.getByLabelText<HTMLInputElement>(/^New password/)
  await user.type(password, 'short')
  await press('Set password')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
  await user.clear(password)
  await user.type(password, 'Bug!1947found')
  await press('Set password')
  await waitFor(() => expect(shownToasts()).toEqual(['success: Password changed successfully']))
  expect(sent()).toEqual([['POST', `${PATH}change_password/`, { new_password: 'Bug!1947found' }]])
  expect(password.value).toBe('')
})

test('a user there is not leads back to the list', async () => {
  answers[`GET ${PATH}`] = refusal(404, 'not_found')
  showPage(() => <UserScreen id={ID} />)
  const back = await screen.findByRole('link', { name: /users/i })
  expect(back.getAttribute('href')).toBe('/dashboard/users')
})
