-- A company words why no tax is charged by the language of the document; a line's copy of the rate keeps the wordings too.
alter table tax_rates add column exemption_reasons jsonb not null default '{}';
alter table invoice_item_taxes add column exemption_reasons jsonb not null default '{}';
