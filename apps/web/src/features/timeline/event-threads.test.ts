import { expect, test } from 'vitest'
import { savesOfOneDraft } from '../../test-events.ts'
import { eventThreads } from './event-threads.ts'

test('comments stand below their event, oldest first; one of an event that is not shown stays by itself', () => {
  const [event] = savesOfOneDraft(1)
  if (!event) throw new Error('no event')
  const of = (id: string, about: string | null) => ({ ...event, id, about })
  const history = [of('d', 'old'), of('c', 'a'), of('b', 'a'), of('a', null)]
  const { lines, commentsOn } = eventThreads(history)
  expect(lines.map(({ id }) => id)).toEqual(['d', 'a'])
  expect(commentsOn(of('a', null)).map(({ id }) => id)).toEqual(['b', 'c'])
  expect(commentsOn(of('d', 'old'))).toEqual([])
})
