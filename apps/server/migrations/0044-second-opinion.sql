-- A second opinion (decision 44): alerts of chosen use cases are shown to a model that the company runs or rents.
create table second_opinions (
  -- The company's.
  id uuid primary key references company_rows on delete cascade,
  reseller_id uuid not null references reseller_rows on delete cascade,
  active boolean not null,
  url text,
  model text not null,
  -- Sealed; null: none, or lost with its key.
  api_key text,
  -- For a million tokens.
  input_price numeric,
  output_price numeric,
  currency text not null,
  -- [{use_case, question}]; an empty question is the usual one.
  use_cases jsonb not null,
  monthly_limit integer not null,
  doubtful_apart boolean not null,
  version integer not null default 1
);
create index second_opinions_reseller on second_opinions (reseller_id);

-- How many questions each company has asked in a month of UTC.
create table second_opinion_months (
  company_id uuid not null references company_rows on delete cascade,
  month date not null,
  asked integer not null,
  primary key (company_id, month)
);

-- One for each alert. `times` counts how often it was asked for: the current delivery is named by it.
create table alert_opinions (
  alert_id uuid primary key references alerts on delete cascade,
  company_id uuid not null references company_rows on delete cascade,
  use_case text not null,
  state text not null check (state in ('waiting', 'answered', 'failed')),
  times integer not null default 1,
  question text not null,
  model text not null,
  verdict text check (verdict in ('confirmed', 'doubtful', 'unsure')),
  sentence text not null default '',
  problem text,
  status integer,
  took_ms integer,
  input_tokens integer,
  output_tokens integer,
  cost numeric,
  currency text not null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz
);
create index alert_opinions_company on alert_opinions (company_id, asked_at);
