-- The rate at which an invoice in another currency than its company's is converted: units of `base_currency`, which was the
-- company's when the rate was kept, for one unit of the invoice's own. All of it, or nothing (decision 50).
set local lock_timeout = '5s';

alter table invoices
  add column exchange_rate numeric,
  add column exchange_rate_date date,
  add column exchange_rate_source text,
  add column base_currency text,
  add constraint invoices_exchange_rate_check check (
    num_nonnulls(exchange_rate, exchange_rate_date, exchange_rate_source, base_currency) = 0
    or (num_nonnulls(exchange_rate, exchange_rate_date, exchange_rate_source, base_currency) = 4
      and exchange_rate > 0 and exchange_rate < 100000000 and scale(exchange_rate) <= 12
      and exchange_rate_source <> '' and base_currency <> currency));

-- The latest rate of a currency, which is offered for the next invoice in it.
create index invoices_exchange_rates on invoices (company_id, currency, exchange_rate_date)
  where exchange_rate is not null;
