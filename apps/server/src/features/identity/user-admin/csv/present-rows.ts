import type { UsersCsvRow } from '@sightline/contract/user-files';
import type { CheckedRow } from './check-rows.ts';

const presentRow = ({ file, problems }: CheckedRow): UsersCsvRow => ({
  row: file.row,
  values: file.values,
  errors: problems.map(({ code, message, field = 'row', params }) => ({
    field,
    code,
    message,
    ...(params ? { params } : {}),
  })),
});

export function presentRows(rows: readonly CheckedRow[], created: number) {
  const valid = rows.filter(({ account }) => account !== null).length;
  return { rows: rows.map(presentRow), valid, invalid: rows.length - valid, created };
}
