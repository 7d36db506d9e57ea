import type { SecondOpinion } from '@sightline/contract/second-opinion';
import type { Verdict } from '@sightline/contract/verdicts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Counted } from './agreement.ts';

export interface AgreementRow extends Counted {
  use_case: string;
  flow_name: string | null;
}

/** A person has judged the alert; one that was only acknowledged is open. */
const REAL = sql`a.status in ('compliant', 'non_compliant')`;
const NOT_REAL = sql`a.status = 'invalid'`;

const both = (verdict: Verdict, isReal: boolean) =>
  sql`count(*) filter (where o.verdict = ${verdict} and ${isReal ? REAL : NOT_REAL})::int`;

/** What was asked since then, by use case, most asked first. */
export async function countAgreement(
  db: Db,
  companyId: Reached<'company'>,
  { from, currency }: { from: Date; currency: SecondOpinion['currency'] },
): Promise<AgreementRow[]> {
  const { rows } = await db.query<AgreementRow>(sql`
    select o.use_case, min(f.name) as flow_name, count(*)::int as asked,
      count(*) filter (where o.state = 'answered')::int as answered,
      count(*) filter (where o.state = 'failed')::int as failed,
      ${both('confirmed', true)} as confirmed_real, ${both('confirmed', false)} as confirmed_not_real,
      ${both('doubtful', true)} as doubtful_real, ${both('doubtful', false)} as doubtful_not_real,
      ${both('unsure', true)} as unsure_real, ${both('unsure', false)} as unsure_not_real,
      coalesce(sum(o.input_tokens), 0)::float8 as input_tokens, coalesce(sum(o.output_tokens), 0)::float8 as output_tokens,
      sum(o.cost) filter (where o.currency = ${currency})::float8 as cost
    from alert_opinions o join alerts a on a.id = o.alert_id left join logic_flows f on f.id = a.flow_id
    where o.company_id = ${companyId} and o.asked_at >= ${from}
    group by o.use_case order by count(*) desc, o.use_case`);
  return rows;
}
