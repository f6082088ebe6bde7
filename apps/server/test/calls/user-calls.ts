import { type Actor, PASSWORD, unique } from '../processes/factories.ts'

export const person = (over: Record<string, unknown> = {}) => {
  const username = unique('user')
  return {
    username,
    email: `${username}@example.com`,
    first_name: 'Bea',
    last_name: 'Brandt',
    role: 'member',
    ...over,
  }
}
export const create = (actor: Actor, over: Record<string, unknown> = {}) =>
  actor.post('/api/auth/users/', person({ password: PASSWORD, ...over }))
