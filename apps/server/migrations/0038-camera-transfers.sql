-- Where alerts and records of a camera go. A camera without a row has what every new one has. `settings` carry their version
-- and have *** where `secrets`, encrypted, has the value; `versions` count the changes of each section.
create table camera_transfers (
  id uuid primary key references camera_rows on delete cascade,
  settings jsonb not null,
  secrets text,
  versions jsonb not null default '{}'
);
