-- What the credit notes issued before a credit note took of its invoice: its sum in the company's currency is what all of them
-- come to less what those before it do, so that an invoice and its credit notes come to nothing there too (decision 59).
-- Of what was issued before this column it is null: a document keeps the figures that it was issued with.
set local lock_timeout = '5s';

alter table credit_notes add column taken_before jsonb;

-- Credit that comes of payments with the test bank (decision 33): no money is behind it, and none is paid back.
alter table client_credit_entries
  add column is_test boolean not null default false,
  add constraint client_credit_entries_test_check check (not (is_test and kind = 'paid_back'));
create index client_credit_entries_in_test on client_credit_entries (company_id, invoice_id) where is_test;

-- What was kept of invoices that test payments alone have paid, and of which nothing was paid back.
do $$
declare
  company uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  foreach company in array array(select company_id from companies) loop
    perform set_config('app.company', company::text, true);
    update client_credit_entries e set is_test = true
    where e.company_id = company
      and not exists (select from client_credit_entries o
        where o.company_id = company and o.credit_note_id = e.credit_note_id and o.kind = 'paid_back')
      and (select bool_and(p.provider = 'sandbox') from credit_notes n
        join payment_allocations a on a.company_id = n.company_id and a.invoice_id = n.invoice_id
        join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'completed'
        where n.company_id = company and n.id = e.credit_note_id);
  end loop;
  perform set_config('app.actor', '', true), set_config('app.company', '', true);
end $$;
