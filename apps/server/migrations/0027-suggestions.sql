-- Changes that would spare false alarms, made in the background from alerts marked invalid and tried on the detection log. One
-- that is applied is a draft until somebody saves it: nothing here changes what a camera does.
create table alert_suggestions (
  id uuid primary key,
  camera_id uuid not null references camera_rows on delete cascade,
  use_case text not null,
  -- The logic flow it is about; null for a use case of the catalogue. It goes with its flow.
  flow_id uuid references logic_flows on delete cascade,
  flow_version integer,
  kind text not null check (kind in ('limit', 'area', 'schedule')),
  change jsonb not null,
  effect jsonb not null,
  -- False: there were no recorded detections of the alerts, and the effect is estimated.
  tried boolean not null,
  tried_changes jsonb not null,
  -- [alert id, measured value, gone], newest first.
  evidence jsonb not null,
  picture_of uuid,
  invalid_gone integer not null,
  alerts integer not null,
  invalid integer not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  made_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'applied', 'dismissed')),
  version integer not null default 1,
  reason text,
  changed_at timestamptz,
  changed_by text,
  saved_at timestamptz
);
create unique index alert_suggestions_open on alert_suggestions (camera_id, use_case, kind) where status = 'open';
create index alert_suggestions_camera on alert_suggestions (camera_id, use_case, status);
create index alert_suggestions_flow on alert_suggestions (flow_id) where flow_id is not null;

-- When a camera and use case were last looked at, so that each is replayed once a day at most.
create table suggestion_checks (
  camera_id uuid not null references camera_rows on delete cascade,
  use_case text not null,
  checked_at timestamptz not null,
  primary key (camera_id, use_case)
);
