import type { PlanOffers, Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import classes from './plan-offer-list.module.css'
import { type PlanChoice, type PlanInterval, type PlanOffer, usePlanWords } from './plan-words.ts'

type OfferProps = {
  offer: PlanOffer
  currency: string
  interval: PlanInterval
  subscription: Subscription
  onChoose: (choice: PlanChoice) => void
}

/** What the button does to this plan, as it stands with the one that runs. */
function useVerb({ offer, interval, subscription }: OfferProps): string {
  const t = useT()
  const { plan, state } = subscription
  if (plan === null || state === 'past_due') return t('Choose {plan}', { plan: offer.name })
  if (plan !== offer.id) return t('Change to {plan}', { plan: offer.name })
  return interval === 'year' ? t('Pay by the year') : t('Pay by the month')
}

function Offer(props: OfferProps) {
  const t = useT()
  const words = usePlanWords()
  const verb = useVerb(props)
  const { offer, currency, interval, subscription, onChoose } = props
  const isCurrent = subscription.plan === offer.id && subscription.interval === interval
  const isTooSmall =
    offer.members !== null && subscription.members.used > offer.members && subscription.plan !== offer.id
  const reason = isTooSmall
    ? t('{used} people work in this company, more than this plan is for.', {
        used: subscription.members.used,
      })
    : null
  const isYear = interval === 'year'
  return (
    <section className={classes.offer} data-current={isCurrent || undefined} aria-label={offer.name}>
      <h3 className={classes.name}>{offer.name}</h3>
      <p className={classes.people}>{words.people(offer.members)}</p>
      <p className={classes.price}>
        <strong className="cf-figures">
          {words.money(isYear ? offer.year_by_month : offer.month, currency)}
        </strong>{' '}
        <span>{t('a month')}</span>
      </p>
      <p className={`cf-figures ${classes.detail}`}>
        {isYear
          ? t('{price} a year, saves {saving}', {
              price: words.money(offer.year, currency),
              saving: words.money(offer.year_saves, currency),
            })
          : t('Paid month by month')}
      </p>
      {isCurrent && subscription.state !== 'past_due' ? (
        <p className={classes.current}>
          <Check size={16} strokeWidth={2.25} aria-hidden="true" /> {t('Your plan')}
        </p>
      ) : (
        <PermissionGate permission="plan.write" reason={reason}>
          <Button
            fullWidth
            variant={subscription.plan === null && offer.id === 'team' ? 'filled' : 'default'}
            onClick={() => onChoose({ plan: offer.id, interval })}
          >
            {verb}
          </Button>
        </PermissionGate>
      )}
    </section>
  )
}

type ListProps = Pick<OfferProps, 'subscription' | 'onChoose'> & { offers: PlanOffers }

/** The plans there are, by the month or by the year. */
export function PlanOfferList({ subscription, offers, onChoose }: ListProps) {
  const t = useT()
  const [interval, setInterval] = useState<PlanInterval>(subscription.interval ?? 'year')
  const percent = Math.min(...offers.plans.map((offer) => offer.year_saves_percent))
  return (
    <section aria-labelledby="plans-title">
      <div className={classes.head}>
        <div>
          <h2 id="plans-title" className={classes.title}>
            {subscription.plan === null ? t('Choose a plan') : t('Plans')}
          </h2>
          <p className={classes.text}>
            {t('Each has all of Counterfoil. They differ in how many people may work in your company.')}
          </p>
        </div>
        <SegmentedControl
          aria-label={t('How often to pay')}
          value={interval}
          onChange={(value) => setInterval(value as PlanInterval)}
          data={[
            { value: 'month', label: t('Monthly') },
            { value: 'year', label: t('Annual, {percent}% less', { percent }) },
          ]}
        />
      </div>
      <div className={classes.offers}>
        {offers.plans.map((offer) => (
          <Offer
            key={offer.id}
            offer={offer}
            currency={offers.currency}
            interval={interval}
            subscription={subscription}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  )
}
