import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiResponse, callApi } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { address, invite } from '../../../../test/calls/invitation-calls.ts'
import { byCard, page } from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { chosen } from '../../../../test/stories/plan-story.ts'
import { buildApp } from '../../../app.ts'
import { type MailLimits, readConfig } from '../../../config.ts'
import { openDatabase } from '../../../db/database.ts'
import { readKeptError } from '../queue/kept-error.ts'
import { queueOwnEmail } from '../queue/queue-email.ts'

/** Ten recipients in the trial, fifty with the smallest plan; mails a minute where a test is about them. */
const LIMITS = { perMinute: null, perDayInTrial: 10, perDay: 50 }

let app: TestApp
let owner: Actor
let client: { id: string }
/** A second server over the same database. */
let node: FastifyInstance
let nodeUrl: string
let closeNode: () => Promise<void>

beforeAll(async () => {
  app = await buildTestApp({ mailLimits: LIMITS })
  const database = openDatabase(app.owner, 8, () => undefined)
  const quiet = pino({ level: 'silent' })
  node = await buildApp({ ...app.deps, database }, { application: quiet, requests: quiet })
  nodeUrl = await node.listen({ port: 0, host: '127.0.0.1' })
  closeNode = async () => {
    await node.close()
    await database.close()
  }
})
afterAll(async () => {
  await closeNode?.()
  await app?.close()
})
beforeEach(async () => {
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterEach(() => {
  Object.assign(app.deps.config, { mailLimits: LIMITS, billing: true })
})

const limits = (over: Partial<MailLimits>) =>
  Object.assign(app.deps.config, { mailLimits: { ...LIMITS, ...over } })
const addresses = (count: number, name = 'a') =>
  Array.from({ length: count }, (_, n) => `${name}${n}@client.example`)
const send = (id: string, body: Record<string, unknown> = {}, who = owner) =>
  who.post(`/api/invoices/${id}/send_email/`, body)
/** Sends an invoice of its own to so many addresses. */
async function mail(to: number, cc = 0, who = owner, of = client): Promise<ApiResponse> {
  const { id } = await makeIssued(who, of.id)
  return send(id, { to: addresses(to), cc: addresses(cc, 'c') }, who)
}
const mails = (who = owner) =>
  app.sql<{ id: string; kind: string; status: string; error: string | null; recipients: number }>(
    `select id, kind, status, error, counted_recipients as recipients from email_messages where company_id = $1 order by created_at, id`,
    [who.companyId],
  )
const counted = async (who = owner) => (await mails(who)).reduce((sum, { recipients }) => sum + recipients, 0)
/** Lets the mails that were counted so far be older. */
const age = (by: string) =>
  app.sql('update email_messages set counted_at = counted_at - $2::interval where company_id = $1', [
    owner.companyId,
    by,
  ])
/** Lets the payments so far be a day old. */
const payLongAgo = () =>
  app.sql(
    `update payments set created_at = created_at - interval '24 hours', completed_at = completed_at - interval '24 hours'
     where company_id = $1`,
    [owner.companyId],
  )
async function pay(invoice: { id: string }, amount?: string): Promise<void> {
  const body = amount === undefined ? {} : { amount }
  expect((await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, body)).status).toBe(200)
}

describe('recipients in 24 hours', () => {
  test('are counted one by one, copies too, and the mail that would be too many is refused with nothing done', async () => {
    expect((await mail(4, 3)).status).toBe(200)
    const draft = await makeDraft(owner, client.id)
    const refused = await send(draft.id, { to: addresses(3), cc: addresses(1, 'c') })
    expectProblem(refused, 429, 'mail_limit_reached')
    expect(refused.body.detail).toBe(
      'Your company has mailed 7 of the 10 recipients it may mail in 24 hours. There is room for this mail in 24 h 0 min. The number rises by 10 with each client who has paid an invoice, a day after the payment, up to 40, and with a plan.',
    )
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_400 - 120)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400)
    expect((await owner.get(`/api/invoices/${draft.id}/`)).body).toMatchObject({
      status: 'draft',
      number: null,
      sent_at: null,
    })
    expect(await mails()).toMatchObject([{ recipients: 7 }])
    expect((await send(draft.id, { to: addresses(3) })).status).toBe(200)
    expect(await counted()).toBe(10)
  })

  test('a copy to an address of the settings counts, the same address twice does not', async () => {
    const settings = `/api/auth/companies/${owner.companyId}/settings/`
    expect((await owner.patch(settings, { email: { bcc: ['books@own.example'] } })).status).toBe(200)
    const { id } = await makeIssued(owner, client.id)
    const to = ['a@client.example']
    expect((await send(id, { to, cc: to })).status).toBe(200)
    expect(await mails()).toMatchObject([{ recipients: 2 }])
  })

  test('leave one by one: there is room when the oldest are a day old, and the refusal says when', async () => {
    await mail(4)
    await age('20 hours')
    await mail(6)
    const refused = await mail(4)
    expectProblem(refused, 429, 'mail_limit_reached')
    expect(refused.body.detail).toContain('There is room for this mail in 4 h 0 min.')
    const later = await mail(5)
    expect(later.body.detail).toContain('There is room for this mail in 24 h 0 min.')
    await age('4 hours 1 second')
    expectProblem(await mail(5), 429, 'mail_limit_reached')
    expect((await mail(4)).status).toBe(200)
  })

  test('leave out what was only kept, as nobody has got it', async () => {
    expect((await mail(10)).status).toBe(200)
    expectProblem(await mail(1), 429, 'mail_limit_reached')
    await app.runJobs()
    expect(await mails()).toMatchObject([{ status: 'captured' }])
    expect((await mail(10)).status).toBe(200)
  })

  test('of a mail that is too many by itself: no wait is named, but how many it may have', async () => {
    const refused = await mail(10, 1)
    expectProblem(refused, 429, 'mail_limit_reached')
    expect(refused.body.detail).toBe(
      'This mail is for 11 recipients. One mail may go to at most 10, as your company may mail so many in 24 hours. The number rises by 10 with each client who has paid an invoice, a day after the payment, up to 40, and with a plan.',
    )
    expect(refused.headers.get('retry-after')).toBeNull()
  })

  test('of one company are not those of another', async () => {
    await mail(10)
    const other = await makeOwner(app)
    expect((await mail(10, 0, other, await makeClient(other))).status).toBe(200)
    expectProblem(await mail(1), 429, 'mail_limit_reached')
  })

  test('of several invoices: those that fit go, each of the others says why', async () => {
    await mail(8)
    const drafts = await Promise.all([1, 2, 3, 4].map(() => makeDraft(owner, client.id)))
    const answers: ApiResponse[] = []
    for (const { id } of drafts) answers.push(await send(id))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429])
    for (const answer of answers.slice(2)) expectProblem(answer, 429, 'mail_limit_reached')
    const states = await Promise.all(drafts.map(({ id }) => owner.get(`/api/invoices/${id}/`)))
    expect(states.map(({ body }) => body.status)).toEqual(['issued', 'issued', 'draft', 'draft'])
    expect(await counted()).toBe(10)
  })

  test('twenty at once over two nodes do not pass the limit', async () => {
    const invoices = await Promise.all(Array.from({ length: 20 }, () => makeIssued(owner, client.id)))
    const answers = await Promise.all(
      invoices.map(({ id }, n) =>
        callApi(n % 2 ? nodeUrl : app.url, {
          method: 'POST',
          path: `/api/invoices/${id}/send_email/`,
          token: owner.token,
          company: owner.companyId,
          body: { to: addresses(1) },
        }),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(10)
    for (const answer of refused) expectProblem(answer, 429, 'mail_limit_reached')
    expect(await mails()).toHaveLength(10)
    expect(await counted()).toBe(10)
    const sent = await app.sql('select id from invoices where company_id = $1 and mail_kept_at is not null', [
      owner.companyId,
    ])
    expect(sent).toHaveLength(10)
  })
})

