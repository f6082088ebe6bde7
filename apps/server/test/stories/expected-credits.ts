import type { Actor } from '../processes/factories.ts'

/** An issued credit note as it is answered. */
export type Note = {
  id: string
  lifecycle: string
  client: string
  invoice: string
  currency: string
  issue_date: string
  number: string | null
  total: string
  withholding_total: string
  keep: string
  taxes: {
    name: string
    rate: string
    category: string
    is_withholding: boolean
    base: string
    amount: string
  }[]
}
type PaidBack = { client: string; currency: string; date: string; amount: string }
export type Credits = { readonly notes: readonly Note[]; readonly paidBack: readonly PaidBack[] }

const FOR_EVER = 'from=2000-01-01&to=2090-12-31'

/** What the statements of a client say was paid back out of credit notes. */
async function readPaidBack(actor: Actor, client: string, currency: string): Promise<PaidBack[]> {
  const path = `/api/clients/${client}/statement/?${FOR_EVER}&currency=${currency}`
  type Line = { kind: string; date: string; amount: string }
  const lines: Line[] = (await actor.get(path)).body.lines
  return lines
    .filter(({ kind }) => kind === 'paid_back')
    .map(({ date, amount }) => ({ client, currency, date, amount }))
}

/** All issued credit notes of the company, and what was paid back out of them. */
export async function readCredits(actor: Actor): Promise<Credits> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await actor.get(`/api/credit-notes/?view=issued&page_size=100&page=${page}`)
    ids.push(...body.results.map(({ id }: { id: string }) => id))
    if (body.next === null) break
  }
  const notes: Note[] = []
  for (const id of ids) notes.push((await actor.get(`/api/credit-notes/${id}/`)).body)
  const accounts = new Map(
    notes.map(({ client, currency }) => [`${client} ${currency}`, { client, currency }]),
  )
  const paidBack: PaidBack[] = []
  for (const { client, currency } of accounts.values())
    paidBack.push(...(await readPaidBack(actor, client, currency)))
  return { notes, paidBack }
}
