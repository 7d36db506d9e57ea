-- How a camera's picture maps onto the ground, with who drew it and when.
alter table camera_rows
  add column alert_calibration jsonb,
  add column last_calibrate_update timestamptz,
  add column last_calibrated_by uuid references users on delete set null;
create or replace view cameras as select * from camera_rows where removed_at is null;
