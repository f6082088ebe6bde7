import type { Tx } from '../../../db/database.ts'
import { deleteFailedMail, insertFailedMail } from './failed-mails.db.ts'

/** Counts a mail as failed for good: readiness tells how many of them nobody has taken up. */
export async function countFailedMail(tx: Tx, id: string): Promise<void> {
  await tx.run(insertFailedMail, [id])
}

/** A person has taken a failed mail up. */
export async function forgetFailedMail(tx: Tx, id: string): Promise<void> {
  await tx.run(deleteFailedMail, [id])
}
