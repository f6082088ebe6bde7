import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  byCard,
  byTransfer,
  type Link,
  makePayee,
  page,
  payerCalls,
} from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeIssued } from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  ;({ owner, client } = await makePayee(app))
})
afterAll(() => app?.close())

const { makeLink, pay, view } = payerCalls(() => ({ app, owner, client }))

const INVOICES = {
  open: async () => undefined,
  'partly paid': (id: string) => owner.post(`/api/invoices/${id}/mark_paid/`, { amount: '19.99' }),
  'paid another way': (id: string) => owner.post(`/api/invoices/${id}/mark_paid/`, {}),
  refunded: async (id: string) => {
    await owner.post(`/api/invoices/${id}/mark_paid/`, {})
    const [payment] = await app.sql<{ payment_id: string }>(
      'select payment_id from payment_allocations where invoice_id = $1',
      [id],
    )
    await owner.post(`/api/payments/${payment?.payment_id}/refund/`, {})
  },
  cancelled: (id: string) => owner.post(`/api/invoices/${id}/cancel/`, { reason: 'Mistake' }),
  'written off': (id: string) => owner.post(`/api/invoices/${id}/write_off/`, { reason: 'Insolvent' }),
} as const
type InvoiceState = keyof typeof INVOICES

const expire = (link: Link) =>
  app.sql("update payment_links set expires_at = now() - interval '1 second' where id = $1", [link.id])
const cancel = (link: Link) => owner.post(`/api/payments/links/${link.id}/cancel/`)
const paymentOf = async (link: Link) => {
  const [row] = await app.sql<{ id: string }>(
    'select id from payments where payment_link_id = $1 order by id desc limit 1',
    [link.id],
  )
  return row?.id
}

const LINKS = {
  active: async () => undefined,
  cancelled: cancel,
  expired: expire,
  'paid by it': (link: Link) => pay(link, byCard()),
  'paid by it, then expired': async (link: Link) => {
    await pay(link, byCard())
    await expire(link)
  },
  'announced over it, cancelled, then paid': async (link: Link) => {
    await pay(link, byTransfer)
    await cancel(link)
    expect(await view(link)).toEqual(await closed('cancelled'))
    await owner.post(`/api/payments/${await paymentOf(link)}/complete/`)
  },
  'paid by it and refunded': async (link: Link) => {
    await pay(link, byCard())
    await owner.post(`/api/payments/${await paymentOf(link)}/refund/`, {})
  },
} as const
type LinkState = keyof typeof LINKS

/** All that a closed link tells: who was to be paid, so that a payer can ask, and that it is closed. */
async function closed(status: string, invoice: InvoiceState = 'open') {
  const company = (await owner.get(`/api/auth/companies/${owner.companyId}/`)).body
  return {
    status,
    is_invoice_cancelled: invoice === 'cancelled',
    is_invoice_closed: invoice === 'written off',
    is_invoice_credited: false,
    company_name: company.company_name,
    company_logo: null,
    company_email: company.company_email,
    accent_color: '#1f4d3a',
    language: 'en',
    invoice_number: null,
    document_type: null,
    client_name: null,
    description: null,
    invoices: null,
    amount: null,
    currency: null,
    part_paid: null,
    due_date: null,
    is_late: false,
    methods: [],
    test_mode: false,
    pdf_url: null,
    announced: null,
    receipt: null,
    invoice_check: null,
    due_again: null,
    instalments: null,
  }
}

async function callAll(link: Link) {
  const read = await app.call({ path: page(link) })
  const pdf = await app.call({ path: `${page(link)}pdf/` })
  const viewed = await app.call({ path: `${page(link)}viewed/`, method: 'POST' })
  const paid = await pay(link, byCard())
  return { read, pdf, viewed, paid }
}

const OVER: [LinkState, InvoiceState, string][] = (
  ['open', 'partly paid', 'paid another way', 'refunded', 'cancelled', 'written off'] as const
).flatMap((invoice) => [
  ['cancelled', invoice, 'cancelled'] as [LinkState, InvoiceState, string],
  ['expired', invoice, 'expired'] as [LinkState, InvoiceState, string],
])

