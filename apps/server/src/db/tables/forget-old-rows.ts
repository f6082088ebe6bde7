import type { Database } from '../database.ts'
import { forgetOldAnswers } from './idempotency.db.ts'
import { forgetOldUses } from './throttle.db.ts'

/** Drops kept answers after their 24 hours, and limits whose window is long over. */
export async function forgetOldRows(database: Database): Promise<void> {
  await database.transaction('write', { actor: 'upkeep' }, async (tx) => {
    await tx.run(forgetOldAnswers)
    await tx.run(forgetOldUses)
  })
}
