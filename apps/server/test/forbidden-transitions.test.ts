import {
  CLIENT_STATUSES,
  CLIENT_TRANSITIONS,
  type ClientAction,
  type ClientStatus,
} from '@counterfoil/domain/clients/client-status.ts'
import { MAIL_TRANSITIONS, type MailStatus } from '@counterfoil/domain/emails/mail-status.ts'
import { INVOICE_ACTIONS, INVOICE_LIFECYCLES } from '@counterfoil/domain/invoices/invoice-status.ts'
import {
  canDoWithPaymentLink,
  PAYMENT_LINK_TRANSITIONS,
  type PaymentLinkFacts,
} from '@counterfoil/domain/payments/payment-link-status.ts'
import {
  PAYMENT_ACTIONS,
  PAYMENT_TRANSITIONS,
  type PaymentAction,
  type PaymentState,
} from '@counterfoil/domain/payments/payment-status.ts'
import {
  PLAN_CHARGE_TRANSITIONS,
  type PlanChargeStatus,
} from '@counterfoil/domain/plans/plan-charge-status.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../src/db/database.ts'
import { setClientStatus } from '../src/features/clients/clients.db.ts'
import { issueInvoice } from '../src/features/invoices/invoices.db.ts'
import {
  cancelInvoice,
  deleteInvoice,
  undoWriteOff,
  updateLocked,
  writeOffInvoice,
} from '../src/features/invoices/lifecycle/lifecycle.db.ts'
import { markLinkPaid } from '../src/features/issued-links/issued-links.db.ts'
import { claimEmail, markDelivered, markUndelivered, requeueEmail } from '../src/features/outbox/outbox.db.ts'
import {
  deleteLink,
  markLinkCancelled,
  saveLink,
} from '../src/features/payment-links/links/payment-links.db.ts'
import {
  announcePayment,
  markUnknown,
  waitForPayer,
} from '../src/features/payment-links/public-page/public-payment.db.ts'
import {
  closePayment,
  completePayment,
  removePayment,
  takeBack,
} from '../src/features/payments/payments.db.ts'
import { addRefunded } from '../src/features/payments/refunds/refunds.db.ts'
import {
  chargeAwaitsPayer,
  chargeUnknown,
  closeCharge,
} from '../src/features/plans/charges/plan-charges.db.ts'
import { buildTestApp, type TestApp } from './processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeIssued, makeOwner } from './processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string }
let payment: string
let link: string
let charge: string
const invoices: Record<string, string> = {}

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
  const paid = {
    client: client.id,
    amount: '10',
    currency: 'EUR',
    method: 'cash',
    payment_date: '2026-01-05',
  }
  payment = (await owner.post('/api/payments/', { ...paid, status: 'pending' })).body.id
  link = (await owner.post('/api/payments/links/', { amount: '5', currency: 'EUR', methods: ['card'] })).body
    .id
  invoices.draft = (await makeDraft(owner, client.id)).id
  invoices.issued = (await makeIssued(owner, client.id)).id
  invoices.cancelled = (await makeIssued(owner, client.id)).id
  await owner.post(`/api/invoices/${invoices.cancelled}/cancel/`, { reason: 'x' })
  invoices.written_off = (await makeIssued(owner, client.id)).id
  await owner.post(`/api/invoices/${invoices.written_off}/write_off/`, { reason: 'x' })
  const rows = await app.sql<{ id: string }>(
    `insert into plan_charges (company_id, id, kind, status, amount, currency, quote, provider, is_new_card, created_by_name)
     values ($1, gen_random_uuid(), 'charge', 'failed', 0, 'EUR', '{}', 'sandbox', false, 'x') returning id`,
    [owner.companyId],
  )
  charge = rows[0]?.id ?? ''
})
afterAll(() => app?.close())

const ROLLED_BACK = new Error('rolled back')

/** How many rows a write of the application takes; nothing of it stays. */
async function rowsOf(write: (tx: Tx, companyId: string) => Promise<number>): Promise<number> {
  let rows = -1
  const identity = { companyId: owner.companyId, actor: owner.userId }
  const trying = app.deps.database.transaction('write', identity, async (tx) => {
    rows = await write(tx, owner.companyId)
    throw ROLLED_BACK
  })
  await expect(trying).rejects.toBe(ROLLED_BACK)
  return rows
}

