import {
  type CardEnd,
  type CardScope,
  cardStatesBefore,
} from '@counterfoil/domain/automatic-collection/saved-card.ts'
import { mayStillComplete, PAYMENT_STATES } from '@counterfoil/domain/payments/payment-status.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'
import { TO_CHARGE } from '../runs/collections.db.ts'

export type SavedCardRow = {
  id: string
  client_id: string
  status: 'waiting' | 'saved' | 'failed' | 'withdrawn'
  provider: string
  reference: string | null
  name_encrypted: Buffer | null
  brand: string | null
  last4: string | null
  exp_month: number | null
  exp_year: number | null
  scope: CardScope
  consent: string
  notice_days: number
  consented_at: Date
  saved_at: Date | null
}
const CARD = `id, client_id, status, provider, reference, name_encrypted, brand, last4, exp_month, exp_year, scope, consent, notice_days,
  consented_at, saved_at`

/** The card a client has saved. */
export const cardOfClient = sql<SavedCardRow>(
  `select ${CARD} from saved_cards where company_id = $1 and client_id = $2 and status = 'saved'`,
)

export const cardById = sql<SavedCardRow>(`select ${CARD} from saved_cards where company_id = $1 and id = $2`)

/** The client, held against whoever saves or withdraws a card of it too. */
export const clientForCard = sql<{ name: string }>(
  'select name from clients where company_id = $1 and id = $2 for no key update',
)

/** A card that its holder is putting in and that nobody gave up: the newest, which is the page they were led to last. */
export const waitingCard = sql<{ id: string }>(`
  select id from saved_cards where company_id = $1 and client_id = $2 and status = 'waiting' and reference is not null
  order by consented_at desc, id desc limit 1`)

export const insertCard = sql<
  unknown,
  {
    company_id: string
    id: string
    client_id: string
    provider: string
    scope: CardScope
    consent: string
    notice_days: number
    consented_at: Date
  }
>(`
  insert into saved_cards (company_id, id, client_id, provider, scope, consent, notice_days, consented_at)
  values (:company_id, :id, :client_id, :provider, :scope, :consent, :notice_days, :consented_at)`)

export const setReference = sql(
  "update saved_cards set reference = $3 where company_id = $1 and id = $2 and status = 'waiting'",
)

export const saveCard = sql<
  unknown,
  {
    company_id: string
    id: string
    name_encrypted: Uint8Array
    brand: string
    last4: string
    exp_month: number
    exp_year: number
  }
>(`
  update saved_cards set status = 'saved', saved_at = now(), name_encrypted = :name_encrypted, brand = :brand, last4 = :last4,
    exp_month = :exp_month, exp_year = :exp_year
  where company_id = :company_id and id = :id and status in (${sqlWords(cardStatesBefore('saved'))})`)

export const failCard = sql(`
  update saved_cards set status = 'failed', ended_at = now()
  where company_id = $1 and id = $2 and status in (${sqlWords(cardStatesBefore('failed'))})`)

/** Every card of a client that is saved or, unless another takes its place, being put in: whoever is still on a page may go on. */
export const withdrawCards = sql<
  { id: string; was_saved: boolean },
  { company_id: string; client_id: string; end_reason: CardEnd; but: string | null }
>(`
  update saved_cards k set status = 'withdrawn', ended_at = now(), end_reason = :end_reason
  from (select id, status from saved_cards where company_id = :company_id and client_id = :client_id
    and id is distinct from :but::uuid and (status = 'saved' or :end_reason <> 'replaced') and status in (${sqlWords(cardStatesBefore('withdrawn'))}) for update) b
  where k.company_id = :company_id and k.id = b.id
  returning k.id, b.status = 'saved' as was_saved`)

const UNDER_WAY = sqlWords(PAYMENT_STATES.filter(mayStillComplete))

/** Whether a payment by a card is still to be settled: only by the card's name can it be asked after. */
export const isCardInUse = sql<{ is_in_use: boolean }>(`
  select exists (select from payments where company_id = $1 and saved_card_id = $2 and status in (${UNDER_WAY})) as is_in_use`)

/** A card that its provider kept although it was withdrawn meanwhile: named, so that it can be forgotten. */
export const nameWithdrawn = sql(
  "update saved_cards set name_encrypted = $3, saved_at = now() where company_id = $1 and id = $2 and status = 'withdrawn'",
)

export const forgetName = sql(
  "update saved_cards set name_encrypted = null where company_id = $1 and id = $2 and status = 'withdrawn'",
)

/** Whether a company takes cards: one that has no methods at all has the built-in ones. */
export const takesCards = sql<{ takes_cards: boolean }>(`
  select coalesce(bool_or(method = 'card' and enabled), true) as takes_cards from payment_methods where company_id = $1`)

export type ComingRow = {
  invoice_id: string
  number: string
  amount: bigint
  currency: string
  collect_on: string
}

/** What a client's card will be charged for, as announced. */
export const comingOfClient = sql<ComingRow>(
  `
  select x.invoice_id, i.number, ${TO_CHARGE} as amount, x.currency, x.collect_on::text as collect_on
  from collections x join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
  where x.company_id = $1 and i.client_id = $2 and x.status in ('announced', 'retrying') and i.amount_due > 0
  order by x.collect_on, x.id limit 50`,
  { filled: ['number'] },
)

/** Whose card it is, and the language they read. */
export const holderOfCard = sql<{ name: string; language: string }>(`
  select c.name, coalesce(c.language, o.language) as language from clients c join companies o on o.company_id = c.company_id
  where c.company_id = $1 and c.id = $2`)

/** Every card of a client that its provider still keeps. */
export const namedCards = sql<{ id: string; provider: string; name_encrypted: Buffer }>(
  'select id, provider, name_encrypted from saved_cards where company_id = $1 and client_id = $2 and name_encrypted is not null',
  { filled: ['name_encrypted'] },
)

export const clientExists = sql<{ id: string }>('select id from clients where company_id = $1 and id = $2')
