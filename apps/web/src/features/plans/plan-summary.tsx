import type { Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { Perforation } from '../../ui/theme/perforation.tsx'
import { Slip } from '../../ui/theme/slip.tsx'
import classes from './plan-summary.module.css'
import { type PlanChoice, usePlanWords } from './plan-words.ts'
import { useStateText } from './use-state-text.ts'

/** A trial is said by its title already. */
const BADGES: Partial<Record<Subscription['state'], string>> = {
  active: 'active',
  past_due: 'past_due',
  cancelled: 'cancelled',
  expired: 'read_only',
}

type SummaryProps = {
  subscription: Subscription
  onChoose: (choice: PlanChoice) => void
  onCancel: () => void
}

function Head({ subscription }: { subscription: Subscription }) {
  const t = useT()
  const words = usePlanWords()
  const { state, plan_name, price, currency, interval } = subscription
  const badge = BADGES[state]
  const title = plan_name ?? (state === 'trial' ? t('Free trial') : t('No plan'))
  return (
    <div className={classes.head}>
      <div className={classes.names}>
        <h2 className={classes.title}>{title}</h2>
        {badge && <StatusBadge status={badge} />}
      </div>
      {price !== null && interval !== null && (
        <p className={`cf-figures ${classes.price}`}>{words.price(price, currency, interval)}</p>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What is paid next, with what; for whom; and what is in hand. */
function Facts({ subscription, onChoose }: Pick<SummaryProps, 'subscription' | 'onChoose'>) {
  const t = useT()
  const words = usePlanWords()
  const { plan, interval, card, credit, currency, members, next_charge, period_end, state } = subscription
  if (plan === null || interval === null) return null
  const expiry = card && `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`
  return (
    <>
      <Perforation />
      <dl className={classes.facts}>
        {next_charge !== null && period_end !== null && state === 'active' && (
          <Fact label={t('Next payment')}>
            <span className="cf-figures">
              {t('{amount} on {date}', {
                amount: words.money(next_charge, currency),
                date: words.day(period_end),
              })}
            </span>
          </Fact>
        )}
        {(card || state === 'active') && (
          <Fact label={t('Card')}>
            {card ? (
              <span className="cf-figures">
                {words.card(card)} <span className={classes.quiet}>{expiry}</span>
              </span>
            ) : (
              <span>{t('None is kept')}</span>
            )}
            {state === 'active' && (
              <PermissionGate permission="plan.write">
                <button type="button" className={classes.link} onClick={() => onChoose({ plan, interval })}>
                  {card ? t('Change card') : t('Add card')}
                </button>
              </PermissionGate>
            )}
          </Fact>
        )}
        <Fact label={t('People')}>
          {members.limit === null
            ? t('{used}, any number possible', { used: members.used })
            : t('{used} of {limit}', { used: members.used, limit: members.limit })}
        </Fact>
        {!isZeroAmount(credit) && (
          <Fact label={t('Credit')}>
            <span className="cf-figures">{words.money(credit, currency)}</span>
            <span className={classes.quiet}>{t('used before your card')}</span>
          </Fact>
        )}
      </dl>
    </>
  )
}

function Actions({ subscription, onChoose, onCancel }: SummaryProps) {
  const t = useT()
  const { state, plan, interval } = subscription
  const resume = useApiMutation('resumeSubscription', { success: msg('Your plan goes on') })
  const cancel = (
    <PermissionGate permission="plan.write">
      <Button variant="default" onClick={onCancel}>
        {t('Cancel plan')}
      </Button>
    </PermissionGate>
  )
  if (state === 'active') return <div className={classes.actions}>{cancel}</div>
  if (state === 'cancelled') {
    return (
      <div className={classes.actions}>
        {subscription.refundable_until !== null && (
          <PermissionGate permission="plan.write">
            <Button variant="default" onClick={onCancel}>
              {t('Get the money back')}
            </Button>
          </PermissionGate>
        )}
        <PermissionGate permission="plan.write">
          <Button loading={resume.isPending} onClick={() => resume.mutate({})}>
            {t('Keep the plan')}
          </Button>
        </PermissionGate>
      </div>
    )
  }
  if (state !== 'past_due' || plan === null || interval === null) return null
  return (
    <div className={classes.actions}>
      {cancel}
      <PermissionGate permission="plan.write">
        <Button onClick={() => onChoose({ plan, interval })}>{t('Pay now')}</Button>
      </PermissionGate>
    </div>
  )
}

/** The plan that runs: what it is, how far it is paid, and what happens next. */
export function PlanSummary(props: SummaryProps) {
  const text = useStateText()(props.subscription)
  return (
    <Slip>
      <div className={classes.part}>
        <Head subscription={props.subscription} />
        <div className={classes.state}>
          <p className={classes.text}>{text}</p>
          <Actions {...props} />
        </div>
      </div>
      <Facts subscription={props.subscription} onChoose={props.onChoose} />
    </Slip>
  )
}
