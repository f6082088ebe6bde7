-- A member records what a client said by letter or telephone: the day it was said on, and how it came. Null of what came over the link.
alter table quotes
  add column answered_on date,
  add column answered_way text check (answered_way in ('letter', 'email', 'phone', 'in_person', 'other')),
  add check (answered_at is not null or (answered_on is null and answered_way is null));
