import { expect, test } from 'vitest'
import { inTurn } from './take-turn.ts'

/** Lets what is waiting for a promise go on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('of those who wait, next is whose turn is longest ago, and not who sent most at first', async () => {
  const order: string[] = []
  const ends: (() => void)[] = []
  const send = (userId: string, name: string) =>
    inTurn(userId, async () => {
      order.push(name)
      await new Promise<void>((end) => ends.push(end))
    })
  const all = [
    send('mallory', 'mallory 1'),
    send('mallory', 'mallory 2'),
    send('trudy', 'trudy 1'),
    send('trudy', 'trudy 2'),
    send('bob', 'bob 1'),
  ]
  await settle()
  expect(order).toEqual(['mallory 1', 'trudy 1'])
  while (order.length < all.length) {
    ends.shift()?.()
    await settle()
  }
  for (const end of ends) end()
  await Promise.all(all)
  expect(order).toEqual(['mallory 1', 'trudy 1', 'bob 1', 'mallory 2', 'trudy 2'])
})