/** What every row of the company says that a refused call must not have touched. */
async function digest(): Promise<string> {
  const tables = [
    'invoices',
    'payments',
    'payment_links',
    'clients',
    'payment_allocations',
    'timeline_events',
    'email_messages',
  ]
  const rows = await app.sql<{ digest: string }>(
    tables
      .map(
        (
          table,
        ) => `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${table} t
        where company_id = $1`,
      )
      .join(' union all '),
    [owner.companyId],
  )
  return rows.map((row) => row.digest).join()
}

async function expectRefused(
  path: string,
  method: 'POST' | 'DELETE' | 'PATCH',
  body?: unknown,
): Promise<void> {
  const before = await digest()
  const call = { method, path, token: owner.token, company: owner.companyId }
  const answer = await app.call({ ...call, ...(body === undefined ? {} : { body }) })
  expect([path, answer.status]).toEqual([path, 409])
  expect(await digest()).toBe(before)
}

const setStatus = (
  table: 'payments' | 'payment_links' | 'clients' | 'plan_charges' | 'email_messages',
  id: string,
  status: string,
) => app.sql(`update ${table} set status = $2 where id = $1`, [id, status])

const PAYMENT_STATES = Object.keys(PAYMENT_TRANSITIONS) as PaymentState[]

describe('a payment', () => {
  /** Each state with the writes that lead to it. */
  const close = (status: 'failed' | 'cancelled') => (tx: Tx, company_id: string) =>
    tx.run(closePayment, {
      company_id,
      id: payment,
      status,
      failure_reason: 'x',
      provider_reference: null,
      replaced_by: null,
    })
  const WRITES: Record<PaymentState, (tx: Tx, companyId: string) => Promise<number>> = {
    pending: (tx, companyId) => tx.run(announcePayment, [companyId, payment, 'ref']),
    processing: (tx, companyId) => tx.run(waitForPayer, [companyId, payment, 'ref']),
    unknown: (tx, companyId) => tx.run(markUnknown, [companyId, payment]),
    completed: (tx, company_id) =>
      tx.run(completePayment, {
        company_id,
        id: payment,
        payment_date: '2026-01-05',
        provider_reference: null,
      }),
    failed: close('failed'),
    cancelled: async (tx, companyId) =>
      (await close('cancelled')(tx, companyId)) + (await tx.run(takeBack, [companyId, payment])),
  }

  const refunded = (amount: bigint) =>
    rowsOf((tx, companyId) => tx.run(addRefunded, [companyId, payment, amount]))

  test.each(PAYMENT_STATES)('%s: is written to what may follow, and to nothing else', async (from) => {
    await setStatus('payments', payment, from)
    for (const to of PAYMENT_STATES) {
      // One that waits for its payer may be asked to wait again.
      const mayMove = PAYMENT_TRANSITIONS[from].includes(to) || (from === 'processing' && to === 'processing')
      expect([from, to, await rowsOf(WRITES[to])]).toEqual([from, to, mayMove ? 1 : 0])
    }
    expect(await rowsOf((tx, companyId) => tx.run(removePayment, [companyId, payment]))).toBe(
      PAYMENT_ACTIONS.delete[from].ok ? 1 : 0,
    )
    expect(await refunded(1n)).toBe(from === 'completed' ? 1 : 0)
  })

  test('is not refunded for more than it is', async () => {
    await setStatus('payments', payment, 'completed')
    expect([await refunded(1000n), await refunded(1001n)]).toEqual([1, 0])
  })

  const CALLS: Record<PaymentAction, (id: string) => Parameters<typeof expectRefused>> = {
    complete: (id) => [`/api/payments/${id}/complete/`, 'POST'],
    edit: (id) => [`/api/payments/${id}/`, 'PATCH', { amount: '11' }],
    delete: (id) => [`/api/payments/${id}/`, 'DELETE'],
  }
  const forbidden = (Object.keys(PAYMENT_ACTIONS) as PaymentAction[]).flatMap((action) =>
    PAYMENT_STATES.filter((state) => !PAYMENT_ACTIONS[action][state].ok).map(
      (state) => [action, state] as const,
    ),
  )
  test.each(forbidden)('does not let staff %s it when it is %s', async (action, state) => {
    await setStatus('payments', payment, state)
    await expectRefused(...CALLS[action](payment))
  })
})

