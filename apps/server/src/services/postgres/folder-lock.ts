import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartTooEarly } from '../../start-refused.ts'
import { isDiskFull } from '../storage/disk-full.ts'
import { DataFolderInUseError, EmbeddedPostgresError, StillClosingError } from './errors.ts'
import type { PostgresLogger } from './postmaster.ts'
import { findProcess, isEnding } from './process-facts.ts'

const LOCK_NAME = 'in-use.lock'
/** How long a holder may look alive before it is taken for one that works on the folder. */
const GRACE_MS = 1000
/** How long a holder that is on its way out is waited for. */
const CLOSING_MS = 60_000

export interface FolderLock {
  /** Says that the holder is about to end: who wants the folder next waits instead of being refused. */
  announceRelease(): void
  release(): void
}

interface Holder {
  pid: number
  startedAt: string
  socket: string
  isClosing?: boolean
  /** A command that ends by itself, such as a backup. */
  isPassing?: boolean
}

/**
 * One process at a time per data folder. The holder listens on a socket: the kernel closes it however the
 * process ends, and it answers across containers that share the folder, where process ids mean nothing.
 * The lock file names the socket and the holder; it is made by link(), which only one of two rivals can win.
 */
export async function lockFolder(
  baseDir: string,
  socketDir: string,
  folder: string,
  { logger, isPassing = false }: { logger: PostgresLogger; isPassing?: boolean },
): Promise<FolderLock> {
  const token = randomBytes(6).toString('hex')
  const socket = lockSocketPath(socketDir, token)
  const server = await listen(socket)
  const startedAt = findProcess(process.pid)?.startedAt ?? ''
  const me: Holder = { pid: process.pid, startedAt, socket, ...(isPassing && { isPassing }) }
  const draft = path.join(baseDir, `.${LOCK_NAME}.${token}`)
  const lockFile = path.join(baseDir, LOCK_NAME)
  const letGo = () => {
    server.close()
    if (readHolder(lockFile)?.socket === socket) rmSync(lockFile, { force: true })
  }
  try {
    await writeDraft(draft, me, { lockFile, folder })
    await claim(lockFile, draft, folder, logger)
  } catch (error) {
    letGo()
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const announceRelease = () => {
    if (readHolder(lockFile)?.socket !== socket) return
    try {
      writeFileSync(draft, JSON.stringify({ ...me, isClosing: true }), { mode: 0o600 })
      renameSync(draft, lockFile)
    } catch (error) {
      // A full disk is no reason not to end: a start at this moment is refused then, and may be tried again.
      rmSync(draft, { force: true })
      logger.warn({ err: error }, 'could not write down that the data folder is being closed')
    }
  }
  return { announceRelease, release: letGo }
}

/** On a disk without room a command still reaches the database of the process that works on the folder. */
async function writeDraft(
  draft: string,
  me: Holder,
  { lockFile, folder }: { lockFile: string; folder: string },
): Promise<void> {
  try {
    writeFileSync(draft, JSON.stringify(me), { mode: 0o600 })
  } catch (error) {
    if (!isDiskFull(error)) throw error
    const holder = readHolder(lockFile)
    if (holder && (await isAlive(holder))) throw new DataFolderInUseError(folder, holder.pid)
    throw new StartTooEarly(`There is no room on the disk of ${folder}. Make room, and start again.`)
  }
}

async function claim(lockFile: string, draft: string, folder: string, logger: PostgresLogger): Promise<void> {
  const begun = Date.now()
  let told = false
  for (;;) {
    if (tryLink(draft, lockFile)) return
    const text = readText(lockFile)
    const holder = readHolder(lockFile)
    if (!holder || !(await isAlive(holder))) {
      if (text !== undefined) removeStale(lockFile, text)
      continue
    }
    const isLeaving = holder.isClosing === true || holder.isPassing === true || isEnding(holder.pid)
    const waited = Date.now() - begun
    if (!isLeaving && waited > GRACE_MS) throw new DataFolderInUseError(folder, holder.pid)
    if (waited > CLOSING_MS) throw new StillClosingError(folder, holder.pid)
    if (isLeaving && !told) {
      told = true
      logger.warn(
        { pid: holder.pid, folder },
        'waiting for the process that is about to leave this data folder',
      )
    }
    await delay(50)
  }
}

function tryLink(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves the dead lock aside; what was moved is looked at again, since a rival may have been quicker. */
function removeStale(lockFile: string, staleText: string): void {
  const aside = `${lockFile}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(lockFile, aside)
  } catch {
    return
  }
  if (readText(aside) !== staleText) tryLink(aside, lockFile)
  else removeSocket(readHolder(aside)?.socket)
  rmSync(aside, { force: true })
}

function removeSocket(socket: string | undefined): void {
  if (socket && process.platform !== 'win32') rmSync(socket, { force: true })
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (await answers(holder.socket)) return true
  // The socket may have been swept from a temporary folder: the process itself is the second witness.
  return holder.startedAt !== '' && findProcess(holder.pid)?.startedAt === holder.startedAt
}

/** Whether something listens there; a listener that is busy or stopped still counts, the kernel answers for it. */
export function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(socket)
    client.once('connect', () => {
      client.destroy()
      resolve(true)
    })
    client.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EAGAIN'))
  })
}

function listen(socket: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((client) => client.destroy())
    server.unref()
    server.once('error', (error) =>
      reject(new EmbeddedPostgresError(`Cannot listen on ${socket}: ${error.message}`)),
    )
    server.listen(socket, () => resolve(server))
  })
}

function lockSocketPath(socketDir: string, token: string): string {
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\counterfoil-${token}`
    : path.join(socketDir, `lock-${token}`)
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readText(file) ?? '') as Holder
  } catch {
    return undefined
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
