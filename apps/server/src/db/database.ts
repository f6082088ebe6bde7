import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import { readPages } from './connections/read-pages.ts'
import { type Take, type Taken, takeShared, takeWatching } from './connections/take-connection.ts'
import { readSession, type Session } from './session.db.ts'
import { type SqlValue, type Statement, valuesInOrder } from './statement.ts'

export type ConnectionConfig = pg.PoolConfig

/** Who a transaction speaks for; row-level security shows it that company's rows alone. */
export type Identity = { companyId?: string; actor?: string; shareTokenHash?: string }

/** A caller with a session: the transaction begins with the question whether it lives and what it may do. */
type Caller = { sessionId: string; userId: string; companyId: string | null }

/** What a statement is sent with: a value for each of its names, or its values in their order. */
export type Given<Values extends object> = [Values] extends [never]
  ? [values?: readonly SqlValue[]]
  : [values: NoInfer<Values>]

/** A transaction. Statements may be sent without awaiting the one before: they travel together. */
export type Tx = {
  readonly rows: <Row, Values extends object = never>(
    statement: Statement<Row, Values>,
    ...given: Given<Values>
  ) => Promise<Row[]>
  readonly first: <Row, Values extends object = never>(
    statement: Statement<Row, Values>,
    ...given: Given<Values>
  ) => Promise<Row | undefined>
  readonly run: <Values extends object = never>(
    statement: Statement<unknown, Values>,
    ...given: Given<Values>
  ) => Promise<number>
  /** All rows a page at a time, for what may be more than fits into memory; see {@link readPages}. */
  readonly pages: <Row, Values extends object>(
    statement: Statement<Row, Values>,
    values: NoInfer<Values>,
    size: number,
  ) => AsyncGenerator<readonly Row[]>
  /** Does work that may be refused by itself: what it wrote is undone then, and the transaction goes on. Not nested. */
  readonly savepoint: <T>(work: () => Promise<T>) => Promise<T>
  /** Takes another identity for the rest of the transaction: a sign-up becomes its new company, a link its owner. */
  readonly become: (identity: Identity) => Promise<void>
}

/** `snapshot` reads, and whatever it reads is of one moment, however many statements it takes. */
export type Mode = 'read' | 'snapshot' | 'write'

/** The transaction of a caller, and what the database knows of them; nothing for a session that never was. */
export type CallerTx = { readonly tx: Tx; readonly session: Promise<Session | null> }

