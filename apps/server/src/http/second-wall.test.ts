import { allEndpoints, type EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../test/calls/call-api.ts'
import { openStream } from '../../test/calls/open-stream.ts'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeOwner } from '../../test/processes/factories.ts'
import { databaseDigest } from '../../test/stories/database-digest.ts'
import { type Fixtures, makeFixtures, sampleBody, samplePath } from '../../test/stories/endpoint-samples.ts'
import { allJobs } from '../all-jobs.ts'
import { allHandlers } from '../app.ts'
import type { Database } from '../db/database.ts'
import type { Session } from '../db/session.db.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
const OF_A_COMPANY = (Object.entries(allEndpoints) as [EndpointName, Endpoint][]).filter(
  ([, { access, stream }]) => access === 'member' && !stream,
)
const READS = OF_A_COMPANY.filter(([, { method }]) => method === 'GET')
/** Words of the application itself. */
const SAME_FOR_ALL = new Set<string>(['listInvoiceStatuses', 'getAvailablePaymentMethods', 'listEventTypes'])
const WRITES = OF_A_COMPANY.filter(([, { method }]) => method !== 'GET')

/**
 * The application's own check, switched off: whatever the database says of a caller, they are told to be an owner of
 * the company they name. What the transaction then sees is left to the database alone.
 */
function letEverybodyIn(database: Database): Database {
  const owner = { role: 'owner', currency: 'EUR', time_zone: 'Europe/Berlin', language: 'en' }
  const asOwner = (session: Session | null, companyId: string | null): Session | null =>
    session && companyId
      ? { ...session, ...owner, company_id: companyId, writable_until: Number.MAX_SAFE_INTEGER }
      : session
  return {
    ...database,
    callerTransaction: (mode, caller, work) =>
      database.callerTransaction(mode, caller, ({ tx, session }) =>
        work({ tx, session: session.then((known) => asOwner(known, caller.companyId)) }),
      ),
  }
}

let app: TestApp
let victim: Actor
let stranger: Actor
let ofVictim: Fixtures
let secrets: string[]
let picture: Buffer

beforeAll(async () => {
  app = await buildTestApp({ wrapDatabase: letEverybodyIn })
  victim = await makeOwner(app)
  stranger = await makeOwner(app)
  ofVictim = await makeFixtures(app, victim)
  await makeFixtures(app, stranger)
  await makeDraft(victim, ofVictim.clientId, {
    currency: 'USD',
    exchange_rate: '0.9213',
    exchange_rate_date: '2026-01-02',
    exchange_rate_source: 'Bank of the victim',
  })
  for (const noun of ['clients', 'products']) {
    const form = new FormData()
    form.append('file', new Blob([`name\nImported with the ${noun}`]), `${noun}-of-the-victim.csv`)
    const { token, companyId: company } = victim
    await app.call({ method: 'POST', path: `/api/${noun}/bulk_import/`, token, company, raw: form })
    await app.runJobs()
  }
  await app.sql("update email_messages set status = 'captured' where id = $1", [ofVictim.mailId])
  for (const actor of [victim, stranger]) await actor.post('/api/statistics/general/recalculate/')
  await allJobs(app.deps).seal_events?.({})
  secrets = await textsOfVictimAlone()
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(() => app?.close())

/** Every text in a row of one company, or of its people, that is long enough to be told from others. */
async function textsOf(companyId: string): Promise<Set<string>> {
  const tables = await app.sql<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const texts = new Set<string>()
  for (const rows of [
    ...tables.map(({ name }) => `select to_jsonb(t) as row from ${name} t where company_id = $1`),
    'select to_jsonb(u) as row from users u join memberships m on m.user_id = u.id where m.company_id = $1',
  ])
    for (const { row } of await app.sql<{ row: object }>(rows, [companyId]))
      JSON.stringify(row, (_, value) => {
        if (typeof value === 'string' && value.length >= 6) texts.add(value)
        return value
      })
  return texts
}

async function textsOfVictimAlone(): Promise<string[]> {
  const others = await textsOf(stranger.companyId)
  return [...(await textsOf(victim.companyId))].filter((text) => !others.has(text))
}

/** The call on the victim's records with a body that it takes, and which of the victim's texts come back unasked. */
async function ask(
  who: Actor,
  [name, endpoint]: (typeof OF_A_COMPANY)[number],
  company = victim.companyId,
): Promise<{ answer: ApiResponse; told: string[] }> {
  const path = samplePath(endpoint, { ...ofVictim, companyId: company })
  const body = sampleBody(name, ofVictim)
  const form = new FormData()
  if (endpoint.upload) form.append(endpoint.upload.field, new Blob([new Uint8Array(picture)]), 'x.png')
  const answer = await app.call({
    method: endpoint.method,
    path,
    token: who.token,
    company,
    ...(endpoint.upload ? { raw: form } : endpoint.body ? { body } : {}),
  })
  const asked = `${path} ${JSON.stringify(body)} ${company}`
  return { answer, told: secrets.filter((text) => !asked.includes(text) && answer.text.includes(text)) }
}

describe('with the application’s own check switched off', () => {
  test('a stranger is let in, to an empty house', async () => {
    const { status, body } = await app.call({
      path: '/api/clients/',
      token: stranger.token,
      company: victim.companyId,
    })
    expect({ status, results: body.results }).toEqual({ status: 200, results: [] })
  })

  test.each(READS)('%s tells a stranger nothing', async (...endpoint) => {
    const own = await ask(victim, endpoint)
    expect(own.answer.status).toBe(200)
    const nowhere = await ask(stranger, endpoint, NOBODY)
    // The second time, the question of a `reading` call is sent along with the checks.
    for (const { answer, told } of [await ask(stranger, endpoint), await ask(stranger, endpoint)]) {
      expect(told).toEqual([])
      expect(answer.status).toBe(nowhere.answer.status)
      if (answer.status !== 200) continue
      expect(answer.body).toEqual(nowhere.answer.body)
      // What the company itself is told differs, or nothing could be noticed here.
      const isNoticed = own.told.length > 0 || own.answer.text !== answer.text
      expect(isNoticed).toBe(!SAME_FOR_ALL.has(endpoint[0]))
    }
  })

  test.each(WRITES)('%s tells a stranger nothing, and changes nothing', async (...endpoint) => {
    const before = await databaseDigest(app)
    const { answer, told } = await ask(stranger, endpoint)
    expect(told).toEqual([])
    expect(answer.status).toBe((await ask(stranger, endpoint, NOBODY)).answer.status)
    expect(await databaseDigest(app)).toEqual(before)
  })

  test('a stream tells a stranger nothing, and ends', async () => {
    const stream = await openStream(app, { ...stranger, companyId: victim.companyId })
    await makeClient(victim)
    expect(await stream.ended()).toBe(true)
  })

  test('everything that is sent along with the checks is among them', () => {
    const sentAlong = Object.entries(allHandlers(app.deps)).filter(([, { kind }]) => kind === 'reading')
    expect(sentAlong.map(([name]) => name)).toEqual(['listInvoices', 'getInvoice', 'getDashboard'])
    const asked = READS.map(([name]) => String(name))
    expect(asked).toEqual(expect.arrayContaining(sentAlong.map(([name]) => name)))
  })
})
