import type { RouteRequest } from '@sightline/contract/define-route';
import type { Routes } from '@sightline/contract/routes';
import type { Operation, SessionCall } from '../../../../changes/call.ts';
import type { GroupedBy } from '../machines.repo.ts';
import { pageOfGroups, recordTable } from '../record-table.ts';

const vehicles = (by: GroupedBy) =>
  ({ kind: 'vehicle_tracking', metrics: ['vehicles'], grouping: { by, isByKind: true, value: 'facts' } }) as const;

const byDate =
  (by: GroupedBy) =>
  ({ services: { db }, actor }: SessionCall, { query }: RouteRequest<Routes['getVehicleDatesByZone']>) =>
    recordTable(db, actor, {
      ...vehicles(by),
      zones: query.zones,
      span: { first: query.start_date, last: query.end_date },
      objectKinds: query.vehicle_types,
    });

const byHour =
  (by: GroupedBy) =>
  async ({ services: { db }, actor }: SessionCall, { query }: RouteRequest<Routes['getVehicleHoursByZone']>) => {
    const span = { day: query.date };
    const asked = { ...vehicles(by), zones: query.zones, span, objectKinds: query.vehicle_types };
    const { groups, ...table } = await recordTable(db, actor, asked);
    return { ...table, ...pageOfGroups(groups, query.page) };
  };

export const getVehicleDatesByZone: Operation<'getVehicleDatesByZone'> = byDate('zone');
export const getVehicleDatesByCamera: Operation<'getVehicleDatesByCamera'> = byDate('camera');
export const getVehicleHoursByZone: Operation<'getVehicleHoursByZone'> = byHour('zone');
export const getVehicleHoursByCamera: Operation<'getVehicleHoursByCamera'> = byHour('camera');
