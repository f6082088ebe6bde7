import { timingSafeEqual } from 'node:crypto'
import type { SharedFile } from '@counterfoil/contract/files/shared-file.schema.ts'
import { fileShareState } from '@counterfoil/domain/files/file-activity-kinds.ts'
import { fileKindOf } from '@counterfoil/domain/files/file-types.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf, throttle } from '../../../http/access/throttle.ts'
import { AppError, found } from '../../../http/app-error.ts'
import type { RangeAsked, StreamedFile } from '../../../http/handler.ts'
import { logoPath } from '../../../http/logo-path.ts'
import { sha256 } from '../../../services/encryption.ts'
import { recordActivity } from '../history/record-activity.ts'
import { versionToSend } from '../library/file-versions.db.ts'
import { sendFile, startsDownload } from '../library/send-file.ts'
import { countDownload, countView, type SharedRow, sharedFileOf, shareOfToken } from './shares.db.ts'

/** How long a password opens a file before it is asked for again. */
const GRANT_MS = 60 * 60_000
/** Wrong passwords of one link, and from one network. */
const GUESSES_OF_LINK = { uses: 20, seconds: 900 }
const GUESSES_OF_NETWORK = { uses: 30, seconds: 900 }
const OPENED_BY_NETWORK = { uses: 120, seconds: 60 }

type Opened = { readonly row: SharedRow; readonly companyId: string }

/** Who a request speaks for that shows nothing but a token: that one link, until it is found whose it is. */
function bearerOfToken(token: string): { actor: string; shareTokenHash: string } {
  const shareTokenHash = sha256(token).toString('hex')
  return { actor: `public:${shareTokenHash}`, shareTokenHash }
}

/** What a token opens. One that is wrong, ended, run out, or of a deleted file opens nothing: the same 404 for all. */
async function openShare(tx: Tx, deps: Pick<Deps, 'clock'>, token: string): Promise<Opened> {
  const { company_id: companyId, id } = found(await tx.first(shareOfToken, [sha256(token)]))
  await tx.become({ ...bearerOfToken(token), companyId })
  const row = found(await tx.first(sharedFileOf, [companyId, id]))
  const state = fileShareState({ endedAt: row.ended_at, expiresAt: row.expires_at }, deps.clock.now())
  if (state !== 'active' || row.deleted_at !== null) throw new AppError('not_found')
  return { row, companyId }
}

/** What the grant of a link is signed with: another link or another password makes it worthless. */
function signGrant({ encryption }: Pick<Deps, 'encryption'>, row: SharedRow, until: number): string {
  const of = `${row.id} ${row.password_hash} ${until}`
  return `${until}.${encryption.derive('file share', of).toString('base64url')}`
}

/** Whether the file is open to whoever shows this grant: always, where it has no password. */
function isOpenTo(
  deps: Pick<Deps, 'encryption' | 'clock'>,
  row: SharedRow,
  grant: string | undefined,
): boolean {
  if (row.password_hash === null) return true
  const until = Number(grant?.split('.')[0])
  if (grant === undefined || !Number.isSafeInteger(until) || until <= deps.clock.now()) return false
  const [given, expected] = [Buffer.from(grant), Buffer.from(signGrant(deps, row, until))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function present({ row, companyId }: Opened, isOpen: boolean, grant: string | null): SharedFile {
  return {
    company_name: row.company_name,
    company_logo: logoPath(companyId, row.logo_key),
    needs_password: !isOpen,
    name: isOpen ? row.name : null,
    kind: isOpen ? fileKindOf(row.type) : null,
    type: isOpen ? row.type : null,
    size: isOpen ? Number(row.size) : null,
    expires_at: row.expires_at?.toISOString() ?? null,
    grant,
  }
}

/** What is shared. Reading it changes nothing: programs that look at links in mails read it too. */
export function readSharedFile(deps: Deps, token: string): Promise<SharedFile> {
  return deps.database.transaction('read', bearerOfToken(token), async (tx) => {
    const opened = await openShare(tx, deps, token)
    return present(opened, opened.row.password_hash === null, null)
  })
}

export function throttleOpening(deps: Deps, address: string): Promise<void> {
  return throttle(deps.database, `shared-file:${networkOf(address)}`, OPENED_BY_NETWORK, deps.clock.now())
}

/** Judges a password outside any transaction; each try is counted before it is judged. */
async function requirePassword(
  deps: Deps,
  row: SharedRow,
  { password, address }: { password: string | null; address: string },
): Promise<void> {
  if (row.password_hash === null) return
  if (password === null) throw new AppError('share_password_required')
  const now = deps.clock.now()
  await throttle(deps.database, `share-password:${networkOf(address)}`, GUESSES_OF_NETWORK, now)
  await throttle(deps.database, `share-password:${row.id}`, GUESSES_OF_LINK, now)
  if (!(await deps.passwords.matches(row.password_hash, password))) throw new AppError('share_password_wrong')
}

/** Somebody has the page before them, with the password where there is one: it counts as a view. */
export async function openSharedFile(
  deps: Deps,
  token: string,
  given: { password: string | null; address: string },
): Promise<SharedFile> {
  const identity = bearerOfToken(token)
  const { row } = await deps.database.transaction('read', identity, (tx) => openShare(tx, deps, token))
  await requirePassword(deps, row, given)
  return deps.database.transaction('write', identity, async (tx) => {
    const opened = await openShare(tx, deps, token)
    // A link whose password is another by now was not opened with this one.
    if (opened.row.password_hash !== row.password_hash) throw new AppError('not_found')
    const { companyId } = opened
    await tx.run(countView, [companyId, row.id])
    await recordActivity(
      tx,
      { companyId, userId: null, userName: null },
      { kind: 'share_opened', fileId: row.file_id, fileName: opened.row.name },
    )
    const grant = row.password_hash === null ? null : signGrant(deps, row, deps.clock.now() + GRANT_MS)
    return present(opened, true, grant)
  })
}

type Wanted = {
  readonly grant: string | undefined
  readonly isInline: boolean
  readonly rangeAsked: RangeAsked | null
  readonly isHead: boolean
}

/** The bytes of a shared file, always of its current version. A download counts when its first byte is asked for. */
export async function downloadSharedFile(
  deps: Deps,
  token: string,
  { grant, isInline, rangeAsked, isHead }: Wanted,
): Promise<StreamedFile> {
  const isCounted = !isInline && !isHead && startsDownload(rangeAsked)
  const identity = bearerOfToken(token)
  return deps.database.transaction(isCounted ? 'write' : 'read', identity, async (tx) => {
    const { row, companyId } = await openShare(tx, deps, token)
    if (!isOpenTo(deps, row, grant)) throw new AppError('share_password_required')
    const version = found(await tx.first(versionToSend, [companyId, row.file_id, null]))
    const file = sendFile(
      version,
      (look) => deps.database.transaction('read', { ...identity, companyId }, look),
      { companyId, isInline, rangeAsked },
    )
    if (isCounted) {
      await tx.run(countDownload, [companyId, row.id])
      await recordActivity(
        tx,
        { companyId, userId: null, userName: null },
        { kind: 'share_downloaded', fileId: row.file_id, fileName: row.name },
      )
    }
    return file
  })
}