describe('a payment link', () => {
  const STORED: PaymentLinkFacts['state'][] = ['active', 'paid', 'cancelled']

  test.each(STORED)('%s: is written to what may follow, and to nothing else', async (from) => {
    await setStatus('payment_links', link, from)
    const rows = {
      paid: await rowsOf((tx, companyId) => tx.run(markLinkPaid, [companyId, link, null])),
      cancelled: await rowsOf((tx, companyId) => tx.run(markLinkCancelled, [companyId, link])),
      edit: await rowsOf((tx, company_id) =>
        tx.run(saveLink, { company_id, id: link, description: 'x', expires_at: null, methods: ['card'] }),
      ),
      delete: await rowsOf((tx, companyId) => tx.run(deleteLink, [companyId, link])),
    }
    const allowed = (is: boolean) => (is ? 1 : 0)
    expect(rows).toEqual({
      paid: allowed(PAYMENT_LINK_TRANSITIONS[from].includes('paid')),
      cancelled: allowed(PAYMENT_LINK_TRANSITIONS[from].includes('cancelled')),
      edit: allowed(canDoWithPaymentLink('edit', from).ok),
      delete: allowed(canDoWithPaymentLink('delete', from).ok),
    })
  })

  const CALLS = {
    edit: ['', 'PATCH', { description: 'x' }],
    cancel: ['cancel/', 'POST', undefined],
    delete: ['', 'DELETE', undefined],
  } as const
  const forbidden = (['edit', 'cancel', 'delete'] as const).flatMap((action) =>
    ([...STORED, 'expired'] as const)
      .filter((status) => !canDoWithPaymentLink(action, status).ok)
      .map((status) => [action, status] as const),
  )
  test.each(forbidden)('does not let staff %s it when it is %s', async (action, status) => {
    await setStatus('payment_links', link, status === 'expired' ? 'active' : status)
    const end = status === 'expired' ? '2026-01-01T00:00:00Z' : null
    await app.sql('update payment_links set expires_at = $2 where id = $1', [link, end])
    const [tail, method, body] = CALLS[action]
    await expectRefused(`/api/payments/links/${link}/${tail}`, method, body)
  })
})

describe('a client', () => {
  const statuses = CLIENT_STATUSES.map(({ status }) => status)
  const actions = Object.keys(CLIENT_TRANSITIONS) as ClientAction[]
  const mayBecome = (from: ClientStatus, to: ClientStatus) =>
    actions.some((action) => {
      const change = CLIENT_TRANSITIONS[action][from]
      return change.ok && change.status === to
    })

  test.each(statuses)('%s: is written to what may follow, and to nothing else', async (from) => {
    await setStatus('clients', client.id, from)
    for (const to of statuses) {
      const rows = await rowsOf((tx, company_id) =>
        tx.run(setClientStatus, {
          company_id,
          id: client.id,
          status: to,
          status_reason: null,
          status_changed_by: owner.userId,
        }),
      )
      expect([from, to, rows]).toEqual([from, to, mayBecome(from, to) ? 1 : 0])
    }
  })

  const forbidden = actions.flatMap((action) =>
    statuses
      .filter((status) => !CLIENT_TRANSITIONS[action][status].ok)
      .map((status) => [action, status] as const),
  )
  test.each(forbidden)('does not let staff %s it when it is %s', async (action, status) => {
    await setStatus('clients', client.id, status)
    const body = action === 'activate' ? undefined : { reason: 'x' }
    await expectRefused(`/api/clients/${client.id}/${action}/`, 'POST', body)
  })
})

