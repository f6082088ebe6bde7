import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts'
import { findProcess } from './process-facts.ts'

const LOCK_NAME = 'in-use.lock'
/** A holder that was just killed may take a moment to let go. */
const GRACE_MS = 1000

export interface FolderLock {
  release(): void
}

interface Holder {
  pid: number
  startedAt: string
  socket: string
}

/**
 * One process at a time per data folder. The holder listens on a socket: the kernel closes it however the
 * process ends, and it answers across containers that share the folder, where process ids mean nothing.
 * The lock file names the socket and the holder; it is made by link(), which only one of two rivals can win.
 */
export async function lockFolder(baseDir: string, socketDir: string, folder: string): Promise<FolderLock> {
  const token = randomBytes(6).toString('hex')
  const socket = lockSocketPath(socketDir, token)
  const server = await listen(socket)
  const me: Holder = { pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? '', socket }
  const draft = path.join(baseDir, `.${LOCK_NAME}.${token}`)
  const lockFile = path.join(baseDir, LOCK_NAME)
  const letGo = () => {
    server.close()
    if (readHolder(lockFile)?.socket === socket) rmSync(lockFile, { force: true })
  }
  try {
    writeFileSync(draft, JSON.stringify(me), { mode: 0o600 })
    await claim(lockFile, draft, folder)
  } catch (error) {
    letGo()
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return { release: letGo }
}

async function claim(lockFile: string, draft: string, folder: string): Promise<void> {
  const deadline = Date.now() + GRACE_MS
  for (;;) {
    if (tryLink(draft, lockFile)) return
    const text = readText(lockFile)
    const holder = readHolder(lockFile)
    if (holder && (await isAlive(holder))) {
      if (Date.now() > deadline) throw new DataFolderInUseError(folder, holder.pid)
      await delay(50)
    } else if (text !== undefined) {
      removeStale(lockFile, text)
    }
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
