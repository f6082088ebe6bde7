import type { PlanQuoteAnswer, SubscriptionAnswer } from '@counterfoil/contract/plans/plans.schema.ts'
import { useRef, useState } from 'react'
import type { CallInput } from '../../../api/api-types.ts'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { mutationText } from '../../../api/errors/error-texts.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { readExpiry } from '../../payment-links/form/card-format.ts'
import { type CardFaults, type CardValues, cardFaults } from '../../payment-links/form/payer-faults.ts'
import { type PaymentFailure, paymentFailure } from '../../payment-links/form/payment-failure.ts'
import { useWayBack } from '../../payment-links/form/use-way-back.ts'
import { leaveFor } from '../../payment-links/leave-for.ts'

type PayInput = CallInput<'chooseSubscription'>

const EMPTY: CardValues = { number: '', expiry: '', cvc: '' }
const SERVER_FIELDS: Readonly<Record<string, keyof CardValues>> = {
  card: 'number',
  'card.number': 'number',
  'card.exp_month': 'expiry',
  'card.exp_year': 'expiry',
  'card.cvc': 'cvc',
}

function cardOf(values: CardValues): PayInput['body']['card'] {
  const expiry = readExpiry(values.expiry)
  return {
    number: values.number,
    exp_month: expiry?.month ?? 0,
    exp_year: expiry?.year ?? 0,
    cvc: values.cvc,
  }
}

/** Why it did not come to a payment, and what to do. */
function failureOf(error: ApiError): PaymentFailure {
  if (error.code === 'plan_price_changed')
    return {
      id: msg('The amount has changed since it was shown. Nothing was taken. Please look at the new one.'),
    }
  if (error.status === 409) return mutationText(error)
  return paymentFailure(error)
}

type Options = {
  onDone: (answer: SubscriptionAnswer) => void
  /** The card did not pay: another one may. */
  onDeclined: () => void
  /** What was shown does not hold any more: it is to be reckoned anew. */
  onChanged: () => void
}

/** The card that is to pay: the one that is kept, one that is typed here, or one that is put in on the provider's page. */
export type PayingCard = 'kept' | 'typed' | 'on page'

/** Agreeing to a plan and paying for it: one attempt at a time, under one key however often it is sent. */
export function usePlanPayment({ onDone, onDeclined, onChanged }: Options) {
  const [values, setValues] = useState(EMPTY)
  const [faults, setFaults] = useState<CardFaults>({})
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const [waiting, setWaiting] = useState<PayInput | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const inFlight = useRef(false)
  useWayBack(() => {
    inFlight.current = false
    setLeaving(false)
  })

  const edit = (changes: Partial<CardValues>) => {
    setValues((current) => ({ ...current, ...changes }))
    const cleared = Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]))
    setFaults((current) => ({ ...current, ...cleared }))
  }
  const pay = useApiMutation('chooseSubscription', {
    form: { setErrors: setFaults },
    fieldNames: SERVER_FIELDS,
    failure: () => null,
    onSuccess: (answer, input) => {
      // The page is left: until then nothing else can be clicked.
      if (answer.redirect_url !== null) {
        setLeaving(true)
        return leaveFor(answer.redirect_url)
      }
      inFlight.current = false
      setWaiting(answer.status === 'requires_action' ? { ...input } : null)
      if (answer.status === 'completed') onDone(answer)
    },
    onError: (error) => {
      inFlight.current = false
      setWaiting(null)
      setFailure(failureOf(error))
      if (error.code === 'card_declined') {
        edit({ cvc: '' })
        onDeclined()
      }
      if (error.status === 409) onChanged()
    },
  })

  function send(input: PayInput) {
    if (inFlight.current) return
    inFlight.current = true
    setFailure(null)
    pay.mutate(input)
  }

  return {
    card: { values, faults, edit },
    failure,
    busy: pay.isPending || isLeaving,
    /** Sends what was agreed to, with the card that is to pay; or goes to the field that is wrong. */
    submit: (quote: PlanQuoteAnswer, paying: PayingCard, form: HTMLFormElement) => {
      const { plan, interval, amount, currency } = quote
      const wrong = paying === 'typed' ? cardFaults(values, Date.now()) : {}
      setFaults(wrong)
      const first = (['number', 'expiry', 'cvc'] as const).find((field) => wrong[field])
      if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      send({
        body: {
          plan,
          interval,
          amount,
          currency,
          ...(paying === 'typed' && { card: cardOf(values) }),
          ...(paying === 'on page' && { new_card: true }),
        },
      })
    },
    isConfirming: waiting !== null,
    confirm: (confirmation: 'approve' | 'refuse') => {
      if (waiting) send({ ...waiting, body: { ...waiting.body, confirmation } })
    },
    leaveConfirmation: () => setWaiting(null),
  }
}

export type PlanPayment = ReturnType<typeof usePlanPayment>
