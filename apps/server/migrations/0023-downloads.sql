-- Files that were made for somebody: exports and reports. Each says what its reader must be allowed to see and reach, which is
-- looked up again whenever it is fetched. Without a foreign key: when the owner is deleted, the files still have to be found
-- and removed.
create table downloads (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  file_name text not null,
  state text not null default 'in_progress' check (state in ('in_progress', 'ready', 'failed')),
  percent smallint not null default 0,
  error text,
  storage_key text,
  bytes bigint,
  items integer,
  truncated boolean not null default false,
  permissions text[] not null default '{}',
  -- Only for those who reach everything.
  everything boolean not null default false,
  resellers uuid[] not null default '{}',
  companies uuid[] not null default '{}',
  sites uuid[] not null default '{}',
  created_at timestamptz not null default now()
);
create index downloads_user on downloads (user_id, created_at desc, id desc);
create index downloads_created on downloads (created_at);
