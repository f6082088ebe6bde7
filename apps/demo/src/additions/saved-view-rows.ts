import { FIXED_INSTANT, OWNER } from '../companies/demo-people.ts'
import { seededChance } from '../companies/seeded-random.ts'
import type { Story } from '../companies/story.ts'
import { instant, type Row } from '../rows/company-rows.ts'

/** Two views of the list of invoices: what everyone works through, and what the owner looks after. */
export function savedViewRows({ profile, companyId, foundedAt }: Story): Row[] {
  const chance = seededChance(`counterfoil saved views ${profile.key}`)
  const names = profile.words.views
  const view = (name: string, is_shared: boolean, search: object): Row => ({
    company_id: companyId,
    id: chance.id(FIXED_INSTANT),
    user_id: OWNER.id,
    list: 'invoices',
    name,
    search,
    is_shared,
    version: 1,
    created_at: instant(foundedAt),
    updated_at: instant(foundedAt),
  })
  return [
    view(names.shared, true, { view: 'overdue', ordering: 'due_date', hide: 'none' }),
    view(names.own, false, { exchange_rate: 'missing', hide: 'none' }),
  ]
}
