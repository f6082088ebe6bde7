import { sql } from '../../../db/statement.ts'

/** A mail has failed for good; one that had failed before, and was sent again, is counted anew. */
export const insertFailedMail = sql(`
  insert into failed_mails (id) values ($1) on conflict (id) do update set failed_at = now()`)

/** A person has taken it up. */
export const deleteFailedMail = sql('delete from failed_mails where id = $1')

export const forgetOldFailedMails = sql(
  "delete from failed_mails where failed_at < now() - interval '24 hours'",
)
