import { allowMinutes } from '../../../db/tables/allow-minutes.db.ts'
import { forgetUnnamedCompanyFiles, forgetUnnamedPictures } from '../../../db/tables/stored-files.db.ts'
import type { Deps } from '../../../deps.ts'
import { inEveryCompany } from '../../statistics/every-company.ts'

/** Removes what was stored more than a day ago and is named by nothing: a node ended between storing and naming it. */
export async function forgetUnnamedFiles(deps: Pick<Deps, 'database' | 'logger'>): Promise<void> {
  await deps.database.transaction('write', { actor: 'upkeep' }, (tx) => tx.run(forgetUnnamedPictures))
  await inEveryCompany(deps, 'unnamed files of a company could not be removed', ({ company_id: companyId }) =>
    deps.database.transaction('write', { companyId, actor: 'upkeep' }, async (tx) => {
      await tx.run(allowMinutes)
      await tx.run(forgetUnnamedCompanyFiles, [companyId])
    }),
  )
}
