-- When those who manage a channel were told that it fails; null again once they were told that it works.
alter table channel_health add column told_at timestamptz;

-- How each webhook has done lately, like the channels of cameras.
create table webhook_health (
  webhook_id uuid primary key references webhooks on delete cascade,
  sent_at timestamptz,
  failing_since timestamptz,
  error text,
  told_at timestamptz
);

-- Notifications about a channel are found by what it belongs to.
create index notifications_platform_record on notifications (record_id) where tab = 'platform' and record_id is not null;

-- What was sent to a webhook, newest first; and what was given up for all cameras.
create index deliveries_target on deliveries (target_id, created_at, id) where target_id is not null;
create index deliveries_given_up on deliveries (created_at, id) where state = 'failed' and next_at is null;
