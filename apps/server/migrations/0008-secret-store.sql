-- The whole address of a camera, encrypted, where it has a password; `source` then shows *** in the password's place.
alter table camera_rows add column source_secret text;
create or replace view cameras as select * from camera_rows where removed_at is null;

-- What a command carries is one encrypted text, as every stored secret is.
alter table node_commands alter column payload type text using payload #>> '{}';
