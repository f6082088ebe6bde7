import type pg from 'pg'

/** What must hold of the books after any load, as SQL that answers what is wrong with them. */
const CHECKS: Readonly<Record<string, string>> = {
  'numbers are unique and without a gap': `
    select number_period, count(*), count(distinct number_sequence), max(number_sequence), c.last_value
    from invoices i join number_counters c on c.company_id = i.company_id and c.period = i.number_period
    where i.company_id = $1 and i.number is not null group by number_period, c.last_value
    having count(*) <> count(distinct number_sequence) or count(*) <> max(number_sequence) or max(number_sequence) <> c.last_value
      or count(*) <> count(distinct number)`,
  // Tax is rounded once a rate, over all its lines, as the law has it; a line's own tax is told for information.
  'totals are the sums of lines and taxes': `
    select i.id from invoices i
    left join lateral (select coalesce(sum(line_total), 0) as net from invoice_items x
      where x.company_id = i.company_id and x.invoice_id = i.id) x on true
    left join lateral (select coalesce(sum((t->>'amount')::numeric), 0) as tax,
        coalesce(bool_and((t->>'amount')::numeric = round((t->>'base')::numeric * (t->>'rate')::numeric / 100)), true) as is_rounded,
        coalesce(bool_and((t->>'base')::numeric = (select coalesce(sum(x.line_total), 0) from invoice_items x
          where x.company_id = i.company_id and x.invoice_id = i.id and (t->>'tax_rate')::uuid = any(x.tax_rate_ids))), true) as is_based
      from jsonb_array_elements(i.taxes) t) t on true
    where i.company_id = $1 and (i.subtotal <> x.net or i.tax_total <> t.tax or not t.is_rounded or not t.is_based
      or i.total <> i.subtotal + i.tax_total)
    limit 5`,
  'every draft kept its five lines': `
    select i.id from invoices i where i.company_id = $1
      and (select count(*) from invoice_items x where x.company_id = i.company_id and x.invoice_id = i.id) <> 5 limit 5`,
  'kept figures are those of the invoices': `
    select * from (
      select currency, figure_status(label, due_date, current_date), sum(invoices)::bigint as n, sum(total)::numeric as total, sum(due)::numeric as due
      from invoice_figures where company_id = $1 group by 1, 2
      except
      select currency, invoice_status(i, current_date), count(*), sum(total)::numeric, sum(invoice_outstanding(i))::numeric
      from invoices i where company_id = $1 group by 1, 2) x where n <> 0`,
  'what clients owe is what their invoices say': `
    select f.client_id from client_figures f
    cross join lateral (select count(*)::int as n, coalesce(sum(total), 0) as total, coalesce(sum(amount_due), 0) as due
      from invoices i where i.company_id = f.company_id and i.client_id = f.client_id and i.currency = f.currency
        and i.lifecycle = 'issued') i
    where f.company_id = $1 and (f.invoices, f.invoiced, f.outstanding) is distinct from (i.n, i.total, i.due) limit 5`,
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
