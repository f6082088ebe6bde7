import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overWithoutAWord } from './over-without-a-word.ts'

const UNWRITTEN = 'the job queue could not write down how a job ended'

// The limit of half a minute would pass in the middle of another file, and end it with an error of nobody's.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const forcefulShutdown = vi.fn(async () => {})

/** What is known of a run once these have been heard of it, and some time has passed. */
function knownAfter(names: readonly string[], ms = 0): Promise<string> {
  const events: WorkerEvents = new EventEmitter()
  const over = overWithoutAWord(events).catch((error: Error) => error.message)
  for (const name of names) events.emit(name as never, { workerPool: { forcefulShutdown } } as never)
  vi.advanceTimersByTime(ms)
  return Promise.race([over, new Promise<string>((done) => setImmediate(() => done('nothing')))])
}

test.each([
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
])('the end of a job could not be written: the run is over at %s', async (name) => {
  expect(await knownAfter(['pool:fatalError', 'pool:gracefulShutdown', name])).toBe(UNWRITTEN)
})

test('jobs still at work when the end of another could not be written are waited for', async () => {
  expect(await knownAfter(['pool:fatalError', 'pool:gracefulShutdown'], 29_999)).toBe('nothing')
  expect(forcefulShutdown).not.toHaveBeenCalled()
})

test('a run that was told to stop ends by its own word', async () => {
  expect(await knownAfter(['pool:gracefulShutdown', 'pool:gracefulShutdown:complete'])).toBe('nothing')
})

test('a run that does not end within half a minute is ended by force', async () => {
  expect(await knownAfter(['pool:gracefulShutdown'], 30_000)).toBe('the job queue did not end by itself')
  expect(forcefulShutdown).toHaveBeenCalledTimes(1)
})

test('a run whose workers have gone in time is left alone', async () => {
  forcefulShutdown.mockClear()
  expect(await knownAfter(['pool:gracefulShutdown', 'pool:release'], 30_000)).toBe('nothing')
  expect(forcefulShutdown).not.toHaveBeenCalled()
})
