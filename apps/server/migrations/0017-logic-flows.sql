-- Use cases that people draw: of a site or, with a camera, of that camera alone. Deleted ones stay hidden, so that alerts keep
-- their names and can be explained.
create table logic_flows (
  id uuid primary key,
  reseller_id uuid not null references reseller_rows on delete cascade,
  company_id uuid not null references company_rows on delete cascade,
  site_id uuid not null references site_rows on delete cascade,
  camera_id uuid references camera_rows on delete cascade,
  -- The flow of the site that a camera's own was copied from.
  origin_id uuid references logic_flows on delete set null,
  tab text not null check (tab in ('alerts', 'flowsense')),
  slug text not null,
  name text not null,
  description text not null,
  -- One of the product's pictures by its name, or where an uploaded one is stored.
  icon text not null,
  live_version integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz
);
create unique index logic_flows_sibling_name on logic_flows (site_id, lower(name))
  where camera_id is null and deleted_at is null;
create unique index logic_flows_slug on logic_flows (site_id, slug) where camera_id is null and deleted_at is null;
create unique index logic_flows_camera_slug on logic_flows (camera_id, slug)
  where camera_id is not null and deleted_at is null;
create index logic_flows_name on logic_flows (lower(name), id);
create index logic_flows_site on logic_flows (site_id);
create index logic_flows_company on logic_flows (company_id);
create index logic_flows_reseller on logic_flows (reseller_id);
create index logic_flows_camera on logic_flows (camera_id) where camera_id is not null;
create index logic_flows_origin on logic_flows (origin_id) where origin_id is not null;

-- What a flow is made of, version by version; none of them ever changes.
create table logic_flow_versions (
  id uuid primary key,
  flow_id uuid not null references logic_flows on delete cascade,
  number integer not null,
  -- With its version of the form; read by the contract's `logic-flows/stored`.
  content jsonb not null,
  -- The version it brought back.
  restores integer,
  created_at timestamptz not null default now(),
  created_by text,
  unique (flow_id, number)
);

-- A flow on a camera.
create table camera_flows (
  id uuid primary key,
  camera_id uuid not null references camera_rows on delete cascade,
  flow_id uuid not null references logic_flows on delete cascade,
  enabled boolean not null default false,
  allowed boolean not null default true,
  -- Null: the camera's operating hours.
  schedule jsonb,
  alert_cooldown double precision not null default 60,
  re_alert_delay double precision not null default 60,
  version integer not null default 0,
  unique (camera_id, flow_id)
);
create index camera_flows_flow on camera_flows (flow_id);

-- All that a node was told of a camera and that decides what is an alert, whenever it differs from what it was told before.
create table camera_programs (
  id uuid primary key,
  camera_id uuid not null references camera_rows on delete cascade,
  digest bytea not null,
  content jsonb not null,
  created_at timestamptz not null default now()
);
create index camera_programs_camera on camera_programs (camera_id, created_at desc);

-- Null in alerts of older nodes, and of the catalogue's use cases.
alter table alerts add column flow_id uuid;
alter table alerts add column flow_version integer;
alter table alerts add column program_id uuid;

-- The least time between two alerts of one use case; each use case can only lengthen it.
alter table camera_rows add column alert_cooldown integer not null default 0;
drop view cameras;
create view cameras as select * from camera_rows where removed_at is null;
