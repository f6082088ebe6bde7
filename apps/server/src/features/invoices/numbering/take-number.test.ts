import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsCalls } from '../../../../test/calls/settings-calls.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
} from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-03-31T23:30:00Z')
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const { faults, patch, read } = settingsCalls(() => owner)

/** Issues an invoice of a day and answers its number. */
async function issue(actor: Actor, clientId: string, issue_date: string): Promise<string> {
  return (await makeIssued(actor, clientId, { issue_date, due_date: null })).number
}

describe('numbers', () => {
  test('follow pattern, reset and start from the next invoice on', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    expect(await issue(house, id, '2026-03-30')).toBe('INV-2026-0001')
    const monthly = { pattern: '{PREFIX}{YY}{MM}-{SEQ:2}', prefix: 'RE ', reset: 'monthly' }
    expect((await patch({ numbering: monthly }, house)).body.numbering).toEqual({
      ...monthly,
      next_number: 1,
      last_number: 0,
      preview: 'RE 2604-01',
      credit_note_prefix: 'CN-',
      credit_note_preview: 'CN-2604-01',
      quote_prefix: 'QU-',
      quote_preview: 'QU-2604-01',
    })
    expect(await issue(house, id, '2026-04-01')).toBe('RE 2604-01')
    // March has its first number already, whatever it looked like.
    expect(await issue(house, id, '2026-03-31')).toBe('RE 2603-02')
    expect(await issue(house, id, '2026-05-01')).toBe('RE 2605-01')
    const never = { pattern: '{SEQ:6}', reset: 'never' }
    expect((await patch({ numbering: never }, house)).body.numbering).toMatchObject({
      next_number: 3,
      last_number: 2,
      preview: '000003',
    })
    expect(await issue(house, id, '2024-01-01')).toBe('000003')
    expect(await issue(house, id, '2026-04-01')).toBe('000004')
    const back = { pattern: '{PREFIX}{YYYY}-{SEQ:4}', prefix: 'INV-', reset: 'yearly' }
    expect((await patch({ numbering: back }, house)).body.numbering.preview).toBe('INV-2026-0005')
    expect(await issue(house, id, '2026-04-01')).toBe('INV-2026-0005')
    expect(await issue(house, id, '2024-02-01')).toBe('INV-2024-0004')
    expect(await issue(house, id, '2025-02-01')).toBe('INV-2025-0001')
  })

  test('are never set below one that is used, a cancelled one included', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    await patch({ numbering: { next_number: 100 } }, house)
    expect((await read(house)).numbering).toMatchObject({ next_number: 100, last_number: 0 })
    // Nobody has had it yet: it may be lowered again.
    expect((await patch({ numbering: { next_number: 41 } }, house)).body.numbering.preview).toBe(
      'INV-2026-0041',
    )
    expect(await issue(house, id, '2026-04-01')).toBe('INV-2026-0041')
    const last = await makeIssued(house, id, { issue_date: '2026-04-01' })
    expect(last.number).toBe('INV-2026-0042')
    expect((await house.post(`/api/invoices/${last.id}/cancel/`, { reason: 'x' })).status).toBe(200)
    for (const next_number of [1, 41, 42])
      expect(await faults({ payment_terms_days: 1, numbering: { next_number } }, house)).toEqual({
        'numbering.next_number': ['Number 42 is used already: give 43 or more.'],
      })
    expect((await patch({ numbering: { next_number: 43 } }, house)).body.numbering).toMatchObject({
      next_number: 43,
      last_number: 42,
    })
    expect(await issue(house, id, '2026-04-01')).toBe('INV-2026-0043')
    expect((await patch({ numbering: { next_number: 999_999_999 } }, house)).status).toBe(200)
    expect(await faults({ numbering: { next_number: 1_000_000_000 } }, house)).toEqual({
      'numbering.next_number': ['Give a number of at most 999999999.'],
    })
    expect(await issue(house, id, '2026-04-01')).toBe('INV-2026-999999999')
  })

  test('a start that was set ahead outlives another way of counting', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    await patch({ numbering: { next_number: 500 } }, house)
    await patch({ numbering: { reset: 'never', pattern: '{PREFIX}{SEQ:4}' } }, house)
    expect(await issue(house, id, '2026-04-01')).toBe('INV-0500')
  })

  test('start again with the fiscal year, and count on where it begins in another month', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    const numbering = { prefix: '', pattern: '{FY}/{SEQ:3}', reset: 'fiscal_yearly' }
    expect((await patch({ fiscal_year_start_month: 4, numbering }, house)).status).toBe(200)
    expect(await issue(house, id, '2026-03-30')).toBe('2025-26/001')
    expect(await issue(house, id, '2026-04-01')).toBe('2026-27/001')
    expect(await issue(house, id, '2026-03-31')).toBe('2025-26/002')
    // From March on the two of the end of March and the one of April are of one year.
    const moved = await patch({ fiscal_year_start_month: 3 }, house)
    expect(moved.body.numbering).toMatchObject({ last_number: 2, next_number: 3, preview: '2026-27/003' })
    expect(await issue(house, id, '2026-03-31')).toBe('2026-27/003')
    expect(await issue(house, id, '2026-02-28')).toBe('2025-26/003')
    const report = await house.get('/api/invoices/numbers/report/')
    expect(report.body.periods.map(({ doubles }: { doubles: number }) => doubles)).toEqual([0, 0])
  })

  test('need what tells their periods apart', async () => {
    const house = await makeOwner(app)
    expect(await faults({ numbering: { pattern: '{PREFIX}{SEQ:4}' } }, house)).toEqual({
      'numbering.pattern': ['Numbers that start again each year need the year: write YYYY in braces.'],
    })
    expect(await faults({ numbering: { reset: 'fiscal_yearly' } }, house)).toEqual({
      'numbering.reset': ['Numbers that start again each fiscal year need that year: write FY in braces.'],
    })
    expect(await faults({ numbering: { reset: 'monthly' } }, house)).toEqual({
      'numbering.reset': [
        'Numbers that start again each month need year and month: write YYYY and MM in braces.',
      ],
    })
    expect(
      (await patch({ numbering: { pattern: '{YYYY}-{MM}-{SEQ:1}', reset: 'monthly' } }, house)).status,
    ).toBe(200)
  })

  test('pass over one an earlier pattern has written', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    await patch({ numbering: { pattern: 'A1{SEQ:1}', reset: 'never' } }, house)
    expect(await issue(house, id, '2026-04-01')).toBe('A11')
    expect(await issue(house, id, '2026-04-01')).toBe('A12')
    expect(await issue(house, id, '2026-04-01')).toBe('A13')
    await patch({ numbering: { pattern: 'A{SEQ:1}', next_number: 11 } }, house)
    expect((await read(house)).numbering).toMatchObject({ next_number: 14, last_number: 3, preview: 'A14' })
    expect(await issue(house, id, '2026-04-01')).toBe('A14')
    expect(await issue(house, id, '2026-04-01')).toBe('A15')
  })

  test('stay gapless and unique while they are changed by some and taken by others', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    const drafts = await Promise.all(
      Array.from({ length: 30 }, () => makeDraft(house, id, { issue_date: '2026-04-01' })),
    )
    const patterns = [
      { pattern: '{PREFIX}{YYYY}-{SEQ:4}', reset: 'yearly' },
      { pattern: '{PREFIX}{YYYY}-{SEQ:4}', reset: 'never' },
      { pattern: '{PREFIX}{YYYY}{MM}{SEQ:2}', reset: 'monthly' },
      { prefix: 'B', pattern: '{PREFIX}{SEQ:1}{YY}', reset: 'yearly' },
    ]
    const issues = drafts.map((draft) => house.post(`/api/invoices/${draft.id}/issue/`))
    const changes = Array.from({ length: 12 }, (_, n) =>
      patch({ numbering: patterns[n % patterns.length] }, house),
    )
    for (const answer of await Promise.all([...issues, ...changes]))
      expect(answer.status, answer.text).toBe(200)
    const rows = await app.sql<{ number: string; number_sequence: number }>(
      "select number, number_sequence from invoices where company_id = $1 and lifecycle = 'issued' order by number_sequence",
      [house.companyId],
    )
    expect(rows.map(({ number_sequence }) => number_sequence)).toEqual(rows.map((_, n) => n + 1))
    expect(new Set(rows.map(({ number }) => number)).size).toBe(30)
    expect((await read(house)).numbering).toMatchObject({ next_number: 31, last_number: 30 })
  })

  test('whoever sets the next one while twenty are taken either does so or is told why not', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    const drafts = await Promise.all(
      Array.from({ length: 20 }, () => makeDraft(house, id, { issue_date: '2026-04-01' })),
    )
    const answers = await Promise.all(
      drafts.flatMap((draft, n) => [
        house.post(`/api/invoices/${draft.id}/issue/`),
        patch({ numbering: { next_number: n + 1 } }, house),
      ]),
    )
    for (const answer of answers) expect([200, 400], answer.text).toContain(answer.status)
    const rows = await app.sql<{ n: number; distinct: number }>(
      'select count(*)::int as n, count(distinct number_sequence)::int as distinct from invoices where company_id = $1 and number is not null',
      [house.companyId],
    )
    expect(rows).toEqual([{ n: 20, distinct: 20 }])
  })
})
