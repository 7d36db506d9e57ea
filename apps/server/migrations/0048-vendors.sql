-- Companies that equipment or work is bought from; they belong to the platform, not to a tenant.
create table vendors (
  id uuid primary key,
  name text not null,
  kind text not null,
  contact text,
  email text,
  phone text,
  website text,
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index vendors_name on vendors (lower(name));
