import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type Answer, idOf, metadataOf, missing, refusal } from './fake-answers.ts'
import { fakeKeptCards, type Intent, type SetupIntent } from './fake-kept-cards.ts'

/**
 * What goes wrong with the line to it: nothing arrives, the answer is lost, comes late or is a failure although what was asked is done,
 * or all of it happens twice.
 */
type LineFault =
  | 'none'
  | 'lost before'
  | 'lost after'
  | 'lost after writing'
  | 'fails after writing'
  | 'late after writing'
  | 'doubled'

type Session = {
  id: string
  object: 'checkout.session'
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  url: string | null
  client_reference_id: string
  success_url: string
  amount_total: number
  currency: string
  payment_intent: string | null
  /** Whether its payer's card is kept, for whom, and what puts it in without a payment. */
  keeps: boolean
  customer: string | null
  setup_intent: SetupIntent | null
  created: number
}
type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  status: 'succeeded' | 'failed'
  payment_intent: string
  metadata: Record<string, string>
}
type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  reason: string
  payment_intent: string
  created: number
  evidence_details: { due_by: number }
  balance_transactions: { amount: number }[]
}
type StripeObject = Session | Intent | Refund | Dispute

const FAILED = JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong on our side.' } })

/** A form as Stripe reads one: `metadata[payment_id]=…` by its path. */
const readForm = (text: string) => Object.fromEntries(new URLSearchParams(text))

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks).toString()))
    request.on('error', reject)
  })
}

/**
 * A stand-in for Stripe over HTTP, with a ledger of its own: what it has taken and paid back by its own books, whatever became of
 * its answers. It keeps idempotency keys as Stripe does: the same request under one is answered alike, another is refused.
 */