export type Database = {
  readonly callerTransaction: <T>(
    mode: Mode,
    caller: Caller,
    work: (opened: CallerTx) => Promise<T>,
  ) => Promise<T>
  readonly transaction: <T>(mode: Mode, identity: Identity, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Reads, as nobody, on a connection that no request ever has: for who watches whether the server works. */
  readonly watch: <T>(look: (tx: Tx) => Promise<T>) => Promise<T>
  /** On the same connection. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

const DATE = 1082
const INT8 = 20
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (value: string) => value
    if (oid === INT8) return (value: string) => BigInt(value)
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

/** The role the application works as: owns nothing, so row-level security holds for it. */
export const APP_ROLE = 'counterfoil_app'

/** Sent as they are, not prepared: of a statement without values, preparing it is most of what it costs. */
const BEGIN: Readonly<Record<Mode, string>> = {
  read: 'begin read only',
  snapshot: 'begin isolation level repeatable read read only',
  write: 'begin',
}
const COMMIT = 'commit'
const IDENTITY = {
  name: 'identity',
  text: "select set_config('app.company', $1, true), set_config('app.actor', $2, true), set_config('app.share_token_hash', $3, true)",
}
/** Serialization failure and deadlock: nothing is wrong with the work, it may simply be done again. */
const REPEATABLE = new Set(['40001', '40P01'])
const TRIES = 4
const IN_FAILED_TRANSACTION = '25P02'

function toParameter(value: SqlValue): unknown {
  if (typeof value === 'bigint') return value.toString()
  return Array.isArray(value)
    ? value.map((entry) => (typeof entry === 'bigint' ? entry.toString() : entry))
    : value
}

function identityValues(identity: Identity) {
  return [identity.companyId ?? '', identity.actor ?? '', identity.shareTokenHash ?? '']
}

/**
 * What is sent in one turn of the event loop leaves in one write, and reaches the database at once: a write each is
 * what a short transaction would spend most of its time on. So the COMMIT of who has read travels with the BEGIN of
 * who comes next.
 */
function gatherWrites(client: pg.PoolClient): void {
  const { stream } = client.connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** The savepoint travels with the first statement of the work. */
async function withSavepoint<T>(
  command: (text: string) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const set = command('savepoint one')
  try {
    const result = await work()
    await set
    await command('release savepoint one')
    return result
  } catch (error) {
    await command('rollback to savepoint one')
    throw error
  }
}

/** `failure` is the first statement's that failed; `note` tells of one that was sent past the transaction. */
type Handle = {
  readonly tx: Tx
  readonly note: (sent: Promise<unknown>) => void
  readonly failure: () => unknown
}

function handle(client: pg.PoolClient): Handle {
  let failure: unknown
  const note = (sent: Promise<unknown>) => {
    sent.catch((error: unknown) => {
      failure ??= error
    })
  }
  const query = (config: pg.QueryConfig) => {
    gatherWrites(client)
    const sent = client.query(config)
    note(sent)
    return sent
  }
  const parameters = (statement: Statement<unknown, object>, given: object) =>
    valuesInOrder(statement, given).map(toParameter)
  const send = (statement: Statement<unknown, object>, [given = []]: readonly [given?: object]) =>
    query({ name: statement.name, text: statement.text, values: parameters(statement, given) })
  const command = async (text: string): Promise<void> => {
    await query({ text })
  }
  const tx: Tx = {
    rows: async (statement, ...given) => (await send(statement, given)).rows,
    first: async (statement, ...given) => (await send(statement, given)).rows[0],
    run: async (statement, ...given) => (await send(statement, given)).rowCount ?? 0,
    pages: (statement, values, size) => readPages(query, statement, parameters(statement, values), size),
    savepoint: (work) => withSavepoint(command, work),
    become: async (identity) => {
      await query({ ...IDENTITY, values: identityValues(identity) })
    },
  }
  return { tx, note, failure: () => failure }
}

/** What every statement after the one that failed says: nothing of why. */
function isFollower(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === IN_FAILED_TRANSACTION
}

/** The end of a transaction that failed, however it did; nobody else gets the connection before. */
async function rollBack({ client, giveBack }: Taken): Promise<void> {
  let broken: Error | undefined
  await client.query('rollback').catch((fault: Error) => {
    broken = fault
  })
  giveBack(broken)
}

/**
 * Commits and gives the connection back. A COMMIT after a statement nobody waited for has failed says ROLLBACK, and is
 * no error to the database: here it is one.
 */
async function commit({ client, giveBack }: Taken, failure: () => unknown): Promise<void> {
  gatherWrites(client)
  const { command } = await client.query(COMMIT)
  if (command !== 'COMMIT') throw failure() ?? new Error('the transaction was rolled back')
  giveBack()
}

/**
 * What was only read is known already, so nobody waits for the end of its transaction; not the next user of the
 * connection either, whose own BEGIN follows this COMMIT. If the connection is lost, that is what the next one hears.
 */
function endRead({ client, giveBack }: Taken): void {
  gatherWrites(client)
  client.query(COMMIT, () => undefined)
  giveBack()
}

/** How a transaction is opened after its BEGIN; sent, not awaited. */
type Opening<Opened> = {
  readonly companyId: string | null | undefined
  readonly open: (client: pg.PoolClient, tx: Tx) => { opened: Opened; sent: Promise<unknown> }
}

async function once<Opened, T>(
  take: Take,
  mode: Mode,
  { companyId, open }: Opening<Opened>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const taken = await take(companyId)
  const { client } = taken
  const { tx, note, failure } = handle(client)
  try {
    // Not awaited: BEGIN, the identity and the first statement of the work go out in one packet.
    gatherWrites(client)
    const begin = client.query(BEGIN[mode])
    note(begin)
    const { opened, sent } = open(client, tx)
    note(sent)
    const begun = Promise.all([begin, sent])
    // A failure here also fails the work's own statements; this keeps it from being reported as unhandled.
    begun.catch(() => undefined)
    const result = await work(opened)
    await begun
    if (mode === 'write') await commit(taken, failure)
    else endRead(taken)
    return result
  } catch (error) {
    const undone = rollBack(taken)
    // Who has only read has nothing undone: their refusal does not wait for what was sent along with the checks.
    if (mode === 'write') await undone
    throw isFollower(error) ? (failure() ?? error) : error
  }
}

function openAs(identity: Identity): Opening<Tx> {
  return {
    companyId: identity.companyId,
    open: (client, tx) => ({
      opened: tx,
      sent: client.query({ ...IDENTITY, values: identityValues(identity) }),
    }),
  }
}

function openFor({ sessionId, userId, companyId }: Caller): Opening<CallerTx> {
  return {
    companyId,
    open: (_client, tx) => {
      const session = tx
        .first(readSession, [sessionId, userId, companyId])
        .then((row) => row?.session ?? null)
      return { opened: { tx, session }, sent: session }
    },
  }
}

async function repeated<Opened, T>(
  take: Take,
  mode: Mode,
  opening: Opening<Opened>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(take, mode, opening, work)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!REPEATABLE.has(code) || attempt === TRIES) throw error
    }
  }
}