describe('an invoice', () => {
  const mayBe = (
    action: 'issue' | 'cancel' | 'write_off' | 'undo_write_off' | 'delete' | 'edit',
    lifecycle: (typeof INVOICE_LIFECYCLES)[number],
  ) => typeof INVOICE_ACTIONS[action][lifecycle] !== 'string'

  test.each(INVOICE_LIFECYCLES)('%s: is written to what may follow, and to nothing else', async (from) => {
    const id = invoices[from] ?? ''
    const number = { number: 'N-1', number_period: '2026', number_sequence: 77, snapshot: '{}' }
    const issued = { ...number, issue_date: '2026-01-01', due_date: null, client_name: 'x' }
    const locked = { due_date: null, internal_notes: 'x', tags: [], assignee_id: null, custom_fields: '{}' }
    const allowed = (is: boolean) => (is ? 1 : 0)
    expect({
      issue: await rowsOf((tx, company_id) => tx.run(issueInvoice, { company_id, id, ...issued })),
      cancel: await rowsOf((tx, companyId) => tx.run(cancelInvoice, [companyId, id, 'x'])),
      writeOff: await rowsOf((tx, companyId) => tx.run(writeOffInvoice, [companyId, id, 'x'])),
      undoWriteOff: await rowsOf((tx, companyId) => tx.run(undoWriteOff, [companyId, id])),
      delete: await rowsOf((tx, companyId) => tx.run(deleteInvoice, [companyId, id])),
      editLocked: await rowsOf((tx, company_id) => tx.run(updateLocked, { company_id, id, ...locked })),
    }).toEqual({
      issue: allowed(mayBe('issue', from)),
      cancel: allowed(mayBe('cancel', from)),
      writeOff: allowed(mayBe('write_off', from)),
      undoWriteOff: allowed(mayBe('undo_write_off', from)),
      delete: allowed(mayBe('delete', from)),
      editLocked: allowed(!mayBe('edit', from)),
    })
  })

  const CALLS = {
    edit: ['', 'PATCH', { reference: 'x' }],
    delete: ['', 'DELETE', undefined],
    issue: ['issue/', 'POST', undefined],
    send_email: ['send_email/', 'POST', {}],
    mark_paid: ['mark_paid/', 'POST', {}],
    cancel: ['cancel/', 'POST', { reason: 'x' }],
    write_off: ['write_off/', 'POST', { reason: 'x' }],
    undo_write_off: ['undo_write_off/', 'POST', undefined],
  } as const
  const forbidden = (Object.keys(CALLS) as (keyof typeof CALLS)[]).flatMap((action) =>
    INVOICE_LIFECYCLES.filter((lifecycle) => typeof INVOICE_ACTIONS[action][lifecycle] === 'string').map(
      (lifecycle) => [action, lifecycle] as const,
    ),
  )
  test.each(forbidden)('does not let staff %s it when it is %s', async (action, lifecycle) => {
    const [tail, method, body] = CALLS[action]
    await expectRefused(`/api/invoices/${invoices[lifecycle]}/${tail}`, method, body)
  })
})

describe('a charge for a plan', () => {
  const states = Object.keys(PLAN_CHARGE_TRANSITIONS) as PlanChargeStatus[]
  const end = (status: PlanChargeStatus) => (tx: Tx, company_id: string) =>
    tx.run(closeCharge, { company_id, id: charge, status, provider_reference: 'ref', failure_reason: null })
  const WRITES: Record<PlanChargeStatus, (tx: Tx, companyId: string) => Promise<number>> = {
    processing: (tx, companyId) => tx.run(chargeAwaitsPayer, [companyId, charge, 'ref']),
    unknown: (tx, companyId) => tx.run(chargeUnknown, [companyId, charge]),
    completed: end('completed'),
    failed: end('failed'),
    cancelled: end('cancelled'),
  }

  test.each(states)('%s: is written to what may follow, and to nothing else', async (from) => {
    await setStatus('plan_charges', charge, from)
    for (const to of states) {
      const mayMove =
        PLAN_CHARGE_TRANSITIONS[from].includes(to) || (from === 'processing' && to === 'processing')
      expect([from, to, await rowsOf(WRITES[to])]).toEqual([from, to, mayMove ? 1 : 0])
    }
  })
})

describe('a mail', () => {
  const statuses = Object.keys(MAIL_TRANSITIONS) as MailStatus[]
  let mail: string
  const delivered = (status: MailStatus) => (tx: Tx, company_id: string) =>
    tx.run(markDelivered, { company_id, id: mail, status, sent_at: null, error: null, attachments: '[]' })
  const undelivered = (status: MailStatus) => (tx: Tx, company_id: string) =>
    tx.run(markUndelivered, { company_id, id: mail, status, error: 'x' })
  const WRITES: Record<MailStatus, (tx: Tx, companyId: string) => Promise<number>> = {
    queued: async (tx, companyId) => (await tx.rows(requeueEmail, [companyId, mail, null])).length,
    sending: async (tx, companyId) => (await tx.rows(claimEmail, [companyId, mail])).length,
    sent: delivered('sent'),
    captured: delivered('captured'),
    failed: undelivered('failed'),
  }

  beforeAll(async () => {
    await owner.post(`/api/invoices/${invoices.issued}/send_email/`, { to: ['client@example.com'] })
    const [row] = await app.sql<{ id: string }>('select id from email_messages where company_id = $1', [
      owner.companyId,
    ])
    mail = row?.id ?? ''
  })

  test.each(statuses)('%s: is written to what may follow, and to nothing else', async (from) => {
    await setStatus('email_messages', mail, from)
    for (const to of statuses)
      expect([from, to, await rowsOf(WRITES[to])]).toEqual([
        from,
        to,
        MAIL_TRANSITIONS[from].includes(to) ? 1 : 0,
      ])
    // A try that is made again later goes back into the queue.
    expect(await rowsOf(undelivered('queued'))).toBe(from === 'sending' ? 1 : 0)
  })
})
