import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const TICK_MS = 10

type Entry = { parent: number; cpuMs: number }

/** Parent and CPU time of a process; null where there is no /proc, or the process is gone. */
function readEntry(pid: number): Entry | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may hold anything, so the fields are counted from its closing bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return null
  }
}

/** CPU time of a process and all below it: the API draws its documents in a child. */
export function cpuOfTree(root: number): number {
  const entries = new Map<number, Entry>()
  for (const name of readdirSync('/proc')) {
    const entry = /^\d+$/.test(name) ? readEntry(Number(name)) : null
    if (entry) entries.set(Number(name), entry)
  }
  const isBelow = (pid: number): boolean => {
    const parent = entries.get(pid)?.parent
    return parent !== undefined && parent > 1 && (parent === root || isBelow(parent))
  }
  return [...entries].reduce((sum, [pid, { cpuMs }]) => sum + (pid === root || isBelow(pid) ? cpuMs : 0), 0)
}

/** CPU time of the database's processes for one application, by process; empty when they run elsewhere. */
export async function cpuOfBackends(admin: pg.Client, application: string): Promise<Map<number, number>> {
  const { rows } = await admin.query<{ pid: number }>({
    name: 'backends',
    text: 'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    values: [application],
  })
  return new Map(
    rows.flatMap(({ pid }) => {
      const entry = readEntry(pid)
      return entry ? [[pid, entry.cpuMs] as const] : []
    }),
  )
}

export function spentBetween(before: Map<number, number>, after: Map<number, number>): number {
  return [...after].reduce((sum, [pid, cpuMs]) => sum + cpuMs - (before.get(pid) ?? 0), 0)
}

/** Memory of a process as it is now, in MB; 0 where the kernel does not say. */
export function rssOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Memory of a process with its share of what it shares, in MB; null where the kernel does not say. */
export function pssOf(pid: number): number | null {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 102.4) / 10
  } catch {
    return null
  }
}
