import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { chown, lchown, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root, so root starts it as one of these, the most specific first. */
const ACCOUNT_NAMES = ['counterfoil', 'postgres', 'nobody']

export interface ServiceAccount {
  uid: number
  gid: number
}

/** The account to run the database as; undefined means the one this process has. */
export function chooseServiceAccount(clusterDirs: string[]): ServiceAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(clusterDirs) ?? accountFromPasswd()
}

/** An existing cluster belongs to whoever made it, also when that was before root started it. */
function ownerOf(clusterDirs: string[]): ServiceAccount | undefined {
  for (const dir of clusterDirs) {
    const stat = statSync(dir, { throwIfNoEntry: false })
    if (stat && stat.uid !== 0) return { uid: stat.uid, gid: stat.gid }
  }
  return undefined
}

function accountFromPasswd(): ServiceAccount {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ACCOUNT_NAMES) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and none of the accounts ${ACCOUNT_NAMES.join(', ')} exists here. ` +
      'Run Counterfoil as an ordinary user, or set DATABASE_URL.',
  )
}

/** Asks the kernel by trying, which also sees access lists and mount options that mode bits do not show. */
export async function canEnter(dir: string, account: ServiceAccount): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', dir], { ...account, cwd: '/', env: {} })
    return true
  } catch (error) {
    if (isNotPermitted(error)) throw cannotSwitch(account)
    return false
  }
}

function isNotPermitted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPERM'
}

function cannotSwitch(account: ServiceAccount): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and this root may not switch to user ${account.uid}. ` +
      'Run Counterfoil as an ordinary user, or set DATABASE_URL.',
  )
}

/** A folder for the account alone. */
export async function makePrivateDir(dir: string, account: ServiceAccount | undefined): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if (account) await chown(dir, account.uid, account.gid)
}

/** Hands over a tree that belongs to root, as after a copy or a restore made by root. */
export async function handOver(dir: string, account: ServiceAccount | undefined): Promise<void> {
  if (!account || statSync(dir).uid === account.uid) return
  for (const entry of await readdir(dir, { recursive: true })) {
    await lchown(path.join(dir, entry), account.uid, account.gid)
  }
  await lchown(dir, account.uid, account.gid)
}
