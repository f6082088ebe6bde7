import type { PublicPayAnswer } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { useRef, useState } from 'react'
import { useApiMutation } from '../../api/api-mutation.ts'
import type { CallInput } from '../../api/api-types.ts'
import type { ErrorText } from '../../api/error-texts.ts'
import { readExpiry } from './card-format.ts'
import type { PayMethod } from './pay-view.ts'
import {
  PAYER_FIELDS,
  type PayerFaults,
  type PayerField,
  type PayerValues,
  payerFaults,
  SERVER_FIELDS,
} from './payer-faults.ts'
import { paymentFailure } from './payment-failure.ts'

type PayInput = CallInput<'payPublicPayment'>
export type PayOutcome = { status: PublicPayAnswer['status']; method: PayMethod; payerEmail: string }

const EMPTY: PayerValues = { number: '', expiry: '', cvc: '', name: '', email: '' }

function inputOf(shareToken: string, method: PayMethod, values: PayerValues): PayInput {
  const payer = { method, payer_name: values.name.trim(), payer_email: values.email.trim() }
  if (method !== 'card') return { params: { shareToken }, body: payer }
  const expiry = readExpiry(values.expiry)
  const card = {
    number: values.number,
    exp_month: expiry?.month ?? 0,
    exp_year: expiry?.year ?? 0,
    cvc: values.cvc,
  }
  return { params: { shareToken }, body: { ...payer, card } }
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
  return { values, faults, setFaults, edit }
}

/** The payment that waits for the payer's second step. */
type Waiting = PayInput | null

type PaymentFormOptions = {
  shareToken: string
  /** Settles what the page shows now; the form stays busy until then. */
  onAnswer: (outcome: PayOutcome) => Promise<void>
  /** The link takes no payment any more. */
  onClosed: () => void
}

/** Paying: one attempt at a time, under one key however often it is sent. */
export function usePaymentForm({ shareToken, onAnswer, onClosed }: PaymentFormOptions) {
  const payer = usePayerValues()
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const [waiting, setWaiting] = useState<Waiting>(null)
  const [busy, setBusy] = useState(false)
  const inFlight = useRef(false)

  const release = () => {
    inFlight.current = false
    setBusy(false)
  }
  const pay = useApiMutation('payPublicPayment', {
    refreshes: 'nothing',
    form: { setErrors: (faults) => payer.setFaults(faults) },
    fieldNames: SERVER_FIELDS,
    failure: () => null,
    onSuccess: (answer, input) => {
      setWaiting(answer.status === 'requires_action' ? { ...input } : null)
      const { method, payer_email } = input.body
      void onAnswer({ status: answer.status, method, payerEmail: payer_email }).finally(release)
    },
    onError: (error) => {
      setWaiting(null)
      setFailure(paymentFailure(error))
      if (error.code === 'card_declined') payer.edit({ cvc: '' })
      if (error.code === 'payment_link_closed') onClosed()
      release()
    },
  })

  function send(input: PayInput) {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    setFailure(null)
    pay.mutate(input)
  }

  /** Sends the payment, or goes to the first field that is wrong. */
  function submit(method: PayMethod, form: HTMLFormElement) {
    if (inFlight.current) return
    const faults = payerFaults(payer.values, method, Date.now())
    payer.setFaults(faults)
    const first = PAYER_FIELDS.find((field) => faults[field])
    if (first === undefined) send(inputOf(shareToken, method, payer.values))
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return {
    values: payer.values,
    faults: payer.faults as Partial<Record<PayerField, string>>,
    edit: payer.edit,
    failure,
    forgetFailure: () => setFailure(null),
    busy,
    submit,
    /** Set while the payer is asked to confirm. */
    isConfirming: waiting !== null,
    confirm: (confirmation: 'approve' | 'refuse') => {
      if (waiting) send({ ...waiting, body: { ...waiting.body, confirmation } })
    },
    leaveConfirmation: () => setWaiting(null),
  }
}

export type PaymentForm = ReturnType<typeof usePaymentForm>
