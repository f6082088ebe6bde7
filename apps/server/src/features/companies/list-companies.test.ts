import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { makeMember, makeOwner, unique } from '../../../test/processes/factories.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

describe('the list of companies', () => {
  test('is of those one belongs to, paged, searched and ordered', async () => {
    const someone = await makeOwner(app, { company_name: `Mira ${unique('a')}` })
    const names = [`Zeta 100% ${unique('z')}`, `alpha ${unique('a')}`, `Beta ${unique('b')}`]
    for (const company_name of names)
      await app.call({
        path: '/api/auth/companies/',
        token: someone.token,
        body: { company_name, company_email: `${unique('c')}@list.example` },
      })
    const list = async (query: string) => {
      const answer = await app.call({ path: `/api/auth/companies/${query}`, token: someone.token })
      expect(answer.status, answer.text).toBe(200)
      return {
        ...answer.body,
        names: answer.body.results.map((row: { company_name: string }) => row.company_name.split(' ')[0]),
      }
    }
    expect((await list('')).names).toEqual(['alpha', 'Beta', 'Mira', 'Zeta'])
    expect((await list('?ordering=-created_at')).names).toEqual(['Beta', 'alpha', 'Zeta', 'Mira'])
    expect(await list('?search=BETA')).toMatchObject({ count: 1, names: ['Beta'] })
    expect(await list('?search=100%25')).toMatchObject({ count: 1, names: ['Zeta'] })
    expect(await list('?search=%25')).toMatchObject({ count: 1 })
    expect(await list('?search=%40list.example')).toMatchObject({ count: 3 })
    const first = await list('?page_size=2')
    expect(first).toMatchObject({ count: 4, previous: null, names: ['alpha', 'Beta'] })
    const second = (await app.call({ path: first.next, token: someone.token })).body
    expect(second.next).toBeNull()
    expect(second.results.map((row: { id: string }) => row.id)).not.toContain(first.results[0].id)
    const back = (await app.call({ path: second.previous, token: someone.token })).body
    expect(back.results).toEqual(first.results)
    const one = await app.call({ path: `/api/auth/companies/${someone.companyId}/`, token: someone.token })
    expect((await list('?search=Mira')).results).toEqual([one.body])
    const answer = await app.call({ path: '/api/auth/companies/?ordering=currency', token: someone.token })
    expectProblem(answer, 400, 'validation_error')
  })

  test('leaves out a company one was taken from', async () => {
    const gone = await makeMember(app, await makeOwner(app), 'admin')
    const count = async () => (await app.call({ path: '/api/auth/companies/', token: gone.token })).body.count
    expect(await count()).toBe(1)
    await app.sql('update memberships set deactivated_at = now() where user_id = $1', [gone.userId])
    expect(await count()).toBe(0)
    await app.sql('delete from memberships where user_id = $1', [gone.userId])
  })
})
