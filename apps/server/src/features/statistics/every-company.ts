import type { Deps } from '../../deps.ts'
import { everyCompany } from './kept-figures.db.ts'

export type CompanyName = { readonly company_id: string; readonly name: string }

/**
 * Does the same for each company, one after the other. Where it fails that is logged, and the others still get theirs.
 * Answers for how many it failed.
 */
export async function inEveryCompany(
  deps: Pick<Deps, 'database' | 'logger'>,
  failure: string,
  work: (company: CompanyName) => Promise<void>,
): Promise<number> {
  const companies = await deps.database.transaction('read', { actor: 'upkeep' }, (tx) =>
    tx.rows(everyCompany),
  )
  return inEach(deps, companies, failure, work)
}

/** {@link inEveryCompany} for these companies alone. */
export async function inEach(
  { logger }: Pick<Deps, 'logger'>,
  companies: readonly CompanyName[],
  failure: string,
  work: (company: CompanyName) => Promise<void>,
): Promise<number> {
  let failed = 0
  for (const company of companies) {
    try {
      await work(company)
    } catch (error) {
      failed += 1
      logger.error({ err: error, company_id: company.company_id }, failure)
    }
  }
  return failed
}
