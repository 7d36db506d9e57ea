import type { Operation } from '../../../../changes/call.ts';
import { recordTable } from '../record-table.ts';

const FOOTFALL = {
  kind: 'footfall',
  metrics: ['entries', 'exits'],
  grouping: { by: 'zone', isByKind: false, value: 'total' },
} as const;

export const getFootfallByDate: Operation<'getFootfallByDate'> = ({ services: { db }, actor }, { query }) =>
  recordTable(db, actor, {
    ...FOOTFALL,
    zones: query.zones,
    span: { first: query.start_date, last: query.end_date },
    category: query.category_slug,
  });

export const getFootfallByHour: Operation<'getFootfallByHour'> = ({ services: { db }, actor }, { query }) =>
  recordTable(db, actor, {
    ...FOOTFALL,
    zones: query.zones,
    span: { day: query.date },
    category: query.category_slug,
  });
