import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type DataPlaces, readDataPlaces } from './config.ts'
import { askPassphrase } from './services/backup/ask-passphrase.ts'
import { type DecryptionKey, encryptionOf } from './services/backup/backup-encryption.ts'
import { BackupError, wordsFor } from './services/backup/backup-error.ts'
import { restoreBackup } from './services/backup/restore-backup.ts'
import { runCommand, say } from './services/command.ts'
import { makeCommandLogger } from './services/logs.ts'
import { reachOrMakeDatabase } from './services/postgres/reach-database.ts'

const USAGE = `Usage: npm run restore -- FILE [--identity KEYFILE]
  FILE                 a backup; it is restored into an empty DATA_DIR or database
  --identity KEYFILE   the key of a recipient; a passphrase is BACKUP_PASSPHRASE, or asked for`

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false }, identity: { type: 'string' } },
  })
  if (values.help) return null
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new BackupError(USAGE)
  return { file: resolve(file), identity: values.identity }
}

/** The lines of a file as age-keygen writes it: comments, and an identity a line. */
function readIdentities(file: string): string[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${wordsFor(error)}.`)
  }
}

async function chooseDecryptionKey(
  file: string,
  identity: string | undefined,
  places: DataPlaces,
): Promise<DecryptionKey> {
  if (identity !== undefined) return { identities: readIdentities(resolve(identity)) }
  const encryption = await encryptionOf(file).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read: ${wordsFor(error)}.`)
  })
  if (encryption === 'recipients')
    throw new BackupError(
      'This backup is encrypted for a recipient: name the file with its key, --identity KEYFILE.',
    )
  return encryption === 'passphrase' ? { passphrase: places.passphrase ?? (await askPassphrase(false)) } : {}
}

await runCommand(async (): Promise<undefined> => {
  const startedAt = performance.now()
  const given = readArguments()
  if (given === null) {
    say(USAGE)
    return
  }
  const { file, identity } = given
  const places = readDataPlaces()
  const logger = makeCommandLogger()
  const manifest = await restoreBackup({
    places,
    file,
    decryptionKey: await chooseDecryptionKey(file, identity, places),
    openDatabase: () => reachOrMakeDatabase(places, logger),
    logger,
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`Restored what Counterfoil ${manifest.version} held at ${manifest.taken_at}, in ${seconds} s:
  database  ${manifest.tables.length} tables, ${rows} rows
  key       ${places.secretKey === null ? `kept in ${places.dataDir}` : 'SECRET_KEY, the same as in the backup'}
Start it with the same settings, DATA_DIR=${places.dataDir} among them: npm start`)
})
