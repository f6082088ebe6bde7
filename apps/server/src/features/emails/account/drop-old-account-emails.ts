import type { Database } from '../../../db/database.ts'
import { forgetOldFailedMails } from '../queue/failed-mails.db.ts'
import { forgetOldAccountEmails } from './account-emails.db.ts'

/** Drops the traces of mails to users after 90 days; their texts were gone when they went out. Failures are counted for a day. */
export async function dropOldAccountEmails(database: Database): Promise<void> {
  await database.transaction('write', {}, async (tx) => {
    await tx.run(forgetOldAccountEmails)
    await tx.run(forgetOldFailedMails)
  })
}
