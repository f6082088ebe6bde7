import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sql } from './installation/database.ts'

/** Mails that belong to no company lie in the data folder where no mail server is set up. */
function mailsTo(address: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'data', 'mail')
  // The folder is made with the first mail, which may still be on its way.
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replace(/=3D/g, '='),
    )
    .filter((text) => new RegExp(`^To: .*${address}`, 'm').test(text))
}

/** The path of the link in the latest mail to an address, as soon as it is there. */
export async function linkIn(address: string, path: string): Promise<string> {
  const link = () =>
    new RegExp(`http://localhost:\\d+(${path}[A-Za-z0-9_-]+)`).exec(mailsTo(address).at(-1) ?? '')?.[1]
  await expect.poll(link).toBeTruthy()
  return link() ?? ''
}

/** The server under test has no mail server, where every address counts: one that waits is put there. */
export async function waitForConfirmation(username: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await sql('update users set email_confirmed_at = null where username = $1', [username])
  await sql(
    `insert into email_confirmations (token_hash, user_id, email, expires_at)
     select $2, id, email, now() + interval '3 days' from users where username = $1`,
    [username, hash],
  )
  return token
}
