-- Dashboards count the alerts about people by the entry of the log that each is about.
create index notifications_people on notifications (record_id) where tab = 'people_recognition';
