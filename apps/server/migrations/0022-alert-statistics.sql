-- What the alerts dashboard is made of. Everything in it is counted when an alert arrives, changes or goes, so that no chart
-- ever reads the alerts themselves.

-- When somebody first took an alert up and first decided it; where it happened on the plan of its camera, in cells of 4 x 4 m;
-- and the site's clock at that moment, by which it was counted. A site that moves to another time zone keeps its past.
alter table alerts
  add column acknowledged_at timestamptz,
  add column resolved_at timestamptz,
  add column local_at timestamp,
  add column plan_id uuid,
  add column cell_x smallint,
  add column cell_y smallint;

-- `alerts` counts what ever happened. The statuses count where those alerts stand; one that was deleted keeps its last status,
-- but is not pending any more.
alter table alert_rollups
  add column pending integer not null default 0,
  add column acknowledged integer not null default 0,
  add column compliant integer not null default 0,
  add column non_compliant integer not null default 0,
  add column invalid integer not null default 0,
  add column ack_seconds double precision not null default 0,
  add column ack_count integer not null default 0,
  add column resolve_seconds double precision not null default 0,
  add column resolve_count integer not null default 0;

-- The same per use case and day of a site, and per day of a camera. `hours` are the alerts of each hour of the site's clock.
create table alert_site_days (
  reseller_id uuid not null,
  company_id uuid not null,
  site_id uuid not null references site_rows on delete cascade,
  use_case text not null,
  day date not null,
  alerts integer not null,
  pending integer not null default 0,
  acknowledged integer not null default 0,
  compliant integer not null default 0,
  non_compliant integer not null default 0,
  invalid integer not null default 0,
  ack_seconds double precision not null default 0,
  ack_count integer not null default 0,
  resolve_seconds double precision not null default 0,
  resolve_count integer not null default 0,
  hours integer[] not null,
  invalid_hours integer[] not null,
  primary key (site_id, day, use_case)
);

create table alert_camera_days (
  reseller_id uuid not null,
  company_id uuid not null,
  site_id uuid not null,
  camera_id uuid not null references camera_rows on delete cascade,
  day date not null,
  alerts integer not null,
  pending integer not null default 0,
  acknowledged integer not null default 0,
  compliant integer not null default 0,
  non_compliant integer not null default 0,
  invalid integer not null default 0,
  primary key (site_id, day, camera_id)
);
create index alert_camera_days_camera on alert_camera_days (camera_id);

-- Where alerts happened: per cell of a plan, camera, use case and day of the site.
create table alert_heat (
  plan_id uuid not null references site_plans on delete cascade,
  day date not null,
  cell_x smallint not null,
  cell_y smallint not null,
  camera_id uuid not null references camera_rows on delete cascade,
  use_case text not null,
  alerts integer not null,
  invalid integer not null default 0,
  hours integer[] not null,
  primary key (plan_id, day, cell_x, cell_y, camera_id, use_case)
);
create index alert_heat_camera on alert_heat (camera_id);

-- Adds up two days hour by hour.
create function add_hours(integer[], integer[]) returns integer[] language sql immutable parallel safe
  return (select array_agg(coalesce(a, 0) + coalesce(b, 0) order by place)
    from unnest($1, $2) with ordinality as hour (a, b, place));

-- What is there already. Deleted alerts are in `alerts` alone. Nobody knows when earlier ones were taken up or where they
-- happened.
update alert_rollups r set pending = n.pending, acknowledged = n.acknowledged, compliant = n.compliant,
  non_compliant = n.non_compliant, invalid = n.invalid
from (select camera_id, use_case, date_trunc('hour', occurred_at, 'UTC') as hour,
    count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'acknowledged') as acknowledged,
    count(*) filter (where status = 'compliant') as compliant,
    count(*) filter (where status = 'non_compliant') as non_compliant, count(*) filter (where status = 'invalid') as invalid
  from alerts group by 1, 2, 3) n
where r.camera_id = n.camera_id and r.use_case = n.use_case and r.hour = n.hour;

insert into alert_site_days (reseller_id, company_id, site_id, use_case, day, alerts, pending, acknowledged, compliant,
  non_compliant, invalid, hours, invalid_hours)
select reseller_id, company_id, site_id, use_case, day, sum(alerts), sum(pending), sum(acknowledged), sum(compliant),
  sum(non_compliant), sum(invalid),
  (select array_agg(coalesce((select sum(n) from unnest(array_agg(h.hour), array_agg(h.alerts)) c (hour, n)
    where c.hour = o.hour), 0)::int order by o.hour) from generate_series(0, 23) o (hour)),
  (select array_agg(coalesce((select sum(n) from unnest(array_agg(h.hour), array_agg(h.invalid)) c (hour, n)
    where c.hour = o.hour), 0)::int order by o.hour) from generate_series(0, 23) o (hour))
from (select r.reseller_id, r.company_id, r.site_id, r.use_case, r.alerts, r.pending, r.acknowledged, r.compliant,
    r.non_compliant, r.invalid, (r.hour at time zone s.time_zone)::date as day,
    extract(hour from r.hour at time zone s.time_zone)::int as hour
  from alert_rollups r join camera_rows c on c.id = r.camera_id and c.removed_at is null
  join site_rows s on s.id = r.site_id) h
group by reseller_id, company_id, site_id, use_case, day;

insert into alert_camera_days
select r.reseller_id, r.company_id, r.site_id, r.camera_id, (r.hour at time zone s.time_zone)::date as day, sum(r.alerts),
  sum(r.pending), sum(r.acknowledged), sum(r.compliant), sum(r.non_compliant), sum(r.invalid)
from alert_rollups r join site_rows s on s.id = r.site_id
group by 1, 2, 3, 4, 5;
