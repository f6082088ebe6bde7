import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type DataPlaces, keyFile, readDataPlaces, VERSION } from './config.ts'
import { requireCurrentSchema } from './db/migrate.ts'
import { askPassphrase } from './services/backup/ask-passphrase.ts'
import { checkRecipients, type EncryptionKey } from './services/backup/backup-encryption.ts'
import { BackupError } from './services/backup/backup-error.ts'
import { type TakenBackup, takeBackup } from './services/backup/take-backup.ts'
import { inMegabytes, runCommand, say, warn } from './services/command.ts'
import { makeCommandLogger } from './services/logs.ts'
import { reachDatabase } from './services/postgres/reach-database.ts'

const USAGE = `Usage: npm run backup -- FILE [--encrypt | --recipient age1…]
  FILE                where the backup is written; it must not exist
  --encrypt           encrypts it by a passphrase: BACKUP_PASSPHRASE, or asked for
  --recipient age1…   encrypts it for whoever holds that key; may be given several times`

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      encrypt: { type: 'boolean', default: false },
      recipient: { type: 'string', multiple: true, default: [] },
    },
  })
  if (values.help) return null
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new BackupError(USAGE)
  if (values.encrypt && values.recipient.length > 0)
    throw new BackupError('A backup is encrypted by a passphrase or for recipients, not by both.')
  return { file: resolve(file), ...values }
}

async function chooseEncryptionKey(
  { encrypt, recipient }: { encrypt: boolean; recipient: string[] },
  places: DataPlaces,
): Promise<EncryptionKey | null> {
  if (recipient.length > 0) {
    checkRecipients(recipient)
    return { recipients: recipient }
  }
  return encrypt ? { passphrase: places.passphrase ?? (await askPassphrase(true)) } : null
}

function findKey({ secretKey, dataDir }: DataPlaces) {
  if (secretKey !== null) return { secretKey, keyFrom: 'environment' as const }
  const file = keyFile(dataDir)
  if (existsSync(file)) return { secretKey: readFileSync(file, 'utf8').trim(), keyFrom: 'file' as const }
  throw new BackupError(
    `The key is missing: ${file} is not there. Set SECRET_KEY, or DATA_DIR, as the application has it.`,
  )
}

function tell({ manifest, written }: TakenBackup, file: string, seconds: number): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${file}
  as of     ${manifest.taken_at}
  database  ${manifest.tables.length} tables, ${rows} rows (PostgreSQL ${manifest.postgres}, ${manifest.migrations.length} migrations)
  size      ${inMegabytes(written.bytes)}, in ${seconds.toFixed(1)} s
  sha256    ${written.sha256}`)
}

await runCommand(async (): Promise<undefined> => {
  const startedAt = performance.now()
  const given = readArguments()
  if (given === null) {
    say(USAGE)
    return
  }
  const places = readDataPlaces()
  const key = findKey(places)
  const encryptionKey = await chooseEncryptionKey(given, places)
  const { owner, stop } = await reachDatabase(places, makeCommandLogger())
  let taken: TakenBackup
  try {
    await requireCurrentSchema(owner)
    taken = await takeBackup({
      owner,
      ...key,
      file: given.file,
      encryptionKey,
      version: VERSION,
    })
  } finally {
    await stop()
  }
  tell(taken, given.file, (performance.now() - startedAt) / 1000)
  if (!encryptionKey)
    warn(
      'WARNING: this backup is not encrypted. It holds everything your companies and their clients have entrusted to you, and ' +
        'the key that opens it: whoever has the file has all of it. Use --encrypt, or --recipient.',
    )
})
