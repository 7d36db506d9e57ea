import type { RouteRequest } from '@sightline/contract/define-route';
import type { Routes } from '@sightline/contract/routes';
import type { Operation, SessionCall } from '../../../../changes/call.ts';
import { loadZones } from '../load-zones.ts';
import { machineGroups, presentMachine, totalsOf } from '../machine-groups.ts';
import type { GroupedBy } from '../machines.repo.ts';

const drill =
  (by: GroupedBy) =>
  async ({ services: { db }, actor }: SessionCall, { query }: RouteRequest<Routes['drillMachineryByZone']>) => {
    const chosen = await loadZones(db, actor, 'machinery', query.zones);
    const search = { first: query.start_date, last: query.end_date, objectKinds: query.machinery_types };
    const asked = { by, order: query.record_type, page: query.page, hasSpans: false };
    const { groups, pages } = await machineGroups(db, chosen, search, asked);
    return {
      site: chosen.site,
      groups: groups.map((group) => ({
        id: group.id,
        name: group.name,
        color: group.color,
        ...totalsOf(group),
        machines: group.machines.map(presentMachine(chosen)),
      })),
      ...pages,
    };
  };

export const drillMachineryByZone: Operation<'drillMachineryByZone'> = drill('zone');
export const drillMachineryByCamera: Operation<'drillMachineryByCamera'> = drill('camera');
