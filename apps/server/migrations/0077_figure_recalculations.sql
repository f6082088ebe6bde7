-- When a company's kept figures were held against its documents because somebody asked for it, and each night that something
-- differed. Appended to, and never changed.
create table figure_recalculations (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  -- Null where it was the nightly comparison.
  user_id uuid references users (id),
  started_at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  wrong integer not null check (wrong >= 0),
  -- The first twenty of them: what each was kept as, and what it is.
  differences jsonb not null,
  primary key (company_id, id)
);
create index figure_recalculations_by_start on figure_recalculations (company_id, started_at desc, id desc);
call close_by_company('figure_recalculations');
