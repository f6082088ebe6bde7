import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { type OpenStream, openStream } from '../../../test/calls/open-stream.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, logIn, makeMember, makeOwner } from '../../../test/processes/factories.ts'
import { listeningSessions } from '../../db/session.db.ts'
import { toldEvents } from '../timeline/timeline.db.ts'

const PATH = '/api/notifications/stream/'
const BEAT_MS = 15_000

let app: TestApp
let owner: Actor
const sockets: Socket[] = []
const streams: OpenStream[] = []
const faults: unknown[] = []
const keepFault = (fault: unknown) => void faults.push(fault)

beforeAll(async () => {
  process.on('uncaughtException', keepFault)
  process.on('unhandledRejection', keepFault)
  app = await buildTestApp()
})
beforeEach(async () => {
  owner = await makeOwner(app)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(streams.splice(0).map((stream) => stream.leave()))
  expect(faults.splice(0)).toEqual([])
  expect((await app.call({ path: '/api/health' })).status).toBe(200)
})
afterAll(async () => {
  await app?.close()
  process.off('uncaughtException', keepFault)
  process.off('unhandledRejection', keepFault)
})

async function open(actor: Actor, after?: string): Promise<OpenStream> {
  const stream = await openStream(app, actor, after)
  streams.push(stream)
  return stream
}

