import type { Operation } from '../../../../changes/call.ts';
import { loadZones } from '../load-zones.ts';
import { outsideHours } from '../outside-hours.ts';
import { recordTable, tableOf } from '../record-table.ts';

const WORKHOUR = {
  kind: 'workhour',
  metrics: ['presence'],
  grouping: { by: 'zone', isByKind: false, value: 'total' },
} as const;

export const getWorkhourByDate: Operation<'getWorkhourByDate'> = async ({ services: { db }, actor }, { query }) => {
  const chosen = await loadZones(db, actor, 'workhour', query.zones);
  const span = { first: query.start_date, last: query.end_date };
  const [table, outside] = await Promise.all([
    tableOf(db, chosen, { ...WORKHOUR, span }),
    outsideHours(db, actor, chosen, span),
  ]);
  return { ...table, outside };
};

export const getWorkhourByHour: Operation<'getWorkhourByHour'> = ({ services: { db }, actor }, { query }) =>
  recordTable(db, actor, { ...WORKHOUR, zones: query.zones, span: { day: query.date } });
