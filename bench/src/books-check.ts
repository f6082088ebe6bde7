import type { pg } from './server-parts.ts'

/** What must hold of the books after any load, as SQL that answers what is wrong with them. */
const CHECKS: Readonly<Record<string, string>> = {
  'numbers are unique and without a gap': `
    select number_period, count(*), count(distinct number_sequence), max(number_sequence), c.last_value
    from invoices i join number_counters c on c.company_id = i.company_id and c.period = i.number_period
    where i.company_id = $1 and i.number is not null group by number_period, c.last_value
    having count(*) <> count(distinct number_sequence) or count(*) <> max(number_sequence) or max(number_sequence) <> c.last_value
      or count(*) <> count(distinct number)`,
  'totals are the sums of lines and taxes': `
    select i.id from invoices i
    left join lateral (select coalesce(sum(line_total), 0) as net, coalesce(sum(tax_amount), 0) as tax from invoice_items x
      where x.company_id = i.company_id and x.invoice_id = i.id) x on true
    left join lateral (select coalesce(sum((t->>'amount')::bigint), 0) as tax, coalesce(sum((t->>'base')::bigint), 0) as base
      from jsonb_array_elements(i.taxes) t) t on true
    where i.company_id = $1
      and (i.subtotal <> x.net or i.tax_total <> x.tax or i.tax_total <> t.tax or t.base <> i.subtotal or i.total <> i.subtotal + i.tax_total)
    limit 5`,
  'every draft kept its five lines': `
    select i.id from invoices i where i.company_id = $1
      and (select count(*) from invoice_items x where x.company_id = i.company_id and x.invoice_id = i.id) <> 5 limit 5`,
  'kept figures are those of the invoices': `
    select * from (
      select currency, label, sum(invoices)::bigint as n, sum(total)::numeric as total, sum(due)::numeric as due
      from invoice_figures where company_id = $1 group by 1, 2
      except
      select currency, invoice_label(i), count(*), sum(total)::numeric, sum(case when lifecycle = 'issued' then amount_due else 0 end)::numeric
      from invoices i where company_id = $1 group by 1, 2) x where n <> 0`,
  'what clients owe is what their invoices say': `
    select client_id from client_figures f where f.company_id = $1 and (f.invoices, f.invoiced, f.outstanding) is distinct from
      (select count(*)::int, coalesce(sum(total), 0)::bigint, coalesce(sum(amount_due), 0)::bigint from invoices i
        where i.company_id = f.company_id and i.client_id = f.client_id and i.currency = f.currency and i.lifecycle = 'issued') limit 5`,
}

export type Finding = { readonly check: string; readonly isRight: boolean; readonly rows: readonly unknown[] }

export async function checkBooks(admin: pg.Client, companyId: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [check, text] of Object.entries(CHECKS)) {
    const { rows } = await admin.query(text, [companyId])
    findings.push({ check, isRight: rows.length === 0, rows })
  }
  return findings
}
