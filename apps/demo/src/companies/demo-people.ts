import { createPasswords } from '@counterfoil/server/services/passwords.ts'
import { seededChance } from './seeded-random.ts'

export type Person = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly role: 'owner' | 'accountant' | 'viewer'
}

/** Told to everybody who starts the demo: it opens nothing but the demo. */
export const DEMO_PASSWORD = 'Counterf0il!demo'

/** Ids of the demo's people and companies do not depend on the day: by them a later start knows its own demo. */
export const FIXED_INSTANT = Date.UTC(2020, 0, 1)

const chance = seededChance('people')

function person(username: string, firstName: string, lastName: string, role: Person['role']): Person {
  const email = `${firstName.toLowerCase()}@demo.example`
  return {
    id: chance.id(FIXED_INSTANT),
    username,
    email,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    role,
  }
}

export const OWNER = person('demo', 'Clara', 'Winter', 'owner')
export const ACCOUNTANT = person('demo_books', 'Jonas', 'Reuter', 'accountant')
export const VIEWER = person('demo_guest', 'Priya', 'Shah', 'viewer')
export const PEOPLE: readonly Person[] = [OWNER, ACCOUNTANT, VIEWER]

/** The rows of the people, as they signed up on that day. */
export async function userRows(joinedAt: string) {
  const passwords = createPasswords()
  const hashes = await Promise.all(PEOPLE.map(() => passwords.hash(DEMO_PASSWORD)))
  return PEOPLE.map((one, at) => ({
    id: one.id,
    username: one.username,
    email: one.email,
    password_hash: hashes[at],
    first_name: one.firstName,
    last_name: one.lastName,
    terms_accepted_at: joinedAt,
    email_confirmed_at: joinedAt,
    created_at: joinedAt,
  }))
}
