-- A company's name is taken for every name that looks the same, too. What a name looks like is worked out by the
-- application (features/companies/claim-company-name.ts); of names in plain letters it is the name's own claim.
alter table company_claims drop constraint company_claims_kind_check;
alter table company_claims add constraint company_claims_kind_check check (kind in ('name', 'look', 'email'));
insert into company_claims (kind, value, company_id)
  select 'look', value, company_id from company_claims where kind = 'name'
  on conflict do nothing;
