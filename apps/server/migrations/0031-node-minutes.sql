-- The figures of each processing node over its last hour, a row a minute; every heartbeat forgets what is older.
create table node_minutes (
  deployment_id uuid not null references deployments on delete cascade,
  minute timestamptz not null,
  fps real,
  cpu_percent real,
  memory_used_bytes bigint,
  disk_used_bytes bigint,
  primary key (deployment_id, minute)
);
