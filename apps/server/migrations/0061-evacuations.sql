-- Drills and evacuations: who was on site when one began, and who has been accounted for since.
create table evacuations (
  id uuid primary key,
  site_id uuid not null references site_rows on delete cascade,
  kind text not null check (kind in ('drill', 'evacuation')),
  started_at timestamptz not null default now(),
  started_by uuid references user_rows on delete set null,
  started_by_name text not null,
  ended_at timestamptz,
  ended_by_name text
);
create unique index evacuations_running on evacuations (site_id) where ended_at is null;
create index evacuations_site on evacuations (site_id, started_at);

-- Frozen at the start. A mark carries the time at which somebody decided, which may be before it got here: the latest counts.
create table evacuation_rows (
  evacuation_id uuid not null references evacuations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('person', 'vehicle')),
  name text not null,
  detail text not null,
  entered_at timestamptz not null,
  place text not null,
  camera_id uuid,
  picture_id uuid,
  is_safe boolean not null default false,
  marked_at timestamptz,
  marked_by_name text,
  primary key (evacuation_id, id)
);
