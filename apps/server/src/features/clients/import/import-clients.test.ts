import { randomUUID } from 'node:crypto'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientFileCalls, done, MEGABYTE } from '../../../../test/calls/client-file-calls.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { runImportJob } from '../../../../test/calls/import-calls.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeOwner } from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const { clientsOf, eventsOf, importFile, namesOf, orderImport, previewFile } = clientFileCalls(() => ({
  app,
  owner,
}))

describe('an import', () => {
  test('takes in clients with address and contact, exactly as one that is typed', async () => {
    const german = [
      'Firma;Kundenart;E-Mail;Telefon;USt-IdNr.;Währung;Sprache;Zahlungsziel;Straße;PLZ;Ort;Land;Vorname;Nachname;Schlagwörter;Bemerkung',
      'Müller & Söhne GmbH;Firma;INFO@Mueller.example;+49 30 1;DE123456789;eur;Deutsch;14 Tage;Hauptstraße 1;10115;Berlin;Deutschland;Erika;Muster;"Bau, Holz";"Zwei',
      'Zeilen; mit Strichpunkt und ""Zitat"""',
      ';;anna@example.com;;;;;;;;;;Anna;Schmidt;;',
    ].join('\r\n')
    const answer = done(await importFile(german))
    expect(answer).toEqual({
      id: expect.any(String),
      file_name: 'kunden.csv',
      status: 'done',
      rows: 2,
      done: 2,
      imported: 2,
      refused: 0,
      has_refused_list: false,
      fault: null,
      created_by_name: 'Ada Lovelace',
      created_at: expect.any(String),
      ended_at: expect.any(String),
      can_cancel: false,
      can_undo: true,
      undone_at: null,
      removed: null,
      kept: null,
      refused_rows: [],
      kept_records: [],
      columns: [
        { name: 'Firma', field: 'name' },
        { name: 'Kundenart', field: 'kind' },
        { name: 'E-Mail', field: 'email' },
        { name: 'Telefon', field: 'phone' },
        { name: 'USt-IdNr.', field: 'tax_number' },
        { name: 'Währung', field: 'currency' },
        { name: 'Sprache', field: 'language' },
        { name: 'Zahlungsziel', field: 'payment_terms_days' },
        { name: 'Straße', field: 'line1' },
        { name: 'PLZ', field: 'zip_code' },
        { name: 'Ort', field: 'city' },
        { name: 'Land', field: 'country' },
        { name: 'Vorname', field: 'contact_first_name' },
        { name: 'Nachname', field: 'contact_last_name' },
        { name: 'Schlagwörter', field: 'tags' },
        { name: 'Bemerkung', field: 'notes' },
      ],
    })
    const [anna, mueller] = await clientsOf()
    expect(mueller).toMatchObject({
      name: 'Müller & Söhne GmbH',
      kind: 'business',
      email: 'info@mueller.example',
      phone: '+49 30 1',
      website: null,
      tax_number: 'DE123456789',
      currency: 'EUR',
      language: 'de',
      payment_terms_days: 14,
      default_tax_rate_id: null,
      notes: 'Zwei\nZeilen; mit Strichpunkt und "Zitat"',
      tags: ['Bau', 'Holz'],
      status: 'active',
      version: 1,
    })
    expect(anna).toMatchObject({
      name: 'Anna Schmidt',
      kind: 'individual',
      email: 'anna@example.com',
      tags: [],
    })
    const of = (table: string) => app.sql(`select * from ${table} where company_id = $1`, [owner.companyId])
    expect(await of('client_addresses')).toMatchObject([
      {
        client_id: mueller?.id,
        kind: 'billing',
        line1: 'Hauptstraße 1',
        line2: null,
        zip_code: '10115',
        city: 'Berlin',
        state: null,
        country: 'DE',
        is_default: true,
      },
    ])
    expect(await of('client_contacts')).toMatchObject([
      {
        client_id: mueller?.id,
        first_name: 'Erika',
        last_name: 'Muster',
        email: null,
        is_primary: true,
        receives_invoices: true,
      },
    ])
    expect(await eventsOf('client.created')).toMatchObject([
      { client_id: anna?.id, actor_id: owner.userId, actor_name: 'Ada Lovelace', subject: 'Anna Schmidt' },
      { client_id: mueller?.id, subject: 'Müller & Söhne GmbH' },
    ])
    expect(await eventsOf('client.imported')).toMatchObject([
      {
        client_id: null,
        actor_id: owner.userId,
        subject: 'kunden.csv',
        data: { count: 2, refused: 0 },
      },
    ])
    const timeline = await owner.get('/api/timeline/events/?type=client.imported')
    expect(timeline.body.results[0].text).toBe('2 clients were imported by Ada Lovelace.')
    // Where only the latest is shown, the whole file is one piece of news.
    const { recent } = (await owner.get('/api/statistics/general/dashboard/')).body
    expect(recent.map(({ type }: { type: string }) => type)).toEqual(['client.imported', 'company.created'])
    const [begun] = (await owner.get(`/api/timeline/events/?client=${mueller?.id}`)).body.results
    expect(begun).toMatchObject({ type: 'client.created', data: { imported: true } })
    const found = await owner.get(`/api/clients/?search=${encodeURIComponent('söhne')}`)
    expect(found.body.results.map(({ name }: { name: string }) => name)).toEqual(['Müller & Söhne GmbH'])
  })

  test('takes none in where all or none are asked for and one is refused', async () => {
    const file = 'name,email\nGood,good@example.com\nBad,not an address'
    const refused = done(await importFile(file, { take: 'all_or_none' }))
    expect(refused).toMatchObject({ status: 'done', rows: 2, imported: 0, can_undo: false })
    expect(refused.refused_rows.map(({ line }: { line: number }) => line)).toEqual([3])
    expect(await namesOf()).toEqual([])
    expect(await eventsOf('client.imported')).toEqual([])
    expect(
      done(await importFile(file.replace('not an address', 'bad@example.com'), { take: 'all_or_none' })),
    ).toMatchObject({
      imported: 2,
      refused: 0,
    })
    expectProblem(await importFile(file, { take: 'some' }), 400, 'validation_error')
  })

  test('takes the good rows and tells of each other one its line, column and reason', async () => {
    await owner.post('/api/clients/', { name: 'Known Ltd', email: 'known@example.com' })
    const file = [
      'Name,Email,Payment terms,Country,Street,City,Tags',
      'Good One,one@example.com,30,,,,',
      '',
      'Bad mail,not an address,30,,,,',
      ',nobody@example.com,400,,,,',
      'known  LTD,,,,,,',
      'Other name,KNOWN@example.com,,,,,',
      'Good Two,two@example.com,,,,,',
      'good two,,,,,,',
      'No such country,,,Atlantis,,Paris,',
      `Too long a tag,,,,,,"a,${'x'.repeat(41)}"`,
      'Too many cells,,,,,,,more',
      'Town alone,,,Frankreich,,Paris,',
    ].join('\n')
    const answer = done(await importFile(file))
    expect(answer.rows).toBe(11)
    expect(answer.imported).toBe(3)
    expect(answer.refused).toBe(8)
    expect(answer.refused_rows).toEqual([
      {
        line: 4,
        reason: 'invalid',
        name: 'Bad mail',
        faults: [
          {
            column: 'Email',
            field: 'email',
            value: 'not an address',
            message: 'Please enter a valid email address',
            ...fault('invalid_email'),
          },
        ],
      },
      {
        line: 5,
        reason: 'invalid',
        name: null,
        faults: [
          {
            column: 'Name',
            field: 'name',
            value: null,
            message: 'Name is required',
            ...fault('name_required'),
          },
          {
            column: 'Payment terms',
            field: 'payment_terms_days',
            value: '400',
            message: 'Give a whole number from 0 to 365.',
            ...fault('invalid_payment_terms'),
          },
        ],
      },
      {
        line: 6,
        reason: 'duplicate',
        name: 'known  LTD',
        faults: [
          {
            column: 'Name',
            field: 'name',
            value: 'known  LTD',
            message: 'There is a client with this name already.',
            ...fault('client_with_name_exists'),
          },
        ],
      },
      {
        line: 7,
        reason: 'duplicate',
        name: 'Other name',
        faults: [
          {
            column: 'Email',
            field: 'email',
            value: 'known@example.com',
            message: 'There is a client with this e-mail address already.',
            ...fault('client_with_email_exists'),
          },
        ],
      },
      {
        line: 9,
        reason: 'duplicate',
        name: 'good two',
        faults: [
          {
            column: 'Name',
            field: 'name',
            value: 'good two',
            message: 'The same name is in line 8 already.',
            ...fault('name_repeated_in_file', { line: 8 }),
          },
        ],
      },
      {
        line: 10,
        reason: 'invalid',
        name: 'No such country',
        faults: [
          {
            column: 'Country',
            field: 'country',
            value: 'Atlantis',
            message: 'This country is not known. Give its name or its two letters.',
            ...fault('country_not_known'),
          },
        ],
      },
      {
        line: 11,
        reason: 'invalid',
        name: 'Too long a tag',
        faults: [
          {
            column: 'Tags',
            field: 'tags',
            value: `a,${'x'.repeat(41)}`,
            message: 'At most 40 characters.',
            ...fault('too_long', { max: 40 }),
          },
        ],
      },
      {
        line: 12,
        reason: 'invalid',
        name: 'Too many cells',
        faults: [
          {
            column: null,
            field: 'row',
            value: null,
            message: 'This row has more cells than the header.',
            ...fault('row_longer_than_header'),
          },
        ],
      },
    ])
    expect(await namesOf()).toEqual(['Good One', 'Good Two', 'Known Ltd', 'Town alone'])
    const rows = await app.sql('select line1, city, country from client_addresses where company_id = $1', [
      owner.companyId,
    ])
    expect(rows).toEqual([{ line1: null, city: 'Paris', country: 'FR' }])
    expect(await eventsOf('client.imported')).toMatchObject([{ data: { count: 3, refused: 8 } }])
  })

  test('that takes in nothing leaves no event', async () => {
    await owner.post('/api/clients/', { name: 'Known Ltd' })
    const answer = done(await importFile('name\nKnown Ltd'))
    expect([answer.rows, answer.imported, answer.refused]).toEqual([1, 0, 1])
    expect(await eventsOf('client.imported')).toEqual([])
  })

  test('of one client says so', async () => {
    done(await importFile('name\nOnly'))
    const timeline = await owner.get('/api/timeline/events/?type=client.imported')
    expect(timeline.body.results[0].text).toBe('One client was imported by Ada Lovelace.')
  })

  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from('Name;Ort;Straße\nJürgen Groß;Köln;Weg 1')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFName;Ort;Straße\nJürgen Groß;Köln;Weg 1')],
    ['Windows-1252', Buffer.from('Name;Ort;Straße\nJürgen Groß;Köln;Weg 1', 'latin1')],
    ['tabs', Buffer.from('Name\tOrt\tStraße\nJürgen Groß\tKöln\tWeg 1')],
    ['commas and old line ends', Buffer.from('Name,Ort,Straße\rJürgen Groß,Köln,Weg 1\r')],
    ['quoted cells', Buffer.from('"Name","Ort","Straße"\r\n"Jürgen Groß","Köln","Weg 1"\r\n')],
  ])('reads %s', async (_what, bytes) => {
    expect(done(await importFile(bytes))).toMatchObject({ rows: 1, imported: 1, refused: 0 })
    expect(await namesOf()).toEqual(['Jürgen Groß'])
    const rows = await app.sql('select city, country from client_addresses where company_id = $1', [
      owner.companyId,
    ])
    expect(rows).toEqual([{ city: 'Köln', country: 'DE' }])
  })

  test('keeps what looks like a formula as it is, and takes markup out as everywhere', async () => {
    done(await importFile('name,notes\n"=HYPERLINK(""x"")",+1\nA <script>alert(1)</script>B,@x'))
    expect((await clientsOf()).map(({ name, notes }) => [name, notes])).toEqual([
      ['=HYPERLINK("x")', '+1'],
      ['A B', '@x'],
    ])
  })

  test('tells in words of a phone, a website and a tax number that are none', async () => {
    const answer = done(
      await importFile(
        'Name,Phone,Website,Tax number,Contact first name,Contact phone\nGood,030 1,good.example,12/345/67890,,\nOdd,abc,tea,123,Bo,x12',
      ),
    )
    expect([answer.imported, answer.refused]).toEqual([1, 1])
    const [{ line, faults }] = answer.refused_rows
    expect(line).toBe(3)
    expect(
      faults.map(({ column, value, message }: Record<string, string>) => [column, value, message]),
    ).toEqual([
      ['Phone', 'abc', 'Give a phone number such as +49 30 123456, with ext. 12 for an extension.'],
      ['Website', 'tea', 'Give a web address such as example.com or https://example.com.'],
      ['Tax number', '123', 'A tax number has at least 4 letters or digits.'],
      ['Contact phone', 'x12', 'Give a phone number such as +49 30 123456, with ext. 12 for an extension.'],
    ])
  })

  test('follows a mapping, wherever it stands in the form, and leaves out what it does not name', async () => {
    const file = 'Who,Where,Name\nAda,ada@example.com,ignored'
    for (const mappingFirst of [true, false]) {
      const fresh = await makeOwner(app)
      const answer = done(
        await importFile(file, { mapping: { Who: 'name', Where: 'email', Name: null }, mappingFirst }, fresh),
      )
      expect(answer.columns).toEqual([
        { name: 'Who', field: 'name' },
        { name: 'Where', field: 'email' },
        { name: 'Name', field: null },
      ])
      expect((await clientsOf(fresh)).map(({ name, email }) => [name, email])).toEqual([
        ['Ada', 'ada@example.com'],
      ])
    }
  })
})

