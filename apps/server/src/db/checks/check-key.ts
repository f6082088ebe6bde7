import type pg from 'pg'

/** The part of the encryption that tells one key from another. */
export type KeyProof = {
  readonly derive: (purpose: string, text: string) => Buffer
  readonly decrypt: (encrypted: Uint8Array) => string
}

const OTHER_KEY =
  'The data of this installation was written with another SECRET_KEY. Set SECRET_KEY to that one, or, where it was ' +
  'never set, put back the file secret-key of the DATA_DIR the installation began with.'

/** Values that are not of a company, then those of one; each the newest few. */
const ENCRYPTED = `
  (select secret_encrypted as encrypted from two_factors order by created_at desc limit 5)
  union all (select body_encrypted from account_emails where body_encrypted is not null order by created_at desc limit 5)`
const ENCRYPTED_OF_COMPANY = `
  (select token_encrypted as encrypted from payment_links order by created_at desc limit 5)
  union all (select token_encrypted from invitations order by created_at desc limit 5)
  union all (select card_encrypted from subscriptions where card_encrypted is not null)
  union all (select credentials_encrypted from payment_methods where credentials_encrypted is not null limit 5)`

/** What was encrypted by an installation that is older than its fingerprint: of its first company that has anything. */
async function readEncrypted(client: pg.Client): Promise<Buffer[]> {
  const values: Buffer[] = []
  const add = (rows: { encrypted: Buffer }[]) => values.push(...rows.map(({ encrypted }) => encrypted))
  await client.query('begin read only')
  try {
    add((await client.query<{ encrypted: Buffer }>(ENCRYPTED)).rows)
    await client.query(`select set_config('app.actor', 'upkeep', true)`)
    const { rows } = await client.query<{ id: string }>('select company_id as id from companies')
    for (const { id } of rows) {
      if (values.length > 0) break
      await client.query(`select set_config('app.company', $1, true)`, [id])
      add((await client.query<{ encrypted: Buffer }>(ENCRYPTED_OF_COMPANY)).rows)
    }
  } finally {
    await client.query('rollback')
  }
  return values
}

function decrypts(proof: KeyProof, encrypted: Buffer): boolean {
  try {
    proof.decrypt(encrypted)
    return true
  } catch {
    return false
  }
}

const fingerprintOf = (proof: KeyProof) => proof.derive('installation', 'fingerprint')

async function readFingerprint(client: pg.Client): Promise<Buffer | null> {
  const { rows } = await client.query<{ key_fingerprint: Buffer }>('select key_fingerprint from installation')
  return rows[0]?.key_fingerprint ?? null
}

/** What is wrong with the key, or null; of a database that has no fingerprint yet nothing is said. */
export async function faultOfKnownKey(client: pg.Client, proof: KeyProof): Promise<string | null> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.installation') is not null as exists`,
  )
  if (!rows[0]?.exists) return null
  const known = await readFingerprint(client)
  return known === null || known.equals(fingerprintOf(proof)) ? null : OTHER_KEY
}

/**
 * Keeps the key's fingerprint with the data at the first start, and compares it at every other. Of several nodes that
 * start at once the first is the one whose key counts. An installation that has none yet is asked for something it
 * encrypted: the key that decrypts it is the right one.
 */
export async function faultOfKey(client: pg.Client, proof: KeyProof): Promise<string | null> {
  if ((await readFingerprint(client)) === null) {
    const encrypted = await readEncrypted(client)
    if (encrypted.length > 0 && !encrypted.some((value) => decrypts(proof, value))) return OTHER_KEY
    await client.query('insert into installation (key_fingerprint) values ($1) on conflict do nothing', [
      fingerprintOf(proof),
    ])
  }
  return faultOfKnownKey(client, proof)
}
