import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeOwner } from '../../test/processes/factories.ts'
import { closedTables, codeOf, companyTables, goRound } from '../../test/stories/company-tables.ts'
import { type Fixtures, makeFixtures } from '../../test/stories/endpoint-samples.ts'
import { sealEvents } from '../features/audit/seal-events.ts'
import { storeInvoicePdf } from '../features/invoices/documents/store-invoice-pdf.ts'
import { APP_ROLE, type Identity } from './database.ts'

/** What happened, what moved, and what was paid for the plan: the application adds rows, and may do no more. */
const ONLY_ADDED_TO = [
  'timeline_events',
  'event_seals',
  'plan_receipts',
  'ledger_movements',
  'ledger_entries',
]

let app: TestApp
let ada: Actor
let eve: Actor
let ofAda: Fixtures
let ofEve: Fixtures
let tables: string[]

/** At least one row in every table of a company, so that "sees nothing" says something. */
async function fillCompany(owner: Actor): Promise<Fixtures> {
  const fixtures = await makeFixtures(app, owner)
  await owner.patch(`/api/invoices/${fixtures.draftId}/`, {
    tags: ['first'],
    items: [{ description: 'x', unit_price: '1.00', tax_rates: [fixtures.rateId] }],
  })
  await owner.post(`/api/invoices/${fixtures.issuedId}/remind/`)
  await owner.post(`/api/invoices/${fixtures.issuedId}/pause_reminders/`)
  await owner.patch('/api/reminders/settings/', { is_enabled: true })
  await owner.post('/api/ledger/verify/')
  await owner.post('/api/statistics/general/recalculate/')
  const bank = { program: 'datev', account: 'money', detail: 'cash', number: '1010' }
  await owner.patch('/api/ledger/export/settings/', { accounts: [bank] })
  await owner.patch(`/api/clients/${fixtures.clientId}/reminders/`, { follows: 'own' })
  await owner.post(`/api/invoices/${fixtures.issuedId}/mark_paid/`)
  await storeInvoicePdf(app.deps, { company_id: owner.companyId, invoice_id: fixtures.issuedId })
  await sealEvents(app.deps, owner.companyId)
  await makeClient(owner)
  await owner.patch('/api/notifications/digest/', { is_on: true })
  await app.sql(
    `insert into event_notices (company_id, user_id, event_id, event_at, is_mention)
     select company_id, $2, id, created_at, false from timeline_events where company_id = $1 limit 1`,
    [owner.companyId, owner.userId],
  )
  await app.sql(
    `insert into refunds (company_id, id, payment_id, amount, status)
     select company_id, gen_random_uuid(), id, 1, 'completed' from payments where company_id = $1 limit 1`,
    [owner.companyId],
  )
  await app.sql(
    `insert into payment_disputes (company_id, id, payment_id, amount, status, reason, opened_at)
     select company_id, 'dp_' || company_id, id, 1, 'open', 'fraudulent', now() from payments where company_id = $1 limit 1`,
    [owner.companyId],
  )
  await app.sql(
    `insert into provider_events (company_id, provider, event_id, kind, object_id)
     values ($1, 'stripe', 'evt_1', 'refund.created', 're_1')`,
    [owner.companyId],
  )
  await app.sql(
    `insert into later_allocations (company_id, payment_id, invoice_id, day, amount)
     select company_id, payment_id, invoice_id, '2026-01-01', 1 from payment_allocations where company_id = $1 limit 1`,
    [owner.companyId],
  )
  await owner.patch(`/api/recurring/${fixtures.recurringId}/`, {
    items: [{ description: 'x', unit_price: '1.00', tax_rates: [fixtures.rateId] }],
  })
  await app.sql(
    `insert into recurring_runs (company_id, id, recurring_id, run_date, result)
     values ($1, gen_random_uuid(), $2, '2026-01-01', 'skipped')`,
    [owner.companyId, fixtures.recurringId],
  )
  const twin = (await owner.post('/api/clients/', { name: 'Twin' })).body
  const file = new FormData()
  file.append('file', new Blob(['name\nImported']), 'products.csv')
  const { token, companyId: company } = owner
  await app.call({ method: 'POST', path: '/api/products/bulk_import/', token, company, raw: file })
  await owner.post(`/api/clients/${twin.id}/merge/`, { into: fixtures.clientId })
  await app.sql(
    `with l as (
       insert into bank_statement_lines (company_id, id, import_id, booked_on, amount, currency, name, status, fingerprint)
       select company_id, gen_random_uuid(), id, '2026-01-01', 1, 'EUR', 'Payer', 'open', decode(repeat('00', 16), 'hex')
       from imports where company_id = $1 limit 1 returning company_id, id)
     insert into bank_line_payments (company_id, line_id, payment_id)
     select l.company_id, l.id, p.id from l join payments p using (company_id) limit 1`,
    [owner.companyId],
  )
  await app.sql(
    `with l as (
       insert into payment_links (company_id, id, client_id, currency, methods, token_hash, token_encrypted, covers_several)
       values ($1, gen_random_uuid(), $2, 'EUR', '{card}', '', '', true) returning company_id, id)
     insert into payment_link_invoices (company_id, payment_link_id, invoice_id, place)
     select l.company_id, l.id, $3, 1 from l`,
    [owner.companyId, fixtures.clientId, fixtures.issuedId],
  )
  await owner.patch('/api/collection/settings/', { is_enabled: true })
  await owner.post(`/api/invoices/${fixtures.issuedId}/collection/`, { is_excluded: true })
  await app.sql(
    `with k as (
       insert into saved_cards (company_id, id, client_id, provider, scope, consent, notice_days, consented_at)
       values ($1, gen_random_uuid(), $2, 'sandbox', 'all', 'Agreed.', 3, now()) returning company_id, id)
     insert into collections (company_id, id, invoice_id, saved_card_id, due_date, amount, currency, announced_at, collect_on)
     select k.company_id, gen_random_uuid(), $3, k.id, '2026-01-01', 1, 'EUR', now(), '2026-01-01' from k`,
    [owner.companyId, fixtures.clientId, fixtures.issuedId],
  )
  return fixtures
}

