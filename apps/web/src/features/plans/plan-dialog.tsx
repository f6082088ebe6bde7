import type { PlanOffers, PlanQuoteAnswer, Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '../../api/feedback/toast-store.ts'
import { api } from '../../api/requests/api-client.ts'
import { companyScope } from '../../api/requests/company-scope.ts'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useT } from '../../i18n/use-t.ts'
import { useFocusBack } from '../../ui/focus/use-focus-back.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../ui/loading/skeletons.tsx'
import { usePaymentFailureText } from '../payment-links/form/payment-failure.ts'
import { SecondStepDialog } from '../payment-links/form/second-step-dialog.tsx'
import { CardChoice } from './payment/card-choice.tsx'
import { type PlanPayment, usePlanPayment } from './payment/use-plan-payment.ts'
import classes from './plan-dialog.module.css'
import { type PlanChoice, usePlanWords } from './plan-words.ts'
import { QuoteSlip } from './quote-slip.tsx'

type DialogProps = {
  choice: PlanChoice
  subscription: Subscription
  offers: PlanOffers
  onClose: () => void
}

/** What the choice comes to now; reckoned by the server, which holds to it for as long as it stands. */
function useQuote({ plan, interval }: PlanChoice) {
  return useQuery({
    queryKey: ['plans', 'previewSubscription', companyScope.get(), plan, interval],
    queryFn: ({ signal }) => api.previewSubscription({ body: { plan, interval }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
}

function Failure({ payment }: { payment: PlanPayment }) {
  const failureText = usePaymentFailureText()
  const place = useRef<HTMLDivElement>(null)
  const { failure } = payment
  useEffect(() => {
    if (failure) place.current?.focus()
  }, [failure])
  if (!failure) return null
  return (
    <div ref={place} role="alert" tabIndex={-1} className={classes.failure}>
      {failureText(failure)}
    </div>
  )
}

function useSubmitLabel(quote: PlanQuoteAnswer, hasOwnPage: boolean): string {
  const t = useT()
  const { money } = usePlanWords()
  if (quote.kind === 'same') return hasOwnPage ? t('Continue to Stripe') : t('Save card')
  if (!isZeroAmount(quote.amount)) return t('Pay {amount}', { amount: money(quote.amount, quote.currency) })
  return t('Change to {plan}', { plan: quote.plan_name })
}

type FormProps = Omit<DialogProps, 'choice'> & {
  quote: PlanQuoteAnswer
  onChanged: () => void
  /** Told while the bank asks or money is under way: nothing around the form may take it away then. */
  onHold: (held: boolean) => void
}

function PlanForm({ quote, subscription, offers, onClose, onChanged, onHold }: FormProps) {
  const t = useT()
  const { money } = usePlanWords()
  const label = useSubmitLabel(quote, offers.has_own_page)
  const isCardOnly = quote.kind === 'same'
  const [isTyped, setTyped] = useState(
    isCardOnly || subscription.card === null || subscription.state === 'past_due',
  )
  const payment = usePlanPayment({
    onChanged,
    // What the bank refuses by itself it may take on the provider's page, where its holder is asked.
    onDeclined: () => setTyped(isTyped || offers.has_own_page),
    onDone: () => {
      const done = isCardOnly
        ? t('The new card is used from now on')
        : t('Your plan is {plan} now', { plan: quote.plan_name })
      showToast('success', done)
      onClose()
    },
  })
  const isHeld = payment.busy || payment.isConfirming
  useEffect(() => {
    onHold(isHeld)
    return () => onHold(false)
  }, [isHeld, onHold])
  const needsCard = isCardOnly || !isZeroAmount(quote.amount)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const other = offers.has_own_page ? 'on page' : 'typed'
    payment.submit(quote, needsCard && isTyped ? other : 'kept', event.currentTarget)
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Failure payment={payment} />
      {!isCardOnly && <QuoteSlip quote={quote} isCancelled={subscription.state === 'cancelled'} />}
      {needsCard && (
        <CardChoice
          kept={isCardOnly ? null : subscription.card}
          isTyped={isTyped}
          onType={setTyped}
          form={payment.card}
          testMode={offers.test_mode}
          hasOwnPage={offers.has_own_page}
        />
      )}
      <div className={classes.foot}>
        <Button type="submit" fullWidth loading={payment.busy} className="cf-figures" size="md">
          {label}
        </Button>
        {!isCardOnly && (
          <p className={classes.terms}>
            {t(
              'Cancel at any time. New prices are announced 30 days ahead, and annual plans are refundable for 30 days.',
            )}{' '}
            <Link to="/terms" target="_blank">
              {t('Terms of Service')}
            </Link>
          </p>
        )}
      </div>
      {payment.isConfirming && (
        <SecondStepDialog
          amount={money(quote.amount, quote.currency)}
          company="Counterfoil"
          testMode={offers.test_mode}
          busy={payment.busy}
          onDecide={payment.confirm}
          onLeave={payment.leaveConfirmation}
        />
      )}
    </form>
  )
}

/** Choosing a plan: what it comes to, shown before anything is agreed to, and the card that pays. */
export function PlanDialog({ choice, subscription, offers, onClose }: DialogProps) {
  const t = useT()
  useFocusBack()
  const quote = useQuote(choice)
  const [isHeld, setHeld] = useState(false)
  const isSame = quote.data?.kind === 'same'
  const plan = offers.plans.find(({ id }) => id === choice.plan)?.name ?? ''
  const isOther = subscription.plan !== null && subscription.plan !== choice.plan
  const title = isOther ? t('Change to {plan}', { plan }) : t('Choose {plan}', { plan })
  const cardTitle = subscription.card === null ? t('Add card') : t('Change card')
  return (
    <Modal
      opened
      onClose={() => {
        if (!isHeld) onClose()
      }}
      size={480}
      title={isSame ? cardTitle : title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <QueryState query={quote} skeleton={<LinesSkeleton lines={9} />}>
        {(shown) => (
          <PlanForm
            quote={shown}
            subscription={subscription}
            offers={offers}
            onClose={onClose}
            onChanged={() => void quote.refetch()}
            onHold={setHeld}
          />
        )}
      </QueryState>
    </Modal>
  )
}
