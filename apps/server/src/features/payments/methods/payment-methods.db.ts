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

/** Everything that may be told; the encrypted credentials are read by name alone. */
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

export const paymentMethodForUpdate = sql<PaymentMethodRow & { credentials_encrypted: Buffer | null }>(
  `select ${METHOD}, credentials_encrypted from payment_methods where company_id = $1 and id = $2 for update`,
)

/** Nothing where the company has one of the kind already, however many ask at once. */
export const insertPaymentMethod = sql<
  PaymentMethodRow,
  {
    company_id: string
    id: string
    method: string
    name: string | null
    enabled: boolean
    fee_percentage: string
    fee_fixed: string
  }
>(`
  insert into payment_methods (company_id, id, method, name, enabled, fee_percentage, fee_fixed)
  values (:company_id, :id, :method, :name, :enabled, :fee_percentage, :fee_fixed)
  on conflict (company_id, method) do nothing
  returning ${METHOD}`)

/** Several in one statement: ids, kinds and both parts of their fees, side by side. */
export const insertPaymentMethods = sql<
  unknown,
  {
    company_id: string
    ids: readonly string[]
    methods: readonly string[]
    fee_percentages: readonly string[]
    fees_fixed: readonly string[]
  }
>(`
  insert into payment_methods (company_id, id, method, fee_percentage, fee_fixed)
  select :company_id, m.id, m.method, m.fee_percentage, m.fee_fixed
  from unnest(:ids::uuid[], :methods::text[], :fee_percentages::numeric[], :fees_fixed::numeric[]) as m (id, method,
    fee_percentage, fee_fixed)`)

export const savePaymentMethod = sql<
  PaymentMethodRow,
  {
    company_id: string
    id: string
    name: string | null
    enabled: boolean
    fee_percentage: string
    fee_fixed: string
  }
>(`
  update payment_methods set name = :name, enabled = :enabled, fee_percentage = :fee_percentage, fee_fixed = :fee_fixed,
    version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id
  returning ${METHOD}`)

export const saveSetUp = sql<
  PaymentMethodRow,
  {
    company_id: string
    id: string
    instructions: string | null
    credentials_encrypted: Uint8Array | null
    credential_names: readonly string[]
  }
>(`
  update payment_methods set instructions = :instructions, credentials_encrypted = :credentials_encrypted,
    credential_names = :credential_names, version = version + 1,
    updated_at = now()
  where company_id = :company_id and id = :id
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

/** The company's keys with who takes its cards, encrypted. */
export const cardCredentials = sql<{ credentials: Buffer | null }>(`
  select credentials_encrypted as credentials from payment_methods where company_id = $1 and method = 'card'`)

/** Whether something is under way with a provider ($2) that its keys are needed for. */
export const isUnderWay = sql<{ is_open: boolean }>(`
  select exists (select from payments p where p.company_id = $1 and p.provider = $2
      and p.status in ('processing', 'unknown', 'pending'))
    or exists (select from refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
      where r.company_id = $1 and r.status = 'pending' and p.provider = $2) as is_open`)

export const cardMethodForShare = sql(
  "select from payment_methods where company_id = $1 and method = 'card' for key share",
)
