import type { PlanOffers, Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { CancelPlanDialog } from './cancel-plan-dialog.tsx'
import { useReturnToPlan } from './payment/use-return-to-plan.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanOfferList } from './plan-offer-list.tsx'
import { PlanReceipts } from './plan-receipts.tsx'
import { PlanSkeleton } from './plan-skeleton.tsx'
import { PlanSummary } from './plan-summary.tsx'
import classes from './plan-tab.module.css'
import { type PlanChoice, usePlanWords } from './plan-words.ts'

/** What is being done in a dialogue: choosing (with the card's change as choosing the same), or cancelling. */
type Doing = { what: 'choose'; choice: PlanChoice } | { what: 'cancel' } | null

/** For those who may not choose: whom to ask. */
function AskOwner({ subscription }: { subscription: Subscription }) {
  const t = useT()
  const { owners } = usePlanWords()
  const mayChoose = usePermission('plan.write')
  if (mayChoose || subscription.owners.length === 0) return null
  return (
    <p className={classes.ask}>
      {t('Only an owner chooses the plan. Ask {names}.', { names: owners(subscription.owners) })}
    </p>
  )
}

function PlanParts({ subscription, offers }: { subscription: Subscription; offers: PlanOffers }) {
  const [doing, setDoing] = useState<Doing>(null)
  const close = () => setDoing(null)
  const choose = (choice: PlanChoice) => setDoing({ what: 'choose', choice })
  return (
    <div className={classes.parts}>
      <div>
        <PlanSummary
          subscription={subscription}
          onChoose={choose}
          onCancel={() => setDoing({ what: 'cancel' })}
        />
        <AskOwner subscription={subscription} />
      </div>
      <PlanOfferList subscription={subscription} offers={offers} onChoose={choose} />
      <PlanReceipts />
      {doing?.what === 'choose' && (
        <PlanDialog choice={doing.choice} subscription={subscription} offers={offers} onClose={close} />
      )}
      {doing?.what === 'cancel' && <CancelPlanDialog subscription={subscription} onClose={close} />}
    </div>
  )
}

/** What the company pays for Counterfoil: the plan, what others cost, and what was paid. */
export function PlanTab() {
  const t = useT()
  const subscription = useQuery(apiQuery('getSubscription'))
  const offers = useQuery(apiQuery('listPlans'))
  if (useReturnToPlan()) return <PlanSkeleton />
  return (
    <QueryState query={subscription} skeleton={<PlanSkeleton />}>
      {(current) =>
        current.state === 'off' ? (
          <p className={classes.ask}>
            {t('This installation has no plans: nothing is limited, and nothing has to be paid.')}
          </p>
        ) : (
          <QueryState query={offers} skeleton={<PlanSkeleton />}>
            {(known) => <PlanParts subscription={current} offers={known} />}
          </QueryState>
        )
      }
    </QueryState>
  )
}
