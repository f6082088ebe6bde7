import { expect } from 'vitest'
import type { TestApp } from '../processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../processes/factories.ts'
import type { ApiCall, ApiResponse } from './call-api.ts'

export const BANK = {
  holder: 'Counter GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bank_name: 'Commerzbank',
}

export const TWENTY = Array.from({ length: 20 }, (_, index) => index)
export const PAYS = '4242424242424242'
export const DECLINED = '4000000000000002'
export const NO_FUNDS = '4000000000009995'
export const SECOND_STEP = '4000000000003220'
export const PAYER = { payer_name: 'Pia Payer', payer_email: 'Pia@Example.com' }

export const card = (number: string) => ({ number, exp_month: 12, exp_year: 2050, cvc: '123' })
export const byCard = (number = PAYS, over: Record<string, unknown> = {}) => ({
  method: 'card',
  ...PAYER,
  card: card(number),
  ...over,
})
export const byTransfer = { method: 'bank_transfer', ...PAYER }

export type Link = { id: string; share_token: string; invoice: string }
type Payee = { owner: Actor; client: { id: string; name: string } }

/** A company that can be paid to its bank, and whom it writes invoices to. */
export async function makePayee(app: TestApp): Promise<Payee> {
  const owner = await makeOwner(app)
  await owner.patch(`/api/auth/companies/${owner.companyId}/`, { bank_accounts: [BANK] })
  return { owner, client: await makeClient(owner) }
}

export const page = (link: Link) => `/api/payments/public/${link.share_token}/`

/** What a payer does with the links of the payee at hand. */
export function payerCalls(atHand: () => { app: TestApp } & Payee) {
  async function makeLink(body: Record<string, unknown> = {}): Promise<Link> {
    const { owner, client } = atHand()
    const invoice = body.amount ? {} : { invoice: (await makeIssued(owner, client.id)).id }
    const made = await owner.post('/api/payments/links/', { ...invoice, ...body })
    expect(made.status).toBe(201)
    return made.body
  }

  /** Payments over a link and what its invoice holds, straight from the tables. */
  async function inDatabase(link: Link) {
    const payments = await atHand().app.sql<{ id: string; status: string; amount: string; method: string }>(
      'select id, status, amount::text as amount, method from payments where payment_link_id = $1 order by id',
      [link.id],
    )
    const [invoice] = await atHand().app.sql<{ paid: string; due: string; allocated: string }>(
      `select i.amount_paid::text as paid, i.amount_due::text as due, coalesce((select sum(a.amount) from payment_allocations a
         join payments p on p.id = a.payment_id where a.invoice_id = i.id and p.status = 'completed'), 0)::text as allocated
       from invoices i where i.id = $1`,
      [link.invoice],
    )
    return { payments, statuses: payments.map(({ status }) => status), invoice }
  }

  return {
    makeLink,
    inDatabase,
    view: async (link: Link) => (await atHand().app.call({ path: page(link) })).body,
    pay: (link: Link, body: unknown, more: Partial<ApiCall> = {}): Promise<ApiResponse> =>
      atHand().app.call({ path: page(link), body, ...more }),
  }
}
