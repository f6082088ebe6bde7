import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeRecurring, minuteOf } from '../../../test/calls/recurring-calls.ts'
import {
  type CollectionDesk,
  DECLINED_WHEN_KEPT,
  DUE,
  openCollectionDesk,
} from '../../../test/collection/collection-desk.ts'
import type { TestApp } from '../../../test/processes/build-test-app.ts'
import { makeClient, makeIssued, makeMember } from '../../../test/processes/factories.ts'
import { type MailedApp, openMailedApp } from '../../../test/processes/mailed-app.ts'
import { queueCollections } from './runs/run-collections.ts'

let mailed: MailedApp
let app: TestApp
let desk: CollectionDesk

beforeAll(async () => {
  mailed = await openMailedApp()
  app = mailed.app
})
afterAll(() => mailed?.close())
beforeEach(async () => {
  desk = await openCollectionDesk(app)
})

/** What has reached the client but for the mail that follows a saved card. */
const mails = async () =>
  (await mailed.mailsTo(desk.address)).filter(({ subject }) => !subject.startsWith('Your card is saved'))
const subjects = async () => (await mails()).map(({ subject }) => subject)

describe('a card that is declined', () => {
  test('is tried again on its schedule, and then no more', async () => {
    await desk.saved({ card: DECLINED_WHEN_KEPT })
    const invoice = await desk.issue()
    const seen: unknown[] = []
    for (const day of ['08', '11', '13', '14', '19', '26', '30']) {
      await desk.noon(`2026-12-${day}`)
      seen.push((await desk.stateOf(invoice.id))?.slice(0, 3))
    }
    expect(seen).toEqual([
      ['announced', 0, '2026-12-11'],
      ['retrying', 1, '2026-12-14'],
      ['retrying', 1, '2026-12-14'],
      ['retrying', 2, '2026-12-19'],
      ['retrying', 3, '2026-12-26'],
      ['stopped', 4, '2026-12-26'],
      ['stopped', 4, '2026-12-26'],
    ])
    expect((await desk.paymentsOf(invoice.id)).map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
    ])
    const told = await mails()
    expect(told.map(({ subject }) => subject)).toEqual([
      `Invoice ${invoice.number} will be charged to your card on 11 Dec 2026`,
      ...Array.from({ length: 4 }, () => `Invoice ${invoice.number} could not be charged to your card`),
    ])
    expect(told[1]?.text).toContain('your bank refused it. We try again on 14 Dec 2026.')
    expect(told[4]?.text).toContain('and we do not try again.')
    expect(told[4]?.text).toMatch(/https:\/\/books\.example\/pay\/\S+/)
    const { attempts, collection } = await desk.collectionOf(invoice.id)
    expect(collection.state).toBe('stopped')
    expect(attempts).toHaveLength(4)
    expect(attempts[0]).toMatchObject({
      amount: '119.99',
      status: 'failed',
      fault: { code: 'bank_declined' },
    })
    expect(await desk.eventsOf(invoice.id)).toContain(
      `Invoice ${invoice.number} could not be collected, and is not tried again: Your card was declined.`,
    )
    expect(await desk.invoiceOf(invoice.id)).toMatchObject({ amount_due: '119.99', amount_paid: '0.00' })
  })

  test('is charged no more once another is saved: the payer is told anew', async () => {
    await desk.owner.patch('/api/collection/settings/', { retry_days: [] })
    await desk.saved({ card: DECLINED_WHEN_KEPT })
    const invoice = await desk.issue()
    for (const day of ['2026-12-08', DUE, '2026-12-12']) await desk.noon(day)
    expect(await desk.stateOf(invoice.id)).toEqual(['stopped', 1, DUE, null])
    await desk.saved()
    await desk.noon('2026-12-13')
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, '2026-12-16', null])
    await desk.noon('2026-12-16')
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, '2026-12-16', null])
  })

  test('is charged again where a member has it restarted', async () => {
    await desk.owner.patch('/api/collection/settings/', { retry_days: [] })
    await desk.saved({ card: DECLINED_WHEN_KEPT })
    const invoice = await desk.issue({ due_date: '2026-12-01' })
    const restart = () => desk.owner.post(`/api/invoices/${invoice.id}/collection/restart/`)
    for (const day of ['2026-12-01', '2026-12-04']) await desk.noon(day)
    const restarted = await restart()
    expect(restarted.body.collection).toMatchObject({
      state: 'announced',
      attempts: 0,
      collect_on: '2026-12-04',
    })
    const again = await restart()
    expect(again.status).toBe(409)
    expect(again.problem).toMatchObject({
      error_code: 'collection_not_possible',
      detail: 'A charge of this invoice is announced or under way already.',
    })
    await app.runJobs()
    expect(await subjects()).toHaveLength(3)
  })
})

