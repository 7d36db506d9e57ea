-- Facts are the rows there are most of. They lie in one partition for each month, by the time in their ids, so that the id
-- alone stays the key, indexes stay small, and what is old goes as a file.

-- The smallest id that can have been made at a moment.
create function id_from(at timestamptz) returns uuid language sql immutable parallel safe
  return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid;

-- Where the ids of a partition end; null for the one without bounds.
create function partition_end(part regclass) returns uuid language sql stable
  return (select substring(pg_get_expr(relpartbound, oid) from $$TO \('([0-9a-f-]+)'\)$$)::uuid from pg_class where oid = part);

-- Makes the partition of the month that a day lies in, unless it is there, and moves into it what came before it was made.
create function make_partition(parent text, day date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', day)::date;
  part text := parent || to_char(month, '_YYYY_MM');
  starts uuid := id_from(month::timestamp at time zone 'UTC');
  ends uuid := id_from((month + interval '1 month') at time zone 'UTC');
begin
  if to_regclass(part) is not null or partition_end(to_regclass(parent || '_earlier')) >= ends then
    return;
  end if;
  execute format('create table %I (like %I including all)', part, parent);
  execute format('with early as (delete from %I where id >= %L and id < %L returning *) insert into %I select * from early',
    parent || '_others', starts, ends, part);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, starts, ends);
end $$;

-- Drops the partitions of months before a day's that hold nothing any more. What still comes for them has its place in the
-- one without bounds. A table that somebody is working on is left to the next time.
create function drop_empty_partitions(parent text, day date) returns integer language plpgsql as $$
declare
  part text;
  is_empty boolean;
  dropped integer := 0;
begin
  for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent::regclass
      and partition_end(c.oid) <= id_from(date_trunc('month', day::timestamp) at time zone 'UTC')
  loop
    begin
      set local lock_timeout = '2s';
      execute format('lock table %I in exclusive mode', part);
      execute format('select not exists (select from %I)', part) into is_empty;
      if is_empty then
        execute format('drop table %I', part);
        dropped := dropped + 1;
      end if;
    exception when lock_not_available then
      null;
    end;
  end loop;
  return dropped;
end $$;

-- What is there becomes the first partition, up to the end of this month.
alter table facts rename to facts_earlier;
alter index facts_pkey rename to facts_earlier_pkey;
alter index facts_site_time rename to facts_earlier_site_time;
alter index facts_company_time rename to facts_earlier_company_time;
alter index facts_reseller_time rename to facts_earlier_reseller_time;
alter index facts_time rename to facts_earlier_time;
alter index facts_camera rename to facts_earlier_camera;

create table facts (like facts_earlier including defaults including constraints) partition by range (id);
alter table facts
  add constraint facts_pkey primary key (id),
  add constraint facts_camera_id_fkey foreign key (camera_id) references camera_rows on delete cascade;
create index facts_site_time on facts (kind, site_id, occurred_at, id);
create index facts_company_time on facts (kind, company_id, occurred_at, id);
create index facts_reseller_time on facts (kind, reseller_id, occurred_at, id);
create index facts_time on facts (kind, occurred_at, id);
create index facts_camera on facts (camera_id, occurred_at);
create table facts_others partition of facts default;

do $$
declare
  ends uuid := id_from(date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '1 month');
begin
  with ahead as (delete from facts_earlier where id >= ends returning *) insert into facts_others select * from ahead;
  execute format('alter table facts attach partition facts_earlier for values from (minvalue) to (%L)', ends);
  perform make_partition('facts', ((now() at time zone 'UTC') + interval '1 month')::date);
end $$;
