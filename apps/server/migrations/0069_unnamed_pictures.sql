-- Nightly upkeep removes pictures of users that nobody's row names and that are older than a day. 'upkeep' is an identity
-- only our own jobs take: no request can.
create policy seen_by_upkeep on user_files for select
  using (current_actor() = 'upkeep' and created_at < now() - interval '1 day');
create policy removed_by_upkeep on user_files for delete
  using (current_actor() = 'upkeep' and created_at < now() - interval '1 day');
