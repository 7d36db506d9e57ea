-- What nodes counted and measured, rolled up as it arrives, so that no dashboard ever reads the facts themselves.

-- The zone of the area a fact was measured in, or the area itself where it shows no zone; and what a machine did.
alter table facts
  add column zone_id uuid,
  add column state text check (state in ('operation', 'idle'));

-- The name of a category as calls know it: letters of every script and digits stay, what is between them becomes a hyphen.
create function category_slug(text) returns text language sql immutable parallel safe
  return trim(both '-' from regexp_replace(lower($1), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', '-', 'g'));

-- The hour of a clock in which a moment lies, as the moment that hour begins: at half past in some zones. An hour that is there
-- twice when a clock goes back is two hours.
create function clock_hour(timestamptz, text) returns timestamptz language sql stable parallel safe
  return $1 - (($1 at time zone $2) - date_trunc('hour', $1 at time zone $2));

-- What a fact is counted as.
create function fact_metric(kind text, direction text, state text) returns text language sql immutable parallel safe
  return case kind when 'workhour' then 'presence' when 'vehicle_tracking' then 'vehicles' when 'machinery' then state
    else case direction when 'in' then 'entries' when 'out' then 'exits' else 'counted' end end;

-- When a fact ended, for those that last: presence adds up several people, but never crosses a quarter hour.
create function fact_end(kind text, at timestamptz, value double precision) returns timestamptz language sql immutable parallel safe
  return case
    when kind = 'workhour' then at + least(make_interval(secs => least(greatest(value, 0), 900)),
      date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00') + interval '15 minutes' - at)
    when kind in ('vehicle_tracking', 'machinery') then at + make_interval(secs => least(greatest(value, 0), 2678400))
    else at end;

-- By hour and by day of the site's clock when it happened. A fact is in the row of the category '' and in those of its own
-- categories. Sums are exact, so that they do not depend on the order in which facts come.
create table fact_hours (
  site_id uuid not null,
  kind text not null,
  zone_id uuid,
  category text not null,
  hour timestamptz not null,
  camera_id uuid not null references camera_rows on delete cascade,
  metric text not null,
  object_kind text not null,
  flow_slug text not null,
  facts integer not null,
  total numeric not null,
  first_at timestamptz not null,
  last_at timestamptz not null
) with (fillfactor = 80);
create unique index fact_hours_key
  on fact_hours (site_id, kind, zone_id, category, hour, camera_id, metric, object_kind, flow_slug) nulls not distinct;
create index fact_hours_camera on fact_hours (camera_id);

create table fact_days (
  site_id uuid not null,
  kind text not null,
  zone_id uuid,
  category text not null,
  day date not null,
  camera_id uuid not null references camera_rows on delete cascade,
  metric text not null,
  object_kind text not null,
  flow_slug text not null,
  facts integer not null,
  total numeric not null,
  first_at timestamptz not null,
  last_at timestamptz not null
) with (fillfactor = 80);
create unique index fact_days_key
  on fact_days (site_id, kind, zone_id, category, day, camera_id, metric, object_kind, flow_slug) nulls not distinct;
create index fact_days_camera on fact_days (camera_id);

-- What each machine did on a day, in seconds.
create table machine_days (
  site_id uuid not null,
  zone_id uuid,
  day date not null,
  camera_id uuid not null references camera_rows on delete cascade,
  track text not null,
  object_kind text not null,
  operation numeric not null,
  idle numeric not null,
  first_at timestamptz not null,
  last_at timestamptz not null
) with (fillfactor = 80);
create unique index machine_days_key
  on machine_days (site_id, zone_id, day, camera_id, track, object_kind) nulls not distinct;
create index machine_days_camera on machine_days (camera_id);

-- What is there already. No fact about machines was stored before.
update facts f set zone_id = coalesce(
  (select coalesce(a.zone_id, a.id) from areas a where a.id = f.area_id::uuid and a.camera_id = f.camera_id), f.area_id::uuid)
where f.area_id ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$';

with counted as materialized (
  select f.site_id, f.kind, f.zone_id, c.category, clock_hour(f.occurred_at, s.time_zone) as hour,
    (f.occurred_at at time zone s.time_zone)::date as day, f.camera_id, fact_metric(f.kind, f.direction, f.state) as metric,
    coalesce(f.object_kind, '') as object_kind, coalesce(f.flow_slug, '') as flow_slug, count(*)::int as facts,
    sum(f.value::numeric) as total, min(f.occurred_at) as first_at, max(fact_end(f.kind, f.occurred_at, f.value)) as last_at
  from facts f join site_rows s on s.id = f.site_id
  cross join lateral (select '' as category union select category_slug(name) from unnest(f.categories) name) c
  where f.kind <> 'machinery'
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
), hours as (
  insert into fact_hours select site_id, kind, zone_id, category, hour, camera_id, metric, object_kind, flow_slug, facts, total,
    first_at, last_at from counted
)
insert into fact_days select site_id, kind, zone_id, category, day, camera_id, metric, object_kind, flow_slug, sum(facts),
  sum(total), min(first_at), max(last_at) from counted group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
