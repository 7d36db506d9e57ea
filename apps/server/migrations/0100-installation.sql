-- What each server says of its machine, with every sign of life. Servers of the version before say nothing of it.
alter table servers
  add column runtime text,
  add column sockets integer,
  add column disk_bytes bigint,
  add column disk_free_bytes bigint;

-- What is wrong with the installation now, from when it was first noticed; `id` names its notices. Ended ones are kept for a week.
create table installation_conditions (
  id uuid primary key,
  key text not null,
  kind text not null,
  params jsonb not null,
  since timestamptz not null default now(),
  ended_at timestamptz
);
create unique index installation_conditions_open on installation_conditions (key) where ended_at is null;

-- Figures over time: what waits in the background, every minute for some hours; the disk and what fills it, every hour.
create table installation_samples (
  at timestamptz primary key,
  waiting jsonb not null,
  disk_bytes bigint,
  disk_free_bytes bigint,
  parts jsonb
);

-- Backups that were asked for or made, whoever did so. `server_id` is the server that makes it.
create table backups (
  id uuid primary key,
  origin text not null check (origin in ('schedule', 'request', 'command')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  server_id uuid,
  host text,
  file text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  bytes bigint,
  row_count bigint,
  media_files integer,
  error text,
  deleted_at timestamptz
);
-- A server makes one at a time; what an operator does with the command is another matter.
create unique index backups_open on backups ((true)) where ended_at is null and origin <> 'command';
create index backups_started on backups (started_at);

-- Backups that were restored into a throwaway database and compared with what they hold.
create table backup_checks (
  id uuid primary key,
  at timestamptz not null default now(),
  file text not null,
  made_at timestamptz,
  seconds real not null,
  same boolean not null,
  row_count bigint not null,
  media_files integer not null,
  detail text
);
