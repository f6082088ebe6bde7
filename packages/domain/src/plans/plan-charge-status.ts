import { statesBefore, type Transitions } from '../transitions.ts'

/** `unknown`: the provider did not say; it is asked again until it does. */
const PLAN_CHARGE_STATUSES = ['processing', 'unknown', 'completed', 'failed', 'cancelled'] as const
export type PlanChargeStatus = (typeof PLAN_CHARGE_STATUSES)[number]

/** What a charge or a refund of a plan may become; completed, failed and cancelled are final. */
export const PLAN_CHARGE_TRANSITIONS: Transitions<PlanChargeStatus> = {
  processing: ['unknown', 'completed', 'failed', 'cancelled'],
  unknown: ['processing', 'completed', 'failed', 'cancelled'],
  completed: [],
  failed: [],
  cancelled: [],
}

export function planChargesBefore(to: PlanChargeStatus): readonly PlanChargeStatus[] {
  return statesBefore(PLAN_CHARGE_TRANSITIONS, to)
}
