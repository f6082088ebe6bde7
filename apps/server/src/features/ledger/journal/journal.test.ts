import type { JournalSettings } from '@counterfoil/contract/ledger/journal.schema.ts'
import { DATEV_COLUMNS } from '@counterfoil/domain/ledger/journal/datev-columns.ts'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'
import { NOON } from '../../../../test/stories/expected-dashboard.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => app.clock.set(NOON))
afterAll(() => app?.close())

const NOVEMBER = 'from=2026-11-01&to=2026-11-30'
const DATEV = { datev_consultant: 29098, datev_client: 55003 }

async function setUp(actor: Actor, patch: object): Promise<JournalSettings> {
  const answer = await actor.patch('/api/ledger/export/settings/', patch)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

async function fileOf(actor: Actor, search: string) {
  const answer = await actor.get(`/api/ledger/export/?${search}`)
  expect(answer.status, answer.text).toBe(200)
  return answer
}

const rowsOf = (text: string, delimiter = ',') =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter, skipEmptyLines: true }).data

/** An invoice with lines of 19 % and 7 % and one without tax, paid in full in cash. */
async function keepBooks(actor: Actor) {
  const client = await makeClient(actor, { name: '=Müller, Söhne “&” Ş' })
  const full = await makeTaxRate(actor, { name: 'USt.', rate: '19' })
  const less = await makeTaxRate(actor, { name: 'USt.', rate: '7' })
  const line = (unit_price: string, tax_rates: string[]) => ({
    description: 'Work',
    quantity: '1',
    unit_price,
    tax_rates,
  })
  const invoice = await makeIssued(actor, client.id, {
    issue_date: '2026-11-02',
    items: [line('100.00', [full.id]), line('50.00', [less.id]), line('10.00', [])],
  })
  const paid = await actor.post('/api/payments/', {
    client: client.id,
    amount: '182.50',
    currency: 'EUR',
    method: 'cash',
    payment_date: '2026-11-05',
    allocations: [{ invoice: invoice.id, amount: '182.50' }],
  })
  expect(paid.status, paid.text).toBe(201)
  return { client, invoice }
}

