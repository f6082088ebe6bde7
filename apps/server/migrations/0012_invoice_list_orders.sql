-- What the invoice list can be ordered by, as its statements write it: without these each page by number, client or
-- amount sorts every invoice of the company. The order by issue date has had its index from the start.
create index invoices_by_creation on invoices (company_id, created_at, id);
create index invoices_by_total on invoices (company_id, total, id);
create index invoices_by_client_name on invoices (company_id, lower(client_name), id);
create index invoices_by_due_date on invoices (company_id, coalesce(due_date, 'infinity'::date), id);
create index invoices_by_number on invoices (company_id, coalesce(number_period || lpad(number_sequence::text, 10, '0'), ''), id);
