import { type Answer, idOf, metadataOf, missing, refusal } from './fake-answers.ts'

export type Intent = {
  id: string
  object: 'payment_intent'
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  amount: number
  currency: string
  metadata: Record<string, string>
  last_payment_error: { message: string; code?: string; decline_code?: string } | null
  customer: string | null
  payment_method: Method | null
  setup_future_usage: 'off_session' | null
}
type Method = {
  id: string
  object: 'payment_method'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}
export type SetupIntent = { status: 'succeeded'; payment_method: Method }

/** What a bank says when a kept card is charged. */
type Verdict =
  | 'succeeded'
  | 'processing'
  | 'card_declined'
  | 'insufficient_funds'
  | 'authentication_required'
  | 'expired_card'

/** Cards that the stand-in keeps, and their charges while nobody is there. */
export function fakeKeptCards(intents: Map<string, Intent>, tellPaid: (intent: Intent) => void) {
  const methods = new Map<string, Method>()
  const state = { says: 'succeeded' as Verdict }

  function keep(): { customer: string; method: Method } {
    const customer = idOf('cus')
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
    const method: Method = { id: idOf('pm'), object: 'payment_method', customer, card }
    methods.set(method.id, method)
    return { customer, method }
  }

  function create(form: Record<string, string>): Answer {
    const method = methods.get(form.payment_method ?? '')
    const amount = Number(form.amount)
    if (!Number.isInteger(amount) || amount <= 0)
      return refusal(400, 'invalid_request_error', 'Invalid amount.')
    if (!method || method.customer === null || method.customer !== form.customer)
      return refusal(400, 'invalid_request_error', 'No such payment method.', 'payment_method')
    const intent: Intent = {
      id: idOf('pi'),
      object: 'payment_intent',
      status: 'requires_confirmation',
      amount,
      currency: form.currency ?? '',
      metadata: metadataOf(form, 'metadata'),
      last_payment_error: null,
      customer: method.customer,
      payment_method: method,
      setup_future_usage: null,
    }
    intents.set(intent.id, intent)
    return { status: 200, body: intent }
  }

  function confirm(intent: Intent): Answer {
    if (intent.status !== 'requires_confirmation')
      return refusal(400, 'invalid_request_error', 'This payment cannot be confirmed.')
    const { says } = state
    if (says === 'succeeded' || says === 'processing') {
      intent.status = says
      if (says === 'succeeded') tellPaid(intent)
      return { status: 200, body: intent }
    }
    intent.status = 'requires_payment_method'
    const message = 'Your card was declined.'
    const error =
      says === 'insufficient_funds'
        ? { code: 'card_declined', decline_code: says }
        : { code: says, decline_code: says }
    intent.last_payment_error = { message, ...error }
    return { status: 402, body: { error: { type: 'card_error', message, ...error, payment_intent: intent } } }
  }

  function cancel(intent: Intent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled')
      return refusal(400, 'invalid_request_error', 'This payment cannot be canceled.')
    intent.status = 'canceled'
    return { status: 200, body: intent }
  }

  function actOnIntent(intent: Intent | undefined, deed: string | undefined): Answer {
    if (!intent) return missing
    if (deed === 'confirm') return confirm(intent)
    return deed === 'cancel' ? cancel(intent) : { status: 200, body: intent }
  }

  function detach(id: string | undefined): Answer {
    const method = methods.get(id ?? '')
    if (!method || method.customer === null)
      return refusal(400, 'invalid_request_error', 'The payment method is not attached to a customer.')
    method.customer = null
    return { status: 200, body: method }
  }

  /** Null where a request is of something else. */
  function act(method: string, path: string, form: Record<string, string>): Answer | null {
    const [, , room, id, deed] = path.split('/')
    if (room === 'payment_methods' && deed === 'detach') return detach(id)
    if (room !== 'payment_intents') return null
    if (id !== undefined && id !== '') return actOnIntent(intents.get(id), deed)
    if (method === 'POST') return create(form)
    const data = [...intents.values()].filter(({ customer }) => customer === form.customer).reverse()
    return { status: 200, body: { object: 'list', has_more: false, url: '/', data } }
  }

  return { keep, act, state, methods }
}
