import type { Notification } from '@counterfoil/contract/notifications/notifications.schema.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenStore } from '../../api/tokens/token-store.ts'
import { serve } from '../../test-server.ts'
import { followEvents } from './follow-events.ts'

let addresses: string[]
/** When each of them was asked for. */
let times: number[]
let answers: (string | Response)[]
let leaving: AbortController
let otherTab: BroadcastChannel

beforeEach(() => {
  addresses = []
  times = []
  answers = []
  leaving = new AbortController()
  otherTab = new BroadcastChannel('counterfoil.notifications')
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  serve(({ path, query }) => {
    times.push(Date.now())
    addresses.push(query.size > 0 ? `${path}?${query}` : path)
    const answer = answers.shift() ?? ''
    return answer instanceof Response ? answer : new Response(answer)
  })
})
afterEach(() => {
  leaving.abort()
  otherTab.close()
})

const told = (id: string) => `id: ${id}\ndata: {"id":"${id}"}\n\n`

function follow(userId: string): string[] {
  const heard: string[] = []
  void followEvents({ userId, companyId: 'acme' }, ({ id }: Notification) => heard.push(id), leaving.signal)
  return heard
}

/** As the browser does for a tab that is not the one with the stream. */
function withTheLockTaken(): string[] {
  const names: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { request: (name: string) => new Promise(() => void names.push(name)) },
  })
  return names
}

test('the tab with the stream hears, and tells the others', async () => {
  answers = [told('1')]
  const others: unknown[] = []
  otherTab.onmessage = ({ data }) => others.push(data)
  const heard = follow('ada')
  await waitFor(() => expect(others).toEqual([{ reader: 'ada.acme', message: { id: '1' } }]))
  expect(heard).toEqual(['1'])
})

test('who is told that there are too many streams waits as long as the server says', async () => {
  vi.useFakeTimers()
  try {
    answers = [new Response('', { status: 429, headers: { 'retry-after': '30' } }), told('1')]
    const heard = follow('ada')
    await vi.advanceTimersByTimeAsync(26_000)
    expect(addresses).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(addresses.length).toBeGreaterThan(1)
    expect(heard).toEqual(['1'])
  } finally {
    vi.useRealTimers()
  }
})

test('each time nothing is heard it waits twice as long, up to half a minute', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  try {
    follow('ada')
    while (times.length < 8) await vi.advanceTimersByTimeAsync(100)
    const waits = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000))
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
  } finally {
    vi.useRealTimers()
  }
})

test('a tab without it hears what concerns its own user and company', async () => {
  const names = withTheLockTaken()
  const heard = follow('ada')
  for (const reader of ['bob.acme', 'ada.other', 'ada.acme'])
    otherTab.postMessage({ reader, message: { id: reader } })
  await waitFor(() => expect(heard).toEqual(['ada.acme']))
  expect(names).toEqual(['counterfoil.notifications.ada.acme'])
  expect(addresses).toEqual([])
})

test('each user goes on behind what they heard themselves', async () => {
  answers = [told('1'), told('2')]
  follow('ada')
  await waitFor(() => expect(localStorage.getItem('counterfoil.notifications.after.ada.acme')).toBe('1'))
  leaving.abort()
  leaving = new AbortController()
  follow('bob')
  await waitFor(() => expect(addresses).toHaveLength(2))
  leaving.abort()
  leaving = new AbortController()
  follow('ada')
  await waitFor(() => expect(addresses).toHaveLength(3))
  const stream = '/api/notifications/stream/'
  expect(addresses).toEqual([stream, stream, `${stream}?after=1`])
})
