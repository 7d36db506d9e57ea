-- The vehicle that an alert is about: the id of its record, its plate and whether it was authorised when it passed.
alter table alerts add column vehicle jsonb;

-- Who else shows a picture, before it is deleted.
create index vehicle_records_picture on vehicle_records (picture_id) where picture_id is not null;

-- A record of a vehicle that was sent to another platform; what was sent goes with the record.
alter table deliveries add column vehicle_record_id uuid references vehicle_records on delete cascade;
create index deliveries_vehicle on deliveries (vehicle_record_id, created_at) where vehicle_record_id is not null;
