import { expect } from '@playwright/test'
import { makePayable } from './support/by-api.ts'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'

const card = (number: string) => ({
  method: 'card',
  payer_name: 'Charles',
  payer_email: 'charles@example.com',
  card: { number, exp_month: 12, exp_year: 2050, cvc: '123' },
})

test('history has one line an act, calls a decline a decline, and counts no look of our own', async ({
  page,
  owner,
  playwright,
  baseURL,
}) => {
  const invoice = await makePayable(owner)
  // Whoever works here looks at the payment page: that is not the client.
  const told = page.waitForResponse((answer) => answer.url().endsWith('/viewed/') && answer.ok())
  await page.goto(invoice.url)
  await told
  const path = `/api/invoices/${invoice.id}/`
  expect(await owner.get(path)).toMatchObject({ status: 'issued', viewed_at: null })

  const payer = await playwright.request.newContext({ baseURL })
  const link = `/api/payments/public/${new URL(invoice.url).pathname.split('/').at(-1)}/`
  expect((await payer.post(`${link}viewed/`, { data: {} })).status()).toBe(204)
  expect((await payer.post(link, { data: card('4000000000000002') })).status()).toBe(402)
  expect((await payer.post(link, { data: card('4242424242424242') })).status()).toBe(200)
  await payer.dispose()

  await page.goto(`/dashboard/invoices/${invoice.id}`)
  const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  const { number } = invoice
  const acts = [
    `A payment of €100.00 from Babbage & Sons has come in. Invoice ${number} is paid in full. Test payment: no money moves.`,
    'A card payment of €100.00 for Babbage & Sons was declined. The payer gave the name “Charles”. Test payment: no money moves.',
    `The client has seen invoice ${number}.`,
    `Ada Lovelace made a payment link for ${number}.`,
    `Ada Lovelace issued invoice ${number}.`,
    'Ada Lovelace drafted an invoice for Babbage & Sons.',
  ]
  // Above them the receipt, once it has been kept.
  await expect(lines).toHaveText([
    /The mail “.*” to charles@example\.com was kept in the outbox/,
    ...acts.map((act) => new RegExp(act.replace(/[.()]/g, '\\$&'))),
  ])

  // What an editor saves by itself is one line.
  const client = await owner.post<WithId>('/api/clients/', { name: 'Quill & Co' })
  const draft = await owner.post<WithId>('/api/invoices/', { client: client.id })
  for (const notes of ['a', 'ab', 'abc']) await owner.patch(`/api/invoices/${draft.id}/`, { notes })
  await page.goto(`/dashboard/invoices/${draft.id}`)
  await expect(lines).toHaveText([
    /^Ada Lovelace changed the draft for Quill & Co, saved 3 times\./,
    /^Ada Lovelace drafted an invoice for Quill & Co\./,
  ])
})
