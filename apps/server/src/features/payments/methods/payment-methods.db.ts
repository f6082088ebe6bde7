import { sql } from '../../../db/statement.ts'

export type PaymentMethodRow = {
  id: string
  method: string
  name: string | null
  enabled: boolean
  fee_percentage: string
  fee_fixed: string
  instructions: string | null
  credential_names: string[]
  version: number
  created_at: Date
  updated_at: Date
}

/** Everything that may be told; the sealed credentials are read by name alone. */
const METHOD = `id, method, name, enabled, fee_percentage::text, fee_fixed::text, instructions, credential_names, version,
  created_at, updated_at`

const KINDS = "'{card,bank_transfer,paypal,wire_transfer,cash,check,other}'::text[]"

/** Filters that are null do not filter. */
export const paymentMethodList = sql<PaymentMethodRow>(`
  select ${METHOD} from payment_methods
  where company_id = $1 and ($2::text is null or method = $2) and ($3::boolean is null or enabled = $3)
  order by array_position(${KINDS}, method)`)

export const paymentMethodById = sql<PaymentMethodRow>(
  `select ${METHOD} from payment_methods where company_id = $1 and id = $2`,
)

export const paymentMethodForUpdate = sql<PaymentMethodRow & { credentials_sealed: Buffer | null }>(
  `select ${METHOD}, credentials_sealed from payment_methods where company_id = $1 and id = $2 for update`,
)

/** Nothing where the company has one of the kind already, however many ask at once. */
export const insertPaymentMethod = sql<PaymentMethodRow>(`
  insert into payment_methods (company_id, id, method, name, enabled, fee_percentage, fee_fixed)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (company_id, method) do nothing
  returning ${METHOD}`)

/** Several in one statement: ids, kinds and both parts of their fees, side by side. */
export const insertPaymentMethods = sql(`
  insert into payment_methods (company_id, id, method, fee_percentage, fee_fixed)
  select $1, m.id, m.method, m.fee_percentage, m.fee_fixed
  from unnest($2::uuid[], $3::text[], $4::numeric[], $5::numeric[]) as m (id, method, fee_percentage, fee_fixed)`)

export const savePaymentMethod = sql<PaymentMethodRow>(`
  update payment_methods set name = $3, enabled = $4, fee_percentage = $5, fee_fixed = $6, version = version + 1, updated_at = now()
  where company_id = $1 and id = $2
  returning ${METHOD}`)

export const saveSetUp = sql<PaymentMethodRow>(`
  update payment_methods set instructions = $3, credentials_sealed = $4, credential_names = $5, version = version + 1,
    updated_at = now()
  where company_id = $1 and id = $2
  returning ${METHOD}`)

export const deletePaymentMethod = sql('delete from payment_methods where company_id = $1 and id = $2')

export type PaymentTermsRow = {
  allow_overpayment: boolean
  /** Null where the company has no method of the kind. */
  fee_percentage: string | null
  fee_fixed: string | null
  has_methods: boolean
}

/** What a payment by a kind of method ($2) is recorded under. */
export const paymentTerms = sql<PaymentTermsRow>(`
  select c.allow_overpayment, m.fee_percentage::text, m.fee_fixed::text,
    exists (select from payment_methods a where a.company_id = c.company_id) as has_methods
  from companies c left join payment_methods m on m.company_id = c.company_id and m.method = $2
  where c.company_id = $1`)
