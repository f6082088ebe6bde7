import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dataFolder, endProcesses, startProcess } from '../../../test/processes/start-process.ts'
import { makeEncryption } from '../../services/encryption.ts'
import { prepareJobs } from '../../services/jobs/job-runner.ts'
import { watchClocks } from '../../services/jobs/watch-clocks.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../services/postgres/embedded-postgres.ts'
import { openDatabase, WrongRole } from '../database.ts'
import { migrate } from '../migrate.ts'
import { sql } from '../statement.ts'
import { faultOfClocks, measureClocks } from './check-clocks.ts'
import { checkAfterMigrating, checkBeforeMigrating } from './check-start.ts'

const REFUSED = 78
const OTHER_KEY =
  'The data of this installation was written with another SECRET_KEY. Set SECRET_KEY to that one, or, where it was ' +
  'never set, put back the file secret-key of the DATA_DIR the installation began with.'
const newKey = () => randomBytes(36).toString('base64url')

/** Roles are of a whole cluster, so what is done to them here must not be met by other tests. */
let postgres: EmbeddedPostgres
let folder: string
const clients: pg.Client[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-checks-'))
  chmodSync(folder, 0o711)
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    logger: quiet,
    isDurable: false,
  })
  const template = { ...postgres.connection, database: 'template_of_tests' }
  await asSuperuser('postgres', 'create database template_of_tests owner counterfoil')
  await prepareJobs(template, pino({ level: 'silent' }))
  await migrate(template)
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
  await endProcesses()
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function asSuperuser(database: string, ...texts: string[]): Promise<pg.QueryResult | undefined> {
  const client = new pg.Client({ ...postgres.superuser, database })
  await client.connect()
  try {
    let last: pg.QueryResult | undefined
    for (const text of texts) last = await client.query(text)
    return last
  } finally {
    await client.end()
  }
}

type Own = { database: string; owner: pg.ClientConfig; url: string }

function urlOf(database: string, user = postgres.connection, address?: string): string {
  const place = address ?? `localhost:${user.port}/${database}?host=${encodeURIComponent(user.host)}`
  return `postgres://${user.user}:${encodeURIComponent(user.password)}@${place}`
}

/** A database with this release’s schema and nothing in it. */
async function ownDatabase(): Promise<Own> {
  const database = `own_${randomUUID().replaceAll('-', '')}`
  await asSuperuser('postgres', `create database ${database} template template_of_tests owner counterfoil`)
  return { database, owner: { ...postgres.connection, database }, url: urlOf(database) }
}

/** What a start that is refused says, all of it. */
async function refusal(env: Record<string, string>): Promise<string> {
  const started = await startProcess({ DATA_DIR: dataFolder(), ...env })
  expect(await started.ended, started.output()).toBe(REFUSED)
  return started.output()
}

const anyKey = makeEncryption(newKey())

async function faultsAfter(own: Own, ...texts: string[]): Promise<string[]> {
  await asSuperuser(own.database, ...texts)
  try {
    await checkAfterMigrating(own.owner, anyKey)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [String(error)]
  }
}

