-- The policies of invoices look at `scheduled_for` too: with it, what was charged is read from the index alone by the application's
-- own role as well.
set local lock_timeout = '5s';

drop index invoices_charged;
create index invoices_charged on invoices (company_id, issue_date)
  include (currency, client_id, total, tax_total, amount_due, lifecycle, scheduled_for) where lifecycle in ('issued', 'written_off');
