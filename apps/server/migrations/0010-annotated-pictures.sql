-- Pictures with zones and detections drawn in, for those who may not see the raw ones: at most one per alert. Null is what a
-- node sent. There is no reference: whatever deletes an alert deletes its files first, and finds them here.
alter table media add column alert_id uuid;
create unique index media_alert on media (alert_id) where alert_id is not null;
