-- Payment links of several invoices of one client (decision 67): what is paid over one is what its invoices have due together.
set local lock_timeout = '5s';

alter table payment_links add column covers_several boolean not null default false;
-- A payer made it over the portal of a client (0067), and it closes with that.
alter table payment_links add column of_portal boolean not null default false;
alter table payment_links drop constraint payment_links_check;
alter table payment_links add constraint payment_links_check
  check (invoice_id is not null or amount is not null or covers_several);
alter table payment_links add constraint payment_links_of_several
  check (not covers_several or (invoice_id is null and amount is null and client_id is not null));

create table payment_link_invoices (
  company_id uuid not null references companies (company_id),
  payment_link_id uuid not null,
  invoice_id uuid not null,
  -- From 1, as the payer chose them.
  place integer not null check (place >= 1),
  primary key (company_id, payment_link_id, invoice_id),
  foreign key (company_id, payment_link_id) references payment_links (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index payment_link_invoices_by_invoice on payment_link_invoices (company_id, invoice_id);
call close_by_company('payment_link_invoices');

-- The invoices that are paid over a link.
create function invoices_of_link(company uuid, link uuid) returns setof uuid language sql stable
begin atomic
  select l.invoice_id from payment_links l where l.company_id = company and l.id = link and l.invoice_id is not null
  union all
  select s.invoice_id from payment_link_invoices s where s.company_id = company and s.payment_link_id = link;
end;

-- The payments that came over a link, or over another link of one of its invoices. One expression, so that a plan takes it in.
-- That of 0020, which is given the one invoice, is for the release before.
create function payments_over_link(company uuid, link uuid) returns setof uuid language sql stable
begin atomic
  select o.id from payments o where o.company_id = company and o.payment_link_id = link
  union
  select o.id from payment_allocations x join payments o on o.company_id = x.company_id and o.id = x.payment_id
  where x.company_id = company and x.invoice_id in (select invoices_of_link(company, link)) and o.payment_link_id is not null;
end;
