-- Who views the console as whom (decision 38), for as long as they do. Without references: however a viewing ends, what is
-- written down of its end is known here.
create table viewings (
  session_id uuid primary key,
  viewer_id uuid not null,
  viewer_name text not null,
  subject_id uuid not null,
  subject_name text not null,
  -- The subject's place in the audit trail.
  reseller_id uuid,
  company_id uuid,
  site_id uuid,
  -- What both could do and reach when it began: a viewing ends when that changes.
  viewer_rights text not null,
  subject_rights text not null,
  ends_at timestamptz not null
);
