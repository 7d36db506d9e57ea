-- Repeats of one situation, found when an alert is stored. An incident goes by the id of one of its first alerts. Null: the
-- alert stands alone, as do all that came before this.
alter table alerts add column incident_id uuid;
create index alerts_incident_time on alerts (incident_id, occurred_at, id)
  include (camera_id, status, marked_for_deletion) where incident_id is not null;

-- The zone of the area in which it happened, where one was drawn for it.
alter table alerts add column zone_id uuid;
create index alerts_zone_time on alerts (zone_id, occurred_at, id) where zone_id is not null;

-- For lists of what logic flows raised.
create index alerts_flow_time on alerts (flow_id, occurred_at, id) where flow_id is not null;
