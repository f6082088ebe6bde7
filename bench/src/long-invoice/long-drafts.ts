import { type Account, callApi, headersOf, makeAccount, PASSWORD } from '../setup/account.ts'

export const MANY = 5_000
export const FEW = 5

type Draft = { readonly id: string; readonly items: readonly { readonly id: string }[] }

/** A company with a draft of a few lines and one of as many as there may be, and somebody signed in. */
export type LongDrafts = {
  readonly account: Account
  readonly refresh: string
  readonly clientId: string
  readonly few: Draft
  readonly many: Draft
}

/** A line as the editor sends it; `id` keeps one that is stored. */
export function lineOf({ rates }: Account, at: number, id?: string) {
  return {
    ...(id === undefined ? {} : { id }),
    description: `Call of day ${at + 1}, minutes`,
    details: null,
    product: null,
    quantity: String((at % 9) + 1),
    unit: 'min',
    unit_code: null,
    unit_price: `${(at % 97) + 1}.5`,
    discount_type: null,
    discount_value: null,
    tax_rates: [rates[0]?.id],
    tax_group: null,
  }
}

export async function makeLongDrafts(url: string): Promise<LongDrafts> {
  const account = await makeAccount(url, 'long_invoices')
  const headers = headersOf(account)
  const client = await callApi<{ id: string }>(url, '/api/clients/', headers, { name: 'Babbage & Sons' })
  const draftOf = (count: number) =>
    callApi<Draft>(url, '/api/invoices/', headers, {
      client: client.id,
      items: Array.from({ length: count }, (_, at) => lineOf(account, at)),
    })
  const few = await draftOf(FEW)
  const many = await draftOf(MANY)
  const login = { username: account.username, password: PASSWORD }
  const { refresh } = await callApi<{ refresh: string }>(url, '/api/auth/login/', {}, login)
  return { account, refresh, clientId: client.id, few, many }
}
