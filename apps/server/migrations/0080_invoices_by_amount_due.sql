-- The invoice list can be ordered by what is owed, as its statement writes it: a draft and a cancelled invoice owe nothing.
create index invoices_by_amount_due on invoices (company_id, (case when lifecycle = 'issued' then amount_due else 0::bigint end), id);
