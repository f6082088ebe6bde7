import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeMember } from '../../../../test/processes/factories.ts'
import {
  ASKS,
  chargesOf,
  choose,
  chosen,
  NOON,
  newCompany,
  receiptsOf,
  subscriptionOf,
} from '../../../../test/stories/plan-story.ts'

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

  test('holds when somebody joins before the second step with the card: nothing is taken', async () => {
    const first = await chosen(owner, 'solo', 'month', '9.00', ASKS)
    expect(first.status).toBe('requires_action')
    // The bank waits for the owner, who may take their time: until then it is a trial, with room for anybody.
    expect((await invite('joins@between.example')).status).toBe(201)
    await makeMember(app, owner, 'member')
    const second = await choose(owner, 'solo', 'month', '9.00', { card: ASKS, confirmation: 'approve' })
    expectProblem(second, 409, 'plan_too_small')
    expect(second.problem.detail).toBe('2 people work in this company, more than this plan is for.')
    expect(await chargesOf(app, owner)).toMatchObject([{ status: 'cancelled', amount: '900' }])
    expect(await receiptsOf(owner)).toEqual([])
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trial', payment: null })
    // A plan that has room for both is paid with the same card.
    await chosen(owner, 'team', 'month', '24.00', ASKS)
    const paid = await choose(owner, 'team', 'month', '24.00', { card: ASKS, confirmation: 'approve' })
    expect(paid.body.subscription).toMatchObject({ state: 'active', members: { used: 2, limit: 5 } })
  })

  test('holds while the bank is asked: nobody joins a plan that is being paid for', async () => {
    const guests: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const { body } = await invite(`late${n}@${owner.username.replace('_', '')}.example`)
      guests.push(body.link.split('/').at(-1))
    }
    const accept = (token: string, n: number) =>
      app.call({
        path: '/api/auth/invitations/accept/',
        body: {
          token,
          username: `${owner.username}_late${n}`,
          password: 'Corr3ct!horse',
          first_name: 'G',
          last_name: 'H',
          terms_accepted: true,
        },
      })
    const provider = app.deps.paymentProviders.forMethod('card')
    if (!provider) throw new Error('no provider takes cards')
    const charge = provider.charge.bind(provider)
    const answers: Awaited<ReturnType<typeof accept>>[] = []
    const asked = vi.spyOn(provider, 'charge').mockImplementationOnce(async (request) => {
      answers.push(...(await Promise.all(guests.map(accept))))
      return charge(request)
    })
    await chosen(owner, 'solo', 'month', '9.00')
    asked.mockRestore()
    expect(answers).toHaveLength(3)
    for (const answer of answers) {
      expectProblem(answer, 409, 'request_in_progress')
      expect(answer.problem.detail).toBe(
        'The plan Solo is being paid for right now, and has no room for one more. Please wait a moment.',
      )
    }
    expect((await subscriptionOf(owner)).members).toEqual({ used: 1, limit: 1 })
    expectProblem(await accept(guests[0] ?? '', 0), 409, 'plan_too_small')
  })
})
