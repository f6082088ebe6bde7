import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { expect, test } from 'vitest'
import { overWithoutAWord } from './over-without-a-word.ts'

const UNWRITTEN = 'the job queue could not write down how a job ended'

/** What is known of a run once these have been heard of it. */
function knownAfter(...names: readonly string[]): Promise<string> {
  const events: WorkerEvents = new EventEmitter()
  const over = overWithoutAWord(events).catch((error: Error) => error.message)
  for (const name of names) events.emit(name as never, { workerPool: {} } as never)
  return Promise.race([over, new Promise<string>((done) => setImmediate(() => done('nothing')))])
}

test.each([
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
])('the end of a job could not be written: the run is over at %s', async (name) => {
  expect(await knownAfter('pool:fatalError', 'pool:gracefulShutdown', name)).toBe(UNWRITTEN)
})

test('jobs still at work when the end of another could not be written are waited for', async () => {
  expect(await knownAfter('pool:fatalError', 'pool:gracefulShutdown')).toBe('nothing')
})

test('a run that was told to stop ends by its own word', async () => {
  expect(await knownAfter('pool:gracefulShutdown', 'pool:gracefulShutdown:complete')).toBe('nothing')
})
