import type { PublicPayAnswer } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { useRef, useState } from 'react'
import type { CallInput } from '../../../api/api-types.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { leaveFor } from '../leave-for.ts'
import type { PayMethod, Sum } from '../pay-view.ts'
import { readExpiry } from './card-format.ts'
import {
  PAYER_FIELDS,
  type PayerFaults,
  type PayerField,
  type PayerValues,
  payerFaults,
  SERVER_FIELDS,
} from './payer-faults.ts'
import { type PaymentFailure, paymentFailure } from './payment-failure.ts'
import { useWayBack } from './use-way-back.ts'

type PayInput = CallInput<'payPublicPayment'>
export type PayOutcome = {
  status: PublicPayAnswer['status']
  method: PayMethod
  /** Null where the payer gave none. */
  payerEmail: string | null
}

const EMPTY: PayerValues = { number: '', expiry: '', cvc: '', name: '', email: '' }

type Chosen = {
  method: PayMethod
  /** Whether its card is put in here, and not on a page of the provider's. */
  takesCard: boolean
  /** What is announced in another way is called off for it; the payer was asked. */
  replaces: boolean
}

function inputOf(
  shareToken: string,
  { method, takesCard, replaces }: Chosen,
  values: PayerValues,
  shown: Sum,
): PayInput {
  const { amount, currency } = shown
  const payer = {
    method,
    payer_name: values.name.trim(),
    ...(values.email.trim() !== '' && { payer_email: values.email.trim() }),
    amount,
    currency,
    ...(replaces && { replaces_announced: true }),
  }
  if (!takesCard) return { params: { shareToken }, body: payer }
  const expiry = readExpiry(values.expiry)
  const card = {
    number: values.number,
    exp_month: expiry?.month ?? 0,
    exp_year: expiry?.year ?? 0,
    cvc: values.cvc,
  }
  return { params: { shareToken }, body: { ...payer, card } }
}

function sumOf({ body: { amount = '', currency = '' } }: PayInput): Sum {
  return { amount, currency }
}

/** What the payer types, and what is wrong with it. */
function usePayerValues() {
  const [values, setValues] = useState(EMPTY)
  const [faults, setFaults] = useState<PayerFaults>({})
  const edit = (changes: Partial<PayerValues>) => {
    setValues((current) => ({ ...current, ...changes }))
    const cleared = Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]))
    setFaults((current) => ({ ...current, ...cleared }))
  }
  /** Whether all that was typed can be sent; else the first field that is wrong has the focus. */
  function check(takesCard: boolean, form: HTMLFormElement): boolean {
    const found = payerFaults(values, takesCard, Date.now())
    setFaults(found)
    const first = PAYER_FIELDS.find((field) => found[field])
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }
  return { values, faults, setFaults, edit, check }
}

/** The payment that waits for the payer's second step. */
type Waiting = PayInput | null

type PaymentFormOptions = {
  shareToken: string
  /** Settles what the page shows now; the form stays busy until then. */
  onAnswer: (outcome: PayOutcome) => Promise<void>
  /** The link takes no payment any more, and did not take the one that was just tried. */
  onClosed: (tried: PayMethod) => void
  /** Something was announced in another way meanwhile; nothing was paid. */
  onAnnounced: () => void
  /** Another sum is due than the one the payer was shown; nothing was paid. */
  onAmountChanged: (sum: Sum) => void
}

/** Paying: one attempt at a time, under one key however often it is sent. */
export function usePaymentForm(options: PaymentFormOptions) {
  const { shareToken, onAnswer, onClosed, onAnnounced, onAmountChanged } = options
  const payer = usePayerValues()
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const [waiting, setWaiting] = useState<Waiting>(null)
  const [busy, setBusy] = useState(false)
  const [isSumRefused, setRefused] = useState(false)
  const inFlight = useRef(false)
  const tried = useRef<PayMethod>('card')

  const release = () => {
    inFlight.current = false
    setBusy(false)
  }
  useWayBack(release)
  const pay = useApiMutation('payPublicPayment', {
    refreshes: 'nothing',
    form: { setErrors: (faults) => payer.setFaults(faults) },
    fieldNames: SERVER_FIELDS,
    failure: () => null,
    onError: (error) => {
      setWaiting(null)
      if (error.code === 'amount_changed' && error.sum) {
        setRefused(true)
        onAmountChanged(error.sum)
      } else setFailure(paymentFailure(error))
      if (error.code === 'card_declined') payer.edit({ cvc: '' })
      if (error.code === 'payment_announced') onAnnounced()
      if (error.code === 'payment_link_closed') onClosed(tried.current)
      release()
    },
  })

  function settle({ status, redirect_url }: PublicPayAnswer, input: PayInput) {
    // The page is left: until then nothing else can be clicked.
    if (redirect_url !== null) return leaveFor(redirect_url)
    setWaiting(status === 'requires_action' ? { ...input } : null)
    const { method, payer_email } = input.body
    void onAnswer({ status, method, payerEmail: payer_email ?? null }).finally(release)
  }

  function send(input: PayInput) {
    if (inFlight.current) return
    inFlight.current = true
    tried.current = input.body.method
    setBusy(true)
    setFailure(null)
    setRefused(false)
    // A second click within a moment gets the answer of the first: it is told all the same.
    pay.mutateAsync(input).then(
      (answer) => settle(answer, input),
      () => undefined,
    )
  }

  return {
    values: payer.values,
    faults: payer.faults as Partial<Record<PayerField, string>>,
    edit: payer.edit,
    failure,
    forgetFailure: () => setFailure(null),
    busy,
    check: (takesCard: boolean, form: HTMLFormElement) => !inFlight.current && payer.check(takesCard, form),
    /** Sends the payment of the sum that is shown. */
    pay: (chosen: Chosen, shown: Sum) => send(inputOf(shareToken, chosen, payer.values, shown)),
    /** Whether the last click was for a sum that is no longer due. */
    isSumRefused,
    /** The sum the payer is asked to confirm, while they are asked. */
    confirming: waiting && sumOf(waiting),
    confirm: (confirmation: 'approve' | 'refuse') => {
      if (waiting) send({ ...waiting, body: { ...waiting.body, confirmation } })
    },
    leaveConfirmation: () => setWaiting(null),
  }
}

export type PaymentForm = ReturnType<typeof usePaymentForm>
