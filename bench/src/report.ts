import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join, relative } from 'node:path'
import type { BenchDatabase } from './setup/bench-database.ts'
import type { Verdict } from './verdicts.ts'

/** What the name of a figure is filled up to. */
export const LABEL_WIDTH = 20

export function tellVerdict({ label, text, aim, outcome }: Verdict): void {
  const judged = outcome === 'told' ? '' : ` (aim: ${aim}) ${outcome}`
  process.stdout.write(`${label.padEnd(LABEL_WIDTH)} ${text}${judged}\n`)
}

export function describeMachine(database: BenchDatabase): string {
  const cores = availableParallelism()
  const load = loadavg()[0]?.toFixed(1)
  return `${new Date().toISOString().slice(0, 16)}Z, ${cores} cores ${cpus()[0]?.model ?? ''}, load ${load}, Node ${process.versions.node}, PostgreSQL ${database.version} (${database.place})`
}

/** Keeps everything that was measured; answers where. */
export function writeResult(name: string, result: unknown): string {
  const folder = join(import.meta.dirname, '..', 'out')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}-${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
  return relative(process.cwd(), file)
}
