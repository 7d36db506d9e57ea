-- Alerts per day, zone, camera and use case, so that a dashboard can be grouped by zone. `day` is of the site's clock. Like
-- those of alerts, zones here may be gone: what was counted for them belongs to no zone then.
create table alert_zone_days (
  site_id uuid not null,
  day date not null,
  zone_id uuid not null,
  camera_id uuid not null references camera_rows on delete cascade,
  use_case text not null,
  alerts integer not null,
  pending integer not null default 0,
  acknowledged integer not null default 0,
  compliant integer not null default 0,
  non_compliant integer not null default 0,
  invalid integer not null default 0,
  primary key (site_id, day, zone_id, camera_id, use_case)
);
create index alert_zone_days_camera on alert_zone_days (camera_id);

insert into alert_zone_days
select a.site_id, coalesce(a.local_at, date_trunc('hour', a.occurred_at, 'UTC') at time zone s.time_zone)::date as day,
  a.zone_id, a.camera_id, a.use_case, count(*), count(*) filter (where a.status = 'pending'),
  count(*) filter (where a.status = 'acknowledged'), count(*) filter (where a.status = 'compliant'),
  count(*) filter (where a.status = 'non_compliant'), count(*) filter (where a.status = 'invalid')
from alerts a join site_rows s on s.id = a.site_id join camera_rows c on c.id = a.camera_id
where a.zone_id is not null
group by 1, 2, 3, 4, 5;
