-- What was laid on an invoice out of a payment's rest after the payment had come, and on which day: a part of what the payment
-- holds for the invoice. What is in `payment_allocations` beyond it was laid with the payment, and counts from its day.
set local lock_timeout = '5s';

create table later_allocations (
  company_id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  day date not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, payment_id, invoice_id, day),
  foreign key (company_id, payment_id, invoice_id) references payment_allocations (company_id, payment_id, invoice_id) on delete cascade
);
call close_by_company('later_allocations');

-- The day of the last money that an invoice got: of a payment, or of what was laid on it later.
create function invoice_paid_on(company uuid, invoice uuid) returns date language sql stable
begin atomic
  select max(greatest(p.payment_date, (
    select max(l.day) from later_allocations l
    where l.company_id = a.company_id and l.payment_id = a.payment_id and l.invoice_id = a.invoice_id)))
  from payment_allocations a
  join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'completed'
  where a.company_id = company and a.invoice_id = invoice;
end;
