import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const cheap = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

test('a guess costs what OWASP asks of argon2id, unless told otherwise', async () => {
  expect(await createPasswords().hash('Tr0ub4dor&3')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await cheap.hash('Tr0ub4dor&3')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
})

test('a password matches its own hash alone, however its letters were composed', async () => {
  const hash = await cheap.hash('pässword')
  expect(await cheap.matches(hash, 'pässword'.normalize('NFD'))).toBe(true)
  expect(await cheap.matches(hash, 'passwort')).toBe(false)
})

test('a hash of another cost is still judged by its own', async () => {
  expect(await createPasswords().matches(await cheap.hash('Tr0ub4dor&3'), 'Tr0ub4dor&3')).toBe(true)
})

test('nobody has a password', async () => {
  expect(await cheap.matches(null, '')).toBe(false)
  expect(await createPasswords().matches(null, 'Tr0ub4dor&3')).toBe(false)
})
