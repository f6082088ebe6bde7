import type { Deps } from '../../deps.ts'
import { inEveryCompany } from '../statistics/every-company.ts'
import { forgetOldLists } from './imports.db.ts'

/** Removes the lists of rows that imports of more than a week ago did not take in. */
export async function forgetImportLists(deps: Pick<Deps, 'database' | 'logger'>): Promise<void> {
  await inEveryCompany(deps, 'lists of refused rows could not be removed', ({ company_id: companyId }) =>
    deps.database.transaction('write', { companyId }, async (tx) => {
      await tx.run(forgetOldLists, [companyId])
    }),
  )
}
