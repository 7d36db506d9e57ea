import type { Client } from 'pg';

// Done work leaves the queue, so the test keeps a book of its own: what came in and what went out, per alert.
const BOOK = 'create table if not exists work_book (alert_id uuid not null, change integer not null)';
const TRIGGER = `
create or replace function note_work() returns trigger language plpgsql as $$
declare
  work jsonb := case when tg_op = 'INSERT' then new.data else old.data end;
begin
  insert into public.work_book
  select alert_id::uuid, case when tg_op = 'INSERT' then 1 else -1 end
  from jsonb_array_elements_text(coalesce(work -> 'alertIds', jsonb_build_array(work -> 'alertId'))) alert_id
  where alert_id is not null;
  return null;
end $$;
create or replace trigger note_work after insert or delete on pgboss.job for each row execute function note_work()`;

const hasQueue = async (client: Client) => {
  const { rows } = await client.query<{ queue: string | null }>("select to_regclass('pgboss.job')::text as queue");
  return rows[0]?.queue != null;
};

/** Opens the book; with a queue in the database, everything that enters or leaves it is noted from now on. */
export async function openWorkBook(client: Client): Promise<void> {
  await client.query(BOOK);
  if (await hasQueue(client)) await client.query(TRIGGER);
}

/** Lets the time pass at once for which a server that died before `diedAt` would be waited for. */
export async function passTimeOfTheDead(client: Client, diedAt: Date): Promise<void> {
  if (!(await hasQueue(client))) return;
  await client.query(
    "update pgboss.job set started_on = started_on - interval '1 day' where state = 'active' and started_on < $1",
    [diedAt],
  );
}

/** Alerts whose outgoing work is still kept to be done. */
export async function countOpenWork(client: Client): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    'select count(*)::int as open from (select from work_book group by alert_id having sum(change) > 0) open',
  );
  return rows[0]?.open ?? 0;
}
