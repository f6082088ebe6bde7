import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupError } from './backup-error.ts'

const SHORTEST = 12

/** Asks at the terminal without showing what is typed; for a new passphrase twice. */
export async function askPassphrase(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new BackupError('The passphrase is missing: set BACKUP_PASSPHRASE, or run this at a terminal.')
  }
  const passphrase = await askHidden('Passphrase of the backup: ')
  if (!isNew) return passphrase
  if (passphrase.length < SHORTEST) throw new BackupError(`A passphrase has ${SHORTEST} characters or more.`)
  if ((await askHidden('The same again: ')) !== passphrase) throw new BackupError('The two are not the same.')
  return passphrase
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
