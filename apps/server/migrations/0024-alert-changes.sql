-- What people do with an alert, for its history. The version counts it: a change that was made on an older version is held
-- against the events since. Alerts that nobody touched have none.
alter table alerts add column version integer not null default 0;

create table alert_events (
  id uuid primary key,
  alert_id uuid not null references alerts on delete cascade,
  -- The alert's from this event on.
  version integer not null,
  at timestamptz not null default clock_timestamp(),
  by_id uuid references users on delete set null,
  kind text not null,
  before jsonb,
  after jsonb,
  reason text,
  -- The same for everything that was changed in one go, so that it can be undone in one go.
  change_id uuid not null
);
create index alert_events_alert on alert_events (alert_id, version);
create index alert_events_change on alert_events (change_id);
create index alert_events_by on alert_events (by_id) where by_id is not null;
