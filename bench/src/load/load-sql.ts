// The rows a company of some years would have, as SQL over generate_series. All prices are multiples of five and all
// quantities whole, so that 7 % and 19 % of every line come out in whole cents and the totals are exact.

/** $1 company, $2 clients. */
export const CLIENTS = `
  insert into clients (company_id, id, name, kind, email, payment_terms_days, created_at)
  select $1, uuidv7(), (array['Meier','Schmidt','Weber','Wagner','Becker','Hoffmann','Koch','Richter','Klein','Wolf'])[1 + c % 10]
      || (array[' GmbH',' AG',' & Partner',' Design',' Bau'])[1 + c % 5] || ' ' || c,
    'business', 'client' || c || '@example.com', 14, now() - make_interval(days => 1100 - c % 1000)
  from generate_series(1, $2::int) c`

export const ADDRESSES = `
  insert into client_addresses (company_id, id, client_id, kind, line1, city, zip_code, country, is_default)
  select company_id, uuidv7(), id, 'billing', 'Hauptstraße ' || length(name), 'Berlin', '10115', 'DE', true
  from clients where company_id = $1`

export const NUMBERED_CLIENTS = `
  create temporary table bench_client on commit drop as
  select row_number() over (order by id) as c, id, name, email from clients where company_id = $1`

/**
 * $1 how many, $2 which: `drafts` of today, `open` ones of a thousand days, or of `years`: of the last weeks most are open, of the last
 * months one in ten is late, of older ones one in a hundred was never paid.
 */
export const PLAN = `
  create temporary table bench_plan on commit drop as
  with dated as (
    select i, uuidv7() as id, case when $2 = 'drafts' then current_date else current_date - (($1 - i) * 1000 / $1)::int end as issue_date,
      case when $2 = 'drafts' then 0 else (($1 - i) * 1000 / $1)::int end as age, i * 37 % 100 as h
    from generate_series(1, $1::bigint) i
  )
  select i, $1 as planned, id, issue_date, issue_date + 14 as due_date, h,
    (select count(*) from bench_client) as clients,
    case
      when $2 = 'open' then 'open'
      when $2 = 'drafts' or h < 1 or (age < 20 and h < 25) then 'draft'
      when h >= 97 then 'cancelled'
      when age < 45 and h < 85 then 'open'
      when h < 6 and age < 150 then 'open'
      when h < 9 and age < 150 then 'part'
      when h < 2 then 'open'
      else 'paid'
    end as state
  from dated`

/** $1 company, $2 and $3 the two rates. */
export const PLAN_ITEMS = `
  create temporary table bench_item on commit drop as
  select p.id as invoice_id, k as position, uuidv7() as id, 1 + (p.i * 5 + k) % 8 as quantity, 25 + 5 * ((p.i * 3 + k * 11) % 40) as price,
    case when k % 3 = 0 then $2::uuid else $1::uuid end as rate_id, case when k % 3 = 0 then 7 else 19 end as rate
  from bench_plan p cross join generate_series(1, 5) k`

/** $1 company: members who invoices are assigned to. Nobody signs in as one. */
export const MEMBERS = `
  with made as (
    insert into users (id, username, email, password_hash, first_name, last_name)
    select uuidv7(), 'member' || m || '-' || $1::uuid, 'member' || m || '@example.com', '!', (array['Ada','Grace','Alan','Edsger'])[m], 'Member'
    from generate_series(1, 4) m returning id
  )
  insert into memberships (company_id, user_id, role) select $1::uuid, id, 'member' from made`

/**
 * $1 company, $2 author, $3 prefix, $4 seller as frozen at issue, $5 and $6 names of the rates, $7 whether there are values
 * of custom fields, tags and assignees: of every text one in fifty is the same, and twenty are like no other, however
 * many invoices there are.
 */
