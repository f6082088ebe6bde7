import { calendarDateIn, startOfDayIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { noteOf } from '@counterfoil/domain/timeline/notes/note-rules.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { queueComposedAccountEmail } from '../../emails/account/queue-account-email.ts'
import { composeDigestEmail } from './compose-digest-email.ts'
import {
  companiesWithNotices,
  companyOfDigests,
  forgetOldNotices,
  markDigested,
  membersWithNotices,
  noticesOf,
  type ReaderRow,
  readerOfDigest,
  takeDay,
} from './digests.db.ts'

const SEND = 'send_digests'
/** From this hour of the company's day on a digest tells of the days before. */
const FROM_HOUR = 7
const HOUR_MS = 3_600_000
const MOST = 40

/** Gives each company in which something is to be told a job of its own. */
export async function queueDigests(deps: Deps): Promise<void> {
  await deps.database.transaction('write', { actor: 'upkeep' }, async (tx) => {
    for (const { company_id } of await tx.rows(companiesWithNotices))
      await queueJob(tx, SEND, { company_id }, `${SEND} ${company_id}`)
  })
}

type Company = { readonly id: string; readonly name: string; readonly today: string; readonly before: Date }

/** The company as of now; null where it is closed, or its day has hardly begun. */
async function readCompany(tx: Tx, now: number, id: string): Promise<Company | null> {
  const row = await tx.first(companyOfDigests, [id])
  if (row === undefined || row.is_closed) return null
  const today = calendarDateIn(now, row.time_zone)
  const begins = startOfDayIn(today, row.time_zone)
  return now < begins + FROM_HOUR * HOUR_MS ? null : { id, name: row.name, today, before: new Date(begins) }
}

/** Only who is at work, wants it, and has confirmed their address (decision 23). */
function mayBeWrittenTo(reader: ReaderRow): boolean {
  return reader.is_at_work && reader.email_confirmed_at !== null
}

async function writeDigest(tx: Tx, deps: Deps, company: Company, reader: ReaderRow): Promise<void> {
  const { id: companyId, before } = company
  const rows = await tx.rows(noticesOf, {
    company_id: companyId,
    user_id: reader.id,
    before,
    most: MOST,
  })
  const count = await tx.run(markDigested, [companyId, reader.id, before])
  const dashboard = `${deps.config.publicUrl}/dashboard`
  const mail = composeDigestEmail({
    language: knownLanguage(reader.language),
    firstName: reader.first_name,
    companyName: company.name,
    events: rows.map(({ type, subject, actor_name, text, is_mention }) => ({
      subject: subject ?? company.name,
      actor: actor_name ?? 'Counterfoil',
      text: noteOf({ type, data: { text } }),
      isMention: is_mention,
    })),
    more: Math.max(0, count - rows.length),
    url: `${dashboard}/enterprises/${companyId}?view=activity&company=${companyId}`,
    settingsUrl: `${dashboard}/settings?tab=notifications&company=${companyId}`,
  })
  await queueComposedAccountEmail(tx, deps, { to: reader, kind: 'digest', mail, countedCompany: null })
}

/**
 * The digest of one member, in one transaction with the day it is of: asked twice, on two nodes, or after a crash in the
 * middle, there is one. For who gets none, what there was to tell is told all the same: switched on later, it begins anew.
 */
async function digestFor(deps: Deps, company: Company, userId: string): Promise<void> {
  await deps.database.transaction('write', { companyId: company.id }, async (tx) => {
    const taken = await tx.first(takeDay, [company.id, userId, company.today])
    if (taken === undefined) return
    const reader = await tx.first(readerOfDigest, [company.id, userId])
    if (reader !== undefined && taken.is_on && mayBeWrittenTo(reader))
      await writeDigest(tx, deps, company, reader)
    else await tx.run(markDigested, [company.id, userId, company.before])
  })
}

const payloadShape = z.object({ company_id: z.uuid() })

/** Writes the digests of a company's members that are due; without anything to tell there is none. */
export async function sendDigests(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId } = payloadShape.parse(payload)
  const due = await deps.database.transaction('read', { companyId }, async (tx) => {
    const company = await readCompany(tx, deps.clock.now(), companyId)
    if (company === null) return null
    return { company, members: await tx.rows(membersWithNotices, [companyId, company.before]) }
  })
  if (due === null) return
  for (const { user_id } of due.members) await digestFor(deps, due.company, user_id)
  await deps.database.transaction('write', { companyId }, async (tx) => {
    await tx.run(forgetOldNotices, [companyId, due.company.before])
  })
}
