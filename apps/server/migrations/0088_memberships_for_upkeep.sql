-- Who closes their account leaves every company, also those in which their membership is deactivated, of which they see nothing.
create policy for_upkeep on memberships for select using (current_actor() = 'upkeep');
