-- What a camera does by itself (decision 42). `rule` carries its version; `starts` is its first condition, by which the
-- automations that an event concerns are found.
create table automations (
  id uuid primary key,
  camera_id uuid not null references camera_rows on delete cascade,
  name text not null,
  is_active boolean not null,
  starts text not null,
  rule jsonb not null,
  paused_at timestamptz,
  paused_by uuid references user_rows on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index automations_sibling_name on automations (camera_id, lower(name));
create index automations_active on automations (camera_id, starts) where is_active;
create index automations_pauser on automations (paused_by) where paused_by is not null;

-- What automations did. The event that started a run is known by its key, so that nothing runs twice for it.
create table automation_runs (
  id uuid primary key,
  automation_id uuid not null references automations on delete cascade,
  event_key text not null,
  at timestamptz not null,
  occurred_at timestamptz not null,
  outcome text not null check (outcome in ('done', 'held_back')),
  alert_id uuid references alerts on delete set null,
  value text not null,
  reasons jsonb not null,
  actions jsonb not null,
  unique (automation_id, event_key)
);
create index automation_runs_time on automation_runs (automation_id, at, id);
create index automation_runs_at on automation_runs (at);
create index automation_runs_alert on automation_runs (alert_id) where alert_id is not null;

-- When cameras went from one state to another, as their nodes reported.
create table camera_state_changes (
  camera_id uuid not null references camera_rows on delete cascade,
  at timestamptz not null,
  state text not null,
  primary key (camera_id, at)
);
create index camera_state_changes_at on camera_state_changes (at);
