-- A payment over a link that names no client gets one once the money is there or announced. A failed or cancelled one
-- keeps the name its payer typed, and leaves its client free to be deleted.
alter table payments alter column client_id drop not null,
  add constraint payments_client_check check (client_id is not null or status not in ('pending', 'completed'));
