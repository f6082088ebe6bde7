-- What is charged for late payment (decision 66): terms of the company, and the invoices that charge for others.
set local lock_timeout = '5s';

create table late_fee_settings (
  company_id uuid primary key references companies (company_id),
  -- Percent a year.
  interest_rate numeric(7, 4) check (interest_rate > 0 and interest_rate <= 100),
  -- In minor units of its currency, the company's when it was written.
  fee bigint check (fee > 0),
  fee_currency text not null,
  version integer not null default 1
);
call close_by_company('late_fee_settings');

create table late_fees (
  company_id uuid not null,
  id uuid not null,
  -- The invoice that was paid late, and the one that charges for it. A draft of it that is deleted takes the row along.
  invoice_id uuid not null,
  fee_invoice_id uuid not null,
  -- The step of reminders it was charged with; null by hand. It may be deleted since.
  step_id uuid,
  interest_from date not null,
  interest_until date not null,
  interest bigint not null check (interest >= 0),
  fee bigint not null check (fee >= 0),
  charged_by uuid references users (id),
  charged_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  foreign key (company_id, fee_invoice_id) references invoices (company_id, id) on delete cascade,
  check (interest + fee > 0),
  check (invoice_id <> fee_invoice_id)
);
call close_by_company('late_fees');
create index late_fees_of_invoice on late_fees (company_id, invoice_id);
-- No day bears interest twice, and the fee is charged once.
create unique index late_fees_interest on late_fees (company_id, invoice_id, interest_until) where interest > 0;
create unique index late_fees_fee on late_fees (company_id, invoice_id) where fee > 0;
create unique index late_fees_fee_invoice on late_fees (company_id, fee_invoice_id);

alter table reminder_steps add column charges_late_fee boolean not null default false;