/** The application's connections do not work as {@link APP_ROLE}, so nothing would keep companies apart on them. */
export class WrongRole extends StartRefused {
  override name = 'WrongRole'

  constructor(role: string) {
    super(
      `The application’s connections to the database work as ${role}, and must as ${APP_ROLE}: something between the ` +
        'two, such as PgBouncer, drops the start option that says so. Let DATABASE_URL name PostgreSQL itself.',
    )
  }
}

/** Asked once of each new connection: whatever lies between may drop how it was to be opened. */
async function checkRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string }>('select current_user::text as role')
  const role = rows[0]?.role ?? 'nobody'
  if (role !== APP_ROLE) throw new WrongRole(role)
}

/** Our options after those the address may carry, which the driver would otherwise take in their place. */
function withOptions({ connectionString, ...connection }: ConnectionConfig, ours: string): pg.PoolConfig {
  if (connectionString === undefined || !/[?&]options=/.test(connectionString))
    return { ...connection, ...(connectionString !== undefined && { connectionString }), options: ours }
  const address = new URL(connectionString)
  const theirs = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', `${theirs} ${ours}`)
  return { ...connection, connectionString: address.href }
}

/** A pool of connections that each work as {@link APP_ROLE}. */
function openPool(
  connection: ConnectionConfig,
  max: number,
  name: string,
  onError: (error: Error) => void,
): pg.Pool {
  const options = `-c role=${APP_ROLE} -c statement_timeout=15000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000`
  const pool = new pg.Pool({
    ...withOptions(connection, options),
    max,
    types,
    pipeline: true,
    onConnect: checkRole,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: name,
  } as pg.PoolConfig)
  pool.on('error', onError)
  // A connection cut while a request holds it tells its client, not the pool; unheard, that would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
  })
  return pool
}

/** The application's pool. Every transaction runs as {@link APP_ROLE}; there is no way to run SQL outside one. */
export function openDatabase(
  connection: ConnectionConfig,
  max: number,
  onError: (error: Error) => void,
): Database {
  const pool = openPool(connection, max, 'counterfoil', onError)
  const watching = openPool(connection, 1, 'counterfoil watching', onError)
  const take = takeShared(pool, max)
  const takeToWatch = takeWatching(watching)
  return {
    transaction: (mode, identity, work) => repeated(take, mode, openAs(identity), work),
    callerTransaction: (mode, caller, work) => repeated(take, mode, openFor(caller), work),
    watch: (look) => repeated(takeToWatch, 'read', openAs({}), look),
    ping: async () => {
      await watching.query('select 1')
    },
    close: async () => {
      await Promise.all([pool.end(), watching.end()])
    },
  }
}
