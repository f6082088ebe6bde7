import { fault } from '@counterfoil/domain/faults/fault.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner, unique } from '../../../test/processes/factories.ts'
import { MailDelayedError, type MailMessage } from '../../services/mail/mailer.ts'

const QUOTES = '/api/quotes/'
const WITHDRAWN = 'A later version has taken the place of the quote, so this email is not sent any more.'

let app: TestApp
let owner: Actor
let client: { id: string }
/** What the mail server does with a mail. */
let deliver: (mail: MailMessage) => Promise<void>
let delivered: string[]
let company: string

beforeAll(async () => {
  const mailer = {
    send: async (mail: MailMessage) => {
      await deliver(mail)
      delivered.push(mail.subject)
      return { outcome: 'sent' as const, refused: [] }
    },
  }
  app = await buildTestApp({ replace: { mailer } })
  Object.assign(app.deps.config, { smtpUrl: 'smtp://mail.test' })
})
afterAll(() => app?.close())
beforeEach(async () => {
  deliver = async () => {}
  delivered = []
  company = unique('Nordlicht')
  owner = await makeOwner(app, { company_name: company })
  client = await makeClient(owner, { email: 'buyer@client.example' })
})

async function send(id: string): Promise<void> {
  const sent = await owner.post(`${QUOTES}${id}/send/`)
  if (sent.status !== 200) throw new Error(sent.text)
}
/** A quote that was sent, and the draft of its next version. */
async function makeVersions(): Promise<{ first: string; second: string }> {
  const items = [{ description: 'Plan', unit_price: '100' }]
  const first = (await owner.post(QUOTES, { client: client.id, items, issue_date: '2026-03-04' })).body.id
  await send(first)
  return { first, second: (await owner.post(`${QUOTES}${first}/revise/`)).body.id }
}
const mailsOf = async (quote: string) =>
  (await owner.get(`/api/email/outbox/?quote=${quote}`)).body.results as { id: string; status: string }[]
const countedOf = (quote: string) =>
  app.sql(
    'select counted_at is null as is_free, counted_recipients from email_messages where quote_id = $1',
    [quote],
  )

test('a mail that waits with a version is withdrawn when the next one is sent, and the outbox says why', async () => {
  const { first, second } = await makeVersions()
  expect(await mailsOf(first)).toMatchObject([{ status: 'queued' }])
  await send(second)
  const [mail] = await mailsOf(first)
  expect(mail).toMatchObject({ status: 'failed', attempts: 0, error: WITHDRAWN })
  expect(await countedOf(first)).toEqual([{ is_free: true, counted_recipients: 0 }])
  await app.runJobs()
  expect(delivered).toEqual([`Quote QU-2026-0001 (2) from ${company}`])
  expect(await mailsOf(first)).toMatchObject([{ status: 'failed', error: WITHDRAWN }])
  expect(await mailsOf(second)).toMatchObject([{ status: 'sent' }])
  const events = (await owner.get('/api/timeline/events/?type=email.withdrawn')).body.results
  expect(events.map(({ text }: { text: string }) => text)).toEqual([
    `The mail “Quote QU-2026-0001 from ${company}” was withdrawn: a later version of the quote was sent.`,
  ])
  const again = await owner.post(`/api/email/outbox/${mail?.id}/resend/`)
  expectProblem(again, 409, 'quote_superseded')
  expect(again.body.detail).toBe(WITHDRAWN)
})

test('one that a draft of a new version has been begun for goes out', async () => {
  const { first } = await makeVersions()
  await app.runJobs()
  expect(await mailsOf(first)).toMatchObject([{ status: 'sent' }])
})

test('one that the mail server puts off while the next version is sent is not tried again', async () => {
  const { first, second } = await makeVersions()
  deliver = async ({ subject }) => {
    if (subject.includes('(2)')) return
    await send(second)
    throw new MailDelayedError(fault('mail_put_off', { said: '450 later' }))
  }
  await app.runJobs()
  expect(await mailsOf(first)).toMatchObject([{ status: 'failed', error: WITHDRAWN }])
  deliver = async () => {}
  await app.sql('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
  expect(delivered).toEqual([`Quote QU-2026-0001 (2) from ${company}`])
})

test('one that has gone out stays sent', async () => {
  const { first, second } = await makeVersions()
  await app.runJobs()
  await send(second)
  expect(await mailsOf(first)).toMatchObject([{ status: 'sent', error: null }])
  const events = (await owner.get('/api/timeline/events/?type=email.withdrawn')).body.results
  expect(events).toEqual([])
})

test('of sending the next version and delivering the mail at once neither leaves it waiting', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { first, second } = await makeVersions()
    await Promise.all([send(second), app.runJobs()])
    await app.runJobs()
    const [mail] = await mailsOf(first)
    expect(['sent', 'failed']).toContain(mail?.status)
    expect(await mailsOf(second)).toMatchObject([{ status: 'sent' }])
  }
})