test('a card that was saved is told of to the client’s address, with the words that were agreed to', async () => {
  await desk.saved({ scope: 'recurring' })
  const [mail] = await mailed.mailsTo(desk.address)
  expect(mail?.subject).toMatch(/^Your card is saved with /)
  expect(mail?.text).toContain('Visa •••• 4242')
  expect(mail?.text).toContain('to charge the invoices of recurring services to this card when they are due.')
  expect(mail?.text).toContain('If it was not you who saved it, please reply to this mail.')
})

describe('which invoices a card pays', () => {
  test('is all of them, or those that recur', async () => {
    await desk.saved({ scope: 'recurring' })
    const once = await desk.issue()
    await makeRecurring(desk.owner, desk.client.id, { start_date: '2026-12-01', mode: 'issue' })
    await minuteOf(app, '2026-12-01T11:01:00.000Z')
    const [first] = await app.sql<{ id: string }>(
      "select id from invoices where company_id = $1 and recurring_id is not null and lifecycle = 'issued'",
      [desk.owner.companyId],
    )
    expect(first).toBeDefined()
    await app.sql("update invoices set due_date = '2026-12-11' where id = $1", [first?.id])
    await desk.noon('2026-12-08')
    expect(await desk.stateOf(once.id)).toBeNull()
    expect((await desk.collectionOf(once.id)).is_covered).toBe(false)
    expect(await desk.stateOf(first?.id ?? '')).toEqual(['announced', 0, DUE, null])
  })

  test('is none of another client, and none of a blocked one', async () => {
    await desk.saved()
    const other = await makeClient(desk.owner)
    const foreign = await makeIssued(desk.owner, other.id, { issue_date: '2026-12-01', due_date: DUE })
    const mine = await desk.issue()
    await desk.owner.post(`/api/clients/${desk.client.id}/block/`, { reason: 'No' })
    await desk.noon('2026-12-08')
    expect([await desk.stateOf(foreign.id), await desk.stateOf(mine.id)]).toEqual([null, null])
  })
})

describe('the settings', () => {
  const SETTINGS = '/api/collection/settings/'

  test('stand as the rules have them until they are changed', async () => {
    const fresh = await openCollectionDesk(app)
    expect((await fresh.owner.get(SETTINGS)).body).toEqual({
      is_enabled: true,
      notice_days: 3,
      retry_days: [3, 5, 7],
      version: 1,
    })
    const changed = await fresh.owner.patch(SETTINGS, { notice_days: 7, retry_days: [1] })
    expect(changed.body).toEqual({ is_enabled: true, notice_days: 7, retry_days: [1], version: 2 })
    const events = (await fresh.owner.get('/api/timeline/events/')).body.results
    expect(events[0].text).toMatch(/ changed how invoices are collected automatically\.$/)
  })

  test.each([
    [{ notice_days: 0 }, 'notice_days'],
    [{ notice_days: 31 }, 'notice_days'],
    [{ retry_days: [0] }, 'retry_days.0'],
    [{ retry_days: [1, 1, 1, 1, 1, 1] }, 'retry_days'],
    [{ is_enabled: 'yes' }, 'is_enabled'],
  ])('refuse %j', async (body, field) => {
    const refused = await desk.owner.patch(SETTINGS, body)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.problem.errors ?? {})).toEqual([field])
  })

  test('are read by everybody, and changed by who may', async () => {
    const viewer = await makeMember(app, desk.owner, 'viewer')
    expect((await viewer.get(SETTINGS)).status).toBe(200)
    expect((await viewer.patch(SETTINGS, { notice_days: 5 })).status).toBe(403)
    const invoice = await desk.issue()
    for (const [path, body] of [
      [`/api/invoices/${invoice.id}/collection/`, { is_excluded: true }],
      [`/api/invoices/${invoice.id}/collection/restart/`, {}],
    ] as const)
      expect((await viewer.post(path, body)).status).toBe(403)
    expect((await viewer.delete(`/api/clients/${desk.client.id}/saved_card/`)).status).toBe(403)
  })

  test('turned off, nobody is told of anything', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.owner.patch(SETTINGS, { is_enabled: false })
    await desk.noon('2026-12-08')
    await queueCollections(app.deps)
    await app.runJobs()
    expect(await desk.stateOf(invoice.id)).toBeNull()
    expect(await subjects()).toEqual([])
  })
})
