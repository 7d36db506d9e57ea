import type { AlertOpinion, OpinionProblem } from '@sightline/contract/second-opinion';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import type { Outcome } from './outcome.ts';
import type { OpinionSettings } from './settings.repo.ts';

export interface OpinionRow extends Omit<AlertOpinion, 'asked_at' | 'answered_at'> {
  /** How often it was asked for. */
  times: number;
  asked_at: Date;
  answered_at: Date | null;
}

const SHOWN = sql`state, times, question, model, verdict, sentence, problem, status, took_ms, input_tokens, output_tokens,
  cost::float8, currency, asked_at, answered_at`;

export async function findOpinion(db: Db, alertId: Reached<'alert'>): Promise<OpinionRow | undefined> {
  const { rows } = await db.prepared<OpinionRow>(
    sql`select ${SHOWN} from alert_opinions where alert_id = ${alertId}::uuid`,
  );
  return rows[0];
}

export interface NewOpinion {
  alert_id: string;
  company_id: string;
  use_case: string;
  question: string;
  model: string;
  currency: OpinionSettings['currency'];
}

/** Stores those that alerts do not have yet; answers which alerts they were. */
export async function insertOpinions(tx: Db, opinions: readonly NewOpinion[]): Promise<Set<string>> {
  if (opinions.length === 0) return new Set();
  const { rows } = await tx.query<{ alert_id: string }>(sql`
    insert into alert_opinions (alert_id, company_id, use_case, question, model, currency, state)
    select alert_id, company_id, use_case, question, model, currency, 'waiting'
    from jsonb_to_recordset(${json(opinions)}) as new (alert_id uuid, company_id uuid, use_case text, question text,
      model text, currency text)
    on conflict (alert_id) do nothing returning alert_id`);
  return new Set(rows.map(({ alert_id }) => alert_id));
}

/** Somebody asks again: what was said before is gone. Answers how often it has been asked for now. */
export async function renewOpinion(tx: Db, opinion: NewOpinion): Promise<number> {
  const { alert_id, company_id, use_case, question, model, currency } = opinion;
  const { rows } = await tx.query<{ times: number }>(sql`
    insert into alert_opinions as o (alert_id, company_id, use_case, question, model, currency, state)
    values (${alert_id}, ${company_id}, ${use_case}, ${question}, ${model}, ${currency}, 'waiting')
    on conflict (alert_id) do update set state = 'waiting', times = o.times + 1, question = excluded.question,
      model = excluded.model, currency = excluded.currency, verdict = null, sentence = '', problem = null, status = null,
      took_ms = null, input_tokens = null, output_tokens = null, cost = null, asked_at = now(), answered_at = null
    returning times`);
  return rows[0]?.times ?? 1;
}

/** How a question ended; `waiting` when it is asked again by itself. */
export async function storeOutcome(
  db: Db,
  alertId: string,
  times: number,
  outcome: Outcome,
  { state, model }: { state: OpinionRow['state']; model?: string },
): Promise<void> {
  await db.query(sql`
    update alert_opinions set state = ${state}, verdict = ${outcome.verdict}, sentence = ${outcome.sentence},
      problem = ${outcome.problem}, status = ${outcome.status}, took_ms = ${outcome.took_ms},
      input_tokens = ${outcome.input_tokens}, output_tokens = ${outcome.output_tokens}, cost = ${outcome.cost},
      model = coalesce(${model ?? null}::text, model), answered_at = case when ${state} = 'waiting' then null else now() end
    where alert_id = ${alertId}::uuid and times = ${times}`);
}

/** Those that are not asked about at all. */
export const failOpinions = (tx: Db, alertIds: readonly string[], problem: OpinionProblem) =>
  tx.query(sql`
    update alert_opinions set state = 'failed', problem = ${problem}, answered_at = now()
    where alert_id = any(${[...alertIds]}::uuid[])`);

/** Takes up to so many questions of this month's limit; answers how many it got. */
export async function takeQuestions(
  tx: Db,
  { company_id, monthly_limit }: { company_id: string; monthly_limit: number },
  wanted: number,
): Promise<number> {
  const month = sql`date_trunc('month', now() at time zone 'UTC')::date`;
  await tx.query(sql`
    insert into second_opinion_months (company_id, month, asked) values (${company_id}::uuid, ${month}, 0)
    on conflict do nothing`);
  const { rows } = await tx.query<{ taken: number }>(sql`
    with before as (
      select asked from second_opinion_months where company_id = ${company_id}::uuid and month = ${month} for update
    )
    update second_opinion_months m
    set asked = m.asked + greatest(0, least(${wanted}::int, ${monthly_limit}::int - before.asked)) from before
    where m.company_id = ${company_id}::uuid and m.month = ${month}
    returning m.asked - before.asked as taken`);
  return rows[0]?.taken ?? 0;
}