export const INVOICES = `
  insert into invoices (company_id, id, client_id, client_name, lifecycle, number, number_period, number_sequence, currency, issue_date,
    due_date, payment_terms_days, language, prices_include_tax, reference, subtotal, discount_total, tax_total, withholding_total, total,
    amount_paid, taxes, snapshot, issued_at, sent_at, viewed_at, paid_at, paid_on, cancelled_at, created_by, created_at, updated_at,
    custom_fields, tags, assignee_id)
  select $1, p.id, c.id, c.name, n.lifecycle, n.number, n.period, n.sequence, 'EUR', p.issue_date, p.due_date, 14, 'en', false,
    'PO ' || p.i, t.subtotal, 0, t.tax_total, 0, t.subtotal + t.tax_total,
    case p.state when 'paid' then t.subtotal + t.tax_total when 'part' then (t.subtotal + t.tax_total) / 2 else 0 end, t.taxes,
    case when n.number is not null then jsonb_build_object('template', 1, 'seller', $4::jsonb, 'buyer', jsonb_build_object('name', c.name,
      'email', c.email, 'tax_number', null, 'attention', null), 'billing', jsonb_build_object('line1', 'Hauptstraße 1', 'line2', null,
      'city', 'Berlin', 'state', null, 'zip_code', '10115', 'country', 'DE'), 'shipping', null) end,
    case when n.number is not null then p.issue_date::timestamptz end,
    case when n.lifecycle = 'issued' and p.h % 3 > 0 then p.issue_date::timestamptz end,
    case when n.lifecycle = 'issued' and p.h % 3 > 1 then p.issue_date::timestamptz end,
    case when p.state = 'paid' then p.due_date::timestamptz end, case when p.state = 'paid' then p.due_date end,
    case when p.state = 'cancelled' then p.due_date::timestamptz end,
    $2, p.issue_date::timestamptz + make_interval(secs => p.i % 80000), now(),
    case when $7::boolean then jsonb_build_object(
      'team', case when p.i % greatest(1, p.planned / 20) = 7 then 'Zebra ' || p.i else 'Team ' || p.i * 31 % 50 end,
      'hours', ((p.i * 37 % 10000) / 10.0)::numeric(8, 1)::text, 'start', (p.issue_date + (p.i * 13 % 300)::int)::text,
      'agreed', p.i % 3 = 0, 'region', (array['North','South','East'])[1 + p.i * 7 % 3]) else '{}' end,
    case when not $7::boolean or p.i % 4 > 1 then '{}' when p.i % 4 = 1 then array['urgent'] else array['retainer', 'part ' || p.i % 20] end,
    case when $7::boolean then (array(select user_id from memberships where company_id = $1 and role = 'member' order by user_id))[1 + p.i % 5] end
  from bench_plan p
  join bench_client c on c.c = 1 + p.i * 7919 % p.clients
  join lateral (
    select sum(s.net)::bigint as subtotal, sum(s.tax)::bigint as tax_total, jsonb_agg(jsonb_build_object('tax_rate', s.rate_id, 'name',
      case s.rate when 7 then $6::text else $5::text end, 'rate', s.rate::text, 'category', 'S', 'exemption_reason', null,
      'is_withholding', false, 'base', s.net::text, 'amount', s.tax::text) order by s.rate desc) as taxes
    from (select rate_id, rate, sum(quantity * price * 100) as net, sum(quantity * price * rate) as tax
      from bench_item where invoice_id = p.id group by rate_id, rate) s
  ) t on true
  join (
    select id, case when state = 'draft' then 'draft' when state = 'cancelled' then 'cancelled' else 'issued' end as lifecycle,
      case when state <> 'draft' then to_char(issue_date, 'YYYY') end as period,
      case when state <> 'draft' then sequence end as sequence,
      case when state <> 'draft' then $3 || to_char(issue_date, 'YYYY') || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0') end as number
    from (select id, state, issue_date, row_number() over (partition by state = 'draft', to_char(issue_date, 'YYYY') order by i)::int as sequence
      from bench_plan) q
  ) n on n.id = p.id
  order by p.i`

export const ITEMS = `
  insert into invoice_items (company_id, invoice_id, id, position, description, quantity, unit, unit_price, tax_rate_ids, line_total, tax_amount)
  select $1, invoice_id, id, position, 'Service ' || position || ', as agreed', quantity, 'h', price, array[rate_id],
    quantity * price * 100, quantity * price * rate
  from bench_item order by invoice_id, position`

/** $2 and $3 names of the rates. */
export const ITEM_TAXES = `
  insert into invoice_item_taxes (company_id, invoice_id, item_id, position, tax_rate_id, name, rate, category, is_compound, is_withholding)
  select $1, invoice_id, id, 0, rate_id, case rate when 7 then $3::text else $2::text end, rate, 'S', false, false
  from bench_item order by invoice_id, position`

export const COUNTERS = `
  insert into number_counters (company_id, series, period, last_value)
  select company_id, 'invoice', number_period, max(number_sequence) from invoices
  where company_id = $1 and number_period is not null group by company_id, number_period
  on conflict (company_id, series, period) do update set last_value = excluded.last_value`

export const PAYMENTS = `
  insert into payments (company_id, id, client_id, client_name, amount, currency, method, status, payment_date, reference, provider,
    created_by, completed_at)
  select i.company_id, i.id, i.client_id, i.client_name, i.amount_paid, i.currency, 'bank_transfer', 'completed', i.due_date, i.number,
    'manual', i.created_by, i.due_date::timestamptz
  from invoices i where i.company_id = $1 and i.amount_paid > 0`

export const ALLOCATIONS = `
  insert into payment_allocations (company_id, payment_id, invoice_id, amount)
  select company_id, id, id, amount_paid from invoices where company_id = $1 and amount_paid > 0`

export const EVENTS = `
  insert into timeline_events (company_id, id, type, invoice_id, client_id, actor_id, actor_name, subject, created_at)
  select company_id, uuidv7(), 'invoice.created', id, client_id, created_by, 'Ada Lovelace', client_name, created_at
  from invoices where company_id = $1`
