import { makePortal, type Worker } from './by-api.ts'
import { sql } from './installation/database.ts'

const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }

type Account = { automatic_payment: { consents: { all: string } } }

/** A card is saved over a portal, with the words that its page has. */
export async function saveCard({ get, post }: Pick<Worker, 'get' | 'post'>, path: string): Promise<void> {
  const { automatic_payment: offer } = await get<Account>(`/api${path}/`)
  await post(`/api${path}/card/`, { scope: 'all', consent: offer.consents.all, card: CARD })
}

/** A client that has saved a card over its portal, in a company that collects, with two issued invoices of 100.00. */
export async function makeSavedCard(owner: Worker) {
  await owner.patch('/api/collection/settings/', { is_enabled: true })
  const made = await makePortal(owner, { email: 'charles@example.com' })
  await saveCard(owner, made.url)
  return made
}

/** What the job would have written of an invoice whose card was declined on each try: it is over. */
export async function stopCollection(owner: Worker, invoice: string): Promise<void> {
  await sql(
    `insert into collections (company_id, id, invoice_id, saved_card_id, due_date, amount, currency, status, announced_at, collect_on, attempts)
     select i.company_id, gen_random_uuid(), i.id, k.id, coalesce(i.due_date, i.issue_date), i.amount_due, i.currency, 'stopped', now(), current_date, 4
     from invoices i join saved_cards k on k.company_id = i.company_id and k.client_id = i.client_id and k.status = 'saved'
     where i.company_id = $1 and i.id = $2`,
    [owner.companyId, invoice],
  )
}
