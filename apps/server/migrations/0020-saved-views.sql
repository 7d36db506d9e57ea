-- Views of a list or a search that somebody comes back to; each is the query of an address.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  name text not null,
  query text not null,
  version integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (user_id, kind, lower(name));

-- What somebody thinks of an alert that a backtest would raise: it was never raised, so it has no status. The flow is the id
-- of a logic flow, or the key of a use case.
create table backtest_marks (
  user_id uuid not null references users on delete cascade,
  camera_id uuid not null references camera_rows on delete cascade,
  flow text not null,
  occurred_at timestamptz not null,
  verdict text not null check (verdict in ('right', 'wrong')),
  marked_at timestamptz not null default now(),
  primary key (user_id, camera_id, flow, occurred_at)
);
create index backtest_marks_camera on backtest_marks (camera_id);
