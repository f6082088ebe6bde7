import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeOwner, unique } from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const at = (id: string) => `/api/auth/companies/${id}/`
const patch = (body: Record<string, unknown>, actor = owner, headers: Record<string, string> = {}) =>
  actor.patch(at(actor.companyId), body, { headers })
const create = (body: Record<string, unknown>, actor = owner) =>
  app.call({ path: '/api/auth/companies/', token: actor.token, body })
const firm = (over: Record<string, unknown> = {}) => ({
  company_name: unique('Firm'),
  company_email: `${unique('firm')}@example.com`,
  ...over,
})

describe('the name of a company', () => {
  test('has a name of its own, however it is written, and gives it back when it takes another', async () => {
    const name = unique('Ünïque')
    const first = await makeOwner(app, { company_name: name })
    for (const same of [name, name.toUpperCase(), `  ${name} `, name.normalize('NFD'), `<b>${name}</b>`])
      expect((await create(firm({ company_name: same }))).body.errors, same).toEqual({
        company_name: ['This company name is already taken'],
      })
    expect((await patch({ company_name: name.toUpperCase() }, first)).body.company_name).toBe(
      name.toUpperCase(),
    )
    expect((await patch({ company_name: unique('Else') }, first)).status).toBe(200)
    expect((await create(firm({ company_name: name }))).status).toBe(201)
    expect((await patch({ company_name: name }, first)).body.errors).toEqual({
      company_name: ['This company name is already taken'],
    })
  })

  test('is refused a name that looks like another’s, by letters unseen or of another alphabet', async () => {
    const name = `Nordic Supply ${unique('Co')}`
    await makeOwner(app, { company_name: name })
    const lookAlikes = [
      name.replace('o', '\u043e'), // Cyrillic о
      name.replace('N', '\u039d'), // Greek Ν
      name.replace('S', '\u0405'), // Cyrillic Ѕ
      name.replace('Supply', '\uff33\uff55\uff50\uff50\uff4c\uff59'), // full width
      name.replace('d', 'd\u200b'), // a blank without a width
      name.replace('d', '\u00add'), // a soft hyphen
      name.replace('d', 'd\u200d'), // a joiner that joins nothing
      `\u202e${name}\u202c`, // marks that turn the direction of writing
      name.replace(' ', '\u3164 '), // a letter that is drawn empty
      name.replace('y', '\u0443').toUpperCase(), // Cyrillic у, in capitals
    ]
    for (const lookAlike of lookAlikes) {
      expect((await create(firm({ company_name: lookAlike }))).body.errors, lookAlike).toEqual({
        company_name: ['This company name is already taken'],
      })
      const hint = await app.call({
        path: '/api/auth/validate-company-name/',
        body: { company_name: lookAlike },
      })
      expect(hint.status, lookAlike).toBe(400)
    }
    const one = await makeOwner(app)
    expect((await patch({ company_name: lookAlikes[0] }, one)).body.errors).toEqual({
      company_name: ['This company name is already taken'],
    })
  })

  test('may be called what only plain letters tell apart, and in any alphabet', async () => {
    const mark = unique('x')
    const names = [
      'Mall',
      'Mail',
      'Ma1l',
      'Alma 1',
      'Alma I2',
      'Müller',
      'Muller',
      'ООО Ромашка',
      '株式会社サクラ',
      'شرکت نمونه',
    ]
    for (const name of names)
      expect((await create(firm({ company_name: `${name} ${mark}` }))).status, name).toBe(201)
    // Capitals are no other name, in any alphabet.
    expect((await create(firm({ company_name: `ооо РОМАШКА ${mark}` }))).status).toBe(400)
    expect((await create(firm({ company_name: `MÜLLER ${mark}` }))).status).toBe(400)
  })

  test('keeps no characters in its name that cannot be seen, and needs one that can', async () => {
    const name = unique('Seen')
    const made = await create(firm({ company_name: `\u202e${name}\u200b\u2066 Ltd` }))
    expect(made.body.company_name).toBe(`${name} Ltd`)
    expect((await create(firm({ company_name: '\u200b\u3164' }))).body.errors).toEqual({
      company_name: ['Company name and email are required'],
    })
    // Joiners are part of writing.
    const family = `\u{1f468}\u200d\u{1f469}\u200d\u{1f467} ${unique('Family')}`
    expect((await create(firm({ company_name: family }))).body.company_name).toBe(family)
  })

  test('frees its name and all that looks like it when it is closed', async () => {
    const name = unique('Closing')
    const house = await makeOwner(app, { company_name: name })
    await house.delete(at(house.companyId))
    expect((await create(firm({ company_name: name.replace('o', '\u043e') }))).status).toBe(201)
  })

  test('is one of at most so many a person may own, twenty at once and through closing too', async () => {
    const strict = await buildTestApp({ companiesPerUser: 3 })
    try {
      const person = await makeOwner(strict)
      const other = await makeOwner(strict)
      const make = (who: Actor) =>
        strict.call({ path: '/api/auth/companies/', token: who.token, body: firm() })
      const answers = await Promise.all(Array.from({ length: 20 }, () => make(person)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
      for (const answer of answers)
        if (answer.status !== 201) expectProblem(answer, 409, 'too_many_companies')
      expect(answers.find(({ status }) => status === 409)?.problem.detail).toBe(
        'One person cannot own more companies here. Close one that you no longer need.',
      )
      const signIn = await strict.call({ path: '/api/auth/sign-in/', token: person.token, body: firm() })
      expectProblem(signIn, 409, 'too_many_companies')
      // Working in the company of somebody else is no owning.
      await strict.sql(
        "insert into memberships (company_id, user_id, role, is_default) values ($1, $2, 'admin', false)",
        [person.companyId, other.userId],
      )
      expect((await make(other)).status).toBe(201)
      expect((await make(other)).status).toBe(201)
      // Made and closed within a day, again and again, is no way round it; a day later it is forgotten.
      expect((await person.delete(at(person.companyId))).status).toBe(204)
      expectProblem(await make(person), 409, 'too_many_companies')
      await strict.sql(
        "update companies set created_at = now() - interval '25 hours' where closed_at is not null",
      )
      expectProblem(await make(person), 429, 'rate_limited')
      await strict.sql(
        "update throttle_counters set window_ends_at = now() where key like 'companies-made:%'",
      )
      expect((await make(person)).status).toBe(201)
      expectProblem(await make(person), 409, 'too_many_companies')
    } finally {
      await strict.close()
    }
  })

  test('is one of at most so many, however one becomes an owner', async () => {
    const strict = await buildTestApp({ companiesPerUser: 2 })
    try {
      const inviter = await makeOwner(strict)
      const person = await makeOwner(strict)
      const make = () => strict.call({ path: '/api/auth/companies/', token: person.token, body: firm() })
      const second = await make()
      expect(second.status).toBe(201)

      const invited = await inviter.post(`${at(inviter.companyId)}users/invite/`, {
        email: person.email,
        role: 'owner',
      })
      expect(invited.status, invited.text).toBe(201)
      const accept = await strict.call({
        path: '/api/auth/invitations/accept/',
        token: person.token,
        body: { token: invited.body.link.split('/').at(-1) },
      })
      expectProblem(accept, 409, 'too_many_companies')

      await strict.sql(
        "insert into memberships (company_id, user_id, role, is_default) values ($1, $2, 'admin', false)",
        [inviter.companyId, person.userId],
      )
      const promote = () => inviter.patch(`/api/auth/users/${person.userId}/`, { role: 'owner' })
      expectProblem(await promote(), 409, 'too_many_companies')
      expect((await inviter.get(`/api/auth/users/${person.userId}/`)).body.role).toBe('admin')

      // Leaving a company that another one owns makes room to own one, but not to make one more today.
      await strict.sql(
        "insert into memberships (company_id, user_id, role, is_default) values ($1, $2, 'owner', false)",
        [second.body.id, inviter.userId],
      )
      const left = await person.post(`/api/auth/my-companies/${second.body.id}/leave/`)
      expect(left.status, left.text).toBe(204)
      expectProblem(await make(), 429, 'rate_limited')
      expect((await promote()).status).toBe(200)
      expect((await inviter.delete(`/api/auth/users/${person.userId}/`)).status).toBe(204)
      await strict.sql(
        "insert into memberships (company_id, user_id, role, is_default) values ($1, $2, 'owner', false)",
        [second.body.id, person.userId],
      )
      const revived = await inviter.patch(`/api/auth/users/${person.userId}/`, { is_active: true })
      expectProblem(revived, 409, 'too_many_companies')
    } finally {
      await strict.close()
    }
  })

  test('twenty of one name and twenty of one address at once are one of each', async () => {
    const [name, email] = [unique('Race'), `${unique('race')}@example.com`]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        create(firm(n % 2 === 0 ? { company_name: name } : { company_email: email })),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 400, 'validation_error')
    expect(await app.sql('select company_id from companies where name = $1', [name])).toHaveLength(1)
    expect(await app.sql('select company_id from companies where email = $1', [email])).toHaveLength(1)
    const claims = await app.sql(
      'select value from company_claims where company_id not in (select company_id from companies)',
    )
    expect(claims).toEqual([])
  })
})
