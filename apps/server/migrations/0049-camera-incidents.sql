-- When something was wrong with a camera, as its node reports it; none without an end is older than what lasts now.
create table camera_incidents (
  camera_id uuid not null references camera_rows on delete cascade,
  reason text not null check (reason in ('offline', 'degraded', 'frozen', 'black', 'blurred', 'blocked', 'moved')),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  primary key (camera_id, started_at, reason)
);
create unique index camera_incidents_open on camera_incidents (camera_id, reason) where ended_at is null;
create index camera_incidents_ended on camera_incidents (ended_at) where ended_at is not null;
