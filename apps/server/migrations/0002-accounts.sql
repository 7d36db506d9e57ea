-- Keys that travel in mails (password reset, activation): only hashes are kept, one per account and purpose.
create table account_keys (
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- An authenticator is set up in two steps: begun with a secret, active once a code proved it. Secrets are encrypted.
alter table users add column totp_pending text;
-- The time step of the last code taken: a code works once.
alter table users add column totp_last_step bigint;

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Cameras whose alerts somebody wants to hear of; the switches are in users.notification_settings.
create table notification_cameras (
  user_id uuid not null references users on delete cascade,
  camera_id uuid not null references cameras on delete cascade,
  primary key (user_id, camera_id)
);
create index notification_cameras_camera on notification_cameras (camera_id, user_id);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  tab text not null,
  type text not null,
  template text not null,
  params jsonb not null default '{}',
  record_id uuid,
  camera_id uuid references cameras on delete cascade,
  use_case text,
  count integer not null default 1,
  marked_as_read boolean not null default false,
  created_at timestamptz not null default now(),
  -- Moves when another of the same kind is folded in; lists go by it.
  updated_at timestamptz not null default now()
);
create index notifications_user_time on notifications (user_id, updated_at, id);
create index notifications_user_unread on notifications (user_id, tab, type) where not marked_as_read;
create index notifications_user_record on notifications (user_id, record_id);
create index notifications_folding on notifications (user_id, camera_id, use_case, created_at) where tab = 'alerts';

-- Whether the person is looking at a page of this session right now.
alter table sessions add column presence text not null default 'INACTIVE' check (presence in ('ACTIVE', 'INACTIVE'));
