import type { ExemptionReasons, TaxCategory } from '@counterfoil/domain/taxes/tax-rate.ts'
import { type FilterValues, filterKeys, whereAll } from '../../db/keyset.ts'
import { assignments, columnList, columnsOf, valueList } from '../../db/sql-columns.ts'
import { sql, sqlCache } from '../../db/statement.ts'

export type TaxRateRow = {
  id: string
  name: string
  rate: string
  category: TaxCategory
  exemption_reason: string | null
  exemption_reasons: ExemptionReasons
  country: string | null
  is_compound: boolean
  is_withholding: boolean
  is_default: boolean
  is_active: boolean
  version: number
  created_at: Date
  updated_at: Date
}

export type TaxGroupRow = {
  id: string
  name: string
  rate_ids: string[]
  is_default: boolean
  version: number
  created_at: Date
  updated_at: Date
}

/** The rate as people write it: "19", not "19.0000". */
const RATE = `r.id, r.name, trim_scale(r.rate)::text as rate, r.category, r.exemption_reason, r.exemption_reasons, r.country,
  r.is_compound, r.is_withholding, r.is_default, r.is_active, r.version, r.created_at, r.updated_at`

const GROUP = `g.id, g.name, g.is_default, g.version, g.created_at, g.updated_at,
  array(select gr.tax_rate_id from tax_group_rates gr where gr.company_id = g.company_id and gr.tax_group_id = g.id order by gr.position) as rate_ids`

export type TaxTableRateRow = Pick<
  TaxRateRow,
  | 'id'
  | 'name'
  | 'rate'
  | 'category'
  | 'exemption_reason'
  | 'exemption_reasons'
  | 'is_compound'
  | 'is_withholding'
  | 'is_default'
  | 'is_active'
>

export const taxTableRates = sql<TaxTableRateRow>(`
  select r.id, r.name, trim_scale(r.rate)::text as rate, r.category, r.exemption_reason, r.exemption_reasons, r.is_compound,
    r.is_withholding, r.is_default, r.is_active
  from tax_rates r where r.company_id = $1`)

export const taxTableGroups = sql<{ id: string; rate_ids: string[] }>(`
  select gr.tax_group_id as id, array_agg(gr.tax_rate_id order by gr.position) as rate_ids
  from tax_group_rates gr where gr.company_id = $1 group by gr.tax_group_id`)

const CONDITIONS: Readonly<Record<string, string>> = {
  search: 'r.name ilike :search',
  is_active: 'r.is_active = :is_active',
}

/** The filters that are on, as a key: `search,is_active`. */
export const taxRateList = sqlCache<
  TaxRateRow,
  { company_id: string } & FilterValues<'search'> & FilterValues<'is_active', boolean>
>(
  filterKeys(CONDITIONS),
  (filters) =>
    `select ${RATE} from tax_rates r where ${whereAll('r.company_id = :company_id', CONDITIONS, filters)} order by r.is_default desc, lower(r.name), r.id`,
)

export const taxRateById = sql<TaxRateRow>(
  `select ${RATE} from tax_rates r where r.company_id = $1 and r.id = $2`,
)

/** Held against other changes of the rate, not against lines that only refer to it. */
export const taxRateForUpdate = sql<TaxRateRow>(
  `select ${RATE} from tax_rates r where r.company_id = $1 and r.id = $2 for no key update`,
)

/** Whoever makes a default waits for whoever is making another one. */
export const lockDefaults = sql("select pg_advisory_xact_lock(hashtextextended('tax defaults ' || $1, 0))")

export const unsetDefaultRate = sql(`
  update tax_rates set is_default = false, version = version + 1, updated_at = now()
  where company_id = $1 and is_default and id <> $2`)

/** `exemption_reasons` is the JSON of a wording for each language. */
type TaxRateValues = Omit<
  TaxRateRow,
  'id' | 'exemption_reasons' | 'version' | 'created_at' | 'updated_at'
> & {
  exemption_reasons: string
}

const WRITTEN = columnsOf<TaxRateValues>({
  name: true,
  rate: true,
  category: true,
  exemption_reason: true,
  exemption_reasons: true,
  country: true,
  is_compound: true,
  is_withholding: true,
  is_default: true,
  is_active: true,
})

type Key = { company_id: string; id: string }

export const insertTaxRate = sql<TaxRateRow, Key & TaxRateValues>(`
  insert into tax_rates as r (company_id, id, ${columnList(WRITTEN)}) values (:company_id, :id, ${valueList(WRITTEN)})
  returning ${RATE}`)

export const updateTaxRate = sql<TaxRateRow, Key & TaxRateValues>(`
  update tax_rates r set ${assignments(WRITTEN)}, version = version + 1, updated_at = now()
  where r.company_id = :company_id and r.id = :id returning ${RATE}`)

export const deleteTaxRate = sql('delete from tax_rates where company_id = $1 and id = $2')

export const archiveTaxRate = sql(`
  update tax_rates set is_active = false, is_default = false, version = version + 1, updated_at = now()
  where company_id = $1 and id = $2 and is_active`)

export const taxGroupList = sql<TaxGroupRow>(
  `select ${GROUP} from tax_groups g where g.company_id = $1 order by g.is_default desc, lower(g.name), g.id`,
)

export const taxGroupById = sql<TaxGroupRow>(
  `select ${GROUP} from tax_groups g where g.company_id = $1 and g.id = $2`,
)

export const taxGroupForUpdate = sql<TaxGroupRow>(
  `select ${GROUP} from tax_groups g where g.company_id = $1 and g.id = $2 for update`,
)

export const unsetDefaultGroup = sql(`
  update tax_groups set is_default = false, version = version + 1, updated_at = now()
  where company_id = $1 and is_default and id <> $2`)

export const insertTaxGroup = sql<
  unknown,
  { company_id: string; id: string; name: string; is_default: boolean }
>('insert into tax_groups (company_id, id, name, is_default) values (:company_id, :id, :name, :is_default)')

export const updateTaxGroup = sql<
  unknown,
  { company_id: string; id: string; name: string; is_default: boolean }
>(`
  update tax_groups set name = :name, is_default = :is_default, version = version + 1,
    updated_at = now() where company_id = :company_id and id = :id`)

export const clearGroupRates = sql('delete from tax_group_rates where company_id = $1 and tax_group_id = $2')

export const insertGroupRates = sql(`
  insert into tax_group_rates (company_id, tax_group_id, position, tax_rate_id)
  select $1, $2, listed.position, listed.id from unnest($3::uuid[]) with ordinality as listed (id, position)`)

export const deleteTaxGroup = sql('delete from tax_groups where company_id = $1 and id = $2')

export const taxDefaults = sql<{ rate_id: string | null; group_id: string | null }>(`
  select (select id from tax_rates where company_id = $1 and is_default) as rate_id,
    (select id from tax_groups where company_id = $1 and is_default) as group_id`)

export const countryOfCompany = sql<{ country: string | null }>(
  'select country from companies where company_id = $1',
)
