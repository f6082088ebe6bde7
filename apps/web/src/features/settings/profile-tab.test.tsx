import { fault } from '@counterfoil/domain/faults/fault.ts'
import { MantineProvider } from '@mantine/core'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseLanguage, loadAllTexts } from '../../i18n/language.ts'
import { enter, fill, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Answers, type Asked, answer, invalid, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { theme } from '../../ui/theme/theme.ts'
import { ProfileTab } from './profile-tab.tsx'

const ME = '/api/auth/me/'
const AVATAR = '/api/auth/me/avatar/'

let asked: Asked[]
let me: Record<string, unknown>
/** What a form keeps of one person is nobody else's: each test has a person of its own. */
let person = 0
const user = userEvent.setup({ delay: null })
const changes = (path = ME) => asked.filter((one) => one.path === path && one.method !== 'GET')
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

beforeAll(loadAllTexts)
beforeEach(async () => {
  person += 1
  const user = {
    id: sampleId(`p${person}`),
    last_name: 'Lovelace',
    email_confirmed: true,
    pending_email: null,
    language: 'en' as const,
  }
  const reply = await sessionAnswers(user)[ME]?.({} as Asked)
  me = (await reply?.json()) as Record<string, unknown>
})
afterEach(() => chooseLanguage('en'))

async function open(answers: Answers = {}): Promise<void> {
  asked = serve({
    ...sessionAnswers(me),
    [`GET ${ME}`]: () => answer(me)(),
    [`PATCH ${ME}`]: ({ body }) => {
      me = { ...me, ...(body as object) }
      return answer(me)()
    },
    ...answers,
  })
  await enter()
  asked.length = 0
  showPage(() => (
    <MantineProvider env="test" theme={theme}>
      <ProfileTab />
    </MantineProvider>
  ))
  await screen.findByRole('heading', { name: 'You' })
}

test('one’s name is saved, and the user name stays what it is', async () => {
  await open()
  expect([field('Username').value, field('Username').disabled]).toEqual(['ada', true])
  type('First name', 'Augusta Ada')
  press('Save profile')
  await waitFor(() => expect(shownToasts()).toEqual(['success: Profile updated successfully']))
  expect(changes().map(({ body }) => body)).toEqual([{ first_name: 'Augusta Ada', last_name: 'Lovelace' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull())
})

test('without a name nothing is saved', async () => {
  await open()
  type('Last name', ' ')
  press('Save profile')
  await screen.findByText('Last name is required')
  expect(document.activeElement).toBe(field('Last name'))
  expect(changes()).toEqual([])
})

test('the language changes at once, for the page and for the account', async () => {
  await open()
  fireEvent.click(screen.getByLabelText('Deutsch'))
  await screen.findByRole('heading', { name: 'Sie' })
  await waitFor(() => expect(changes().map(({ body }) => body)).toEqual([{ language: 'de' }]))
  expect(localStorage.getItem('counterfoil.language')).toBe('de')
})

test('the theme changes at once, and the server is not asked', async () => {
  await open()
  fireEvent.click(screen.getByLabelText('Dark'))
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'))
  fireEvent.click(screen.getByLabelText('Light'))
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('light'))
  expect(changes()).toEqual([])
})

const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'ada.png', { type: 'image/png' })
const choose = (file: File) =>
  user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file)

test('a picture is kept as soon as it is chosen, and taken away by one click', async () => {
  await open({
    [AVATAR]: ({ method }) => {
      me = { ...me, avatar: method === 'DELETE' ? null : '/avatar/1.png' }
      return answer(me)()
    },
  })
  await choose(picture(3))
  await screen.findByRole('button', { name: 'Replace picture' })
  press('Remove picture')
  await screen.findByRole('button', { name: 'Upload picture' })
  expect(changes(AVATAR).at(-1)?.method).toBe('DELETE')
  expect(changes(AVATAR)).toHaveLength(2)
})

test('a picture of more than 5 MB is refused before it is sent', async () => {
  await open()
  await choose(picture(5 * 1024 * 1024 + 1))
  expect(shownToasts()).toEqual(['error: The image is larger than 5 MB.'])
  expect(changes(AVATAR)).toEqual([])
})

test('another address wants the password, and takes the place of this one once it is confirmed', async () => {
  await open({
    [`PATCH ${ME}`]: () => {
      me = { ...me, pending_email: 'countess@example.com' }
      return answer(me)()
    },
  })
  press('Change email')
  await screen.findByRole('dialog', { name: 'Change email' })
  fireEvent.click(dialog().getByRole('button', { name: 'Change email' }))
  dialog().getByText('Password is required')
  expect(changes()).toEqual([])
  fill({ 'New email': 'countess@example.com', 'Current password': 'secret' }, dialog())
  fireEvent.click(dialog().getByRole('button', { name: 'Change email' }))
  await screen.findByText(/^countess@example\.com takes the place of this address once it is confirmed\./)
  expect(changes().map(({ body }) => body)).toEqual([{ email: 'countess@example.com', password: 'secret' }])
  expect(shownToasts()).toEqual(['success: Open the link in the mail we sent to countess@example.com.'])
})

test('a wrong password changes no address, and the dialogue stays', async () => {
  await open({ [`PATCH ${ME}`]: invalid({ password: fault('wrong_password') }) })
  press('Change email')
  await screen.findByRole('dialog')
  fill({ 'New email': 'countess@example.com', 'Current password': 'guess' }, dialog())
  fireEvent.click(dialog().getByRole('button', { name: 'Change email' }))
  await dialog().findByText('This password is not right.')
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Current password')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Email').value).toBe('ada@example.com')
})
