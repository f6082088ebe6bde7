import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  byCard,
  byTransfer,
  makePayee,
  PAYER,
  PAYS,
  payerCalls,
  SECOND_STEP,
} from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import type { Actor } from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  ;({ owner, client } = await makePayee(app))
})
afterAll(() => app?.close())

const { inDatabase, makeLink, pay, view } = payerCalls(() => ({ app, owner, client }))

describe('announcing another way to pay', () => {
  test('leaves the payment pending until staff complete it', async () => {
    const link = await makeLink()
    const announced = await pay(link, byTransfer)
    expect(announced.body).toEqual({ status: 'pending', receipt_url: null, redirect_url: null })
    expect((await pay(link, byTransfer)).body.status).toBe('pending')
    const { payments, invoice } = await inDatabase(link)
    expect(payments).toMatchObject([{ status: 'pending', amount: '11999' }])
    expect(invoice).toMatchObject({ paid: '0' })
    expect(await view(link)).toMatchObject({ status: 'pending', receipt: null })
    const done = await owner.post(`/api/payments/${payments[0]?.id}/complete/`)
    expect(done.body).toMatchObject({
      status: 'completed',
      provider: 'manual',
      fee_amount: '0.00',
      reference: (await view(link)).invoice_number,
    })
    expect(await view(link)).toMatchObject({
      status: 'paid',
      receipt: { amount: '119.99', method: 'bank_transfer' },
    })
    expect((await inDatabase(link)).invoice).toEqual({ paid: '11999', due: '0', allocated: '11999' })
    expect(
      await app.sql("select 1 as one from email_messages where kind = 'receipt' and invoice_id = $1", [
        link.invoice,
      ]),
    ).toHaveLength(1)
  })

  test('stands on the page until it is confirmed, and the dashboard counts it', async () => {
    const link = await makeLink()
    expect((await view(link)).announced).toBeNull()
    const waiting = async () =>
      (await owner.get('/api/statistics/general/dashboard/')).body.waiting.pending_payments
    const before = await waiting()
    await pay(link, byTransfer)
    const [payment] = (await inDatabase(link)).payments
    expect((await view(link)).announced).toEqual({
      method: 'bank_transfer',
      amount: '119.99',
      announced_on: (await owner.get(`/api/payments/${payment?.id}/`)).body.payment_date,
      is_for_same: true,
    })
    expect(await waiting()).toBe(before + 1)
    await owner.post(`/api/payments/${payment?.id}/complete/`)
    expect((await view(link)).announced).toBeNull()
    expect(await waiting()).toBe(before)
  })

  test('is replaced by another way only where the payer says so, and then told as replaced', async () => {
    const link = await makeLink()
    await pay(link, byTransfer)
    const refused = await pay(link, byCard())
    expect(refused.status).toBe(409)
    expect(refused.problem).toMatchObject({
      error_code: 'payment_announced',
      code: 'payment_announced',
      detail:
        'A payment is announced already, in another way. Nothing was paid. Please confirm that this payment replaces it.',
      amount: '119.99',
      currency: 'EUR',
    })
    expect((await inDatabase(link)).statuses).toEqual(['pending'])
    expect((await pay(link, byCard(PAYS, { replaces_announced: false }))).status).toBe(409)
    const { is_for_same: _, ...announced } = (await view(link)).announced
    expect((await pay(link, byCard(PAYS, { replaces_announced: true }))).status).toBe(200)
    const after = await view(link)
    expect(after.announced).toBeNull()
    expect(after.receipt.replaced).toEqual(announced)
    const { results } = (await owner.get(`/api/timeline/events/?invoice=${link.invoice}`)).body
    const told = results.filter(({ type }: { type: string }) => type === 'payment.cancelled')
    expect(told.map(({ text }: { text: string }) => text)).toEqual([
      `The announced transfer of 119.99 EUR for ${client.name} was replaced by a card payment.`,
    ])
  })

  test('over another link of the invoice is said at this one too, and replaced by it', async () => {
    const first = await makeLink()
    const second = await makeLink({ invoice: first.invoice })
    await pay(first, byTransfer)
    expect(await view(second)).toMatchObject({
      status: 'pending',
      announced: { method: 'bank_transfer', amount: '119.99' },
    })
    // The same announcement is no second one.
    expect((await pay(second, byTransfer)).body.status).toBe('pending')
    expect((await inDatabase(second)).statuses).toEqual([])
    expect((await pay(second, byCard())).problem).toMatchObject({ error_code: 'payment_announced' })
    expect((await pay(second, byCard(PAYS, { replaces_announced: true }))).status).toBe(200)
    expect((await inDatabase(first)).statuses).toEqual(['cancelled'])
    expect((await view(second)).receipt.replaced).toMatchObject({ method: 'bank_transfer', amount: '119.99' })
    expect((await inDatabase(second)).invoice).toEqual({ paid: '11999', due: '0', allocated: '11999' })
  })

  test('refused beside it, a card does not end the second step of who has confirmed', async () => {
    const link = await makeLink()
    await pay(link, byTransfer)
    const asked = await pay(link, byCard(SECOND_STEP, { replaces_announced: true }))
    expect(asked.body.status).toBe('requires_action')
    expect((await pay(link, byCard())).problem).toMatchObject({ error_code: 'payment_announced' })
    expect((await inDatabase(link)).statuses).toEqual(['pending', 'processing'])
    const approved = await pay(
      link,
      byCard(SECOND_STEP, { replaces_announced: true, confirmation: 'approve' }),
    )
    expect(approved.body.status).toBe('completed')
    expect((await inDatabase(link)).statuses).toEqual(['cancelled', 'completed'])
  })

  test('for one invoice says nothing at the link of another one', async () => {
    const [one, other] = [await makeLink(), await makeLink()]
    await pay(one, byTransfer)
    expect(await view(other)).toMatchObject({ status: 'active', announced: null })
    expect((await pay(other, byCard())).status).toBe(200)
    expect((await view(other)).receipt.replaced).toBeNull()
    expect((await inDatabase(one)).statuses).toEqual(['pending'])
  })

  test('is replaced by announcing another way', async () => {
    const link = await makeLink({ methods: ['card', 'bank_transfer', 'cash'] })
    const replaces = { replaces_announced: true }
    await pay(link, byTransfer)
    expect((await pay(link, { method: 'cash', ...PAYER })).status).toBe(409)
    await pay(link, { method: 'cash', ...PAYER, ...replaces })
    expect((await inDatabase(link)).statuses).toEqual(['cancelled', 'pending'])
    expect((await pay(link, byCard(PAYS, replaces))).body.status).toBe('completed')
    expect((await inDatabase(link)).statuses).toEqual(['cancelled', 'cancelled', 'completed'])
    expect((await inDatabase(link)).invoice).toEqual({ paid: '11999', due: '0', allocated: '11999' })
    expect((await view(link)).receipt.replaced).toMatchObject({ method: 'cash' })
  })
})