const ask = (path: string, { token, companyId }: Actor) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nX-Company-Id: ${companyId}\r\n\r\n`

/** More than the two ends of a connection hold by themselves. */
const MORE_THAN_FITS = [40, 'x'.repeat(500_000)] as const

type RawConnection = { socket: Socket; text: () => string; closed: Promise<void> }

/** A connection as a client without manners uses it. */
function rawConnection(to: TestApp = app): RawConnection {
  const socket = connect(Number(new URL(to.url).port), '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('data', (part) => {
    text += part.toString()
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((done) => socket.on('close', () => done()))
  return { socket, text: () => text, closed }
}

/** Beats come when the test says so. Called before the first stream is opened. */
function holdBeats(): { beat: () => void } {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return { beat: () => void vi.advanceTimersByTime(BEAT_MS) }
}

/** Resolves when the node listens to no stream of the companies opened after this was called. */
function watchEnd(): () => Promise<void> {
  const { subscribe } = app.deps.eventFeed
  let ended = () => {}
  const end = new Promise<void>((done) => {
    ended = done
  })
  vi.spyOn(app.deps.eventFeed, 'subscribe').mockImplementation((companyId, wake) => {
    const forget = subscribe(companyId, wake)
    return () => {
      forget()
      ended()
    }
  })
  return () => end
}

const happen = (companyId: string, count = 1, subject = 'Person') =>
  app.sql(
    `insert into timeline_events (company_id, id, type, actor_name, subject)
     select $1, gen_random_uuid(), 'user.joined', 'Import', $3 || n from generate_series(1, $2) n`,
    [companyId, count, subject],
  )

describe('a connection with a stream', () => {
  test('takes no second stream, and the end of its session ends nothing else', async () => {
    const { beat } = holdBeats()
    const member = await makeMember(app, owner, 'member')
    const { socket, closed } = rawConnection()
    socket.write(ask(PATH, owner) + ask(PATH, member))
    await closed
    await app.call({ method: 'POST', path: '/api/auth/logout/', token: member.token })
    await happen(owner.companyId)
    for (let n = 0; n < 3; n += 1) beat()
    const other = await open(owner)
    await happen(owner.companyId)
    expect((await other.next()).event).toBe('user.joined')
  })

  test('is cut when anything is asked for behind the stream', async () => {
    const { socket, text, closed } = rawConnection()
    socket.write(ask(PATH, owner))
    await expect.poll(text).toContain('event: mark')
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500))
    await closed
    expect(text().match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })

  test.each(['GET /%ZZ HTTP/1.1\r\nHost: x\r\n\r\n', 'no request at all\r\n\r\n'])(
    'is cut when %j comes behind the stream',
    async (nonsense) => {
      const { socket, text, closed } = rawConnection()
      socket.write(ask(PATH, owner))
      await expect.poll(text).toContain('event: mark')
      socket.write(nonsense)
      await closed
    },
  )

  test('is not begun behind an answer that is still to come', async () => {
    const { socket, text, closed } = rawConnection()
    socket.write(ask('/api/clients/', owner) + ask(PATH, owner))
    await closed
    expect(text().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
    expect(text()).toContain('A stream needs a connection of its own.')
    expect(text()).not.toContain('event: mark')
  })

  test('ends with it, and one that was refused a stream can be used again', async () => {
    const member = await makeMember(app, owner, 'member')
    const stream = rawConnection()
    stream.socket.write(ask(PATH, member))
    await expect.poll(stream.text).toContain('event: mark')
    expect(stream.text().toLowerCase()).toContain('connection: close')
    await app.sql('delete from memberships where user_id = $1', [member.userId])
    await happen(owner.companyId)
    await stream.closed
    const refused = rawConnection()
    refused.socket.write(ask(PATH, member))
    await expect.poll(refused.text).toContain('permission_denied')
    refused.socket.write(ask('/api/health', member))
    await expect.poll(refused.text).toContain('"database":"ok"')
  })

  test('has no head to be asked for alone', async () => {
    const answer = await app.call({
      method: 'HEAD',
      path: PATH,
      token: owner.token,
      company: owner.companyId,
    })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET')
  })
})

test('a server that stops waits neither for a stream nor for a connection that asks for nothing', async () => {
  const stopping = await buildTestApp()
  const listener = await makeOwner(stopping)
  const silent = rawConnection(stopping)
  const stream = rawConnection(stopping)
  stream.socket.write(ask(PATH, listener))
  await expect.poll(stream.text).toContain('event: mark')
  await stopping.close()
  await Promise.all([silent.closed, stream.closed])
})

describe('a reader who does not read', () => {
  async function stalled(actor: Actor): Promise<void> {
    const { socket, text } = rawConnection()
    socket.write(ask(PATH, actor))
    await expect.poll(text).toContain('event: mark')
    socket.pause()
  }

  test('is cut once more waits for them than a stream may hold', async () => {
    holdBeats()
    const end = watchEnd()
    await stalled(owner)
    await happen(owner.companyId, ...MORE_THAN_FITS)
    await end()
  })

  test('is cut at the second beat that does not reach them', async () => {
    const { beat } = holdBeats()
    const end = watchEnd()
    await stalled(owner)
    let isOver = false
    void end().then(() => {
      isOver = true
    })
    // As little at a time as a stream may hold, until the connection takes no more.
    while (!isOver) {
      await happen(owner.companyId, 1, 'x'.repeat(400_000))
      await app.call({ path: '/api/health' })
      beat()
    }
  })

  test('and whose membership ends meanwhile harms nobody', async () => {
    const { beat } = holdBeats()
    const end = watchEnd()
    const member = await makeMember(app, owner, 'member')
    await stalled(member)
    await happen(owner.companyId, ...MORE_THAN_FITS)
    await app.sql('delete from memberships where user_id = $1', [member.userId])
    await happen(owner.companyId)
    for (let n = 0; n < 6; n += 1) {
      beat()
      await app.call({ path: '/api/health' })
    }
    await end()
  })
})

describe('at most', () => {
  const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted()
  const request = (token: string, signal: AbortSignal) =>
    fetch(app.url + PATH, {
      headers: { authorization: `Bearer ${token}`, 'x-company-id': owner.companyId },
      signal,
    })

  test('5 streams a session are let in, however many are asked for at once', async () => {
    const leaving = new AbortController()
    const answers = await Promise.all(Array.from({ length: 60 }, () => request(owner.token, leaving.signal)))
    expect(statuses(answers)).toEqual([...Array(5).fill(200), ...Array(55).fill(429)])
    const refusal = await owner.get(PATH)
    expectProblem(refusal, 429, 'rate_limited')
    expect(refusal.headers.get('retry-after')).toBe('30')
    expect(refusal.body.detail).toBe(
      'At most 5 streams can be open in one session. Close one, or try again in 30 seconds.',
    )
    leaving.abort()
    // The places are given back when the connections are gone.
    await expect.poll(async () => (await owner.get(PATH)).status).toBe(200)
  })

  test('20 streams a user', async () => {
    const leaving = new AbortController()
    const sessions = await Promise.all(Array.from({ length: 5 }, () => logIn(app, owner.username)))
    const answers = await Promise.all(
      sessions.flatMap(({ access }) => Array.from({ length: 5 }, () => request(access, leaving.signal))),
    )
    expect(statuses(answers)).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
    const refused = answers.find(({ status }) => status === 429)
    expect(await refused?.json()).toHaveProperty(
      'detail',
      'At most 20 streams can be open for one user. Close one, or try again in 30 seconds.',
    )
    const colleague = await makeMember(app, owner, 'viewer')
    await open(colleague)
    leaving.abort()
  })

  test('as many as before, when streams were refused for another reason', async () => {
    const stranger = await makeOwner(app)
    for (let n = 0; n < 8; n += 1)
      expectProblem(
        await app.call({ path: PATH, token: stranger.token, company: owner.companyId }),
        403,
        'permission_denied',
      )
    await open(stranger)
  })
})

describe('many streams of one company', () => {
  test('are read for once, and their listeners are checked together', async () => {
    const colleague = await makeMember(app, owner, 'viewer')
    const opened = await Promise.all(
      [owner, colleague].flatMap((actor) => Array(5).fill(actor)).map((actor) => open(actor)),
    )
    await Promise.all(opened.map((stream) => stream.mark()))
    const sent: string[] = []
    const { query } = pg.Client.prototype
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      sent.push(String((given[0] as { text?: string }).text))
      return Reflect.apply(query, this, given)
    } as never)
    await happen(owner.companyId, 3)
    for (const stream of opened)
      for (let n = 0; n < 3; n += 1) expect((await stream.next()).event).toBe('user.joined')
    expect(sent.filter((text) => text === toldEvents.text)).toHaveLength(1)
    expect(sent.filter((text) => text === listeningSessions.text)).toHaveLength(1)
  })

  test('end one by one: who was removed hears nothing more, the others go on', async () => {
    const [gone, stays] = [await makeMember(app, owner, 'member'), await makeMember(app, owner, 'viewer')]
    const [ended, goesOn] = [await open(gone), await open(stays)]
    await app.sql('update memberships set deactivated_at = now() where user_id = $1', [gone.userId])
    await happen(owner.companyId)
    expect(await ended.ended()).toBe(true)
    expect((await goesOn.next()).event).toBe('user.joined')
  })

  test('opened while much happens are told all of it, each event once', async () => {
    const first = await open(owner)
    const mark = await first.mark()
    const writing = (async () => {
      for (let n = 0; n < 30; n += 1) await happen(owner.companyId, 15, `Batch ${n} `)
    })()
    const opening = Array.from({ length: 3 }, async (_, n) => {
      const written = async () => {
        const [row] = await app.sql<{ n: number }>(
          'select count(*)::int as n from timeline_events where company_id = $1 and subject like $2',
          [owner.companyId, 'Batch%'],
        )
        return row?.n
      }
      await expect.poll(written).toBeGreaterThan(n * 100)
      return open(owner, mark)
    })
    for (const stream of [first, ...(await Promise.all(opening))]) {
      const told = new Set<string>()
      for (let n = 0; n < 450; n += 1) told.add((await stream.next()).subject)
      expect(told.size).toBe(450)
    }
    await writing
    await happen(owner.companyId, 1, 'Last ')
    for (const stream of streams) expect((await stream.next()).subject).toBe('Last 1')
  })
})
