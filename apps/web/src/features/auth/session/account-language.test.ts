import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createSignal } from '../../../api/signal.ts'
import { shownLanguage } from '../../../i18n/language.ts'
import { answer, serve } from '../../../test-server.ts'
import { chooseAsGuest, followAccountLanguage } from './account-language.ts'
import type { Session, SessionState } from './session.ts'

type User = NonNullable<SessionState['user']>
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  window.localStorage.clear()
  serve(({ body }) => {
    sent.push(body)
    return answer({ id: '00000000-0000-4000-8000-000000000075', ...(body as object) })()
  })
})

/** A session in which nobody is signed in yet. */
function openSession() {
  let user: User | null = null
  const changes = createSignal<void>()
  const set = (id: string, language: string) => {
    user = { id, language } as User
    changes.tell()
  }
  const session = {
    get: () => ({ user }) as SessionState,
    subscribe: changes.subscribe,
    setUser: (next: User) => set(next.id, next.language),
  }
  followAccountLanguage(session as Pick<Session, 'get' | 'subscribe' | 'setUser'>)
  return { set }
}

test('a new browser shows the language of the account', () => {
  openSession().set('00000000-0000-4000-8000-000000000075', 'de')
  expect(shownLanguage()).toBe('de')
  expect(sent).toEqual([])
})

test('what is chosen before signing in is shown, and becomes the language of the account', async () => {
  const session = openSession()
  chooseAsGuest('de')
  session.set('00000000-0000-4000-8000-000000000075', 'en')
  expect(shownLanguage()).toBe('de')
  await waitFor(() => expect(sent).toEqual([{ language: 'de' }]))
  // It was chosen once: whoever signs in next on this page is not asked for it again.
  session.set('00000000-0000-4000-8000-000000000076', 'en')
  expect(shownLanguage()).toBe('en')
  expect(sent).toHaveLength(1)
})

test('the language is changed when another browser has changed it', () => {
  const session = openSession()
  session.set('00000000-0000-4000-8000-000000000075', 'de')
  session.set('00000000-0000-4000-8000-000000000075', 'en')
  expect(shownLanguage()).toBe('en')
})