describe('the journal of a company', () => {
  let actor: Actor
  let books: Awaited<ReturnType<typeof keepBooks>>

  beforeAll(async () => {
    app.clock.set(NOON)
    actor = await makeOwner(app)
    books = await keepBooks(actor)
  })

  test('is a table in its language, with a row an entry', async () => {
    const { text, headers } = await fileOf(actor, NOVEMBER)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [titles, ...rows] = rowsOf(text)
    expect(titles).toEqual([
      'Movement',
      'Date',
      'What',
      'Document',
      'Account',
      'Detail',
      'Client',
      'Currency',
      'Debit',
      'Credit',
    ])
    const { number } = books.invoice
    const name = "'=Müller, Söhne “&” Ş"
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['2026-11-02', 'Invoice', number, 'Receivables', '', name, 'EUR', '182.50', ''],
      ['2026-11-02', 'Invoice', number, 'Tax', 'USt. 19 %', name, 'EUR', '', '19.00'],
      ['2026-11-02', 'Invoice', number, 'Tax', 'USt. 7 %', name, 'EUR', '', '3.50'],
      ['2026-11-02', 'Invoice', number, 'Revenue', 'USt. 19 %', name, 'EUR', '', '100.00'],
      ['2026-11-02', 'Invoice', number, 'Revenue', 'USt. 7 %', name, 'EUR', '', '50.00'],
      ['2026-11-02', 'Invoice', number, 'Revenue', '', name, 'EUR', '', '10.00'],
      ['2026-11-05', 'Payment', '', 'Money', 'Cash', name, 'EUR', '182.50', ''],
      ['2026-11-05', 'Payment', '', 'Receivables', '', name, 'EUR', '', '182.50'],
    ])
  })

  test('is of the days and the currency that are asked for', async () => {
    expect(rowsOf((await fileOf(actor, 'from=2026-11-03')).text)).toHaveLength(3)
    expect(rowsOf((await fileOf(actor, 'to=2026-11-03')).text)).toHaveLength(7)
    expect(rowsOf((await fileOf(actor, 'currency=USD')).text)).toHaveLength(1)
    const reversed = await actor.get('/api/ledger/export/?from=2026-11-03&to=2026-11-02')
    expect([reversed.status, reversed.body.errors]).toEqual([
      400,
      { to: ['The last day is before the first.'] },
    ])
  })

  describe('for DATEV', () => {
    const datev = `format=datev&${NOVEMBER}`

    test('needs the numbers of consultant and client, both days, and one fiscal year', async () => {
      const other = await makeOwner(app)
      const refused = await other.get(`/api/ledger/export/?${datev}`)
      expect([refused.status, refused.body.detail]).toEqual([
        400,
        'Give the consultant number and the client number of DATEV first. Your tax adviser knows both.',
      ])
      await setUp(other, DATEV)
      expect((await other.get(`/api/ledger/export/?${datev}`)).body.detail).toBe(
        'Nothing was posted in these days.',
      )
      const without = await other.get('/api/ledger/export/?format=datev&from=2026-11-01')
      expect([without.status, without.body.errors]).toEqual([
        400,
        { to: ['Give the first and the last day.'] },
      ])
      const long = await other.get('/api/ledger/export/?format=datev&from=2026-11-01&to=2027-01-01')
      expect(long.body.errors).toEqual({
        to: ['DATEV takes a file of one fiscal year. Yours is from 2026-01-01 to 2026-12-31.'],
      })
      const dinar = await other.get(`/api/ledger/export/?${datev}&currency=KWD`)
      expect(dinar.body.errors).toEqual({
        currency: ['DATEV takes amounts with two decimals, and KWD has three.'],
      })
    })

    test('has DATEV’s head and columns, gross amounts on accounts that compute the tax, and its character set', async () => {
      await setUp(actor, DATEV)
      const answer = await fileOf(actor, datev)
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=windows-1252')
      expect(answer.headers.get('content-disposition')).toContain(
        'EXTF_Buchungsstapel_2026-11-01_2026-11-30.csv',
      )
      const text = new TextDecoder('windows-1252').decode(answer.bytes)
      const [head = '', titles = '', ...lines] = text.split('\r\n')
      expect(lines.pop()).toBe('')
      const fields = head.split(';')
      expect(fields).toHaveLength(31)
      expect(fields[5]).toMatch(/^\d{17}$/)
      expect(head.replace(fields[5] ?? '', 'CREATED')).toBe(
        '"EXTF";700;21;"Buchungsstapel";13;CREATED;;"RE";"Counterfoil";"";29098;55003;20260101;4;20261101;20261130;"Counterfoil 2026-11";"";1;0;0;"EUR";;"";;;"03";;;"";""',
      )
      expect(titles.split(';')).toEqual(DATEV_COLUMNS)
      const cells = lines.map((line) => rowsOf(line, ';')[0] ?? [])
      for (const row of cells) expect(row).toHaveLength(125)
      const document = books.invoice.number
      const shown = cells.map((row) => [0, 1, 6, 7, 9, 10, 13].map((index) => row[index]))
      const name = '=Müller, Söhne “&” S'
      expect(shown).toEqual([
        ['119,00', 'S', '10000', '8400', '0211', document, `Invoice ${document}, ${name}`],
        ['53,50', 'S', '10000', '8300', '0211', document, `Invoice ${document}, ${name}`],
        ['10,00', 'S', '10000', '8200', '0211', document, `Invoice ${document}, ${name}`],
        ['182,50', 'S', '1000', '10000', '0511', document, `Payment, ${name}`],
      ])
      // Texts stand in quotation marks, figures do not, and every batch is open to changes.
      expect(lines[0]).toMatch(/^119,00;"S";"";;;"";10000;8400;"";0211;"[^"]+";"";;"/)
      expect(cells.every((row) => row[113] === '0')).toBe(true)
    })

    test('takes the accountant’s own accounts, of a client too, and the other chart', async () => {
      const account = (key: object, number: string | null) => ({ program: 'datev', ...key, number })
      const own = [
        account({ account: 'receivables', client: books.client.id }, '10815'),
        account({ account: 'revenue', detail: 'USt. 19 %' }, '4401'),
      ]
      const settings = await setUp(actor, { datev_chart: 'skr04', accounts: own })
      const ofDatev = settings.accounts.filter(({ program }) => program === 'datev')
      expect(
        ofDatev.map(({ account, detail, client_name, number, usual }) => [
          account,
          detail,
          client_name,
          number,
          usual,
        ]),
      ).toEqual([
        ['receivables', null, null, null, '10000'],
        ['receivables', null, books.client.name, '10815', '10000'],
        ['money', null, null, null, '1800'],
        ['money', 'cash', null, null, '1600'],
        ['withholding', null, null, null, '1300'],
        ['tax', null, null, null, '3800'],
        ['tax', 'USt. 19 %', null, null, '3806'],
        ['tax', 'USt. 7 %', null, null, '3801'],
        ['revenue', null, null, null, '4200'],
        ['revenue', 'USt. 19 %', null, '4401', '4400'],
        ['revenue', 'USt. 7 %', null, null, '4300'],
        ['fees', null, null, null, '6855'],
        ['write_offs', null, null, null, '6930'],
      ])
      const text = new TextDecoder('windows-1252').decode((await fileOf(actor, datev)).bytes)
      const cells = text
        .split('\r\n')
        .slice(2, -1)
        .map((line) => line.split(';'))
      expect(cells.map((row) => [row[6], row[7]])).toEqual([
        ['10815', '4401'],
        ['10815', '4300'],
        ['10815', '4200'],
        ['1600', '10815'],
      ])
      expect(text).toContain('"04"')
      await setUp(actor, { accounts: own.map((one) => ({ ...one, number: null })) })
    })
  })

  test('for Xero is a manual journal each movement, whose lines come to nothing', async () => {
    const [titles, ...rows] = rowsOf((await fileOf(actor, `format=xero&${NOVEMBER}`)).text)
    expect(titles?.slice(0, 6)).toEqual([
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
    ])
    const document = books.invoice.number
    expect(rows.map((row) => [row[0]?.replace(/^202611\d\d-1/, 'N'), ...row.slice(1, 6)])).toEqual([
      [
        `N Invoice ${document}, =Müller, Söhne “&” Ş`,
        '02/11/2026',
        "'=Müller, Söhne “&” Ş",
        '615',
        'Tax Exempt (0%)',
        '182.50',
      ],
      ...[
        ['USt. 19 %', '820', '-19.00'],
        ['USt. 7 %', '820', '-3.50'],
        ['USt. 19 %', '200', '-100.00'],
        ['USt. 7 %', '200', '-50.00'],
        ['', '200', '-10.00'],
      ].map(([detail, code, amount]) => [
        `N Invoice ${document}, =Müller, Söhne “&” Ş`,
        '02/11/2026',
        detail,
        code,
        'Tax Exempt (0%)',
        amount,
      ]),
      ['N Payment, =Müller, Söhne “&” Ş', '05/11/2026', 'cash', '616', 'Tax Exempt (0%)', '182.50'],
      [
        'N Payment, =Müller, Söhne “&” Ş',
        '05/11/2026',
        "'=Müller, Söhne “&” Ş",
        '615',
        'Tax Exempt (0%)',
        '-182.50',
      ],
    ])
    await setUp(actor, { xero_tax_rate: 'No VAT' })
    const named = rowsOf((await fileOf(actor, `format=xero&${NOVEMBER}`)).text)
    expect(new Set(named.slice(1).map((row) => row[4]))).toEqual(new Set(['No VAT']))
  })

  test('for QuickBooks has a number a movement, names of accounts, and months before days', async () => {
    const { text } = await fileOf(actor, `format=quickbooks&${NOVEMBER}`)
    expect(
      text.startsWith('JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name,Currency\r\n'),
    ).toBe(true)
    const [, ...rows] = rowsOf(text)
    expect(rows.map((row) => row.slice(1, 5))).toEqual([
      ['11/02/2026', 'Accounts Receivable (A/R)', '182.50', ''],
      ['11/02/2026', 'Sales Tax Payable', '', '19.00'],
      ['11/02/2026', 'Sales Tax Payable', '', '3.50'],
      ['11/02/2026', 'Sales', '', '100.00'],
      ['11/02/2026', 'Sales', '', '50.00'],
      ['11/02/2026', 'Sales', '', '10.00'],
      ['11/05/2026', 'Undeposited Funds', '182.50', ''],
      ['11/05/2026', 'Accounts Receivable (A/R)', '', '182.50'],
    ])
    expect(new Set(rows.map((row) => row[0]))).toEqual(new Set(['20261102-1', '20261105-1']))
  })

  test('leaves out what came of the test bank where a program takes it', async () => {
    const other = await makeOwner(app)
    const { invoice } = await keepBooks(other)
    const before = rowsOf((await fileOf(other, `format=quickbooks&${NOVEMBER}`)).text).length
    await app.sql(
      `with m as (insert into ledger_movements (company_id, id, kind, source, source_id, day, currency)
         values ($1, gen_random_uuid(), 'payment', 'invoice', $2, '2026-11-06', 'EUR') returning id)
       insert into ledger_entries (company_id, movement_id, position, account, client_id, day, currency, amount)
       select $1, m.id, e.position, e.account, e.client_id, '2026-11-06', 'EUR', e.amount from m cross join (
         select 1 as position, 'test_money' as account, null::uuid as client_id, 500 as amount
         union all select 2, 'receivables', client_id, -500 from invoices where company_id = $1 and id = $2) e`,
      [other.companyId, invoice.id],
    )
    expect(rowsOf((await fileOf(other, NOVEMBER)).text).some((row) => row.includes('Test money'))).toBe(true)
    expect(rowsOf((await fileOf(other, `format=quickbooks&${NOVEMBER}`)).text)).toHaveLength(before)
  })
})