describe('the walls between companies', () => {
  test('a database as it was migrated has no fault', async () => {
    expect(await faultsAfter(await ownDatabase())).toEqual([])
  })

  test('every fault of a restored dump is told at once, and what the words say to run mends it', async () => {
    const own = await ownDatabase()
    await asSuperuser(
      own.database,
      'alter function search_records(text, text, integer) owner to postgres',
      'drop policy by_company on clients',
      'alter table invoices disable row level security',
      'alter table payments no force row level security',
      'grant delete on timeline_events to public',
    )
    const said = await refusal({ DATABASE_URL: own.url })
    expect(said.trimEnd().split('\n')).toEqual([
      'The table clients has no policy by_company, which keeps companies apart. Run: drop policy if exists by_company on public.clients; create policy by_company on public.clients using (company_id = current_company()) with check (company_id = current_company());',
      'Row-level security is off for the table invoices. Run: alter table public.invoices enable row level security;',
      'Row-level security of the table payments does not hold for its owner. Run: alter table public.payments force row level security;',
      'The application may delete rows of the table timeline_events, where rows are only added. Run: revoke delete on public.timeline_events from public, counterfoil_app;',
      'The function search_records(text,text,integer) works with the rights of postgres, and must with those of counterfoil_search. Run as a superuser: alter function public.search_records(text,text,integer) owner to counterfoil_search;',
    ])
    await asSuperuser(
      own.database,
      ...said
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/Run(?: as a superuser)?: /)[1] ?? ''),
    )
    expect(await faultsAfter(own)).toEqual([])
  })

  test('a policy that shows everything, or writes what it likes, is found', async () => {
    const own = await ownDatabase()
    expect(await faultsAfter(own, 'create policy everybody on payments using (true)')).toEqual([
      'The policy everybody shows everybody every row of the table payments. Run: drop policy everybody on public.payments;',
    ])
    expect(
      await faultsAfter(
        own,
        'drop policy everybody on payments',
        'drop policy by_company on payments',
        'create policy by_company on payments using (company_id = current_company()) with check (true is not false)',
        'drop policy for_search on search_texts',
        'grant create on schema public to public',
      ),
    ).toEqual([
      'The table payments has no policy by_company, which keeps companies apart. Run: drop policy if exists by_company on public.payments; create policy by_company on public.payments using (company_id = current_company()) with check (company_id = current_company());',
      'The table search_texts has no policy for_search, so a search finds nothing. Run: drop policy if exists for_search on public.search_texts; create policy for_search on public.search_texts for select to counterfoil_search using (true);',
      'The application may make objects in the schema public. Run as a superuser: revoke create on schema public from public, counterfoil_app;',
    ])
  })

  test('a function that works as its owner has a search_path, is nobody’s to run, and no superuser’s', async () => {
    const own = await ownDatabase()
    const made =
      'create function seen() returns bigint language sql security definer begin atomic select count(*) from invoices; end'
    expect(await faultsAfter(own, made)).toEqual([
      'The function seen() works with the rights of postgres, and must with those of counterfoil_queue. Run as a superuser: alter function public.seen() owner to counterfoil_queue;',
      'The function seen() finds what it names by its caller’s search_path. Run: alter function public.seen() set search_path = pg_catalog, public, pg_temp;',
      'Every role may run the function seen(). Run as a superuser: revoke execute on function public.seen() from public;',
    ])
  })

  test('the roles of the product are nobody special', async () => {
    const own = await ownDatabase()
    const faults = await faultsAfter(
      own,
      'alter role counterfoil_app superuser bypassrls login',
      'grant pg_read_all_data to counterfoil_search',
    )
    await asSuperuser(
      own.database,
      'alter role counterfoil_app nosuperuser nobypassrls nologin',
      'revoke pg_read_all_data from counterfoil_search',
    )
    expect(faults.filter((fault) => fault.startsWith('The role'))).toEqual([
      'The role counterfoil_app passes row-level security. Run as a superuser: alter role counterfoil_app nobypassrls;',
      'The role counterfoil_app may sign in. Run as a superuser: alter role counterfoil_app nologin;',
      'The role counterfoil_app is a superuser. Run as a superuser: alter role counterfoil_app nosuperuser;',
      'The role counterfoil_search belongs to the role pg_read_all_data. Run as a superuser: revoke pg_read_all_data from counterfoil_search;',
    ])
  })

  test('a table that belongs to somebody else is found before anything is touched', async () => {
    const own = await ownDatabase()
    await asSuperuser(
      own.database,
      'alter table clients owner to postgres',
      'alter function current_company() owner to postgres',
    )
    await expect(checkBeforeMigrating(own.owner, anyKey)).rejects.toThrow(
      'The table clients belongs to postgres, and the database’s address signs in as counterfoil. Run as a superuser: alter table public.clients owner to "counterfoil";\n' +
        'The function current_company() belongs to postgres, and the database’s address signs in as counterfoil. Run as a superuser: alter function public.current_company() owner to "counterfoil";',
    )
  })

  test('an owner whose name has capitals and a hyphen owns what it made', async () => {
    const database = `named_${randomUUID().replaceAll('-', '')}`
    await asSuperuser(
      'postgres',
      `create role "Counter-Foil" login createrole password 'x'`,
      `create database ${database} owner "Counter-Foil"`,
      'grant counterfoil_app, counterfoil_search, counterfoil_queue, counterfoil_backup to "Counter-Foil" with admin option',
    )
    const owner = { ...postgres.connection, user: 'Counter-Foil', password: 'x', database }
    await prepareJobs(owner, pino({ level: 'silent' }))
    await migrate(owner)
    await checkBeforeMigrating(owner, anyKey)
    await checkAfterMigrating(owner, anyKey)
  })

  test('a superuser in DATABASE_URL is accepted: no function works with its rights', async () => {
    const database = `super_${randomUUID().replaceAll('-', '')}`
    await asSuperuser('postgres', `create database ${database}`)
    const owner = { ...postgres.superuser, database }
    await checkBeforeMigrating(owner, anyKey)
    await prepareJobs(owner, pino({ level: 'silent' }))
    await migrate(owner)
    await checkAfterMigrating(owner, anyKey)
    const definers = await asSuperuser(
      database,
      "select proname as name, pg_get_userbyid(proowner) as owner from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1",
    )
    expect(definers?.rows).toEqual([
      { name: 'enqueue_job', owner: 'counterfoil_queue' },
      { name: 'enqueue_job_later', owner: 'counterfoil_queue' },
      { name: 'queue_state', owner: 'counterfoil_queue' },
      { name: 'search_records', owner: 'counterfoil_search' },
    ])
  })
})

