import { afterAll, beforeAll, expect, test } from 'vitest'
import { byTransfer, makePayee, payerCalls } from '../../../test/calls/public-payer.ts'
import { pdfText } from '../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued } from '../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }
beforeAll(async () => {
  app = await buildTestApp()
  ;({ owner, client } = await makePayee(app))
})
afterAll(() => app?.close())

const { makeLink, pay, view } = payerCalls(() => ({ app, owner, client }))

async function creditAll(id: string) {
  const { body } = await owner.post(`/api/invoices/${id}/credit/`, { reason: 'Returned' })
  const issued = await owner.post(`/api/credit-notes/${body.id}/issue/`)
  expect(issued.status).toBe(200)
  return issued.body.number as string
}

test('a wholly credited invoice is told as credited to members and payers, and nowhere as paid', async () => {
  const link = await makeLink()
  const before = (await owner.get(`/api/invoices/${link.invoice}/`)).body
  expect(before).toMatchObject({ status: 'issued', is_credited: false })
  const number = await creditAll(link.invoice)
  const rows = (await owner.get(`/api/invoices/?client=${client.id}`)).body.results
  expect(rows).toMatchObject([{ status: 'paid', is_credited: true, amount_due: '0.00' }])
  expect((await owner.get(`/api/payments/links/${link.id}/`)).body).toMatchObject({
    status: 'paid',
    is_invoice_credited: true,
    payment: null,
  })
  expect(await view(link)).toMatchObject({ status: 'paid', is_invoice_credited: true, receipt: null })
  const text = await pdfText((await owner.post(`/api/invoices/${link.invoice}/export/`)).bytes)
  expect(text).toContain('119.99')
  expect(text).not.toMatch(/paid/i)
  for (const words of ['C R E D I T E D', `Credited in full with ${number}. There is nothing to pay.`])
    expect(text).toContain(words)
})

test('a payment that was announced for it cannot be completed, and hears why', async () => {
  const { id } = await makeIssued(owner, client.id)
  const link = await makeLink({ invoice: id })
  expect((await pay(link, byTransfer)).status).toBe(200)
  await creditAll(id)
  const [payment] = (await owner.get(`/api/payments/?invoice=${id}`)).body.results
  const refused = await owner.post(`/api/payments/${payment.id}/complete/`)
  expect(refused.body).toMatchObject({
    status: 409,
    error_code: 'invoice_already_paid',
    detail:
      'This invoice was credited in full: nothing is due on it any more. Record money that has come without an invoice.',
  })
  const again = await owner.post(`/api/invoices/${id}/mark_paid/`)
  expect(again.body.detail).toMatch(/^This invoice was credited in full/)
  const linked = await owner.post('/api/payments/links/', { invoice: id })
  expect(linked.body.detail).toMatch(/^This invoice was credited in full/)
})

test('the document of an invoice that was paid and then credited says both, and no thanks', async () => {
  const { id } = await makeIssued(owner, client.id)
  await owner.post(`/api/invoices/${id}/mark_paid/`)
  const note = (await owner.post(`/api/invoices/${id}/credit/`, { reason: 'Returned' })).body
  const issued = await owner.post(`/api/credit-notes/${note.id}/issue/`, { keep: '119.99' })
  expect(issued.status).toBe(200)
  const text = await pdfText((await owner.post(`/api/invoices/${id}/export/`)).bytes)
  for (const words of [
    'C R E D I T E D',
    `Credited in full with ${issued.body.number}. There is nothing to pay.`,
    'Paid',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Paid in full')
})

test('the tab of what is paid lists and adds up what was credited in full, and says so', async () => {
  const other = await makeClient(owner)
  const paidTab = async () => {
    const { views } = (await owner.get(`/api/invoices/views/?client=${other.id}`)).body
    return views.find(({ view }: { view: string }) => view === 'paid')
  }
  const listed = async () => {
    const { results } = (await owner.get(`/api/invoices/?client=${other.id}&view=paid`)).body
    return results.map(({ total, is_credited }: { total: string; is_credited: boolean }) => [
      total,
      is_credited,
    ])
  }
  const paid = await makeIssued(owner, other.id)
  await owner.post(`/api/invoices/${paid.id}/mark_paid/`)
  const inPart = await makeIssued(owner, other.id)
  const { body: part } = await owner.post(`/api/invoices/${inPart.id}/credit/`, {
    mode: 'amount',
    amount: '19.99',
    reason: 'Late',
  })
  expect((await owner.post(`/api/credit-notes/${part.id}/issue/`)).status).toBe(200)
  await owner.post(`/api/invoices/${inPart.id}/mark_paid/`)
  expect(await paidTab()).toMatchObject({ count: 2, includes_credited: false })
  await creditAll((await makeIssued(owner, other.id)).id)
  expect(await paidTab()).toEqual({
    view: 'paid',
    count: 3,
    sums: [{ currency: 'EUR', amount: '359.97' }],
    includes_test: false,
    includes_credited: true,
  })
  expect((await listed()).sort()).toEqual([
    ['119.99', false],
    ['119.99', false],
    ['119.99', true],
  ])
  const { views } = (await owner.get(`/api/invoices/views/?client=${other.id}`)).body
  const noted = views.filter(({ includes_credited }: { includes_credited: boolean }) => includes_credited)
  expect(noted.map(({ view }: { view: string }) => view)).toEqual(['paid'])
})
