import { queryOptions, useQuery } from '@tanstack/react-query';
import { WhyNothing } from '../../../entities/configuration/why-nothing.tsx';
import { areaKeys } from '../../../entities/configure/area-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { target } from '../../../lib/target.ts';

const MOST_CAMERAS = 50;

const gatesQuery = (sites: readonly string[]) => {
  const query = { enabled: 'true', size: MOST_CAMERAS, ...(sites.length > 0 ? { sites: [...sites] } : {}) } as const;
  return queryOptions({
    queryKey: [...areaKeys.all, 'gates', 'on', query],
    queryFn: ({ signal }) => call('GET /vehicle_management/configure/', { query }, signal),
    meta: { quiet: true },
  });
};

/** Under an empty list of records, for those who may set cameras up: what keeps them from seeing vehicles. */
export function WhyNoVehicles({ sites }: { sites: readonly string[] }) {
  const maySetUp = mayOpen(useCurrentUser(), { permission: 'vm_configuration__view' });
  const { data } = useQuery({ ...gatesQuery(sites), enabled: maySetUp });
  const configure = target({ to: '/vehicle-management/configure' });
  return maySetUp && data ? <WhyNothing cameras={data.results} configure={configure} /> : null;
}