describe('the limit rises', () => {
  test('by ten with each client who has paid in full, once a client, up to four times where it began', async () => {
    await mail(10)
    const first = await makeIssued(owner, client.id)
    await pay(first, '1.00')
    await payLongAgo()
    expectProblem(await mail(1), 429, 'mail_limit_reached')
    await pay(first)
    await payLongAgo()
    expect((await mail(10)).status).toBe(200)
    await pay(await makeIssued(owner, client.id))
    await payLongAgo()
    const still = await mail(1)
    expectProblem(still, 429, 'mail_limit_reached')
    expect(still.body.detail).toContain('mailed 20 of the 20 recipients')
    for (let n = 0; n < 4; n += 1) await pay(await makeIssued(owner, (await makeClient(owner)).id))
    await payLongAgo()
    expect((await mail(10)).status).toBe(200)
    expect((await mail(10)).status).toBe(200)
    const most = await mail(1)
    expectProblem(most, 429, 'mail_limit_reached')
    expect(most.body.detail).toMatch(/mailed 40 of the 40 .+ The number rises with a plan\.$/)
  })

  test('a day after the payment, not at once: invoices marked as paid a moment ago do not count', async () => {
    await mail(10)
    for (let n = 0; n < 3; n += 1) await pay(await makeIssued(owner, (await makeClient(owner)).id))
    const refused = await mail(1)
    expectProblem(refused, 429, 'mail_limit_reached')
    expect(refused.body.detail).toContain('mailed 10 of the 10 recipients')
    await payLongAgo()
    expect((await mail(10)).status).toBe(200)
  })

  test('with a plan', async () => {
    const company = await makeOwner(app, {}, { trial: 'as it is' })
    const theirs = await makeClient(company)
    expect((await mail(10, 0, company, theirs)).status).toBe(200)
    expectProblem(await mail(1, 0, company, theirs), 429, 'mail_limit_reached')
    await chosen(company, 'solo', 'month', '9.00')
    for (let n = 0; n < 4; n += 1) expect((await mail(10, 0, company, theirs)).status).toBe(200)
    const refused = await mail(1, 0, company, theirs)
    expectProblem(refused, 429, 'mail_limit_reached')
    expect(refused.body.detail).toContain('mailed 50 of the 50 recipients')
    expect(refused.body.detail).toMatch(
      / The number rises by 10 with each client who has paid an invoice, a day after the payment, up to 200\.$/,
    )
  })
})

