-- What a company sells. A line that is filled from a product has words, price and taxes of its own, and keeps them.
set local lock_timeout = '5s';

-- A text as it is searched: without accents, in lower case, wide and joined letters as their plain ones.
create function search_fold(words text) returns text language sql immutable parallel safe
begin atomic
  select translate(replace(replace(lower(normalize(
    regexp_replace(normalize(words, NFKD), U&'[\0300-\036F]', '', 'g'), NFC)), 'ß', 'ss'), 'æ', 'ae'), 'øłđðı', 'olddi');
end;
grant execute on function search_fold(text) to counterfoil_search, counterfoil_app;

create table products (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  name text not null,
  description text,
  unit text,
  -- UN/ECE Recommendation 20 (EN 16931 BT-130); which codes are known stands in the domain.
  unit_code text,
  is_active boolean not null default true,
  -- Name and description as they are searched. The mark between them is in no text that is looked for.
  words text not null generated always as (search_fold(name) || U&'\001F' || search_fold(coalesce(description, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index products_by_name on products (company_id, lower(name), id);
create index products_by_creation on products (company_id, created_at, id);
call close_by_company('products');

-- One price a currency. Which is the price of a line says the currency of its invoice: none is ever converted.
create table product_prices (
  company_id uuid not null,
  product_id uuid not null,
  currency text not null,
  position integer not null,
  unit_price numeric(21, 6) not null,
  primary key (company_id, product_id, currency),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
call close_by_company('product_prices');

create table product_tax_rates (
  company_id uuid not null,
  product_id uuid not null,
  position integer not null,
  tax_rate_id uuid not null,
  primary key (company_id, product_id, position),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, tax_rate_id) references tax_rates (company_id, id)
);
create index product_tax_rates_rate on product_tax_rates (company_id, tax_rate_id);
call close_by_company('product_tax_rates');

-- Until now no line named a product: none was taken that did.
alter table invoice_items add column unit_code text;
-- Without tax and before the discount of the invoice: the parts of its subtotal. Null of lines written before there were products.
alter table invoice_items add column net_total bigint;
alter table invoice_items add foreign key (company_id, product_id) references products (company_id, id);
-- What a product was used for is added up from its lines when somebody asks.
create index invoice_items_product on invoice_items (company_id, product_id) where product_id is not null;
