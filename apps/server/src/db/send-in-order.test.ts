import { expect, test } from 'vitest'
import { sendInOrder } from './send-in-order.ts'

test('steps are sent in the order of their names at once, and answer by name whichever is done first', async () => {
  const sent: string[] = []
  const done = new Map<string, () => void>()
  const step = (name: string) => () => {
    sent.push(name)
    return new Promise<string>((resolve) => done.set(name, () => resolve(`${name} answered`)))
  }
  const answers = sendInOrder({ lock: step('lock'), rows: step('rows'), event: step('event') })
  expect(sent).toEqual(['lock', 'rows', 'event'])
  for (const name of ['event', 'rows', 'lock']) done.get(name)?.()
  expect(await answers).toEqual({
    lock: 'lock answered',
    rows: 'rows answered',
    event: 'event answered',
  })
})

test('the fault of a step is that of all', async () => {
  const refused = sendInOrder({ one: async () => 1, two: () => Promise.reject(new Error('refused')) })
  await expect(refused).rejects.toThrow('refused')
})
