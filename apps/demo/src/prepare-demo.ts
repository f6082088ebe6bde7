import type { Deps } from '@counterfoil/server/deps.ts'
import { verifyEveryLedger } from '@counterfoil/server/features/ledger/verify-ledger.ts'
import { foldFigures } from '@counterfoil/server/features/statistics/fold-figures.ts'
import { BERLIN_STUDIO } from './companies/berlin-studio.ts'
import { ACCOUNTANT, DEMO_PASSWORD, OWNER, userRows, VIEWER } from './companies/demo-people.ts'
import { LEEDS_ENGINEERS } from './companies/leeds-engineers.ts'
import { TOKYO_ROASTERY } from './companies/tokyo-roastery.ts'
import { insertUsers, installation, lockDemo } from './demo.db.ts'
import { drawAttachments } from './draw-attachments.ts'
import { type ToldCompany, tellCompany, writeCompany } from './fill-company.ts'

const PROFILES = [BERLIN_STUDIO, LEEDS_ENGINEERS, TOKYO_ROASTERY]

const SIGN_IN = `Demo: three companies (${PROFILES.map(({ name, city }) => `${name} in ${city}`).join(', ')}),
60 clients and about 1,500 invoices of the last 18 months.
Sign in with the password ${DEMO_PASSWORD} as
  ${OWNER.username}         ${OWNER.name}, owner of all three
  ${ACCOUNTANT.username}   ${ACCOUNTANT.name}, accountant
  ${VIEWER.username}   ${VIEWER.name}, viewer`

const NOT_EMPTY = `This installation has users of its own, so the demo was not added to it; nothing was changed.
For the demo set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.`

type State = 'empty' | 'demo' | 'foreign'

async function stateOf(deps: Deps): Promise<State> {
  const found = await deps.database.transaction('read', {}, (tx) => tx.first(installation, [OWNER.id]))
  if (found?.has_demo) return 'demo'
  return found?.users === 0 ? 'empty' : 'foreign'
}

/** All or nothing: a start that is broken off leaves an empty installation. */
async function write(deps: Deps, companies: readonly ToldCompany[]): Promise<void> {
  const founded = Math.min(...companies.map(({ story }) => story.foundedAt))
  const users = JSON.stringify(await userRows(new Date(founded).toISOString()))
  await deps.database.transaction('write', { actor: OWNER.id }, async (tx) => {
    await tx.run(lockDemo)
    if ((await tx.first(installation, [OWNER.id]))?.users !== 0) return
    await tx.run(insertUsers, [users])
    for (const [at, company] of companies.entries()) await writeCompany(tx, deps, company, at === 0)
  })
}

/** Fills an empty installation with a believable demo, once; answers how to sign in. */
export async function prepareDemo(deps: Deps): Promise<string> {
  const state = await stateOf(deps)
  if (state === 'foreign') return NOT_EMPTY
  if (state === 'demo') return SIGN_IN
  const companies: ToldCompany[] = []
  for (const profile of PROFILES) companies.push(await tellCompany(deps, profile))
  await write(deps, companies)
  for (const company of companies) {
    await foldFigures(deps, company.story.companyId)
    await drawAttachments(deps, company)
  }
  await verifyEveryLedger(deps)
  return SIGN_IN
}
