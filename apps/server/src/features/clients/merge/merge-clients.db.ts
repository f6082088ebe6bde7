import { sql } from '../../../db/statement.ts'

/**
 * Both clients, held so that nothing new can name either until the transaction ends, in the order of their ids: of two who
 * merge them in opposite directions the second finds one gone.
 */
export const clientsForMerge = sql<{ id: string }>(
  'select id from clients where company_id = $1 and id = any ($2::uuid[]) order by id for update',
)

/**
 * $1 company, $2 whose they are, $3 whose they will be: all that change hands, and the drafts that take the other's name.
 * Locked before the clients, as issuing and payments lock them, so that neither waits for the other in a circle.
 */
export const lockInvoicesForMerge = sql<{ id: string }>(`select id from invoices
  where company_id = $1 and (client_id = $2 or client_id = $3 and lifecycle = 'draft') order by id for update`)

/** The schedules that change hands: locked before all else, as a job locks one that makes an invoice. */
export const lockRecurringForMerge = sql<{ id: string }>(
  'select id from recurring_invoices where company_id = $1 and client_id = $2 order by id for update',
)

/**
 * The quotes likewise: whoever makes an invoice of one holds it, and then waits for the client. Later ones first, as sending
 * holds a new version before the one it replaces.
 */
export const lockQuotesForMerge = sql<{ id: string }>(`select id from quotes
  where company_id = $1 and (client_id = $2 or client_id = $3 and lifecycle = 'draft') order by id desc for update`)

/** Every table with a column that names a client, and what it does when that client is merged into another. */
const TAKEN_OVER = [
  'invoices',
  'quotes',
  'payments',
  'payment_links',
  'saved_cards',
  'credit_notes',
  'client_credit_entries',
  'recurring_invoices',
  'client_addresses',
  'client_contacts',
  'files',
] as const
/** A choice that the other client has made holds; where it has made none, it takes this one. */
const WHERE_NONE = ['client_reminders', 'reminder_steps', 'client_portals', 'address_proposals'] as const
/** Of each member their own: who follows both follows the other once. */
const OF_EACH_MEMBER = ['event_subscriptions'] as const
/** Kept by triggers, and gone with the client. */
const FOLLOWS = ['client_figures', 'client_habits', 'client_credits'] as const
/** Never changed: a history is read with those of the clients that were merged, and what one owed goes over by a movement. */
const STAYS = ['timeline_events', 'ledger_entries', 'ledger_account_numbers'] as const
export const TABLES_OF_CLIENTS: readonly string[] = [
  ...TAKEN_OVER,
  ...WHERE_NONE,
  ...OF_EACH_MEMBER,
  ...FOLLOWS,
  ...STAYS,
]

/** $1 company, $2 whose it was, $3 whose it is. What was issued keeps the name it was issued to. */
const takeOver = (table: (typeof TAKEN_OVER)[number]) =>
  sql(`update ${table} set client_id = $3 where company_id = $1 and client_id = $2`)
export const takeInvoices = takeOver('invoices')
export const takeQuotes = takeOver('quotes')
export const takePayments = takeOver('payments')
export const takePaymentLinks = takeOver('payment_links')
export const takeSavedCards = takeOver('saved_cards')
export const takeCreditNotes = takeOver('credit_notes')
export const takeFiles = takeOver('files')
export const takeCreditEntries = takeOver('client_credit_entries')

/** The balance of what was kept goes along with its entries; the row of the client that goes is dropped with it. */
export const takeCreditBalances = sql(`
  insert into client_credits (company_id, client_id, currency, balance)
  select company_id, $3, currency, balance from client_credits where company_id = $1 and client_id = $2 order by currency
  on conflict (company_id, client_id, currency) do update set balance = client_credits.balance + excluded.balance`)
export const takeRecurring = takeOver('recurring_invoices')

/** A default of the one that goes is none of the other's, which has its own. */
export const takeAddresses = sql(
  'update client_addresses set client_id = $3, is_default = false where company_id = $1 and client_id = $2',
)
export const takeContacts = sql(
  'update client_contacts set client_id = $3, is_primary = false where company_id = $1 and client_id = $2',
)

const takeWhereNone = (table: (typeof WHERE_NONE)[number]) =>
  sql(`update ${table} set client_id = $3 where company_id = $1 and client_id = $2
    and not exists (select from ${table} k where k.company_id = $1 and k.client_id = $3)`)
export const takeReminders = takeWhereNone('client_reminders')
export const takeReminderSteps = takeWhereNone('reminder_steps')
export const takePortal = takeWhereNone('client_portals')
/** Whether the client $2 has a portal. */
export const portalOfClient = sql<{ client_id: string }>(
  'select client_id from client_portals where company_id = $1 and client_id = $2',
)
export const takeProposals = takeWhereNone('address_proposals')

export const takeSubscriptions = sql(`
  update event_subscriptions s set client_id = $3 where s.company_id = $1 and s.client_id = $2
    and not exists (select from event_subscriptions k where k.company_id = $1 and k.client_id = $3 and k.user_id = s.user_id)`)

export const followMerged = sql(
  'update merged_clients set into_id = $3 where company_id = $1 and into_id = $2',
)
export const insertMerged = sql(
  'insert into merged_clients (company_id, id, into_id, name) select company_id, id, $3, name from clients where company_id = $1 and id = $2',
)

export type BelongingsRow = {
  invoices: number
  credit_notes: number
  recurring: number
  payments: number
  payment_links: number
  contacts: number
  addresses: number
}

const count = (table: string) =>
  `(select count(*)::integer from ${table} t where t.company_id = c.company_id and t.client_id = c.id)`

export const belongingsOfClient = sql<BelongingsRow>(`
  select ${count('invoices')} as invoices, ${count('credit_notes')} as credit_notes,
    ${count('recurring_invoices')} as recurring, ${count('payments')} as payments, ${count('payment_links')} as payment_links,
    ${count('client_contacts')} as contacts, ${count('client_addresses')} as addresses
  from clients c where c.company_id = $1 and c.id = $2`)
