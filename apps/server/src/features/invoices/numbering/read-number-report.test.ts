import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsCalls } from '../../../../test/calls/settings-calls.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'

const REPORT = '/api/invoices/numbers/report/'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-05-04T10:00:00Z')
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const { patch } = settingsCalls(() => owner)
const issue = (actor: Actor, clientId: string, issue_date = '2026-05-04') =>
  makeIssued(actor, clientId, { issue_date, due_date: null })

describe('the report of numbers', () => {
  test('of a company without an invoice is whole and has no period', async () => {
    const house = await makeOwner(app)
    await makeDraft(house, (await makeClient(house)).id)
    expect((await house.get(REPORT)).body).toEqual({
      is_whole: true,
      periods: [],
      gaps: [],
    })
  })

  test('has the periods in order, in whichever order their documents were issued', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    await house.patch(`/api/auth/companies/${house.companyId}/settings/`, {
      numbering: { pattern: '{PREFIX}{YYYY}-{MM}-{SEQ:4}', reset: 'monthly' },
    })
    const [april] = [await issue(house, id, '2026-04-10'), await issue(house, id, '2026-05-02')]
    await issue(house, id, '2025-11-03')
    await issue(house, id, '2026-03-31')
    const body = { reason: 'Returned' }
    const { body: note } = await house.post(`/api/invoices/${april.id}/credit/`, body)
    await house.post(`/api/credit-notes/${note.id}/issue/`)
    const { periods } = (await house.get(REPORT)).body
    expect(
      periods.map((row: { document_type: string; period: string }) => `${row.document_type} ${row.period}`),
    ).toEqual([
      'invoice 2026-05',
      'invoice 2026-04',
      'invoice 2026-03',
      'invoice 2025-11',
      'credit_note 2026-05',
    ])
  })

  test('counts cancelled ones, and each year on its own', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    await issue(house, id, '2025-12-30')
    await issue(house, id)
    const second = await issue(house, id)
    await house.post(`/api/invoices/${second.id}/cancel/`, { reason: 'Typo' })
    await issue(house, id)
    const { body } = await house.get(REPORT)
    expect(body.is_whole).toBe(true)
    expect(body.gaps).toEqual([])
    expect(body.periods).toEqual([
      {
        document_type: 'invoice',
        period: '2026',
        count: 3,
        first: 1,
        last: 3,
        first_number: 'INV-2026-0001',
        last_number: 'INV-2026-0003',
        missing: 0,
        doubles: 0,
      },
      {
        document_type: 'invoice',
        period: '2025',
        count: 1,
        first: 1,
        last: 1,
        first_number: 'INV-2025-0001',
        last_number: 'INV-2025-0001',
        missing: 0,
        doubles: 0,
      },
    ])
  })

  test('names a gap that somebody left by setting the next number, with who and when', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    await issue(house, id)
    await patch({ numbering: { next_number: 5 } }, house)
    await issue(house, id)
    await issue(house, id)
    const { body } = await house.get(REPORT)
    expect(body.is_whole).toBe(false)
    expect(body.periods).toMatchObject([{ count: 3, first: 1, last: 6, missing: 3, doubles: 0 }])
    expect(body.gaps).toEqual([
      {
        document_type: 'invoice',
        period: '2026',
        from: 2,
        until: 4,
        after: 'INV-2026-0001',
        before: 'INV-2026-0005',
        change: { at: expect.stringMatching(/^\d{4}-/), by: expect.any(String) },
      },
    ])
  })

  test('what was numbered meanwhile in another period is not missing, and what nobody has is', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    await issue(house, id)
    await issue(house, id)
    await patch({ numbering: { reset: 'never' } }, house)
    await issue(house, id)
    await patch({ numbering: { reset: 'yearly' } }, house)
    await issue(house, id)
    const { body } = await house.get(REPORT)
    expect(body).toMatchObject({ is_whole: true, gaps: [] })
    expect(body.periods.map(({ missing }: { missing: number }) => missing)).toEqual([0, 0])
    await patch({ numbering: { next_number: 7 } }, house)
    await issue(house, id)
    const later = (await house.get(REPORT)).body
    expect(later.is_whole).toBe(false)
    expect(later.gaps).toMatchObject([{ from: 5, until: 6, after: 'INV-2026-0004', before: 'INV-2026-0007' }])
  })

  test('a start that is set before the first invoice is no gap', async () => {
    const house = await makeOwner(app)
    await patch({ numbering: { next_number: 101 } }, house)
    await issue(house, (await makeClient(house)).id)
    expect((await house.get(REPORT)).body).toMatchObject({
      is_whole: true,
      periods: [{ first: 101, last: 101, first_number: 'INV-2026-0101', missing: 0 }],
    })
  })

  test('finds what the database lost or holds twice, whatever the counter says', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    const made = [
      await issue(house, id),
      await issue(house, id),
      await issue(house, id),
      await issue(house, id),
    ]
    await app.sql('update invoices set number_sequence = 7 where id = $1', [made[1]?.id])
    await app.sql('update invoices set number_sequence = 1 where id = $1', [made[2]?.id])
    const { body } = await house.get(REPORT)
    expect(body.is_whole).toBe(false)
    // 1, 1, 4, 7: 2, 3, 5 and 6 are missing, and 1 comes twice.
    expect(body.periods).toMatchObject([{ count: 4, first: 1, last: 7, missing: 4, doubles: 1 }])
    expect(
      body.gaps.map(({ from, until, change }: { from: number; until: number; change: unknown }) => [
        from,
        until,
        change,
      ]),
    ).toEqual([
      [2, 3, null],
      [5, 6, null],
    ])
  })

  test('after twenty issues at once is whole', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    await Promise.all(Array.from({ length: 20 }, () => issue(house, id)))
    expect((await house.get(REPORT)).body).toMatchObject({
      is_whole: true,
      periods: [{ count: 20, first: 1, last: 20, missing: 0, doubles: 0 }],
    })
  })

  test('is read by every role, by nobody without a token, and shows no other company’s', async () => {
    const house = await makeOwner(app)
    await issue(house, (await makeClient(house)).id)
    const viewer = await makeMember(app, house, 'viewer')
    expect((await viewer.get(REPORT)).body.periods).toHaveLength(1)
    expect((await app.call({ path: REPORT })).status).toBe(401)
    const stranger = await makeOwner(app)
    expect((await stranger.get(REPORT)).body.periods).toEqual([])
    expect((await app.call({ path: REPORT, token: stranger.token, company: house.companyId })).status).toBe(
      403,
    )
  })
})
