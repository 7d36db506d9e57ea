-- Wrong tries at a password or a code. A try is counted before it is checked and given back when it was right, so that
-- tries at the same moment cannot slip through. Keys are keyed hashes: what people type as their username is not kept.
create table wrong_tries (
  key text primary key,
  -- For tries from one address: the key of the account they were about.
  account text,
  tries integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- No other try is taken before this moment.
  free_at timestamptz not null,
  expires_at timestamptz not null
);
create index wrong_tries_account on wrong_tries (account) where account is not null;
create index wrong_tries_expiry on wrong_tries (expires_at);

-- When the owner was last told of wrong tries at the account.
alter table users add column sign_in_alarm_at timestamptz;

-- How many mails of a kind went to a recipient, or were caused by a sender, a company or a reseller, until `ends_at`.
create table mail_counts (
  key text primary key,
  sent integer not null,
  ends_at timestamptz not null
);
create index mail_counts_end on mail_counts (ends_at);
