import { refusalOf } from '../refusal-of.ts'
import { BackupError, codeOf, wordsFor } from './backup/backup-error.ts'

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function warn(text: string): void {
  process.stderr.write(`${text}\n`)
}

/**
 * Runs a command to its end and ends the process: with the exit code it answers, or 0. A known fault is told in its
 * own words, anything else with its origin.
 */
export async function runCommand(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exit((await main()) ?? 0)
  } catch (error) {
    warn(explain(error))
    process.exit(1)
  }
}

function explain(error: unknown): string {
  if (error instanceof BackupError) return error.message
  const refusal = refusalOf(error)
  if (refusal) return refusal.message
  if (codeOf(error).startsWith('ERR_PARSE_ARGS') && error instanceof Error) return error.message
  // Five characters are the database's own code: its sentence says what it would not do.
  if (/^[0-9A-Z]{5}$/.test(codeOf(error))) return `The database says: ${wordsFor(error)}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`
}
