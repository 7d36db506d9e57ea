-- Whether the test object was in what the detector looked at, and was found; null: the detector only answered.
alter table camera_self_tests add column finds_mark boolean;
