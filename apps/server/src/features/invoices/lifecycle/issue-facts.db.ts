import { sql } from '../../../db/statement.ts'

export type IssueFactsRow = {
  issue_date: string
  charges_tax: boolean
  lines_without_tax: bigint
  has_buyer_address: boolean
  has_tax_without_rate: boolean
  /** The day of the rate it keeps to the company's currency of today. */
  rate_date: string | null
  rate: string | null
  /** The last rate an issued invoice kept for the same two currencies. */
  rate_before: string | null
}

/** The columns of {@link IssueFactsRow}, of invoices as `i`. */
export const ISSUE_FACTS = `i.issue_date,
  exists (select from tax_rates r where r.company_id = i.company_id and r.is_active and not r.is_withholding and r.rate > 0) as charges_tax,
  (select count(*) from invoice_items n where n.company_id = i.company_id and n.invoice_id = i.id and n.line_total <> 0 and not exists (
    select from invoice_item_taxes x where x.company_id = n.company_id and x.invoice_id = n.invoice_id and x.item_id = n.id
      and not x.is_withholding)) as lines_without_tax,
  exists (select from client_addresses d where d.company_id = i.company_id and d.client_id = i.client_id and d.kind = 'billing')
    as has_buyer_address,
  i.tax_total <> 0 and exists (select from companies o where o.company_id = i.company_id and o.currency <> i.currency
    and o.currency is distinct from i.base_currency) as has_tax_without_rate,
  (select i.exchange_rate_date from companies o where o.company_id = i.company_id and o.currency = i.base_currency) as rate_date,
  i.exchange_rate as rate,
  (select p.exchange_rate from invoices p where p.company_id = i.company_id and p.currency = i.currency
    and p.base_currency = i.base_currency and p.exchange_rate is not null and p.lifecycle in ('issued', 'written_off')
    order by p.exchange_rate_date desc, p.created_at desc, p.id desc limit 1) as rate_before`

export const issueFacts = sql<IssueFactsRow>(
  `select ${ISSUE_FACTS} from invoices i where i.company_id = $1 and i.id = $2`,
)
