-- When each machine worked and stood idle on a day, so that nobody reads the facts to see it. Pieces that overlap or follow each
-- other are one span, in whatever order they come. Each ends 2 seconds later than it did: pieces that far apart go on.
alter table machine_days
  add column operation_spans tstzmultirange not null default '{}',
  add column idle_spans tstzmultirange not null default '{}';

-- As it was, but said to be stable, like what it is made of: else the planner calls it for every fact instead of taking it in.
create or replace function fact_end(kind text, at timestamptz, value double precision) returns timestamptz
  language sql stable parallel safe
  return case
    when kind = 'workhour' then at + least(make_interval(secs => least(greatest(value, 0), 900)),
      date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00') + interval '15 minutes' - at)
    when kind in ('vehicle_tracking', 'machinery') then at + make_interval(secs => least(greatest(value, 0), 2678400))
    else at end;

create function machine_span(at timestamptz, value double precision) returns tstzrange language sql stable parallel safe
  return tstzrange(at, fact_end('machinery', at, value) + interval '2 seconds');

-- What is there already.
update machine_days m set operation_spans = coalesce(n.operation, '{}'), idle_spans = coalesce(n.idle, '{}')
from (
  select f.site_id, f.zone_id, (f.occurred_at at time zone s.time_zone)::date as day, f.camera_id, coalesce(f.track, '') as track,
    coalesce(f.object_kind, '') as object_kind,
    range_agg(machine_span(f.occurred_at, f.value)) filter (where f.state = 'operation') as operation,
    range_agg(machine_span(f.occurred_at, f.value)) filter (where f.state = 'idle') as idle
  from facts f join site_rows s on s.id = f.site_id where f.kind = 'machinery'
  group by 1, 2, 3, 4, 5, 6
) n
where m.site_id = n.site_id and m.zone_id is not distinct from n.zone_id and m.day = n.day and m.camera_id = n.camera_id
  and m.track = n.track and m.object_kind = n.object_kind;