describe('the same file again', () => {
  const FILE = 'name,email\nA,a@example.com\nB,b@example.com'

  test('under the same key imports nothing twice and answers the same; other content or mapping is refused', async () => {
    const idempotencyKey = randomUUID()
    const first = await orderImport(FILE, { idempotencyKey })
    const again = await orderImport(FILE, { idempotencyKey })
    expect(again.body).toEqual(first.body)
    expect(first.body).toMatchObject({ status: 'waiting', rows: 0, done: 0, can_cancel: true })
    await runImportJob(app, owner.companyId, first.body.id)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expectProblem(await orderImport(`${FILE}\nC,`, { idempotencyKey }), 422, 'idempotency_key_reused')
    expectProblem(
      await orderImport(FILE, { idempotencyKey, mapping: { name: 'name' } }),
      422,
      'idempotency_key_reused',
    )
    expect(await namesOf()).toEqual(['A', 'B'])
    expect(await eventsOf('client.imported')).toHaveLength(1)
  })

  test('under another key finds every client there', async () => {
    done(await importFile(FILE))
    expect(done(await importFile(FILE, { idempotencyKey: true }))).toMatchObject({ rows: 2, imported: 0 })
    expect(await namesOf()).toEqual(['A', 'B'])
  })

  test('at the same time under one key is imported once', async () => {
    const idempotencyKey = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => orderImport(FILE, { idempotencyKey })))
    for (const answer of answers) expect([202, 409]).toContain(answer.status)
    const ids = new Set(answers.flatMap(({ status, body }) => (status === 202 ? [body.id] : [])))
    expect(ids.size).toBe(1)
    const [id = ''] = ids
    await Promise.all(Array.from({ length: 4 }, () => runImportJob(app, owner.companyId, id)))
    expect(await namesOf()).toEqual(['A', 'B'])
    expect(await eventsOf('client.imported')).toHaveLength(1)
    expect(await eventsOf('client.created')).toHaveLength(2)
  })

  test('at the same time under keys of their own is imported once too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => orderImport(FILE, { idempotencyKey: true })),
    )
    const [taken, ...refused] = answers.sort((one, other) => one.status - other.status)
    expect(taken?.status).toBe(202)
    for (const answer of refused) expectProblem(answer, 409, 'import_running')
    await runImportJob(app, owner.companyId, taken?.body.id)
    expect(await namesOf()).toEqual(['A', 'B'])
    expect(await eventsOf('client.imported')).toHaveLength(1)
  })
})