describe('at once', () => {
  test('no more mails a minute than the limit, however few their recipients', async () => {
    limits({ perMinute: 3, perDayInTrial: 1000 })
    for (let n = 0; n < 3; n += 1) expect((await mail(2)).status).toBe(200)
    await age('20 seconds')
    const refused = await mail(1)
    expectProblem(refused, 429, 'mail_limit_reached')
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(40)
    expect(refused.body.detail).toBe(
      `Your company may send 3 mails a minute. The next one can go in ${seconds} seconds.`,
    )
    await age('41 seconds')
    expect((await mail(1)).status).toBe(200)
  })
})

describe('which mails count', () => {
  test('invitations do, mails about the plan do not', async () => {
    await mail(9)
    expect((await invite(owner, address())).status).toBe(201)
    expectProblem(await invite(owner, address()), 429, 'mail_limit_reached')
    await app.deps.database.transaction('write', { companyId: owner.companyId }, async (tx) => {
      const own = { kind: 'plan_receipt', invoiceId: null, to: ['o@own.example'], cc: [], attachments: [] }
      await queueOwnEmail(tx, owner.companyId, { ...own, subject: 'Receipt', html: 'x', text: 'x' })
    })
    expect(await counted()).toBe(10)
    expect((await mails()).at(-1)).toMatchObject({ kind: 'plan_receipt', status: 'queued', recipients: 0 })
  })

  test('a receipt does: beyond the limit the payment goes through, and the mail waits in the outbox', async () => {
    const { id } = await makeIssued(owner, client.id)
    const link = (await owner.post('/api/payments/links/', { invoice: id })).body
    limits({ perDayInTrial: 1 })
    await mail(1)
    limits({ perDayInTrial: 1, perMinute: 1 })
    const paid = await app.call({ path: page(link), body: byCard() })
    expect(paid.body.status, paid.text).toBe('completed')
    const receipt = (await mails()).at(-1)
    expect(receipt).toMatchObject({ kind: 'receipt', status: 'failed', recipients: 0 })
    expect(readKeptError(receipt?.error ?? null).error).toMatch(/^Your company may send 1 mails a minute\./)
    const resend = () => owner.post(`/api/email/outbox/${receipt?.id}/resend/`)
    expectProblem(await resend(), 429, 'mail_limit_reached')
    expect((await mails()).at(-1)).toMatchObject({ status: 'failed', recipients: 0 })
    limits({ perDayInTrial: 10 })
    expect((await resend()).status).toBe(200)
    expect((await mails()).at(-1)).toMatchObject({ status: 'queued', error: null, recipients: 1 })
    const jobs = await app.sql('select from graphile_worker.jobs where key = $1', [
      `deliver_email ${receipt?.id}`,
    ])
    expect(jobs).toHaveLength(1)
  })
})

describe('the settings', () => {
  const read = (environment: Record<string, string>) =>
    readConfig({ SECRET_KEY: 'k3Jq0yVb7Zc1TnR5mX9wLp2sHd8fGa4uEo6i', ...environment }).mailLimits

  test('begin low where companies sign up by themselves, and are off on an installation of one’s own', () => {
    expect(read({})).toEqual({ perMinute: 20, perDayInTrial: 50, perDay: 500 })
    expect(read({ BILLING: 'off' })).toEqual({ perMinute: null, perDayInTrial: null, perDay: null })
    expect(read({ BILLING: 'off', LIMIT_MAILS_PER_DAY: '300', LIMIT_MAILS_PER_MINUTE: '5' })).toEqual({
      perMinute: 5,
      perDayInTrial: 300,
      perDay: 300,
    })
    expect(read({ LIMIT_MAILS_PER_DAY_IN_TRIAL: '0', LIMIT_MAILS_PER_DAY: '0' })).toEqual({
      perMinute: 20,
      perDayInTrial: null,
      perDay: null,
    })
    expect(() => read({ LIMIT_MAILS_PER_DAY: 'many' })).toThrow('LIMIT_MAILS_PER_DAY: a whole number')
  })

  test('without plans one number holds for all, whoever has paid', async () => {
    Object.assign(app.deps.config, { billing: false, mailLimits: { ...LIMITS, perDay: 10 } })
    await pay(await makeIssued(owner, client.id))
    await mail(10)
    const refused = await mail(1)
    expectProblem(refused, 429, 'mail_limit_reached')
    expect(refused.body.detail).toMatch(/There is room for this mail in 24 h 0 min\.$/)
    limits({ perDay: null })
    expect((await mail(10)).status).toBe(200)
  })
})
