-- API keys (decision 41). What a service key does is done in the name of an account of its own, which keys of other tables can
-- refer to. Such accounts are no people: whatever lists, tells, assigns or invites people goes by the view and meets none.
-- A migration that adds a column makes the view anew; what refers to an account refers to user_rows.
alter table users rename to user_rows;
alter table user_rows add column is_service boolean not null default false;
create view users as select * from user_rows where not is_service;

create table api_keys (
  id uuid primary key,
  -- Whom it acts as: its owner, or the account that a service key has to itself.
  user_id uuid not null references user_rows on delete cascade,
  -- Whose service key it is; none for a personal one.
  company_id uuid references company_rows on delete cascade,
  name text not null,
  prefix text not null,
  token_hash bytea not null unique,
  permissions text[] not null,
  -- To the sites in api_key_sites, also when none of them is left.
  is_limited boolean not null,
  created_at timestamptz not null default now(),
  created_by uuid references user_rows on delete set null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index api_keys_name on api_keys (coalesce(company_id, user_id), lower(name)) where revoked_at is null;
create index api_keys_user on api_keys (user_id);
create index api_keys_company on api_keys (company_id) where company_id is not null;
create index api_keys_maker on api_keys (created_by) where created_by is not null;

create table api_key_sites (
  key_id uuid not null references api_keys on delete cascade,
  site_id uuid not null references site_rows on delete cascade,
  primary key (key_id, site_id)
);
create index api_key_sites_site on api_key_sites (site_id);

-- The key that something was done with, by its name at the time.
alter table audit_entries add column key_name text;
