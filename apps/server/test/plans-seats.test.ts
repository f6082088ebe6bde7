import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { expectProblem } from './expect-problem.ts'
import { type Actor, makeMember } from './factories.ts'
import { chosen, NOON, newCompany, subscriptionOf } from './plan-story.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(NOON)
  owner = await newCompany(app)
})

describe('the number of people a plan is for', () => {
  const invite = (email: string) =>
    owner.post(`/api/auth/companies/${owner.companyId}/users/invite/`, { email, role: 'member' })

  test('is not passed by asking, making, or bringing back one more', async () => {
    const gone = await makeMember(app, owner, 'viewer')
    await owner.delete(`/api/auth/users/${gone.userId}/`)
    await chosen(owner, 'solo', 'month', '9.00')
    const answers = [
      await invite('one@more.example'),
      await owner.post('/api/auth/users/', {
        username: 'one_more',
        email: 'one@more.example',
        first_name: 'One',
        last_name: 'More',
        role: 'viewer',
      }),
      await owner.patch(`/api/auth/users/${gone.userId}/`, { is_active: true }),
    ]
    for (const answer of answers) {
      expectProblem(answer, 409, 'plan_too_small')
      expect(answer.problem.detail).toBe(
        'The plan Solo is for one person. With a larger plan more can work in this company.',
      )
    }
    expect((await subscriptionOf(owner)).members).toEqual({ used: 1, limit: 1 })
    await chosen(owner, 'team', 'month', '15.00', null)
    expect((await invite('one@more.example')).status).toBe(201)
  })

  test('holds when twenty accept at once', async () => {
    const tokens: string[] = []
    for (let n = 0; n < 20; n += 1) {
      const { body } = await invite(`guest${n}@${owner.username.replace('_', '')}.example`)
      tokens.push(body.link.split('/').at(-1))
    }
    await chosen(owner, 'team', 'month', '24.00')
    const answers = await Promise.all(
      tokens.map((token, n) =>
        app.call({
          path: '/api/auth/invitations/accept/',
          body: {
            token,
            username: `${owner.username}_${n}`,
            password: 'Corr3ct!horse',
            first_name: 'G',
            last_name: 'H',
            terms_accepted: true,
          },
        }),
      ),
    )
    const counts = answers.map(({ status }) => status)
    expect(counts.filter((status) => status === 409)).toHaveLength(16)
    expect((await subscriptionOf(owner)).members).toEqual({ used: 5, limit: 5 })
  })
})
