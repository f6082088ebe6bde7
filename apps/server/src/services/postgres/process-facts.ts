import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProcessFacts {
  /** Distinguishes two processes that were given the same id one after the other. */
  startedAt: string
  /** The command line; words are joined by blanks. */
  command: string
}

/**
 * What is known of a living process, or undefined when there is none. A zombie counts as none: it holds
 * nothing any more, though `kill(pid, 0)` still finds it until its parent has fetched its exit code.
 */
export function findProcess(pid: number): ProcessFacts | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  if (process.platform === 'linux') return findInProc(pid)
  if (process.platform === 'win32') return answersSignal(pid) ? { startedAt: '', command: '' } : undefined
  return findWithPs(pid)
}

export function isRunning(pid: number): boolean {
  return findProcess(pid) !== undefined
}

/** PF_EXITING of the kernel. */
const EXITING = 0x4
const SIGKILL_BIT = 1n << 8n

/** Whether a process is ending and nothing can keep it: killed, and not yet gone. Known on Linux alone. */
export function isEnding(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const flags = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[6])
    if ((flags & EXITING) !== 0) return true
    const pending = readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/^(?:SigPnd|ShdPnd):\s*(\w+)$/gm)
    return [...pending].some(([, mask]) => (BigInt(`0x${mask}`) & SIGKILL_BIT) !== 0n)
  } catch {
    return false
  }
}

function findInProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and may itself hold brackets and blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { startedAt: `${bootId}/${fields[19]}`, command }
  } catch {
    return undefined
  }
}

function findWithPs(pid: number): ProcessFacts | undefined {
  try {
    const ask = (column: string) =>
      execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    if (ask('state').startsWith('Z')) return undefined
    return { startedAt: ask('lstart'), command: ask('command') }
  } catch {
    return undefined
  }
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