test('a journal of more rows than a file may have is a ZIP of several, with no movement torn', async () => {
  const actor = await makeOwner(app)
  const client = await makeClient(actor)
  const rate = await makeTaxRate(actor, { name: 'VAT', rate: '20' })
  const items = [{ description: 'Work', quantity: '1', unit_price: '10.00', tax_rates: [rate.id] }]
  for (let made = 0; made < 101; made += 1)
    await makeIssued(actor, client.id, {
      issue_date: '2026-11-02',
      // The first movement has two rows: cut after 300, one would be torn.
      items: made === 0 ? items.map((item) => ({ ...item, tax_rates: [] })) : items,
    })
  const answer = await fileOf(actor, `format=xero&${NOVEMBER}`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const { unzipSync } = await import('fflate')
  const files = Object.entries(unzipSync(answer.bytes))
  expect(files.map(([name]) => name)).toEqual([
    'xero-journal-2026-11-01-2026-11-30_1.csv',
    'xero-journal-2026-11-01-2026-11-30_2.csv',
  ])
  const parts = files.map(([, bytes]) => rowsOf(new TextDecoder().decode(bytes)).slice(1))
  expect(parts.map((rows) => rows.length)).toEqual([299, 3])
  const narrations = parts.map((rows) => new Set(rows.map((row) => row[0])))
  expect([...(narrations[1] ?? [])].some((one) => narrations[0]?.has(one))).toBe(false)
})

describe('how the journal is written', () => {
  test('is the usual way until it is changed, once, and its event tells what', async () => {
    const actor = await makeOwner(app)
    const before = (await actor.get('/api/ledger/export/settings/')).body as JournalSettings
    expect(before).toMatchObject({
      datev_consultant: null,
      datev_client: null,
      datev_chart: 'skr03',
      xero_tax_rate: null,
      usual_xero_tax_rate: 'Tax Exempt (0%)',
      version: 1,
    })
    const patch = { ...DATEV, accounts: [{ program: 'quickbooks', account: 'fees', number: 'Stripe fees' }] }
    const after = await setUp(actor, patch)
    expect(after).toMatchObject(DATEV)
    expect(await setUp(actor, patch)).toEqual(after)
    const events = await app.sql<{ data: unknown }>(
      `select data from timeline_events where company_id = $1 and type = 'ledger.export_settings_changed'`,
      [actor.companyId],
    )
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events[0]?.data)).toContain('quickbooks fees   Stripe fees')
  })

  test('is not written over what somebody else has changed', async () => {
    const actor = await makeOwner(app)
    const { version } = await setUp(actor, DATEV)
    const change = (datev_client: number) =>
      actor.patch(
        '/api/ledger/export/settings/',
        { datev_client },
        { headers: { 'if-match': `"${version}"` } },
      )
    expect((await change(1)).status).toBe(200)
    const late = await change(2)
    expect([late.status, late.body.code]).toEqual([412, 'stale_version'])
  })

  test.each([
    [{ datev_consultant: 1000 }, 'datev_consultant'],
    [{ datev_client: 100_000 }, 'datev_client'],
    [{ accounts: [{ program: 'datev', account: 'money', number: '12' }] }, 'accounts.0.number'],
    [{ accounts: [{ program: 'datev', account: 'receivables', number: '70000' }] }, 'accounts.0.number'],
    [{ accounts: [{ program: 'xero', account: 'fees', number: 'a b' }] }, 'accounts.0.number'],
    [{ accounts: [{ program: 'xero', account: 'fees', number: '12345678901' }] }, 'accounts.0.number'],
    [
      { accounts: [{ program: 'xero', account: 'fees', client: crypto.randomUUID(), number: '1' }] },
      'accounts.0.client',
    ],
  ])('is refused as %j', async (patch, field) => {
    const actor = await makeOwner(app)
    const answer = await actor.patch('/api/ledger/export/settings/', patch)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
  })

  test('names no client of another company', async () => {
    const [actor, other] = [await makeOwner(app), await makeOwner(app)]
    const client = await makeClient(other)
    const accounts = [{ program: 'datev', account: 'receivables', client: client.id, number: '10001' }]
    expect((await actor.patch('/api/ledger/export/settings/', { accounts })).status).toBe(404)
  })
})
