-- Until when the planned pictures of a camera are written down; a camera is here while its timelapse is on.
create table timelapse_cameras (
  camera_id uuid primary key references camera_rows on delete cascade,
  looked_until timestamptz not null
);

-- Every picture that was planned. It is asked for under the id of its media, and taken once that is there; null: it was not
-- asked for, since no node watched the camera or the server was away.
create table timelapse_frames (
  camera_id uuid not null references camera_rows on delete cascade,
  planned_at timestamptz not null,
  media_id uuid unique,
  primary key (camera_id, planned_at)
);
create index timelapse_frames_planned on timelapse_frames (planned_at);

-- Videos made of them. Days are those of the site's clock. Who asked has no reference: a video outlives their account.
create table timelapses (
  id uuid primary key,
  reseller_id uuid not null,
  company_id uuid not null,
  site_id uuid not null,
  camera_id uuid not null references camera_rows on delete cascade,
  start_date date not null,
  end_date date not null,
  frames_per_second smallint not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  percent smallint not null default 0,
  error text,
  frames integer,
  seconds real,
  bytes bigint,
  storage_key text,
  thumbnail_key text,
  created_by uuid not null,
  created_at timestamptz not null default now()
);
create index timelapses_created on timelapses (created_at desc, id desc);
create index timelapses_site on timelapses (site_id, created_at desc, id desc);
create index timelapses_camera on timelapses (camera_id, created_at desc, id desc);
create index timelapses_unfinished on timelapses (created_by) where state in ('queued', 'running');
