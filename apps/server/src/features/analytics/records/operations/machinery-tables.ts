import type { RouteRequest } from '@sightline/contract/define-route';
import type { Routes } from '@sightline/contract/routes';
import type { Operation, SessionCall } from '../../../../changes/call.ts';
import type { GroupedBy } from '../machines.repo.ts';
import { recordTable } from '../record-table.ts';

const byDate =
  (by: GroupedBy) =>
  ({ services: { db }, actor }: SessionCall, { query }: RouteRequest<Routes['getMachineryByZone']>) =>
    recordTable(db, actor, {
      kind: 'machinery',
      metrics: [query.record_type],
      zones: query.zones,
      span: { first: query.start_date, last: query.end_date },
      objectKinds: query.machinery_types,
      grouping: { by, isByKind: false, value: 'total' },
    });

export const getMachineryByZone: Operation<'getMachineryByZone'> = byDate('zone');
export const getMachineryByCamera: Operation<'getMachineryByCamera'> = byDate('camera');
