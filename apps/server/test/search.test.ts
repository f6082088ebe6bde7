import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Identity } from '../src/db/database.ts'
import { NAMED_AT_MOST } from '../src/db/find-records.ts'
import { sql } from '../src/db/statement.ts'
import { buildTestApp, type TestApp } from './processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeIssued, makeOwner } from './processes/factories.ts'

let app: TestApp
let ada: Actor
let eve: Actor

type Listed = { id: string }
type Kind = 'invoice' | 'client' | 'payment'
const PATHS: Record<Kind, string> = {
  invoice: '/api/invoices/',
  client: '/api/clients/',
  payment: '/api/payments/',
}
const KINDS = Object.keys(PATHS) as Kind[]

/** What a search means, said the slow way: the text, whatever the case and the accents, somewhere in one of the fields. */
const MEANING: Record<Kind, string> = {
  invoice: `select id from invoices where company_id = $1
    and (search_fold(number) like search_fold($2) or search_fold(client_name) like search_fold($2) or search_fold(reference) like search_fold($2) or search_fold(purchase_order) like search_fold($2))`,
  client: `select id from clients c where company_id = $1 and (search_fold(name) like search_fold($2) or search_fold(email) like search_fold($2) or search_fold(tax_number) like search_fold($2)
    or exists (select from client_contacts k where k.company_id = c.company_id and k.client_id = c.id
      and (search_fold(concat_ws(' ', k.first_name, k.last_name)) like search_fold($2) or search_fold(k.email) like search_fold($2))))`,
  payment: `select id from payments p where company_id = $1 and (search_fold(client_name) like search_fold($2) or search_fold(reference) like search_fold($2) or search_fold(notes) like search_fold($2)
    or exists (select from payment_allocations a join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
      where a.company_id = p.company_id and a.payment_id = p.id and search_fold(i.number) like search_fold($2)))`,
}

async function meant(kind: Kind, owner: Actor, text: string): Promise<string[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await app.sql<Listed>(MEANING[kind], [owner.companyId, pattern])
  return rows.map(({ id }) => id).sort()
}

async function found(kind: Kind, owner: Actor, text: string, more = ''): Promise<string[]> {
  const path = `${PATHS[kind]}?page_size=100&search=${encodeURIComponent(text)}${more}`
  const answer = await owner.get(path)
  expect(answer.status, answer.text).toBe(200)
  const ids = answer.body.results.map(({ id }: Listed) => id).sort()
  if (answer.body.next === null) expect(answer.body.count).toBe(ids.length)
  return ids
}

/** Runs a statement as the application does, past every action and every check of it. */
function goRound<Row>(identity: Identity, text: string, values: (string | number | null)[] = []) {
  return app.deps.database.transaction('write', identity, (tx) => tx.rows(sql<Row>(text), values))
}

const NAMES = [
  'Müller & Söhne',
  'MÜLLER UND TÖCHTER',
  '100% Wolle_Laden',
  'back\\slash',
  'O\'Neil "Quotes"',
  'Иванов и Сыновья',
  '田中商店',
  'Tea 💶 House',
  'Straße 7',
  'x',
]

/** Clients with odd names, and for each a draft, an invoice and a payment of it. */
async function fill(owner: Actor): Promise<void> {
  for (const [at, name] of NAMES.entries()) {
    const client = await makeClient(owner, {
      name,
      tax_number: at % 2 === 0 ? `DE81190798${at}` : null,
      contacts: [{ first_name: 'Grete', last_name: `Tännenbaum ${at}`, email: `grete${at}@eiche.example` }],
    })
    await makeDraft(owner, client.id, { reference: `Ref_${at}%`, purchase_order: `PO ${at}\\7` })
    const { id } = await makeIssued(owner, client.id, { reference: null, purchase_order: `Größe ${at}` })
    const paid = await owner.post(`/api/invoices/${id}/mark_paid/`, {
      reference: `Überweisung ${at}`,
      notes: `first line\nsecond LINE ${at}`,
    })
    expect(paid.status, paid.text).toBe(200)
  }
}

