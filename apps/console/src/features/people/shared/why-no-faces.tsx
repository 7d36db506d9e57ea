import type { PeoplePart } from '@sightline/contract/people/logs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { WhyNothing } from '../../../entities/configuration/why-nothing.tsx';
import { areaKeys } from '../../../entities/configure/area-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { target } from '../../../lib/target.ts';

const MOST_CAMERAS = 50;

const PAGES = {
  capture_logs: target({ to: '/capture-logs/configure' }),
  access_control: target({ to: '/access-control/configure' }),
} satisfies Record<PeoplePart, unknown>;

const captorsQuery = (part: PeoplePart, sites: readonly string[]) => {
  const query = {
    part,
    enabled: 'true',
    size: MOST_CAMERAS,
    ...(sites.length > 0 ? { sites: [...sites] } : {}),
  } as const;
  return queryOptions({
    queryKey: [...areaKeys.all, 'faces', 'on', query],
    queryFn: ({ signal }) => call('GET /people_management/configure/', { query }, signal),
    meta: { quiet: true },
  });
};

/** Under an empty log of faces, for those who may set cameras up: what keeps them from capturing faces. */
export function WhyNoFaces({ part, sites }: { part: PeoplePart; sites: readonly string[] }) {
  const maySetUp = mayOpen(useCurrentUser(), { permission: 'people_management_configure_read' });
  const { data } = useQuery({ ...captorsQuery(part, sites), enabled: maySetUp });
  return maySetUp && data ? <WhyNothing cameras={data.results} configure={PAGES[part]} /> : null;
}