describe('a preview', () => {
  test('says what would happen, with the first cells of each column, and writes nothing', async () => {
    const answer = done(
      await previewFile('Kunde;Farbe;Mail\nA;rot;a@example.com\nB;;b@example\nC;blau;\nD;grün;'),
    )
    expect(answer).toEqual({
      rows: 4,
      ready: 3,
      has_names: true,
      columns: [
        { name: 'Kunde', field: 'name', samples: ['A', 'B', 'C'] },
        { name: 'Farbe', field: null, samples: ['rot', 'blau', 'grün'] },
        { name: 'Mail', field: 'email', samples: ['a@example.com', 'b@example'] },
      ],
      refused: 1,
      refused_rows: [
        {
          line: 3,
          reason: 'invalid',
          name: 'B',
          faults: [
            {
              column: 'Mail',
              field: 'email',
              value: 'b@example',
              message: 'Please enter a valid email address',
              ...fault('invalid_email'),
            },
          ],
        },
      ],
    })
    expect(await clientsOf()).toEqual([])
  })

  test('shows the columns of a file whose names are not recognised', async () => {
    expect(done(await previewFile('a,b\n1,2'))).toEqual({
      rows: 1,
      ready: 0,
      has_names: false,
      refused: 0,
      refused_rows: [],
      columns: [
        { name: 'a', field: null, samples: ['1'] },
        { name: 'b', field: null, samples: ['2'] },
      ],
    })
    expect(done(await previewFile('a,b\n1,2', { mapping: { a: 'name' } })).ready).toBe(1)
  })

  test('refuses what an import refuses', async () => {
    expectProblem(await previewFile(''), 400, 'validation_error')
    expectProblem(await previewFile(Buffer.alloc(10)), 415, 'unsupported_media_type')
    expectProblem(await previewFile(Buffer.alloc(25 * MEGABYTE + 1, 65)), 413, 'body_too_large')
  })
})
