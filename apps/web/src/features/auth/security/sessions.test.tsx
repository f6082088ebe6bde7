import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { showPage } from '../../../test-page.tsx'
import { type Asked, answer, done, page, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { Sessions } from './sessions.tsx'

const LIST = '/api/auth/sessions/'
const OTHERS = '/api/auth/sessions/end-others/'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
const sessions = [
  { id: idOf(1), is_current: true, address: '192.0.2.1', user_agent: CHROME },
  { id: idOf(2), is_current: false, address: '192.0.2.2', user_agent: SAFARI },
  { id: idOf(3), is_current: false, address: '192.0.2.3', user_agent: 'books-sync/2.1 (nightly)' },
  { id: idOf(4), is_current: false, address: '192.0.2.4', user_agent: ' ' },
].map((one) => ({ ...one, created_at: '2026-11-20T09:00:00Z', last_used_at: '2026-11-20T10:00:00Z' }))

let there: typeof sessions
let asked: Asked[]
const user = userEvent.setup({ delay: null })

beforeAll(loadAllTexts)

async function open(shown = sessions, end = done): Promise<void> {
  there = shown
  const ended = (id: string) => () => {
    const reply = end()
    if (reply.ok) there = there.filter((one) => one.id !== id)
    return reply
  }
  asked = serve({
    [LIST]: () => page(there)(),
    [OTHERS]: () => {
      const left = there.length - 1
      there = there.filter(({ is_current }) => is_current)
      return answer({ ended: left })()
    },
    ...Object.fromEntries(sessions.map(({ id }) => [`${LIST}${id}/`, ended(id)])),
  })
  showPage(() => <Sessions />)
  await screen.findByText('This device')
}
const devices = () => screen.getAllByRole('listitem').map((row) => row.querySelector('[title]')?.textContent)
const changes = () => asked.filter(({ method }) => method !== 'GET').map((one) => `${one.method} ${one.path}`)

test('each place is named by its browser or by what it calls itself, with where and since when', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  await open()
  vi.useRealTimers()
  expect(devices()).toEqual(['Chrome, Windows', 'Safari, iOS', 'books-sync', 'Unknown device'])
  expect(asked[0]?.query.get('page_size')).toBe('100')
  const [here, phone] = screen.getAllByRole('listitem')
  expect(phone?.textContent).toContain('192.0.2.2 · signed in 1 hour ago')
  // One does not sign oneself out from here.
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
})

test('ending one place ends that one alone', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Sign out Safari, iOS' }))
  await waitFor(() => expect(devices()).toEqual(['Chrome, Windows', 'books-sync', 'Unknown device']))
  expect(changes()).toEqual([`DELETE ${LIST}${idOf(2)}/`])
  expect(shownToasts()).toEqual(['success: Signed out there'])
})

test('a place that was gone already leaves the list too, and says why', async () => {
  await open(sessions.slice(0, 2), () => {
    there = there.slice(0, 1)
    return refusal(404, 'not_found')()
  })
  await user.click(screen.getByRole('button', { name: 'Sign out Safari, iOS' }))
  await waitFor(() => expect(devices()).toEqual(['Chrome, Windows']))
  expect(shownToasts()).toEqual(['error: Resource not found'])
})

test('everywhere else is ended at once, and then there is nothing more to end', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(devices()).toEqual(['Chrome, Windows']))
  expect(changes()).toEqual([`POST ${OTHERS}`])
  expect(shownToasts()).toEqual(['success: Signed out everywhere else'])
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('what could not be loaded is loaded on a second try', async () => {
  let isThere = false
  serve({ [LIST]: () => (isThere ? page(sessions)() : refusal(403, 'permission_denied')()) })
  showPage(() => <Sessions />)
  await screen.findByText("You don't have permission to perform this action.")
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('This device')
})
