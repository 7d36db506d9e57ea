-- Addresses of a company that are told of events.
create table webhooks (
  id uuid primary key,
  reseller_id uuid not null references reseller_rows on delete cascade,
  company_id uuid not null references company_rows on delete cascade,
  name text not null,
  url text not null,
  events text[] not null,
  -- Null: all of the company. Without references: one whose sites are all gone is told of nothing, not of everything.
  site_ids uuid[],
  active boolean not null,
  -- Sealed; null after the key was lost.
  secret text,
  -- The receiver answered that it is gone for good.
  stopped_at timestamptz,
  -- Who is told of that.
  owner_id uuid references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index webhooks_sibling_name on webhooks (company_id, lower(name));
create index webhooks_name on webhooks (lower(name), id);
create index webhooks_reseller on webhooks (reseller_id);
create index webhooks_owner on webhooks (owner_id) where owner_id is not null;
