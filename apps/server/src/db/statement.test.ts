import { expect, test } from 'vitest'
import type { Tx } from './database.ts'
import { sql, sqlCache, valuesInOrder } from './statement.ts'

const rename = sql<{ version: number }, { company_id: string; id: string; name: string | null }>(
  "update things set name = :name, seen = 'at 10:30', kind = :name::text where company_id = :company_id and id = :id",
)

test('a name is numbered once, wherever it stands, and nothing in quotes or after a cast is one', () => {
  expect(rename.text).toBe(
    "update things set name = $1, seen = 'at 10:30', kind = $1::text where company_id = $2 and id = $3",
  )
  expect(rename.names).toEqual(['name', 'company_id', 'id'])
})

test('values are put in the order of the text, whichever they are given in', () => {
  expect(valuesInOrder(rename, { id: 'i', company_id: 'c', name: null })).toEqual([null, 'c', 'i'])
  expect(valuesInOrder(sql('select $1'), ['one'])).toEqual(['one'])
})

test('a value that is missing at run time is refused, and no null is written in its place', () => {
  expect(() => valuesInOrder(rename, { id: 'i', company_id: 'c' })).toThrow('no value for :name')
})

test('the same text has the same name to be prepared under, another text another', () => {
  expect(sql('select :a').name).toBe(sql('select $1').name)
  expect(sql('select :a').name).not.toBe(sql('select :a + 1').name)
  const family = sqlCache([''], (key) => `select 1${key}`)
  expect(family('')).toBe(family(''))
})

test('the compiler refuses a name that is missing, unknown or of another type', () => {
  const send = (tx: Tx) => [
    tx.run(rename, { company_id: 'c', id: 'i', name: 'n' }),
    // @ts-expect-error: the name is missing
    tx.run(rename, { company_id: 'c', id: 'i' }),
    // @ts-expect-error: there is no such name
    tx.run(rename, { company_id: 'c', id: 'i', name: 'n', title: 't' }),
    // @ts-expect-error: a name is a text
    tx.first(rename, { company_id: 'c', id: 'i', name: 7 }),
    // @ts-expect-error: values with names are not given in order
    tx.rows(rename, ['c', 'i', 'n']),
    // @ts-expect-error: values are needed
    tx.rows(rename),
  ]
  expect(send).toBeTypeOf('function')
})
