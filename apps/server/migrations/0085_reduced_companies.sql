-- When personal data that no document needs were removed from a closed company (decision 78).
alter table companies add column reduced_at timestamptz, add check (reduced_at is null or closed_at is not null);
create index companies_to_reduce on companies (closed_at) where closed_at is not null and reduced_at is null;