/** Passes everything on, but leaves `options` out of how a connection is opened, as PgBouncer does. */
async function startProxy(): Promise<{ server: Server; port: number }> {
  const server = createServer((down) => {
    const up = createConnection(`${postgres.connection.host}/.s.PGSQL.${postgres.connection.port}`)
    for (const [one, other] of [
      [down, up],
      [up, down],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    up.pipe(down)
    down.once('data', (first: Buffer) => {
      up.write(withoutOptions(first))
      down.pipe(up)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString().split('\0')
  const at = words.indexOf('options')
  if (at >= 0) words.splice(at, 2)
  const body = Buffer.from(words.join('\0'))
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length)
  startup.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}

describe('the connections of the application', () => {
  const sentence =
    'The application’s connections to the database work as counterfoil, and must as counterfoil_app: something between the ' +
    'two, such as PgBouncer, drops the start option that says so. Let DATABASE_URL name PostgreSQL itself.'

  test('refuse the start where something on the way drops their role', async () => {
    const own = await ownDatabase()
    const proxy = await startProxy()
    const url = urlOf(own.database, postgres.connection, `127.0.0.1:${proxy.port}/${own.database}`)
    expect(await refusal({ DATABASE_URL: url })).toBe(`${sentence}\n`)
    proxy.server.close()
  })

  test('are refused one by one while running, and carry nothing', async () => {
    const own = await ownDatabase()
    const proxy = await startProxy()
    const { host: _, ...rest } = own.owner
    const database = openDatabase({ ...rest, host: '127.0.0.1', port: proxy.port }, 2, () => undefined)
    await expect(database.ping()).rejects.toThrow(new WrongRole('counterfoil'))
    await database.close()
    proxy.server.close()
  })

  test('keep their role whatever options DATABASE_URL carries', async () => {
    const own = await ownDatabase()
    const database = openDatabase(
      { connectionString: `${own.url}&options=${encodeURIComponent('-c work_mem=9MB')}` },
      2,
      () => undefined,
    )
    const seen = await database.transaction('read', {}, (tx) =>
      tx.first(
        sql<{ seen: string }>(
          `select concat_ws(' ', current_user, current_setting('work_mem'), current_setting('statement_timeout')) as seen`,
        ),
      ),
    )
    expect(seen).toEqual({ seen: 'counterfoil_app 9MB 15s' })
    await database.close()
  })
})

describe('the key', () => {
  test('is the one the installation began with; another is refused, and changes nothing', async () => {
    const own = await ownDatabase()
    const [SECRET_KEY, other] = [newKey(), newKey()]
    await checkAfterMigrating(own.owner, makeEncryption(SECRET_KEY))
    expect(await refusal({ DATABASE_URL: own.url, SECRET_KEY: other })).toBe(`${OTHER_KEY}\n`)
    const kept = await asSuperuser(
      own.database,
      "select encode(key_fingerprint, 'hex') as key from installation",
    )
    expect(kept?.rows).toEqual([
      { key: makeEncryption(SECRET_KEY).derive('installation', 'fingerprint').toString('hex') },
    ])
    await expect(checkBeforeMigrating(own.owner, makeEncryption(SECRET_KEY))).resolves.toBeUndefined()
  })

  test('of twenty nodes that start at once with keys of their own one stays', async () => {
    const own = await ownDatabase()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => checkAfterMigrating(own.owner, makeEncryption(newKey()))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.message] : [],
    )
    expect(new Set(reasons)).toEqual(new Set([OTHER_KEY]))
  })

  test('of an installation older than its fingerprint is known by what it encrypted', async () => {
    const own = await ownDatabase()
    const encryption = makeEncryption(newKey())
    const client = new pg.Client({ ...postgres.superuser, database: own.database })
    await client.connect()
    clients.push(client)
    const company = randomUUID()
    await client.query(
      `insert into companies (company_id, name, email, currency) values ($1, 'Old', 'old@example.com', 'EUR')`,
      [company],
    )
    await client.query(
      `insert into payment_methods (company_id, id, method, fee_percentage, fee_fixed, credentials_encrypted)
       values ($1, $2, 'paypal', 0, 0, $3)`,
      [company, randomUUID(), encryption.encrypt('{}')],
    )
    await expect(checkAfterMigrating(own.owner, makeEncryption(newKey()))).rejects.toThrow(OTHER_KEY)
    expect((await client.query('select from installation')).rowCount).toBe(0)
    await checkAfterMigrating(own.owner, encryption)
    expect((await client.query('select from installation')).rowCount).toBe(1)
  })

  test('is not the application’s to read', async () => {
    const own = await ownDatabase()
    await expect(
      asSuperuser(own.database, 'set role counterfoil_app', 'select * from installation'),
    ).rejects.toThrow('permission denied for table installation')
  })
})

describe('the schema', () => {
  test('of a newer release is refused, its newest part named, and nothing is touched', async () => {
    const own = await ownDatabase()
    await asSuperuser(
      own.database,
      "insert into schema_migrations (name, checksum) values ('9001_first.sql', 'x'), ('9002_latest.sql', 'y')",
      'drop schema graphile_worker cascade',
    )
    expect(await refusal({ DATABASE_URL: own.url })).toBe(
      'The database was brought up to date by a newer release of Counterfoil: this one does not know 9002_latest.sql. ' +
        'Start that release or a later one, or restore a backup from before the upgrade.\n',
    )
    const queue = await asSuperuser(own.database, "select to_regnamespace('graphile_worker') as found")
    expect(queue?.rows).toEqual([{ found: null }])
  })

  test('of a version that was never released is refused, not called newer', async () => {
    const own = await ownDatabase()
    await asSuperuser(
      own.database,
      "update schema_migrations set name = '0016_who_asks.sql' where name = '0016_subscriptions.sql'",
    )
    expect(await refusal({ DATABASE_URL: own.url })).toBe(
      'The database was made by a version of Counterfoil that was never released: 0016_who_asks.sql is not a migration of any release, ' +
        'and only the database of a release can be brought up to date. ' +
        'Start the version that made it, or begin with an empty database.\n',
    )
  })
})

describe('a start that cannot be', () => {
  test('is refused in a sentence, without a stack', async () => {
    const own = await ownDatabase()
    const wrong = own.url.replace(encodeURIComponent(postgres.connection.password), 'wrong')
    expect(await refusal({ DATABASE_URL: wrong })).toBe(
      'The database refuses: password authentication failed for user "counterfoil". ' +
        'Check the user, password and name in DATABASE_URL.\n',
    )
    expect(await refusal({ DATABASE_URL: urlOf('no_such_database') })).toBe(
      'The database refuses: database "no_such_database" does not exist. Check the user, password and name in DATABASE_URL.\n',
    )
    expect(await refusal({ DATABASE_URL: own.url, HOST: '192.0.2.7', LOG_LEVEL: 'error' })).toBe(
      'This machine does not have the address in HOST. Set HOST to one that it has, or to 0.0.0.0.\n',
    )
  })
})

describe('the clocks', () => {
  test('of database and application are a minute apart at most', async () => {
    const own = await ownDatabase()
    // A database whose clock is five minutes slow: this function is found before its own.
    await asSuperuser(
      own.database,
      'create schema slow',
      `create function slow.clock_timestamp() returns timestamptz language sql as
         $$ select pg_catalog.clock_timestamp() - interval '5 minutes' $$`,
      'grant usage on schema slow to public',
    )
    const options = encodeURIComponent('-c search_path=slow,pg_catalog,public')
    expect(await refusal({ DATABASE_URL: `${own.url}&options=${options}` })).toBe(
      'The clock of the database is 5 minutes behind the clock of this machine. ' +
        'Set both by the same time server (NTP): they may be a minute apart at most.\n',
    )
  })

  test('are compared without what the answer took', async () => {
    const clock =
      (...times: number[]) =>
      () =>
        times.shift() ?? 0
    const says = (now: number) => async () => ({ rows: [{ now: String(now) }] })
    // Asked at 0 and heard at 100,000: anything between was the database's time at some moment of it.
    expect(await measureClocks(says(70_000), clock(0, 100_000, 0, 100_000, 0, 100_000))).toBe(0)
    // Three looks: the one that leaves least to explain counts.
    expect(await measureClocks(says(170_000), clock(0, 100_000, 0, 90_000, 0, 100_000))).toBe(70_000)
    expect(await measureClocks(says(-75_000), clock(0, 10, 0, 10, 0, 10))).toBe(-75_000)
    expect(faultOfClocks(60_000)).toBeNull()
    expect(faultOfClocks(75_000)).toContain('is 75 seconds ahead of the clock')
    expect(faultOfClocks(-60_001)).toContain('is 60 seconds behind the clock')
  })

  test('that drift apart while running are an error in the log', async () => {
    const ending = new AbortController()
    const lines: Record<string, unknown>[] = []
    const logged = new Promise<void>((done) => {
      const log = pino(
        { base: null, timestamp: false },
        {
          write: (line: string) => {
            lines.push(JSON.parse(line))
            if (lines.length === 2) done()
          },
        },
      )
      const answers = [
        async () => Promise.reject(new Error('gone')),
        async () => ({ rows: [{ now: '600000' }] }),
      ]
      const query = () =>
        (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.reject(new Error())
      void watchClocks({ query }, log, ending.signal, { lookMs: 1, now: () => 0 })
    })
    await logged
    ending.abort()
    expect(lines).toMatchObject([
      { level: 40, part: 'clocks', msg: 'cannot compare the clocks', err: { message: 'gone' } },
      {
        level: 50,
        part: 'clocks',
        milliseconds: 600_000,
        msg: 'The clock of the database is 10 minutes ahead of the clock of this machine. Set both by the same time server (NTP): they may be a minute apart at most.',
      },
    ])
  })
})
