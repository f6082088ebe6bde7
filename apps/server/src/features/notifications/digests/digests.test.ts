import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeClient, makeMember, makeOwner } from '../../../../test/processes/factories.ts'
import { type MailedApp, openMailedApp } from '../../../../test/processes/mailed-app.ts'
import { queueDigests, sendDigests } from './send-digests.ts'

/** The morning of a Tuesday in Berlin, half past seven, and the noon and the evening before it. */
const MORNING = '2026-12-01T06:30:00.000Z'
const NOON_BEFORE = '2026-11-30T11:00:00.000Z'
const LATER = '2026-12-02T06:30:00.000Z'

let mailed: MailedApp
let owner: Actor
let member: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  mailed = await openMailedApp()
})
afterAll(() => mailed?.close())
beforeEach(async () => {
  owner = await makeOwner(mailed.app)
  member = await makeMember(mailed.app, owner, 'viewer')
  client = await makeClient(owner, { name: 'Meier GmbH' })
  await mailed.app.sql('update users set email_confirmed_at = now() where id = $1', [member.userId])
  expect((await member.post('/api/timeline/subscriptions/', { client: client.id })).status).toBe(201)
})

/** What was put down to be told, as if it had happened at an instant. */
const happenedAt = (instant: string) =>
  mailed.app.sql('update event_notices set event_at = $2 where company_id = $1 and not is_digested', [
    owner.companyId,
    instant,
  ])
const note = (text: string, mentions: string[] = []) =>
  owner.post('/api/timeline/events/', { client: client.id, text, mentions })
/** What has gone out by an instant; the clock is set back, as nobody would be signed in by then. */
async function inTime(instant: string, work: () => Promise<unknown>): Promise<void> {
  const { clock } = mailed.app
  const now = new Date(clock.now()).toISOString()
  clock.set(instant)
  await work()
  clock.set(now)
}
const at = (instant: string) =>
  inTime(instant, async () => {
    await queueDigests(mailed.app.deps)
    await mailed.app.runJobs()
  })
const digests = async (actor = member) =>
  (await mailed.mailsTo(actor.email)).filter(({ subject }) => /follow|verfolgen|suivez/.test(subject))
const SETTINGS = '/api/notifications/digest/'

describe('a digest', () => {
  test('tells once in the morning what was written word for word, and of all else how often', async () => {
    await note('Please look at <this>.', [member.userId])
    await note('And at that.')
    await owner.patch(`/api/clients/${client.id}/`, { notes: 'a' })
    await owner.patch(`/api/clients/${client.id}/`, { notes: 'b' })
    await happenedAt(NOON_BEFORE)
    await at('2026-11-30T20:00:00.000Z')
    await at('2026-12-01T05:59:00.000Z')
    expect(await digests()).toEqual([])
    await at(MORNING)
    await at('2026-12-01T12:00:00.000Z')
    const [digest, ...others] = await digests()
    expect(others).toEqual([])
    expect(digest?.text).toContain('Ada Lovelace mentioned you, on Meier GmbH:\nPlease look at .')
    expect(digest?.text).toContain('Ada Lovelace wrote, on Meier GmbH:\nAnd at that.')
    expect(digest?.text).toContain('Meier GmbH: 2 events')
    expect(digest?.text).toContain(
      `https://books.example/dashboard/settings?tab=notifications&company=${owner.companyId}`,
    )
    expect((await member.get(SETTINGS)).body).toEqual({ is_on: true, last_day: '2026-12-01' })
    expect(await digests(owner)).toEqual([])
  })

  test('is not written where nothing has happened, and tells of today tomorrow', async () => {
    await at(MORNING)
    await note('Today')
    await happenedAt('2026-12-01T05:00:00.000Z')
    await at('2026-12-01T12:00:00.000Z')
    expect(await digests()).toEqual([])
    await at(LATER)
    expect(await digests()).toHaveLength(1)
    await at('2026-12-03T06:30:00.000Z')
    expect(await digests()).toHaveLength(1)
  })

  test('goes out once, however many nodes look at the same time', async () => {
    await note('Once')
    await happenedAt(NOON_BEFORE)
    const payload = { company_id: owner.companyId }
    await inTime(MORNING, () =>
      Promise.all(Array.from({ length: 12 }, () => sendDigests(mailed.app.deps, payload))),
    )
    expect(await digests()).toHaveLength(1)
  })

  test('of a job that dies in the middle goes out with the next one, whole', async () => {
    await note('Whole')
    await happenedAt(NOON_BEFORE)
    const payload = { company_id: owner.companyId }
    const { deps } = mailed.app
    const dying = {
      ...deps,
      encryption: {
        ...deps.encryption,
        encrypt: () => {
          throw new Error('the process died')
        },
      },
    }
    await inTime(MORNING, async () => {
      await expect(sendDigests(dying, payload)).rejects.toThrow('the process died')
      await sendDigests(deps, payload)
    })
    expect(await digests()).toMatchObject([{ text: expect.stringContaining('Whole') }])
  })

  test('is not for who switched it off, has not confirmed their address, or is at work no more; nor later', async () => {
    const [off, unconfirmed, away] = [
      member,
      await makeMember(mailed.app, owner, 'member'),
      await makeMember(mailed.app, owner, 'member'),
    ]
    await mailed.app.sql('update users set email_confirmed_at = null where id = $1', [unconfirmed.userId])
    for (const actor of [unconfirmed, away])
      await actor.post('/api/timeline/subscriptions/', { client: client.id })
    expect((await off.patch(SETTINGS, { is_on: false })).body).toEqual({ is_on: false, last_day: null })
    await note('For nobody')
    await mailed.app.sql(
      'update memberships set deactivated_at = now() where company_id = $1 and user_id = $2',
      [owner.companyId, away.userId],
    )
    await happenedAt(NOON_BEFORE)
    await at(MORNING)
    for (const actor of [off, unconfirmed, away]) expect(await digests(actor)).toEqual([])
    expect((await off.patch(SETTINGS, { is_on: true })).body).toMatchObject({ is_on: true })
    await at(LATER)
    expect(await digests()).toEqual([])
  })

  test('is in the reader’s language, and in no outbox', async () => {
    await mailed.app.sql("update users set language = 'de' where id = $1", [member.userId])
    await note('Bitte ansehen', [member.userId])
    await happenedAt(NOON_BEFORE)
    await at(MORNING)
    const [digest] = await digests()
    expect(digest?.text).toContain('Ada Lovelace hat Sie erwähnt, zu Meier GmbH:\nBitte ansehen')
    expect((await owner.get('/api/email/outbox/')).body.results).toEqual([])
  })
})

test('a switch is a yes or a no, and each member’s own', async () => {
  expect((await member.patch(SETTINGS, { is_on: false })).status).toBe(200)
  expect((await owner.get(SETTINGS)).body).toEqual({ is_on: true, last_day: null })
  expect((await member.patch(SETTINGS, { is_on: 'no' })).body.errors).toHaveProperty('is_on')
})