beforeAll(async () => {
  app = await buildTestApp()
  ada = await makeOwner(app)
  eve = await makeOwner(app)
  await fill(ada)
  await fill(eve)
})
afterAll(() => app?.close())

describe('a search', () => {
  const TEXTS = [
    ...NAMES,
    ...['%', '_', '\\', '%%', '_%', '\\7', 'Ref_', 'Ref_1%', 'Ref%', '0\\7', "'", "' or 1=1 --", '"'],
    ...['ü', 'Ü', 'mü', 'ÜLL', 'söhne', 'SÖHNE', 'TÖCHTER', 'töch', 'ß', 'ss', 'STRASSE', 'straße', 'größe'],
    ...['и', 'ИВ', 'иванов', 'СЫНОВЬЯ', '田', '田中', '田中商', '商店', '💶', '💶 ', 'tea 💶 h'],
    ...['x', 'a', '7', '1', 'PO', 'po ', ' ', '  ', 'grete tänn', 'GRETE', 'm 3', '3@EICHE', 'de8119'],
    ...['inv-', 'INV-2', '-0001', '0001', 'überw', 'ÜBERWEISUNG 3', 'line\nsecond', 'line 3', '\n'],
    // Not from the end of one field into the next.
    ...['Söhneref', 'x\n', 'xpo', `x${String.fromCharCode(31)}`, String.fromCharCode(31), 'nothing like it'],
  ]

  test.each(KINDS)('of the %s list finds what a reading of every row finds', async (kind) => {
    const sizes = new Set<number>()
    for (const text of TEXTS) {
      const ids = await found(kind, ada, text)
      expect(ids, JSON.stringify(text)).toEqual(await meant(kind, ada, text))
      sizes.add(ids.length)
    }
    // Worth something only if some find nothing, some one, and some many.
    expect([...sizes]).toEqual(expect.arrayContaining([0, 1, 10]))
  })

  test('asks for no accent, no capital and no letter of another script’s keyboard', async () => {
    const müller = await found('client', ada, 'müller')
    expect(müller).toHaveLength(2)
    for (const text of ['muller', 'MULLER', 'MÜLLER', 'Mu\u0308ller', 'ｍｕｌｌｅｒ'])
      expect(await found('client', ada, text), text).toEqual(müller)
    expect(await found('client', ada, 'strasse 7')).toEqual(await found('client', ada, 'Straße 7'))
    expect(await found('client', ada, 'grete tannenbaum 3')).toHaveLength(1)
    expect(await found('invoice', ada, 'grosse 3')).toHaveLength(1)
    expect(await found('payment', ada, 'uberweisung 3')).toHaveLength(1)
    expect(await found('client', ada, 'mueller')).toEqual([])
  })

  test('takes % and _ as they are', async () => {
    expect(await found('client', ada, '%')).toHaveLength(1)
    expect(await found('client', ada, 'e_l')).toHaveLength(1)
    expect(await found('invoice', ada, 'ref_')).toHaveLength(10)
    expect(await found('invoice', ada, 'refx')).toEqual([])
    expect(await found('invoice', ada, 'r%f')).toEqual([])
  })

  test('finds a record once, by however many of its rows', async () => {
    const client = await makeClient(ada, {
      name: 'Twofold',
      contacts: [
        { first_name: 'Twofold', last_name: 'One' },
        { first_name: 'Twofold', last_name: 'Two' },
      ],
    })
    const answer = await ada.get('/api/clients/?search=twofold')
    expect(answer.body).toMatchObject({ count: 1, results: [{ id: client.id }] })
  })

  test('is narrowed by other filters, and counted with them', async () => {
    const all = (await ada.get('/api/invoices/?search=größe')).body
    expect(all.count).toBe(10)
    expect((await ada.get('/api/invoices/?search=größe&status=draft')).body.count).toBe(0)
    expect((await ada.get('/api/invoices/?search=größe&view=paid')).body.count).toBe(10)
    expect((await ada.get('/api/invoices/?search=größe%203&view=paid')).body.count).toBe(1)
    expect((await ada.get('/api/clients/?search=tännenbaum&status=blocked')).body.count).toBe(0)
    expect((await ada.get('/api/payments/?search=line&method=bank_transfer')).body.count).toBe(10)
  })
})

