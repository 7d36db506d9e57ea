import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { OpinionSettings } from './settings.repo.ts';

/** Settings of a company that asks now. */
export interface SettingsToAsk extends OpinionSettings {
  company_id: Reached<'company'>;
  url: string;
  /** Sealed. */
  api_key: string | null;
}

/** By company, those that are switched on; for work that was stored by us alone: it looks at no one's reach. */
export async function loadSettingsToAsk(db: Db, companyIds: readonly string[]): Promise<Map<string, SettingsToAsk>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await db.prepared<SettingsToAsk>(sql`
    select id as company_id, active, url, model, api_key, input_price::float8, output_price::float8, currency, use_cases,
      monthly_limit, doubtful_apart
    from second_opinions where id = any(${[...companyIds]}::uuid[]) and active and url is not null`);
  return new Map(rows.map((row) => [row.company_id, row]));
}
