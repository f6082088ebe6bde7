import type { Tx } from '@counterfoil/server/db/database.ts'
import type { Deps } from '@counterfoil/server/deps.ts'
import { changeSettings as changeLateFees } from '@counterfoil/server/features/late-fees/late-fee-settings.ts'
import { changeFollows, changeSettings } from '@counterfoil/server/features/reminders/change-settings.ts'
import { createStep } from '@counterfoil/server/features/reminders/steps/save-step.ts'
import { orderedScope } from '@counterfoil/server/http/access/check-member.ts'
import { OWNER } from '../companies/demo-people.ts'
import type { Story } from '../companies/story.ts'

/** In days after the due date. */
const COMPANY_STEPS = [-3, 3, 10, 20]
const PATIENT_STEPS = [14, 30]
/** Once an invoice that is late: about the same in each currency. */
const LATE_FEES: Readonly<Record<string, string>> = { EUR: '40.00', GBP: '40.00', JPY: '6000' }

const step = (client: string | null, days: number) => ({ client, days, texts: {}, charges_late_fee: false })

/**
 * Reminders that are turned on, charges for late payment that are made by hand, a client with steps of its own and one who gets none. The steps hold from the day of the demo on: nobody
 * is reminded of what was overdue before.
 */
export async function addReminders(tx: Tx, deps: Deps, story: Story): Promise<void> {
  const scope = await orderedScope(tx, deps, story.companyId, { id: OWNER.id, name: OWNER.name })
  if (scope === null) throw new Error('The owner of a demo company is no member of it.')
  await changeSettings(tx, scope, { is_enabled: true }, null)
  for (const days of COMPANY_STEPS) await createStep(tx, scope, step(null, days))
  await changeLateFees(tx, scope, { interest_rate: '9.27', fee: LATE_FEES[story.currency] ?? null }, null)
  const [patient, left] = story.clients.filter(({ facts }) => facts.status === 'active')
  if (patient) {
    await changeFollows(tx, scope, patient.id, 'own')
    for (const days of PATIENT_STEPS) await createStep(tx, scope, step(patient.id, days))
  }
  if (left) await changeFollows(tx, scope, left.id, 'none')
}
