-- The detection log: what cameras saw, frame by frame. The content lies in the storage; here is where to find it. A chunk goes
-- with its camera, like an alert, and stays at the site where it was recorded.
create table detection_chunks (
  id uuid primary key,
  reseller_id uuid not null,
  company_id uuid not null,
  site_id uuid not null,
  camera_id uuid not null references camera_rows on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz not null,
  frames integer not null,
  objects integer not null,
  bytes integer not null,
  storage_key text not null,
  created_at timestamptz not null default now()
);
create index detection_chunks_camera on detection_chunks (camera_id, from_at, id) include (to_at, bytes);
create index detection_chunks_age on detection_chunks (from_at, id) include (bytes);

-- What was recorded and had to go before its time.
create table detection_gaps (
  camera_id uuid not null references camera_rows on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz not null,
  reason text not null,
  chunks integer not null,
  bytes bigint not null,
  primary key (camera_id, reason, from_at)
);

-- For how many days a camera's detections are kept.
alter table camera_rows add column detection_log_days integer not null default 7 check (detection_log_days between 0 and 365);
create or replace view cameras as select * from camera_rows where removed_at is null;

-- Facts: what nodes count and measure. The id is the node's, so a repeat meets the primary key.
create table facts (
  id uuid primary key,
  reseller_id uuid not null,
  company_id uuid not null,
  site_id uuid not null,
  camera_id uuid not null references camera_rows on delete cascade,
  kind text not null check (kind in ('footfall', 'workhour', 'vehicle_tracking', 'machinery', 'flowsense')),
  flow_id text,
  flow_slug text,
  occurred_at timestamptz not null,
  area_id text,
  label text,
  categories text[] not null default '{}',
  object_kind text,
  track text,
  direction text check (direction in ('in', 'out')),
  value double precision not null
);
create index facts_site_time on facts (kind, site_id, occurred_at, id);
create index facts_company_time on facts (kind, company_id, occurred_at, id);
create index facts_reseller_time on facts (kind, reseller_id, occurred_at, id);
create index facts_time on facts (kind, occurred_at, id);
create index facts_camera on facts (camera_id, occurred_at);
