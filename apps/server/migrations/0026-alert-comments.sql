-- What people write under an alert. A comment that has replies stays as an empty place when it is deleted.
create table alert_comments (
  id uuid primary key,
  alert_id uuid not null references alerts on delete cascade,
  -- Always a comment that is no reply itself.
  reply_to uuid references alert_comments on delete cascade,
  by_id uuid references users on delete set null,
  text text not null,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz
);
create index alert_comments_alert on alert_comments (alert_id, created_at, id);
create index alert_comments_reply on alert_comments (reply_to) where reply_to is not null;
create index alert_comments_by on alert_comments (by_id) where by_id is not null;

-- Files lie in the folder of the alert's camera, and go with it. Whatever deletes an alert deletes its files first, and finds
-- them here.
create table alert_attachments (
  id uuid primary key,
  comment_id uuid not null references alert_comments on delete cascade,
  alert_id uuid not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  storage_key text not null
);
create index alert_attachments_comment on alert_attachments (comment_id);
create index alert_attachments_alert on alert_attachments (alert_id);
