import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { createAccessFollower } from './follow-access.ts'
import type { SessionState } from './session.ts'

const ACME = { id: 'acme', name: 'Acme GmbH' }
let state: SessionState
let companiesNow: object[]
const reload = vi.fn(async () => {
  state = { ...state, companies: companiesNow as never, company: (companiesNow[0] ?? null) as never }
})
let now: number

beforeAll(loadAllTexts)
beforeEach(() => {
  reload.mockClear()
  now = 0
  companiesNow = [ACME]
  state = { isAuthenticated: true, companies: [ACME], company: ACME } as never
})
const follower = () => createAccessFollower({ get: () => state, reload }, () => now)

test('a refusal asks for the role of now, and says nothing where the company is still there', async () => {
  await follower()()
  expect(reload).toHaveBeenCalledOnce()
  expect(shownToasts()).toEqual([])
})

test('refusals that follow one another ask once', async () => {
  const follow = follower()
  await Promise.all([follow(), follow()])
  now = 9_999
  await follow()
  expect(reload).toHaveBeenCalledOnce()
  now = 10_000
  await follow()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('whose company is gone is told which', async () => {
  companiesNow = []
  await follower()()
  expect(shownToasts()).toEqual(['error: You no longer have access to Acme GmbH.'])
})

test('who is signed out is asked nothing', async () => {
  state = { ...state, isAuthenticated: false }
  await follower()()
  expect(reload).not.toHaveBeenCalled()
})
