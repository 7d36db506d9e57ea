-- Messages to people outside the console (decision 43).

-- Alerts that somebody is still to be told of by e-mail, or when their quiet hours are over. Whoever tells them takes the rows.
create table waiting_messages (
  user_id uuid not null references user_rows on delete cascade,
  alert_id uuid not null references alerts on delete cascade,
  due_at timestamptz not null,
  -- By quiet hours: browsers were not told either.
  held boolean not null,
  primary key (user_id, alert_id)
);
create index waiting_messages_due on waiting_messages (due_at, user_id);
create index waiting_messages_alert on waiting_messages (alert_id);

-- The key pair by which push services know this installation: one row. The private key is sealed; null after it was lost.
create table push_keys (
  id uuid primary key,
  public_key text not null,
  private_key text
);
create unique index push_keys_one on push_keys ((true));

-- Browsers that somebody allowed to be told of alerts. The endpoint belongs to one browser, whoever uses it last.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references user_rows on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- Who is told next when nobody acknowledges an alert of a site. Alerts from before it was set up are left alone.
create table escalations (
  id uuid primary key references site_rows on delete cascade,
  -- Null: all.
  use_cases text[],
  version integer not null,
  since timestamptz not null default now()
);
create table escalation_steps (
  site_id uuid not null references escalations on delete cascade,
  number integer not null,
  after_minutes integer not null,
  primary key (site_id, number)
);
create table escalation_people (
  site_id uuid not null,
  number integer not null,
  user_id uuid not null references user_rows on delete cascade,
  primary key (site_id, number, user_id),
  foreign key (site_id, number) references escalation_steps on delete cascade
);
create index escalation_people_user on escalation_people (user_id);

-- The steps that an alert has been through.
create table alert_escalations (
  alert_id uuid not null references alerts on delete cascade,
  number integer not null,
  at timestamptz not null default now(),
  primary key (alert_id, number)
);
