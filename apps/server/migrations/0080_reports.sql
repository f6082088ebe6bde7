-- What reports over some days read: what was charged by its issue date, from the index alone; and what was paid by the day on which
-- its last money came.
set local lock_timeout = '5s';

create index invoices_charged on invoices (company_id, issue_date) include (currency, client_id, total, tax_total, amount_due, lifecycle)
  where lifecycle in ('issued', 'written_off');
create index invoices_by_paid_on on invoices (company_id, paid_on) where paid_on is not null;
