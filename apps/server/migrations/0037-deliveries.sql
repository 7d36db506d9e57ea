-- What is sent to others: one row for each thing that one receiver gets. `key` is the receiver's idempotency key, so work
-- that is planned twice is stored once. `next_at` is when to try next, null once nothing more is tried; whoever takes a row
-- moves it past the longest attempt, so that what a dead server had taken is taken again by itself.
create table deliveries (
  id uuid primary key,
  key text not null unique,
  reseller_id uuid not null,
  company_id uuid not null,
  site_id uuid,
  camera_id uuid references camera_rows on delete cascade,
  alert_id uuid references alerts on delete cascade,
  channel text not null,
  -- What the channel sends to when it is not the camera's own setting.
  target_id uuid,
  receiver text not null,
  -- Receivers are served side by side, each in a lane of its own.
  lane text not null,
  automatic boolean not null,
  -- What is sent, when it was written beforehand.
  payload jsonb,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  state text not null default 'initiated' check (state in ('initiated', 'failed', 'succeeded')),
  attempts integer not null default 0,
  -- How many attempts there were before somebody had it sent again: from then on the pauses start over.
  attempts_before integer not null default 0,
  requested_by uuid references users on delete set null,
  next_at timestamptz default now(),
  attempted_at timestamptz,
  took_ms integer,
  status integer,
  error text
);
create index deliveries_due on deliveries (lane, next_at) where next_at is not null;
create index deliveries_camera on deliveries (camera_id, created_at, id);
create index deliveries_camera_channel on deliveries (camera_id, channel, occurred_at);
create index deliveries_alert on deliveries (alert_id);
create index deliveries_created on deliveries (created_at);

create table delivery_attempts (
  delivery_id uuid not null references deliveries on delete cascade,
  number integer not null,
  at timestamptz not null,
  took_ms integer not null,
  status integer,
  error text,
  -- As it was sent and answered, without secrets and cut short.
  request text not null,
  response text,
  primary key (delivery_id, number)
);

-- How each channel of a camera has done lately.
create table channel_health (
  camera_id uuid not null references camera_rows on delete cascade,
  channel text not null,
  sent_at timestamptz,
  failing_since timestamptz,
  error text,
  primary key (camera_id, channel)
);
