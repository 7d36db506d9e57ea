import type { OpinionAgreement } from '@sightline/contract/second-opinion';

const COUNTS = [
  'asked',
  'answered',
  'failed',
  'confirmed_real',
  'confirmed_not_real',
  'doubtful_real',
  'doubtful_not_real',
  'unsure_real',
  'unsure_not_real',
  'input_tokens',
  'output_tokens',
] as const;

export type Counted = Record<(typeof COUNTS)[number], number> & Pick<OpinionAgreement, 'cost'>;

/** Use cases together. */
export function added(rows: readonly Counted[]): Counted {
  const costs = rows.flatMap(({ cost }) => cost ?? []);
  const sums = COUNTS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]);
  return {
    ...(Object.fromEntries(sums) as Record<(typeof COUNTS)[number], number>),
    cost: costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : null,
  };
}

export function presentAgreement(row: Counted): OpinionAgreement {
  const counts = Object.fromEntries(COUNTS.map((name) => [name, row[name]])) as Record<(typeof COUNTS)[number], number>;
  const sure = row.confirmed_real + row.confirmed_not_real + row.doubtful_real + row.doubtful_not_real;
  return {
    ...counts,
    reviewed: sure + row.unsure_real + row.unsure_not_real,
    agreed: row.confirmed_real + row.doubtful_not_real,
    cost: row.cost,
  };
}
