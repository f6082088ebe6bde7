import { sql } from '../../../db/statement.ts'

export const knownProducts = sql<{ name: string }>('select name from products where company_id = $1')

export const insertProducts = sql(`
  insert into products (company_id, id, name, description, unit, unit_code, is_active, import_id)
  select $1, n.id, n.name, n.description, n.unit, n.unit_code, n.is_active, $3
  from json_to_recordset($2::json) as n (id uuid, name text, description text, unit text, unit_code text, is_active boolean)`)

export const insertPricesOfProducts = sql(`
  insert into product_prices (company_id, product_id, position, currency, unit_price)
  select $1, n.product, n.position, n.currency, n.unit_price
  from json_to_recordset($2::json) as n (product uuid, position integer, currency text, unit_price numeric)`)

export const insertTaxesOfProducts = sql(`
  insert into product_tax_rates (company_id, product_id, position, tax_rate_id)
  select $1, n.product, n.position, n.tax_rate
  from json_to_recordset($2::json) as n (product uuid, position integer, tax_rate uuid)`)

/** Held first: whoever is about to name one in a line is waited for, and seen by {@link productsOfImport}. */
export const lockProductsOfImport = sql<
  { id: string },
  { company_id: string; import_id: string; after: string | null; most: number }
>(`
  select id from products where company_id = :company_id and import_id = :import_id and (:after::uuid is null or id > :after)
  order by id limit :most for update`)

export const productsOfImport = sql<{ id: string; name: string; reason: 'used' | 'changed' | null }>(`
  select p.id, p.name, case
      when exists (select from invoice_items l where l.company_id = p.company_id and l.product_id = p.id)
        or exists (select from quote_items l where l.company_id = p.company_id and l.product_id = p.id)
        or exists (select from recurring_references r where r.company_id = p.company_id and r.product_id = p.id) then 'used'
      when p.version > 1 then 'changed'
    end as reason
  from products p where p.company_id = $1 and p.id = any ($2::uuid[]) order by p.id`)

export const deleteProducts = sql('delete from products where company_id = $1 and id = any ($2::uuid[])')
