import type { Operation } from '../../../../changes/call.ts';
import { recordTable } from '../record-table.ts';

const WORKHOUR = {
  kind: 'workhour',
  metrics: ['presence'],
  grouping: { by: 'zone', isByKind: false, value: 'total' },
} as const;

export const getWorkhourByDate: Operation<'getWorkhourByDate'> = ({ services: { db }, actor }, { query }) =>
  recordTable(db, actor, {
    ...WORKHOUR,
    zones: query.zones,
    span: { first: query.start_date, last: query.end_date },
  });

export const getWorkhourByHour: Operation<'getWorkhourByHour'> = ({ services: { db }, actor }, { query }) =>
  recordTable(db, actor, { ...WORKHOUR, zones: query.zones, span: { day: query.date } });
