import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../api/errors/api-error.ts'
import { AUTOSAVE_DELAY_MS, Autosave, type SavedRecord } from './autosave.ts'

type Call = { kind: 'create' | 'update'; text: string; key: string; version: number | undefined }
type Answer = SavedRecord | ApiError

/** A server that answers when it is told to. */
function setUp(record: SavedRecord | null = null) {
  const calls: Call[] = []
  const waiting: ((answer: Answer) => void)[] = []
  const saved: string[] = []
  const hear = (call: Call) =>
    new Promise<SavedRecord>((resolve, reject) => {
      calls.push(call)
      waiting.push((answer) => (answer instanceof ApiError ? reject(answer) : resolve(answer)))
    })
  const queue = new Autosave<string>({
    record,
    create: (text, key) => hear({ kind: 'create', text, key, version: undefined }),
    update: (_id, text, version, key) => hear({ kind: 'update', text, key, version }),
    onSaved: (_answer, text) => saved.push(text),
    isSame: (one, other) => one === other,
  })
  const answer = async (given: Answer) => {
    waiting.shift()?.(given)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, calls, saved, answer }
}

const pause = () => vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS)
const lost = () => new ApiError({ status: 0, code: 'network_error' })
const refused = (status: number) => new ApiError({ status, code: 'validation_error' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('waits until nothing more is typed, then sends the latest once', async () => {
  const { queue, calls, answer, saved } = setUp()
  queue.edit('a')
  queue.edit('ab')
  expect(calls).toEqual([])
  await pause()
  expect(calls.map((call) => call.text)).toEqual(['ab'])
  await answer({ id: 'i', version: 1 })
  expect(saved).toEqual(['ab'])
  expect(queue.getState().phase).toBe('saved')
})

test('what is typed while a draft is created goes with an update, not with a second draft', async () => {
  const { queue, calls, answer } = setUp()
  queue.edit('a')
  await pause()
  queue.edit('ab')
  await pause()
  expect(calls).toHaveLength(1)
  await answer({ id: 'i', version: 1 })
  expect(calls[1]).toMatchObject({ kind: 'update', text: 'ab', version: 1 })
  await answer({ id: 'i', version: 2 })
  expect(calls).toHaveLength(2)
  expect(queue.isDirty).toBe(false)
})

test('a creation without an answer is repeated as it was, with its key, before anything newer', async () => {
  const { queue, calls, answer } = setUp()
  queue.edit('a')
  await pause()
  await answer(lost())
  expect(queue.getState().phase).toBe('failed')
  queue.edit('ab')
  await pause()
  expect(calls[1]).toEqual(calls[0])
  await answer({ id: 'i', version: 1 })
  expect(calls[2]).toMatchObject({ kind: 'update', text: 'ab', version: 1 })
})

test('tries again by itself when no answer came', async () => {
  const { queue, calls, answer } = setUp({ id: 'i', version: 3 })
  queue.edit('a')
  await pause()
  await answer(lost())
  await vi.advanceTimersByTimeAsync(5000)
  expect(calls).toHaveLength(2)
  await answer({ id: 'i', version: 4 })
  expect(queue.getState()).toEqual({ phase: 'saved', error: null })
})

test('what was refused is kept and sent again when it is asked for', async () => {
  const { queue, calls, answer } = setUp({ id: 'i', version: 3 })
  queue.edit('a')
  await pause()
  await answer(refused(400))
  expect(queue.isDirty).toBe(true)
  const flushed = queue.flush()
  await answer({ id: 'i', version: 4 })
  await expect(flushed).resolves.toEqual({ id: 'i', version: 4 })
  expect(calls.map((call) => call.text)).toEqual(['a', 'a'])
  expect(calls[0]?.key).not.toBe(calls[1]?.key)
})

test('flush says what went wrong', async () => {
  const { queue, answer } = setUp({ id: 'i', version: 3 })
  queue.edit('a')
  const flushed = queue.flush()
  const failed = expect(flushed).rejects.toMatchObject({ status: 400 })
  await answer(refused(400))
  await failed
})

test('somebody else’s change stops the saving until one says which version wins', async () => {
  const { queue, calls, answer } = setUp({ id: 'i', version: 3 })
  queue.edit('a')
  await pause()
  await answer(refused(412))
  expect(queue.getState().phase).toBe('conflict')
  queue.edit('ab')
  await pause()
  expect(calls).toHaveLength(1)
  const done = queue.overwrite({ id: 'i', version: 8 })
  expect(calls[1]).toMatchObject({ text: 'ab', version: 8 })
  await answer({ id: 'i', version: 9 })
  await done
  queue.edit('abc')
  await pause()
  expect(calls[2]).toMatchObject({ text: 'abc', version: 9 })
})

test('a version that nobody has seen is not replaced', async () => {
  const { queue, calls, answer } = setUp({ id: 'i', version: 3 })
  queue.edit('a')
  await pause()
  await answer(refused(412))
  const done = queue.overwrite({ id: 'i', version: 4 })
  await answer(refused(412))
  await done
  expect(queue.getState().phase).toBe('conflict')
  expect(calls.map(({ version }) => version)).toEqual([3, 4])
  const again = queue.overwrite({ id: 'i', version: 5 })
  await answer({ id: 'i', version: 6 })
  await again
  expect(calls[2]).toMatchObject({ text: 'a', version: 5 })
  expect(queue.getState().phase).toBe('saved')
})

test('theirs can be taken over, and nothing of ours is sent', async () => {
  const { queue, calls, answer } = setUp({ id: 'i', version: 3 })
  queue.edit('a')
  await pause()
  await answer(refused(412))
  queue.adopt({ id: 'i', version: 9 })
  await pause()
  expect(calls).toHaveLength(1)
  expect(queue.isDirty).toBe(false)
})

test('what is typed and taken back is not sent', async () => {
  const { queue, calls } = setUp({ id: 'i', version: 3 })
  queue.edit('a')
  queue.forget()
  await pause()
  expect(calls).toEqual([])
})

test('what is on its way is not sent a second time, whether somebody asks for it or tries again', async () => {
  const { queue, calls, answer } = setUp({ id: 'i', version: 3 })
  queue.edit('a')
  await pause()
  queue.edit('a')
  const failed = expect(queue.flush()).rejects.toMatchObject({ code: 'network_error' })
  await answer(lost())
  await failed
  queue.edit('a')
  const again = queue.flush()
  await answer({ id: 'i', version: 4 })
  await expect(again).resolves.toEqual({ id: 'i', version: 4 })
  await pause()
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
  expect(queue.isDirty).toBe(false)
})

test('what is typed back to what is on its way leaves nothing to be sent behind it', async () => {
  const { queue, calls, answer } = setUp({ id: 'i', version: 3 })
  queue.edit('a')
  await pause()
  queue.edit('ab')
  queue.edit('a')
  await answer({ id: 'i', version: 4 })
  await pause()
  expect(calls.map((call) => call.text)).toEqual(['a'])
})
