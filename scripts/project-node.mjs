import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

export const NEEDED_MAJOR = 24

/** A fault whose message says all there is to say: it is shown without a stack. */
export class PlainFault extends Error {}

/** The Node that comes with the project as a package, for this platform; undefined when there is none (yet). */
export function findBundledNode() {
  const [platform, file] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node']
  const node = path.join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  return existsSync(node) ? node : undefined
}

/** The Node to run everything but these scripts with: the sources are TypeScript and need 24 or newer. */
export function findProjectNode() {
  const bundled = findBundledNode()
  if (bundled) return bundled
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath
  throw new PlainFault(
    `Counterfoil needs Node ${NEEDED_MAJOR} or newer on ${process.platform}-${process.arch}, and this is ` +
      `Node ${process.versions.node}. Install Node ${NEEDED_MAJOR} (LTS) and run the command again.`,
  )
}

/** Where Node keeps what it has compiled: without it each start strips the types of every file, and keeps the means in memory. */
const COMPILED = path.join(ROOT, 'node_modules', '.cache', 'counterfoil', 'compiled')

/** The environment of our programs: `node` and the installed commands come first. */
export function projectEnvironment(more = {}) {
  const nodeDir = path.dirname(findProjectNode())
  const bin = path.join(ROOT, 'node_modules', '.bin')
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...more }
  // On Windows the variable is called Path, and a second spelling would be ignored.
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[name] = [nodeDir, bin, env[name]].filter(Boolean).join(path.delimiter)
  return env
}

/** Starts the project's Node in the root of the repository. */
export function spawnNode(args, { env, ...options } = {}) {
  return spawn(findProjectNode(), args, {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
    env: projectEnvironment(env),
  })
}

/** Runs the project's Node to its end and answers the exit code. */
export function runNode(args, options) {
  return exitCodeOf(spawnNode(args, options))
}

/** The exit code in the way of a shell: 128 and the signal's number for a process that was killed. */
export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/**
 * Arguments whose file names mean what they mean in the folder where the command was typed: npm runs it in the project's.
 * @param {string[]} args
 * @param {string[]} notFiles options whose value is no file
 */
export function namesFromWhereTyped(args, notFiles) {
  const folder = process.env.INIT_CWD ?? process.cwd()
  return args.map((arg, index) => {
    const [option, file] = arg.startsWith('--') ? arg.split(/=(.*)/s) : []
    if (file !== undefined && !notFiles.includes(option)) return `${option}=${path.resolve(folder, file)}`
    return arg.startsWith('-') || notFiles.includes(args[index - 1]) ? arg : path.resolve(folder, arg)
  })
}

export function isMain(importMeta) {
  return process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(importMeta.url)
}

/** Runs a command script: its exit code is what `main` answers, and plain faults are one sentence. */
export async function runAsCommand(main) {
  try {
    process.exitCode = (await main(process.argv.slice(2))) ?? 0
  } catch (error) {
    console.error(error instanceof PlainFault ? error.message : error)
    process.exitCode = 1
  }
}
