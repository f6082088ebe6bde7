import type pg from 'pg'

/** The part of the sealer that tells one key from another. */
export type KeyProof = {
  readonly derive: (purpose: string, text: string) => Buffer
  readonly open: (sealed: Uint8Array) => string
}

const OTHER_KEY =
  'The data of this installation was written with another SECRET_KEY. Set SECRET_KEY to that one, or, where it was ' +
  'never set, put back the file secret-key of the DATA_DIR the installation began with.'

/** Values that are not of a company, then those of one; each the newest few. */
const SEALED = `
  (select secret_sealed as sealed from two_factors order by created_at desc limit 5)
  union all (select body_sealed from account_emails where body_sealed is not null order by created_at desc limit 5)`
const SEALED_OF_COMPANY = `
  (select token_sealed as sealed from payment_links order by created_at desc limit 5)
  union all (select token_sealed from invitations order by created_at desc limit 5)
  union all (select card_sealed from subscriptions where card_sealed is not null)
  union all (select credentials_sealed from payment_methods where credentials_sealed is not null limit 5)`

/** What was sealed by an installation that is older than its fingerprint: of its first company that has anything. */
async function readSealed(client: pg.Client): Promise<Buffer[]> {
  const values: Buffer[] = []
  const add = (rows: { sealed: Buffer }[]) => values.push(...rows.map(({ sealed }) => sealed))
  await client.query('begin read only')
  try {
    add((await client.query<{ sealed: Buffer }>(SEALED)).rows)
    await client.query(`select set_config('app.actor', 'upkeep', true)`)
    const { rows } = await client.query<{ id: string }>('select company_id as id from companies')
    for (const { id } of rows) {
      if (values.length > 0) break
      await client.query(`select set_config('app.company', $1, true)`, [id])
      add((await client.query<{ sealed: Buffer }>(SEALED_OF_COMPANY)).rows)
    }
  } finally {
    await client.query('rollback')
  }
  return values
}

function opens(proof: KeyProof, sealed: Buffer): boolean {
  try {
    proof.open(sealed)
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
 * sealed: the key that opens it is the right one.
 */
export async function faultOfKey(client: pg.Client, proof: KeyProof): Promise<string | null> {
  if ((await readFingerprint(client)) === null) {
    const sealed = await readSealed(client)
    if (sealed.length > 0 && !sealed.some((value) => opens(proof, value))) return OTHER_KEY
    await client.query('insert into installation (key_fingerprint) values ($1) on conflict do nothing', [
      fingerprintOf(proof),
    ])
  }
  return faultOfKnownKey(client, proof)
}
