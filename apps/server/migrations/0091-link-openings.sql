-- How often a public link was opened, by day of its site's clock.
create table inspection_link_openings (
  link_id uuid not null references inspection_links on delete cascade,
  day date not null,
  count integer not null,
  primary key (link_id, day)
);