describe('a link that is closed', () => {
  test.each<[LinkState, InvoiceState, string]>([
    ...OVER,
    ['active', 'cancelled', 'cancelled'],
    ['active', 'written off', 'cancelled'],
  ])(
    'link %s, then invoice %s: says that it is %s, and nothing else by any call',
    async (linkState, invoiceState, status) => {
      const link = await makeLink({ description: 'Private words' })
      await LINKS[linkState](link)
      await INVOICES[invoiceState](link.invoice)
      const { read, pdf, viewed, paid } = await callAll(link)
      expect(read.status).toBe(200)
      expect(read.body).toEqual(await closed(status, invoiceState))
      expect(pdf.status).toBe(404)
      expect(viewed.status).toBe(204)
      expect(paid.problem).toMatchObject({ status: 409, error_code: 'payment_link_closed' })
      for (const { text } of [read, pdf, viewed, paid]) {
        for (const secret of [client.name, 'Private words', '119.99', '100.00', link.invoice])
          expect(text).not.toContain(secret)
      }
      const [{ viewed_at } = { viewed_at: 'none' }] = await app.sql<{ viewed_at: string | null }>(
        'select viewed_at from invoices where id = $1',
        [link.invoice],
      )
      expect(viewed_at).toBeNull()
      const own = (await owner.get(`/api/payments/links/${link.id}/`)).body
      expect(own.status).toBe(status)
      const { body } = await owner.get(`/api/payments/links/?status=${status}&invoice=${link.invoice}`)
      expect(body.results.map(({ id }: { id: string }) => id)).toContain(link.id)
      const { body: others } = await owner.get(`/api/payments/links/?status=paid&invoice=${link.invoice}`)
      expect(others.results.map(({ id }: { id: string }) => id)).not.toContain(link.id)
    },
  )

  test('shows no more while a payment over it is still with its bank', async () => {
    const link = await makeLink()
    await pay(link, byCard())
    await app.sql(`update payments set status = 'processing', asked_at = now() where payment_link_id = $1`, [
      link.id,
    ])
    await app.sql("update payment_links set status = 'cancelled', payment_id = null where id = $1", [link.id])
    expect(await view(link)).toEqual(await closed('cancelled'))
    expect((await pay(link, byCard())).problem.error_code).toBe('payment_link_closed')
  })

  test('is gone for everybody once it is deleted', async () => {
    const link = await makeLink()
    expect((await owner.delete(`/api/payments/links/${link.id}/`)).status).toBe(204)
    await INVOICES['paid another way'](link.invoice)
    const { read, pdf, viewed, paid } = await callAll(link)
    expect([read, pdf, viewed, paid].map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('a link that took the payment itself', () => {
  test.each<[LinkState, InvoiceState, string]>([
    ['paid by it', 'open', 'card'],
    ['paid by it, then expired', 'open', 'card'],
    ['paid by it and refunded', 'open', 'card'],
    ['paid by it and refunded', 'cancelled', 'card'],
    ['paid by it and refunded', 'written off', 'card'],
    ['paid by it and refunded', 'paid another way', 'card'],
    ['announced over it, cancelled, then paid', 'open', 'bank_transfer'],
  ])('%s, invoice %s: goes on to show its receipt', async (linkState, invoiceState, method) => {
    const link = await makeLink()
    await LINKS[linkState](link)
    await INVOICES[invoiceState](link.invoice)
    const { read, pdf, paid } = await callAll(link)
    const { number } = (await owner.get(`/api/invoices/${link.invoice}/`)).body
    expect(read.body).toMatchObject({
      status: 'paid',
      invoice_number: number,
      client_name: client.name,
      amount: '119.99',
      currency: 'EUR',
      methods: [],
      test_mode: method === 'card',
      receipt: {
        amount: '119.99',
        currency: 'EUR',
        method,
        status: linkState === 'paid by it and refunded' ? 'refunded' : 'completed',
        refunded_amount: linkState === 'paid by it and refunded' ? '119.99' : '0.00',
      },
    })
    expect(pdf.status).toBe(200)
    expect(paid.problem).toMatchObject({ status: 409, error_code: 'payment_link_closed' })
  })
})

describe('a link whose payment was refunded', () => {
  const dueAgain = async (link: Link) => (await view(link)).due_again
  const refund = async (link: Link, amount?: string) =>
    owner.post(`/api/payments/${await paymentOf(link)}/refund/`, amount === undefined ? {} : { amount })

  test('says what its invoice has open again, and leads to the open link of it', async () => {
    const link = await makeLink()
    await pay(link, byCard())
    expect(await dueAgain(link)).toBeNull()
    const [own] = (await owner.get(`/api/payments/links/?invoice=${link.invoice}&status=active`)).body.results
    expect(own).toBeUndefined()
    await refund(link, '19.99')
    const [issued] = (await owner.get(`/api/payments/links/?invoice=${link.invoice}&status=active`)).body
      .results
    expect(await dueAgain(link)).toEqual({
      amount: '19.99',
      currency: 'EUR',
      url: issued.url,
      next_instalment: null,
    })
    await refund(link)
    expect(await dueAgain(link)).toEqual({
      amount: '119.99',
      currency: 'EUR',
      url: issued.url,
      next_instalment: null,
    })

    // Without another link whoever holds this one is to ask; a new one is led to at once.
    await cancel(issued)
    expect(await dueAgain(link)).toEqual({
      amount: '119.99',
      currency: 'EUR',
      url: null,
      next_instalment: null,
    })
    const fresh = (await owner.post('/api/payments/links/', { invoice: link.invoice })).body
    expect(await dueAgain(link)).toEqual({
      amount: '119.99',
      currency: 'EUR',
      url: fresh.url,
      next_instalment: null,
    })
    expect((await pay(link, byCard())).problem.error_code).toBe('payment_link_closed')
    expect((await pay(fresh, byCard())).status).toBe(200)
    expect(await dueAgain(link)).toBeNull()
    expect((await view(link)).receipt).toMatchObject({ status: 'refunded', refunded_amount: '119.99' })
  })

  test.each(['cancelled', 'paid another way'] as const)(
    'asks for nothing once its invoice is %s',
    async (state) => {
      const link = await makeLink()
      await LINKS['paid by it and refunded'](link)
      await INVOICES[state](link.invoice)
      expect(await view(link)).toMatchObject({ status: 'paid', due_again: null })
    },
  )

  test('of a sum without an invoice has nothing open again', async () => {
    const link = await makeLink({ amount: '20.00', currency: 'EUR' })
    await LINKS['paid by it and refunded'](link)
    expect(await view(link)).toMatchObject({ receipt: { status: 'refunded' }, due_again: null })
  })
})

describe('a link that is still open', () => {
  test.each<[InvoiceState, string, string]>([
    ['open', 'active', '119.99'],
    ['partly paid', 'active', '100.00'],
    ['refunded', 'active', '119.99'],
    ['paid another way', 'paid', '0.00'],
  ])('invoice %s: is %s, of %s', async (invoiceState, status, amount) => {
    const link = await makeLink()
    await INVOICES[invoiceState](link.invoice)
    const part_paid = invoiceState === 'partly paid' ? { total: '119.99', paid: '19.99' } : null
    expect(await view(link)).toMatchObject({ status, amount, part_paid, currency: 'EUR', receipt: null })
    expect((await app.call({ path: `${page(link)}pdf/` })).status).toBe(200)
  })

  test('closes for good when its time comes, though its invoice was paid another way before', async () => {
    const invoice = await makeIssued(owner, client.id)
    const link = await makeLink({ invoice: invoice.id })
    await INVOICES['paid another way'](invoice.id)
    expect((await view(link)).status).toBe('paid')
    await expire(link)
    expect(await view(link)).toEqual(await closed('expired'))
  })
})
