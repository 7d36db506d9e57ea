-- The servers of this installation that run now; each says so every few seconds.
create table servers (
  id uuid primary key,
  host text not null,
  version text not null,
  -- Servers that share one database must share one place for their files, too.
  files_at text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Messages to consoles that are too large for a notification, on their way from one server to the others. Nothing is lost with
-- them that a console would not ask for again, so they need no log.
create unlogged table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index socket_io_attachments_created on socket_io_attachments (created_at);

-- How often each caller has called in a window, over all servers; a limit is no promise that has to outlive a crash.
create unlogged table call_counts (
  key text not null,
  window_ends_at timestamptz not null,
  calls integer not null,
  primary key (key, window_ends_at)
);
create index call_counts_ends on call_counts (window_ends_at);
