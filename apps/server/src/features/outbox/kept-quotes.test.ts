import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../../../test/processes/factories.ts'

const QUOTES = '/api/quotes/'
let app: TestApp
let owner: Actor
let client: { id: string }

beforeAll(async () => {
  const mailer = { send: async () => ({ outcome: 'captured' as const, refused: [] }) }
  app = await buildTestApp({ replace: { mailer } })
})
afterAll(() => app?.close())
beforeEach(async () => {
  Object.assign(app.deps.config, { smtpUrl: null })
  owner = await makeOwner(app)
  client = await makeClient(owner, { email: 'buyer@client.example' })
})

const setUp = () => Object.assign(app.deps.config, { smtpUrl: 'smtp://mail.test' })
const mailsOf = async (quote: string) =>
  (await owner.get(`/api/email/outbox/?quote=${quote}`)).body.results as {
    id: string
    obstacle: string | null
  }[]
const resend = (id: string) => owner.post(`/api/email/outbox/${id}/resend/`)

/** A quote whose mail was written and kept. */
async function keep(): Promise<{ quote: string; mail: string }> {
  const items = [{ description: 'Plan', unit_price: '100' }]
  const { id } = (await owner.post(QUOTES, { client: client.id, items, valid_until: '2999-12-31' })).body
  await owner.post(`${QUOTES}${id}/send/`)
  await app.runJobs()
  const [mail] = await mailsOf(id)
  return { quote: id, mail: mail?.id ?? '' }
}
const MEANWHILE: readonly [string, string, (quote: string) => Promise<unknown>][] = [
  [
    'quote_expired',
    'The quote has expired, so this email is not sent any more.',
    (quote) =>
      app.sql(
        'update quotes set valid_until = current_date - 3, issue_date = current_date - 9 where id = $1',
        [quote],
      ),
  ],
  [
    'quote_superseded',
    'A later version has taken the place of the quote, so this email is not sent any more.',
    async (quote) => {
      const next = (await owner.post(`${QUOTES}${quote}/revise/`)).body
      return owner.post(`${QUOTES}${next.id}/send/`)
    },
  ],
  [
    'quote_already_accepted',
    'The quote was accepted in the meantime, so this email is not sent any more.',
    (quote) => owner.post(`${QUOTES}${quote}/accept/`, { name: 'Bob' }),
  ],
  [
    'quote_already_rejected',
    'The quote was rejected in the meantime, so this email is not sent any more.',
    (quote) => owner.post(`${QUOTES}${quote}/reject/`, { reason: 'No' }),
  ],
]

test.each(MEANWHILE)(
  'a kept mail of a quote is not sent as if it stood: %s',
  async (code, detail, happen) => {
    const { quote, mail } = await keep()
    await happen(quote)
    setUp()
    expect((await mailsOf(quote))[0]).toMatchObject({ id: mail, obstacle: code })
    const refused = await resend(mail)
    expectProblem(refused, 409, code)
    expect(refused.body.detail).toBe(detail)
    const { left_out } = (await owner.get('/api/email/kept/')).body
    expect(left_out).toEqual([{ obstacle: code, count: 1 }])
    expect((await owner.post('/api/email/kept/send/')).body).toEqual({ sent: 0, ready: 0 })
    const [row] = await app.sql('select status from email_messages where id = $1', [mail])
    expect(row).toEqual({ status: 'captured' })
  },
)

test.each(MEANWHILE)('nor is one that has failed: %s', async (code, detail, happen) => {
  const { quote, mail } = await keep()
  await happen(quote)
  setUp()
  await app.sql("update email_messages set status = 'failed' where id = $1", [mail])
  const refused = await resend(mail)
  expectProblem(refused, 409, code)
  expect(refused.body.detail).toBe(detail)
})

test('one of an open quote is sent, and the quote has no kept mail any more', async () => {
  const { quote, mail } = await keep()
  expect((await owner.get(`${QUOTES}${quote}/`)).body.mail_kept_at).not.toBeNull()
  setUp()
  expect((await resend(mail)).body).toMatchObject({ status: 'queued', obstacle: null })
  expect((await owner.get(`${QUOTES}${quote}/`)).body.mail_kept_at).toBeNull()
})

test('of accepting it and sending its kept mail at once one comes first, and the other is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    Object.assign(app.deps.config, { smtpUrl: null })
    const { quote, mail } = await keep()
    setUp()
    const [accepted, sent] = await Promise.all([
      owner.post(`${QUOTES}${quote}/accept/`, { name: 'Bob' }),
      resend(mail),
    ])
    expect(accepted.status).toBe(200)
    if (sent.status !== 200) expectProblem(sent, 409, 'quote_already_accepted')
  }
})

test('the outbox is narrowed to a quote or a credit note', async () => {
  const [one, other] = [await keep(), await keep()]
  const invoice = await makeIssued(owner, client.id)
  const note = (
    await owner.post(`/api/invoices/${invoice.id}/credit/`, {
      mode: 'amount',
      amount: '1.00',
      reason: 'Late',
    })
  ).body
  await owner.post(`/api/credit-notes/${note.id}/issue/`)
  await owner.post(`/api/credit-notes/${note.id}/send_email/`)
  const of = async (query: string) => {
    const { count, results } = (await owner.get(`/api/email/outbox/?${query}`)).body
    return [count, ...results.map(({ kind }: { kind: string }) => kind)]
  }
  expect(await of(`quote=${one.quote}`)).toEqual([1, 'quote'])
  expect(await of(`quote=${other.quote}&status=captured`)).toEqual([1, 'quote'])
  expect(await of(`credit_note=${note.id}`)).toEqual([1, 'credit_note'])
  expect(await of(`credit_note=${one.quote}`)).toEqual([0])
  expect((await owner.get('/api/email/outbox/?quote=none')).status).toBe(400)
  const stranger = await makeOwner(app)
  expect((await stranger.get(`/api/email/outbox/?quote=${one.quote}`)).body.count).toBe(0)
})
