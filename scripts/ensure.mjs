import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { exitCodeOf, findProjectNode, isMain, PlainFault, ROOT, runAsCommand } from './project-node.mjs'

const LOCK_FILE = path.join(ROOT, 'package-lock.json')
const MODULES = path.join(ROOT, 'node_modules')
const STAMP_FILE = path.join(MODULES, '.counterfoil-stamp')
const INSTALL_LOCK = path.join(ROOT, '.cache', 'install.lock')
const OLDEST_NODE = [20, 19]

/** Settings of an outer npm that would make an inner one install something else, or elsewhere. */
const FOREIGN_SETTING =
  /^npm_config_(workspaces?|include_workspace_root|omit|include|only|production|optional|dev|global|location|local_prefix|dry_run|json|package_lock_only)$/i
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)\b|npm error network/

const NPM_OPTIONS = [
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
  // npm's own pauses let somebody without a network wait for more than a minute before they are told so.
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]

/** Sees to it that the installed packages are those of the lock file. Costs a few milliseconds when they are. */
export async function ensureInstalled() {
  checkOwnNode()
  const lockText = readFileSync(LOCK_FILE, 'utf8')
  const stamp = stampOf(lockText)
  if (readText(STAMP_FILE) === stamp) return findProjectNode()
  mkdirSync(path.dirname(INSTALL_LOCK), { recursive: true })
  await takeInstallLock()
  try {
    if (readText(STAMP_FILE) !== stamp) {
      if (!isAlreadyInstalled(JSON.parse(lockText))) await install()
      writeFileSync(STAMP_FILE, stamp)
    }
  } finally {
    rmSync(INSTALL_LOCK, { recursive: true, force: true })
  }
  return findProjectNode()
}

function checkOwnNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new PlainFault(
    `Counterfoil needs Node ${OLDEST_NODE.join('.')} or newer to set itself up, and this is Node ${process.versions.node}.`,
  )
}

/** Binary packages depend on the platform and on Node's own interface, which is fixed where Node is a package. */
function stampOf(lockText) {
  const packageOfNode = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const abi = lockText.includes(`"${packageOfNode}"`) ? packageOfNode : process.versions.modules
  const facts = [lockText, process.platform, process.arch, abi]
  return createHash('sha256').update(facts.join('\n')).digest('hex')
}

/** Somebody may have run npm by hand: what it wrote down is compared with the lock file, instead of doing it again. */
function isAlreadyInstalled(lock) {
  const text = readText(path.join(MODULES, '.package-lock.json'))
  if (text === undefined) return false
  const installed = JSON.parse(text).packages
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (!place.startsWith('node_modules/') || !isForThisMachine(wanted)) return true
    const found = installed[place]
    return found !== undefined && found.version === wanted.version && existsSync(path.join(ROOT, place))
  })
}

/** Of optional packages only those made for a platform are told: the others belong to one that may be left out. */
function isForThisMachine({ optional, os, cpu, libc }) {
  if (libc !== undefined || (optional && os === undefined && cpu === undefined)) return false
  const allows = (list, name) => {
    const entries = [list ?? []].flat()
    return (
      !entries.includes(`!${name}`) &&
      (entries.includes(name) || entries.every((entry) => entry.startsWith('!')))
    )
  }
  return allows(os, process.platform) && allows(cpu, process.arch)
}

async function install() {
  if (process.platform === 'win32' && process.execPath.startsWith(MODULES)) {
    throw new PlainFault('The installed packages are out of date: run "npm ci", then the command again.')
  }
  console.error('Installing packages (once, about half a minute) …')
  rmSync(STAMP_FILE, { force: true })
  const startedAt = Date.now()
  const env = outerEnvironment()
  const [command, ...first] = findNpm(env)
  const args = [...first, 'ci', ...NPM_OPTIONS]
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32' && first.length === 0,
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const code = await exitCodeOf(child)
  if (code !== 0) throw new PlainFault(explainFailure(said, code))
  if (said.trim() !== '') console.error(said.trim())
  console.error(`Packages are installed (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`)
}

function explainFailure(said, code) {
  if (UNREACHABLE.test(said)) {
    return (
      `${said.trim().split('\n').slice(0, 3).join('\n')}\n\nThe packages could not be fetched: the npm registry does not answer. ` +
      'Connect to the network (npm reads its proxy from HTTPS_PROXY) and run the command again.'
    )
  }
  return `${said.trim()}\n\nThe packages could not be installed (npm ended with ${code}). The lines above say why.`
}

/** npm shall not run on the Node that lies in the folder it is about to replace, nor take over an outer npm's task. */
function outerEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !FOREIGN_SETTING.test(name))
  const env = Object.fromEntries(kept)
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const dirs = (env[name] ?? '').split(path.delimiter)
  env[name] = dirs.filter((dir) => !path.resolve(dir).startsWith(MODULES)).join(path.delimiter)
  return env
}

function findNpm(env) {
  const npm = env.npm_execpath
  if (npm === undefined || path.basename(npm) !== 'npm-cli.js' || !existsSync(npm)) return ['npm']
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const dirs =
    Object.entries(env)
      .find(([key]) => key.toUpperCase() === 'PATH')?.[1]
      ?.split(path.delimiter) ?? []
  const node = dirs.map((dir) => path.join(dir, file)).find((candidate) => existsSync(candidate))
  return [node ?? process.execPath, npm]
}

/** Two commands started together must not install at once; mkdir succeeds for one of them only. */
async function takeInstallLock() {
  let isTold = false
  for (;;) {
    try {
      mkdirSync(INSTALL_LOCK)
      writeFileSync(path.join(INSTALL_LOCK, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isStale()) removeStaleLock()
    else {
      if (!isTold) console.error('Another command is installing packages; waiting for it …')
      isTold = true
      await delay(200)
    }
  }
}

function isStale() {
  const pid = Number(readText(path.join(INSTALL_LOCK, 'pid')))
  if (pid > 0) return !isRunning(pid)
  // Between mkdir and the writing of the number lies an instant; a lock without a number for longer is a dead one.
  const made = statSync(INSTALL_LOCK, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > 5000
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Renamed first: of two that find the same stale lock only one succeeds. */
function removeStaleLock() {
  const aside = `${INSTALL_LOCK}.${process.pid}`
  try {
    renameSync(INSTALL_LOCK, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

if (isMain(import.meta)) {
  await runAsCommand(async () => {
    await ensureInstalled()
  })
}