describe('what is found follows what is written', () => {
  test('a client’s name, on its drafts too, and its contacts', async () => {
    const client = await makeClient(ada, { name: 'Before Ltd', email: null })
    const draft = await makeDraft(ada, client.id)
    const issued = await makeIssued(ada, client.id)
    const at = `/api/clients/${client.id}/`
    expect(await found('invoice', ada, 'before ltd')).toEqual([draft.id, issued.id].sort())
    await ada.patch(at, { name: 'Afterwards Ltd', tax_number: 'ATU123', email: 'new@after.example' })
    expect(await found('client', ada, 'before ltd')).toEqual([])
    for (const text of ['afterw', 'atu123', 'new@after'])
      expect(await found('client', ada, text)).toEqual([client.id])
    expect(await found('invoice', ada, 'afterwards')).toEqual([draft.id])
    expect(await found('invoice', ada, 'before ltd')).toEqual([issued.id])
    const contact = (await ada.post(`${at}contacts/`, { first_name: 'Quentin', last_name: 'Zwick' })).body
    expect(await found('client', ada, 'quentin zw')).toEqual([client.id])
    await ada.patch(`${at}contacts/${contact.id}/`, { last_name: 'Zwack' })
    expect(await found('client', ada, 'quentin zwi')).toEqual([])
    expect(await found('client', ada, 'quentin zwa')).toEqual([client.id])
    await ada.delete(`${at}contacts/${contact.id}/`)
    expect(await found('client', ada, 'quentin')).toEqual([])
  })

  test('an invoice’s number, once it is issued, and its references', async () => {
    const client = await makeClient(ada)
    const draft = await makeDraft(ada, client.id, { reference: 'wombat' })
    await ada.patch(`/api/invoices/${draft.id}/`, { reference: 'quokka' })
    expect(await found('invoice', ada, 'wombat')).toEqual([])
    expect(await found('invoice', ada, 'QUOKKA')).toEqual([draft.id])
    const { number } = (await ada.post(`/api/invoices/${draft.id}/issue/`)).body
    expect(await found('invoice', ada, number)).toEqual([draft.id])
    await ada.post(`/api/invoices/${draft.id}/mark_paid/`)
    expect(await found('payment', ada, number)).toHaveLength(1)
    expect(await found('payment', eve, number)).toEqual(await meant('payment', eve, number))
  })

  test('a record that is gone leaves no words', async () => {
    const client = await makeClient(ada, { name: 'Ephemeral', contacts: [{ first_name: 'Brief' }] })
    const draft = await makeDraft(ada, client.id)
    const words = () =>
      app.sql('select kind from search_texts where record_id = any($1)', [[client.id, draft.id]])
    expect(await words()).toHaveLength(3)
    expect((await ada.delete(`/api/invoices/${draft.id}/`)).status).toBe(204)
    await app.sql('delete from clients where id = $1', [client.id])
    expect(await words()).toEqual([])
  })

  test('a write that is rolled back is not found', async () => {
    const id = (await makeClient(ada, { name: 'Steady' })).id
    const broken = app.deps.database.transaction('write', { companyId: ada.companyId }, async (tx) => {
      await tx.run(sql("update clients set name = 'Shaken' where id = $1"), [id])
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await found('client', ada, 'shaken')).toEqual([])
    expect(await found('client', ada, 'steady')).toEqual([id])
  })
})

describe('a text that is in very many records', () => {
  let many: Actor
  const MANY = NAMED_AT_MOST + 300

  beforeAll(async () => {
    many = await makeOwner(app)
    const client = await makeClient(many, { name: 'Legion' })
    const draft = await makeDraft(many, client.id)
    await app.sql(
      `insert into invoices (company_id, id, client_id, client_name, currency, issue_date, language, reference,
         prices_include_tax, subtotal, discount_total, tax_total, withholding_total, total)
       select company_id, gen_random_uuid(), client_id, 'Legion', currency, issue_date - n % 400, language,
         'bulk ' || n || case when n = 777 then ' zebra' else '' end, false, n, 0, 0, 0, n
       from invoices i cross join generate_series(1, $2::int) n where i.id = $1`,
      [draft.id, MANY],
    )
  })

  test('is counted to the last and walked through page by page', async () => {
    const seen = new Set<string>()
    let address: string | null = '/api/invoices/?search=LEGION&page_size=100&ordering=issue_date'
    while (address) {
      const { body } = await many.get(address)
      expect(body.count).toBe(MANY + 1)
      for (const { id } of body.results) seen.add(id)
      address = body.next
    }
    expect(seen.size).toBe(MANY + 1)
    expect((await many.get('/api/invoices/?search=g')).body.count).toBe(MANY + 1)
    expect((await many.get('/api/invoices/?search=bulk&status=draft')).body.count).toBe(MANY)
    expect((await many.get('/api/invoices/?search=bulk&status=paid')).body.count).toBe(0)
  })

  test('and a rarer one beside it is named', async () => {
    for (const text of ['bulk 1', 'bulk 12', 'bulk 777', 'zebra', '77', 'bulk 9999'])
      expect((await many.get(`/api/invoices/?search=${text}`)).body.count, text).toBe(
        (await meant('invoice', many, text)).length,
      )
  })

  test('comes from the index, for a role that row-level security holds', async () => {
    await app.sql('analyze search_texts')
    const uses = sql<{ grams: number; whole: number }>(
      `select pg_stat_get_xact_numscans('search_texts_grams'::regclass)::int as grams,
         pg_stat_get_xact_numscans('search_texts'::regclass)::int as whole`,
    )
    const one = sql<Listed>("select search_records('invoice', 'zebra', 10) as id")
    await app.deps.database.transaction('read', { companyId: many.companyId }, async (tx) => {
      const before = await tx.first(uses)
      expect(await tx.rows(one)).toHaveLength(1)
      const after = await tx.first(uses)
      expect((after?.grams ?? 0) - (before?.grams ?? 0)).toBe(1)
      expect(after?.whole).toBe(before?.whole)
    })
  })
})

describe('another company’s records', () => {
  const asAda = () => ({ companyId: ada.companyId, actor: ada.userId })
  const ask = (identity: Identity, kind: string, text: string) =>
    goRound<Listed>(identity, 'select id from search_records($1, $2, null) as id', [kind, text])
  const owners = (ids: string[]) =>
    app.sql<{ company_id: string }>(
      'select distinct company_id from search_texts where record_id = any($1)',
      [ids],
    )

  const sameTexts = ['Müller', 'tännenbaum', 'inv-', 'm', '7', ' ', '%', 'überweisung', 'ref_']

  test('never come back, by any text or kind', async () => {
    let [rows, foreign] = [0, 0]
    for (const kind of KINDS) {
      for (const text of sameTexts) {
        const ids = (await ask(asAda(), kind, text)).map(({ id }) => id)
        rows += ids.length
        foreign += (await owners(ids)).filter(({ company_id }) => company_id !== ada.companyId).length
        // Eve has the same words, and finds as many of her own.
        const hers = (await ask({ companyId: eve.companyId }, kind, text)).map(({ id }) => id)
        expect(hers.filter((id) => ids.includes(id))).toEqual([])
      }
    }
    expect(rows).toBeGreaterThan(100)
    expect(foreign).toBe(0)
  })

  test('nor to nobody, nor to who holds a link', async () => {
    for (const identity of [
      {},
      { companyId: '' },
      { actor: ada.userId },
      { actor: 'upkeep' },
      { shareTokenHash: 'ab' },
    ])
      for (const text of sameTexts) expect(await ask(identity, 'invoice', text), text).toEqual([])
  })

  test('nor where texts meet at the same place of the index', async () => {
    await app.sql(`create or replace function search_grams(company uuid, the_kind text, words text) returns bigint[]
      language sql immutable parallel safe as $$ select array[1::bigint] $$`)
    await app.sql('reindex index search_texts_grams')
    for (const kind of KINDS) {
      for (const text of ['Müller', 'tännenbaum', 'überweisung']) {
        const ids = (await ask(asAda(), kind, text)).map(({ id }) => id)
        expect([...new Set(ids)].sort(), `${kind} ${text}`).toEqual(await meant(kind, ada, text))
      }
    }
  })
})
