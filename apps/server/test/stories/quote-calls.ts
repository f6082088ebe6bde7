import type { ApiResponse } from '../calls/call-api.ts'
import type { Actor } from '../processes/factories.ts'

export const QUOTES = '/api/quotes/'

type AtHand = { owner: Actor; client: { id: string }; vat: string }

/** What the company at hand does with its quotes: two lines, the first of them taxed. */
export function quoteCalls(atHand: () => AtHand) {
  const lines = () => [
    { description: 'Plan', quantity: '10', unit_price: '100', unit: 'h', tax_rates: [atHand().vat] },
    { description: 'Print', quantity: '1', unit_price: '50' },
  ]
  async function make(over: Record<string, unknown> = {}, actor = atHand().owner) {
    const answer = await actor.post(QUOTES, { client: atHand().client.id, items: lines(), ...over })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body
  }
  return {
    lines,
    make,
    async makeSent(over: Record<string, unknown> = {}, actor = atHand().owner) {
      const { id } = await make(over, actor)
      const sent = await actor.post(`${QUOTES}${id}/send/`)
      if (sent.status !== 200) throw new Error(sent.text)
      return sent.body
    },
    act: (id: string, action: string, body?: unknown, actor = atHand().owner): Promise<ApiResponse> =>
      actor.post(`${QUOTES}${id}/${action}/`, body),
    read: async (id: string) => (await atHand().owner.get(`${QUOTES}${id}/`)).body,
  }
}

/** Asks again while the server has no place for it, as clients do: how long others keep theirs is the machine's affair. */
export async function served(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  const answer = await call()
  return answer.status === 503 ? served(call) : answer
}
