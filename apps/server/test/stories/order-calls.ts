import type { Actor } from '../processes/factories.ts'
import { QUOTES } from './quote-calls.ts'

export type Tax = { name: string; base: string; amount: string }

/** The taxes of a document as name, base and amount. */
export const taxesOf = ({ taxes }: { taxes: Tax[] }) =>
  taxes.map(({ name, base, amount }) => [name, base, amount])

/** What a refusal says. */
export const refusalOf = (answer: { status: number; body: { error_code: string; detail: string } }) => [
  answer.status,
  answer.body.error_code,
  answer.body.detail,
]

type AtHand = { owner: Actor; client: { id: string }; vat19: string; vat7: string }

/** What the company at hand does with accepted quotes: they become invoices, as a whole or in parts. */
export function orderCalls(atHand: () => AtHand) {
  /** 10 × 100.00 and 1 × −50.00 at 19 %, 4 × 25.00 at 7 %: 1050.00 net, 187.50 of tax, 1237.50. */
  const lines = ({ vat19, vat7 }: AtHand) => [
    { description: 'Plan', quantity: '10', unit_price: '100', unit: 'h', tax_rates: [vat19] },
    { description: 'Book', quantity: '4', unit_price: '25', tax_rates: [vat7] },
    { description: 'Goodwill', quantity: '1', unit_price: '-50', tax_rates: [vat19] },
  ]
  async function makeAccepted(over: Record<string, unknown> = {}) {
    const { owner, client } = atHand()
    const made = await owner.post(QUOTES, { client: client.id, items: lines(atHand()), ...over })
    if (made.status !== 201) throw new Error(made.text)
    for (const [action, body] of [
      ['send', undefined],
      ['accept', { name: 'Bob' }],
    ] as const) {
      const done = await owner.post(`${QUOTES}${made.body.id}/${action}/`, body)
      if (done.status !== 200) throw new Error(done.text)
    }
    return (await owner.get(`${QUOTES}${made.body.id}/`)).body
  }
  const convert = (id: string, body: Record<string, unknown>) =>
    atHand().owner.post(`${QUOTES}${id}/convert/`, body)
  async function made(id: string, body: Record<string, unknown>) {
    const answer = await convert(id, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body
  }
  const issue = (id: string) => atHand().owner.post(`/api/invoices/${id}/issue/`)
  async function issued(id: string, body: Record<string, unknown>) {
    const draft = await made(id, body)
    const answer = await issue(draft.id)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body
  }
  const quoteOf = async (id: string) => (await atHand().owner.get(`${QUOTES}${id}/`)).body
  return { makeAccepted, convert, made, issue, issued, quoteOf }
}
