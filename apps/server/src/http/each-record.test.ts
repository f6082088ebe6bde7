import { expect, test } from 'vitest'
import type { Tx } from '../db/database.ts'
import { AppError } from './app-error.ts'
import { eachRecord } from './each-record.ts'

/** Savepoints and nothing else; what is done in one counts once it is through. */
function takeNotes() {
  const done: string[] = []
  const tried: string[] = []
  const tx = { savepoint: (work: () => Promise<unknown>) => work() } as unknown as Tx
  const act = (refusals: Readonly<Record<string, Error>>) => async (id: string) => {
    tried.push(id)
    if (refusals[id]) throw refusals[id]
    done.push(id)
  }
  return { tx, act, done, tried }
}

test('each record is done or refused by itself, in the order given and once', async () => {
  const { tx, act, done } = takeNotes()
  const answer = await eachRecord(tx, ['b', 'a', 'b', 'c'], act({ a: new AppError('invoice_locked') }))
  expect(answer.results.map(({ id, refusal }) => [id, refusal?.error_code ?? null])).toEqual([
    ['b', null],
    ['a', 'invoice_locked'],
    ['c', null],
  ])
  expect(answer).toMatchObject({ succeeded: 2, refused: 1 })
  expect(done).toEqual(['b', 'c'])
})

test('a limit that one meets is the refusal of those after it, which are not tried', async () => {
  const { tx, act, tried } = takeNotes()
  const answer = await eachRecord(tx, ['a', 'b', 'c', 'd'], act({ b: new AppError('mail_limit_reached') }))
  expect(answer.results.map(({ refusal }) => refusal?.error_code ?? null)).toEqual([
    null,
    'mail_limit_reached',
    'mail_limit_reached',
    'mail_limit_reached',
  ])
  expect(tried).toEqual(['a', 'b'])
})

test('what nobody foresaw ends the whole call', async () => {
  const { tx, act } = takeNotes()
  await expect(eachRecord(tx, ['a', 'b'], act({ b: new Error('the database is gone') }))).rejects.toThrow(
    'gone',
  )
})