beforeAll(async () => {
  app = await buildTestApp()
  ada = await makeOwner(app)
  eve = await makeOwner(app)
  ofAda = await fillCompany(ada)
  ofEve = await fillCompany(eve)
  tables = await companyTables(app)
})
afterAll(() => app?.close())

const closed = () => closedTables(tables)

describe('going round the application, with one company set', () => {
  const asAda = () => ({ companyId: ada.companyId, actor: ada.userId })
  const countOf = async (name: string, identity: Identity, company: string) => {
    const rows = await goRound<{ n: bigint }>(
      app,
      identity,
      `select count(*) as n from ${name} where company_id = $1`,
      [company],
    )
    return Number(rows[0]?.n)
  }

  test('every table has rows of both companies, and shows one’s own alone', async () => {
    for (const name of closed()) {
      const rows = await app.sql<{ company_id: string; n: number }>(
        `select company_id, count(*)::int as n from ${name} group by 1`,
      )
      const there = new Map(rows.map(({ company_id, n }) => [company_id, n]))
      expect(there.get(eve.companyId), name).toBeGreaterThan(0)
      expect(await countOf(name, asAda(), ada.companyId), name).toBe(there.get(ada.companyId))
      expect(await countOf(name, asAda(), eve.companyId), name).toBe(0)
      const foreign = await goRound(app, asAda(), `select from ${name} where company_id <> $1`, [
        ada.companyId,
      ])
      expect(foreign, name).toEqual([])
    }
  })

  test('no row of the other is changed or deleted', async () => {
    for (const name of closed()) {
      const before = await app.sql(`select t::text as row from ${name} t where company_id = $1 order by 1`, [
        eve.companyId,
      ])
      for (const text of [
        `update ${name} set company_id = company_id where company_id = $1 returning 1`,
        `delete from ${name} where company_id = $1 returning 1`,
      ]) {
        const outcome = await goRound(app, asAda(), text, [eve.companyId]).catch(
          (error: { code: string }) => error.code,
        )
        // Nothing found, or (the record of what happened) nothing allowed.
        expect(ONLY_ADDED_TO.includes(name) ? '42501' : [], `${name}: ${text}`).toEqual(outcome)
      }
      expect(
        await app.sql(`select t::text as row from ${name} t where company_id = $1 order by 1`, [
          eve.companyId,
        ]),
      ).toEqual(before)
    }
  })

  test('no row is written for the other, nor moved to it', async () => {
    for (const name of closed()) {
      const columns = await app.sql<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
           and not attisdropped and attgenerated = '' and attidentity <> 'a'`,
        [name],
      )
      const [row] = await app.sql<{ json: object }>(
        `select to_jsonb(t) as json from ${name} t where company_id = $1 limit 1`,
        [eve.companyId],
      )
      const list = columns.map((column) => column.name).join(', ')
      const insert = `insert into ${name} (${list}) select ${list} from jsonb_populate_record(null::${name}, $1::jsonb)`
      expect(await codeOf(goRound(app, asAda(), insert, [JSON.stringify(row?.json)])), name).toBe('42501')
      const move = `update ${name} set company_id = $1 where company_id = $2`
      expect(await codeOf(goRound(app, asAda(), move, [eve.companyId, ada.companyId])), name).toBe('42501')
    }
  })

  test('a record of the other cannot be pointed at', async () => {
    const point = (text: string, id: string) => codeOf(goRound(app, asAda(), text, [id, ada.companyId]))
    expect(await point('update invoices set client_id = $1 where company_id = $2', ofEve.clientId)).toBe(
      '23503',
    )
    expect(await point('update payments set client_id = $1 where company_id = $2', ofEve.clientId)).toBe(
      '23503',
    )
    expect(
      await point('update clients set default_tax_rate_id = $1 where company_id = $2', ofEve.rateId),
    ).toBe('23503')
    expect(
      await point(
        'update payment_links set invoice_id = $1 where company_id = $2 and not covers_several',
        ofEve.issuedId,
      ),
    ).toBe('23503')
    expect(await point('update invoices set assignee_id = $1 where company_id = $2', eve.userId)).toBe(
      '23503',
    )
  })

  test('what happened cannot be rewritten, not even one’s own', async () => {
    const before = await app.sql('select t::text as row from timeline_events t order by 1')
    for (const text of [
      "update timeline_events set actor_name = 'Nobody'",
      'delete from timeline_events',
      'truncate timeline_events',
    ])
      expect(await codeOf(goRound(app, asAda(), text)), text).toBe('42501')
    expect(await app.sql('select t::text as row from timeline_events t order by 1')).toEqual(before)
  })

  test('kept answers are seen by who got them alone', async () => {
    await ada.post('/api/clients/', { name: 'Kept' }, { idempotencyKey: 'kept-by-ada' })
    const find = "select key from idempotency_keys where key = 'kept-by-ada'"
    expect(await goRound(app, { actor: ada.userId }, find)).toEqual([{ key: 'kept-by-ada' }])
    expect(await goRound(app, { actor: eve.userId, companyId: ada.companyId }, find)).toEqual([])
    expect(await goRound(app, {}, find)).toEqual([])
  })

  test('a portal’s token shows its one row, and gives no right to it', async () => {
    const shareTokenHash = createHash('sha256').update(ofEve.portalToken).digest('hex')
    const bearer = { shareTokenHash }
    expect(await goRound(app, bearer, 'select company_id from client_portals')).toEqual([
      { company_id: eve.companyId },
    ])
    for (const name of closed().filter((one) => one !== 'client_portals'))
      expect(await goRound(app, bearer, `select from ${name}`), name).toEqual([])
    expect(
      await goRound(app, bearer, 'update client_portals set last_opened_at = now() returning client_id'),
    ).toEqual([])
    expect(await goRound(app, bearer, 'delete from client_portals returning client_id')).toEqual([])
  })

  test('a payer’s token shows its one link, and gives no right to it', async () => {
    const shareTokenHash = createHash('sha256').update(ofEve.shareToken).digest('hex')
    const payer = { shareTokenHash }
    expect(await goRound(app, payer, 'select id from payment_links')).toEqual([{ id: ofEve.linkId }])
    for (const name of closed().filter((one) => one !== 'payment_links'))
      expect(await goRound(app, payer, `select from ${name}`), name).toEqual([])
    expect(await goRound(app, payer, 'update payment_links set amount = 1 returning id')).toEqual([])
    expect(await goRound(app, payer, 'delete from payment_links returning id')).toEqual([])
    expect(await app.sql('select from payment_links where id = $1', [ofEve.linkId])).toHaveLength(1)
  })
})

describe('with no company set', () => {
  test('no table shows a row, and none fails', async () => {
    for (const identity of [{}, { companyId: '' }, { actor: '' }, { actor: 'documents' }]) {
      for (const name of closed())
        expect(await goRound(app, identity, `select from ${name}`), name).toEqual([])
    }
  })

  test('nor on a connection where none was ever set', async () => {
    const client = new pg.Client(app.owner)
    await client.connect()
    try {
      await client.query(`set role ${APP_ROLE}`)
      for (const name of closed()) expect((await client.query(`select from ${name}`)).rowCount, name).toBe(0)
    } finally {
      await client.end()
    }
  })

  test('nor to the owner of the tables, who is held to it too', async () => {
    const client = new pg.Client(app.owner)
    await client.connect()
    try {
      const { rows } = await client.query(
        'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
      )
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
      for (const name of closed()) expect((await client.query(`select from ${name}`)).rowCount, name).toBe(0)
    } finally {
      await client.end()
    }
  })
})

describe('one pool for all', () => {
  test('2,000 alternating requests of two companies show no foreign row', async () => {
    for (const owner of [ada, eve]) await makeDraft(owner, (await makeClient(owner)).id)
    const paths = [
      '/api/clients/?page_size=100',
      '/api/invoices/?page_size=100',
      '/api/payments/',
      '/api/timeline/events/?page_size=100',
      '/api/clients/not-an-id/',
      '/api/invoices/?page=x',
    ]
    const own = new Map<string, Set<string>>()
    for (const owner of [ada, eve]) {
      const rows = await app.sql<{ id: string }>(
        `select id from clients where company_id = $1 union all select id from invoices where company_id = $1
         union all select id from payments where company_id = $1 union all select id from timeline_events where company_id = $1`,
        [owner.companyId],
      )
      own.set(owner.companyId, new Set(rows.map(({ id }) => id)))
    }
    let [seen, foreign] = [0, 0]
    const ask = async (turn: number) => {
      const owner = turn % 2 === 0 ? ada : eve
      const answer = await owner.get(paths[Math.floor(turn / 2) % paths.length] ?? '')
      for (const { id } of answer.body.results ?? []) {
        seen += 1
        if (!own.get(owner.companyId)?.has(id)) foreign += 1
      }
    }
    const turns = Array.from({ length: 2000 }, (_, turn) => turn)
    const walkers = Array.from({ length: 16 }, async () => {
      for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) await ask(turn)
    })
    await Promise.all(walkers)
    expect(foreign).toBe(0)
    expect(seen).toBeGreaterThan(5000)
    expect(ofAda.clientId).not.toBe(ofEve.clientId)
  })
})
