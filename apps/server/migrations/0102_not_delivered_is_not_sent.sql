-- Invoices that were called sent although every mail with them failed. Company by company, as row-level security asks.
do $$
declare c uuid;
begin
  perform set_config('app.actor', 'upkeep', true);
  for c in select company_id from companies loop
    perform set_config('app.company', c::text, true);
    update invoices i set mail_failed_at = now(), sent_at = null
    where i.company_id = c and i.sent_at is not null
      and exists (select from email_messages m
        where m.company_id = c and m.invoice_id = i.id and m.kind = 'invoice' and m.status = 'failed')
      and not exists (select from email_messages m
        where m.company_id = c and m.invoice_id = i.id and m.kind = 'invoice' and m.status <> 'failed');
  end loop;
  perform set_config('app.company', '', true);
  perform set_config('app.actor', '', true);
end $$;
