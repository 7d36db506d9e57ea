-- Tests of addresses that no camera has yet. A test goes by the id of its node's command, is its asker's own, and is deleted
-- with its picture when the asker is done, or within two hours. Nothing refers to other tables: a row that went with another
-- would leave its picture behind.
create table new_camera_tests (
  id uuid primary key,
  reseller_id uuid not null,
  company_id uuid not null,
  site_id uuid not null,
  deployment_id uuid not null,
  asked_by uuid not null,
  simulated boolean not null,
  sample boolean not null,
  frame_key text,
  -- What was created after it, so that a repeat finds it.
  camera_id uuid,
  created_at timestamptz not null default now()
);
create index new_camera_tests_created on new_camera_tests (created_at);
