-- The mail of a day that tells a member of what they follow (decision 74).
set local lock_timeout = '5s';

create table member_digests (
  company_id uuid not null,
  user_id uuid not null,
  is_on boolean not null default true,
  -- The company's day of the last one: there is one a day, on whichever node.
  last_day date,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade
);
call close_by_company('member_digests');

-- Whoever looks for what is due sees which companies have something to tell, and nothing else of any.
create policy for_upkeep on event_notices for select using (current_actor() = 'upkeep' and not is_digested);
