import type { plansEndpoints } from '@counterfoil/contract/plans/plans.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { detached, type Handlers, member, open } from '../../http/handler.ts'
import { returnToPlan } from './charges/return-to-plan.ts'
import { receivePlanEvent } from './events/receive-plan-event.ts'
import { listPlans } from './list-plans.ts'
import { listReceipts } from './receipts/list-receipts.ts'
import { receiptPdf } from './receipts/receipt-pdf.ts'
import { cancelPlan, resumePlan } from './subscription/cancel-plan.ts'
import { choosePlan } from './subscription/choose-plan.ts'
import { previewPlan } from './subscription/preview-plan.ts'
import { readSubscription } from './subscription/read-subscription.ts'

export function plansRoutes(deps: Deps): Handlers<typeof plansEndpoints> {
  return {
    listPlans: member((tx, scope) => listPlans(tx, deps, scope.companyId)),
    getSubscription: member((tx, scope) => readSubscription(tx, deps, scope.companyId)),
    previewSubscription: member((tx, scope, { body }) => previewPlan(tx, deps, scope.companyId, body)),
    chooseSubscription: detached((scope, inScope, input) => choosePlan(deps, scope, inScope, input)),
    returnToPlan: detached((scope, inScope, { params }) => returnToPlan(deps, scope, inScope, params.id)),
    receivePlanEvent: open(async ({ rawBody, signature }) => {
      await receivePlanEvent(deps, { body: rawBody, signature })
      return { received: true }
    }),
    cancelSubscription: member((tx, scope, { body }) => cancelPlan(tx, deps, scope, body)),
    resumeSubscription: member((tx, scope) => resumePlan(tx, deps, scope)),
    listPlanReceipts: member((tx, scope, { query }) => listReceipts(tx, scope.companyId, query)),
    getPlanReceiptPdf: detached((scope, inScope, input) => receiptPdf(deps, scope, inScope, input)),
  }
}