export async function startFakeStripe(port = 0) {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const answers = new Map<string, { sent: string; answer: Answer }>()
  const events: { id: string; type: string; data: { object: StripeObject } }[] = []
  /** `release`: what a late answer waits for. */
  const state = {
    fault: 'none' as LineFault,
    requests: 0,
    refusesRefunds: false,
    /** A refund is made, and is over at once: its money is where it was. */
    failsRefunds: false,
    /** The key is not let in: it was rolled, or taken away. */
    refusesKeys: false,
    loses: null as RegExp | null,
    release: Promise.resolve(),
  }
  let url = ''

  function tell(type: string, object: StripeObject): void {
    events.push({ id: idOf('evt'), type, data: { object: structuredClone(object) } })
  }
  const cards = fakeKeptCards(intents, (intent) => tell('payment_intent.succeeded', intent))
  const expanded = (session: Session) => ({
    ...session,
    payment_intent: session.payment_intent === null ? null : (intents.get(session.payment_intent) ?? null),
  })

  function createSession(form: Record<string, string>): Answer {
    const mode = form.mode === 'setup' ? 'setup' : 'payment'
    const amount = mode === 'setup' ? 0 : Number(form['line_items[0][price_data][unit_amount]'])
    const currency = form['line_items[0][price_data][currency]'] ?? ''
    if (mode === 'payment' && (!Number.isInteger(amount) || amount <= 0 || currency === ''))
      return refusal(400, 'invalid_request_error', 'Invalid amount.')
    const id = idOf('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      mode,
      status: 'open',
      payment_status: 'unpaid',
      url: `${url}/pay/${id}`,
      client_reference_id: form.client_reference_id ?? '',
      success_url: form.success_url ?? '',
      amount_total: amount,
      currency,
      payment_intent: null,
      keeps: form.customer_creation === 'always',
      customer: null,
      setup_intent: null,
      created: Math.floor(Date.now() / 1000),
    }
    sessions.set(id, session)
    return { status: 200, body: expanded(session) }
  }

  function expire(session: Session): Answer {
    if (session.status !== 'open')
      return refusal(
        400,
        'invalid_request_error',
        'Only Checkout Sessions with a status in ["open"] can be expired.',
      )
    session.status = 'expired'
    session.url = null
    tell('checkout.session.expired', session)
    return { status: 200, body: expanded(session) }
  }

  function createRefund(form: Record<string, string>): Answer {
    const intent = intents.get(form.payment_intent ?? '')
    const amount = Number(form.amount)
    if (state.refusesRefunds) return refusal(400, 'invalid_request_error', 'Charge has been disputed.')
    if (intent?.status !== 'succeeded') return refusal(400, 'invalid_request_error', 'Nothing to refund.')
    const before = [...refunds.values()].filter(
      ({ payment_intent, status }) => payment_intent === intent.id && status === 'succeeded',
    )
    const left = before.reduce((sum, refund) => sum - refund.amount, intent.amount)
    if (amount > left) return refusal(400, 'invalid_request_error', 'Refund is greater than what is left.')
    const refund: Refund = {
      id: idOf('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      status: state.failsRefunds ? 'failed' : 'succeeded',
      payment_intent: intent.id,
      metadata: metadataOf(form, 'metadata'),
    }
    refunds.set(refund.id, refund)
    tell('refund.created', refund)
    return { status: 200, body: refund }
  }

  const listOf = (data: unknown[]): Answer => ({
    status: 200,
    body: { object: 'list', has_more: false, url: '/', data },
  })

  function listAt(path: string, form: Record<string, string>): Answer | null {
    if (path === '/v1/checkout/sessions') return listOf([...sessions.values()].reverse().map(expanded))
    if (path === '/v1/refunds')
      return listOf([...refunds.values()].filter((refund) => refund.payment_intent === form.payment_intent))
    return null
  }

  const withIntent = (object: StripeObject) => {
    const intent = 'payment_intent' in object ? intents.get(object.payment_intent ?? '') : undefined
    return intent ? { ...object, payment_intent: intent } : object
  }

  function actOnSession(session: Session | undefined, deed: string | undefined): Answer {
    if (!session) return missing
    return deed === 'expire' ? expire(session) : { status: 200, body: expanded(session) }
  }

  function act(method: string, path: string, form: Record<string, string>): Answer {
    const ofCards = cards.act(method, path, form)
    if (ofCards) return ofCards
    const list = method === 'GET' ? listAt(path, form) : null
    if (list) return list
    const [, , room, ...rest] = path.split('/')
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(form)
    if (room === 'checkout') return actOnSession(sessions.get(rest[1] ?? ''), rest[2])
    if (method === 'POST' && path === '/v1/refunds') return createRefund(form)
    const kept: Readonly<Record<string, ReadonlyMap<string, StripeObject>>> = { refunds, disputes }
    const object = kept[room ?? '']?.get(rest[0] ?? '')
    return object ? { status: 200, body: withIntent(object) } : missing
  }

  /** Under a key the same is answered alike, and something else is refused. */
  function once(key: string | undefined, sent: string, work: () => Answer): Answer {
    const known = key === undefined ? undefined : answers.get(key)
    if (known && known.sent !== sent)
      return refusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      )
    if (known) return { ...known.answer, isReplayed: true }
    const answer = work()
    if (key !== undefined && answer.status < 500) answers.set(key, { sent, answer: structuredClone(answer) })
    return answer
  }

  /** A payer at the page. `slow`: their bank says later whether it pays. */
  function pay(id: string, how: 'paid' | 'slow' = 'paid'): void {
    const session = sessions.get(id)
    if (session?.status !== 'open') throw new Error('this page is over')
    const kept = session.keeps ? cards.keep() : null
    if (kept) session.customer = kept.customer
    if (kept && session.mode === 'setup') {
      session.setup_intent = { status: 'succeeded', payment_method: kept.method }
      session.status = 'complete'
      session.url = null
      tell('checkout.session.completed', session)
      return
    }
    const intent: Intent = {
      id: idOf('pi'),
      object: 'payment_intent',
      status: how === 'paid' ? 'succeeded' : 'processing',
      amount: session.amount_total,
      currency: session.currency,
      metadata: { payment_id: session.client_reference_id },
      last_payment_error: null,
      customer: session.customer,
      payment_method: kept?.method ?? null,
      setup_future_usage: kept ? 'off_session' : null,
    }
    intents.set(intent.id, intent)
    session.payment_intent = intent.id
    session.status = 'complete'
    session.payment_status = how === 'paid' ? 'paid' : 'unpaid'
    session.url = null
    tell('checkout.session.completed', session)
    if (how === 'paid') tell('payment_intent.succeeded', intent)
  }

  /** What the slow bank of a payer says in the end. */
  function settleSlow(id: string, isPaid: boolean): void {
    const session = sessions.get(id)
    const intent = intents.get(session?.payment_intent ?? '')
    if (!session || !intent) throw new Error('nobody paid on this page')
    intent.status = isPaid ? 'succeeded' : 'requires_payment_method'
    if (!isPaid) intent.last_payment_error = { message: 'The debit was refused.' }
    session.payment_status = isPaid ? 'paid' : 'unpaid'
    tell(
      isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
      session,
    )
  }

  function dispute(intentId: string, amount: number): string {
    const made: Dispute = {
      id: idOf('dp'),
      object: 'dispute',
      amount,
      currency: intents.get(intentId)?.currency ?? '',
      status: 'needs_response',
      reason: 'fraudulent',
      payment_intent: intentId,
      created: Math.floor(Date.now() / 1000),
      evidence_details: { due_by: Math.floor(Date.now() / 1000) + 604_800 },
      balance_transactions: [],
    }
    disputes.set(made.id, made)
    tell('charge.dispute.created', made)
    return made.id
  }

  function closeDispute(id: string, status: 'won' | 'lost'): void {
    const made = disputes.get(id)
    if (!made) throw new Error('no such dispute')
    made.status = status
    tell('charge.dispute.closed', made)
  }

  /** The company pays back in Stripe's own pages: our books know nothing of it yet. */
  function refundAtStripe(payment_intent: string, amount: number): void {
    createRefund({ payment_intent, amount: String(amount) })
  }

  /** Stripe keeps idempotency keys for a day. */
  function forgetKeys(): void {
    answers.clear()
  }

  function failRefund(id: string): void {
    const refund = refunds.get(id)
    if (!refund) throw new Error('no such refund')
    refund.status = 'failed'
    tell('refund.failed', refund)
  }

  const page = (
    session: Session,
  ) => `<!doctype html><html lang="en"><title>Pay</title><main><h1>${session.mode === 'setup' ? 'Save a card' : `Pay ${session.amount_total}`}</h1>
<form method="post" action="/pay/${session.id}"><button>${session.mode === 'setup' ? 'Save' : 'Pay'}</button></form><a href="${session.success_url}">Back</a></main></html>`

  function showPage(request: IncomingMessage, response: ServerResponse, id: string): void {
    const session = sessions.get(id)
    if (!session) {
      response.writeHead(404).end()
      return
    }
    if (request.method === 'POST' && session.status === 'open') {
      pay(id)
      response.writeHead(303, { location: session.success_url }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(session))
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const sent = await readBody(request)
    if (pathname.startsWith('/pay/')) return showPage(request, response, pathname.slice('/pay/'.length))
    state.requests += 1
    const { fault } = state
    if (fault === 'lost before') return void request.socket.destroy()
    if (state.refusesKeys)
      return void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } }),
        )
    const key = request.headers['idempotency-key']
    const work = () =>
      once(typeof key === 'string' ? key : undefined, createHash('sha256').update(sent).digest('hex'), () =>
        act(request.method ?? 'GET', pathname, {
          ...Object.fromEntries(searchParams),
          ...readForm(sent),
        }),
      )
    const answer = work()
    if (fault === 'doubled') work()
    const isLost =
      state.loses?.test(pathname) ||
      fault === 'lost after' ||
      (fault === 'lost after writing' && request.method === 'POST')
    if (isLost) return void request.socket.destroy()
    if (fault === 'fails after writing' && request.method === 'POST')
      return void response.writeHead(500, { 'content-type': 'application/json' }).end(FAILED)
    if (fault === 'late after writing' && request.method === 'POST') await state.release
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': idOf('req'),
      ...(answer.isReplayed && { 'idempotent-replayed': 'true' }),
    })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Sends an event as Stripe does, signed. `age` in seconds; another secret is a forger's. */
  async function send(
    event: { id: string; type: string; data: { object: object } },
    to: string,
    secret: string,
    { age = 0, nowMs = Date.now() } = {},
  ): Promise<Response> {
    const payload = JSON.stringify({
      object: 'event',
      api_version: '2026-10-28',
      created: 1,
      livemode: false,
      ...event,
    })
    const timestamp = Math.floor(nowMs / 1000) - age
    const signature = new Stripe('sk_test_fake').webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp,
    })
    return fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
  }

  return {
    url,
    state,
    sessions,
    intents,
    refunds,
    cards,
    events,
    pay,
    settleSlow,
    dispute,
    closeDispute,
    failRefund,
    refundAtStripe,
    forgetKeys,
    send,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>
