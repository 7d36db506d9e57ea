-- The dashboard that somebody begins with; of their own ones, one at most.
alter table saved_views add column is_start boolean not null default false;
create unique index saved_views_start on saved_views (user_id) where is_start;
