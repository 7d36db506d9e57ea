import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { holdGroup } from '../../camera-store/cameras.repo.ts';
import { nodesFor } from '../../camera-store/site-nodes.ts';

export const listNodesForNew: Operation<'listNodesForNew'> = ({ services, actor }, { query }) =>
  services.db.transaction(async (tx) => {
    const group = (await holdGroup(actor.reach, tx, query.site_group)) ?? fail('out_of_reach', { field: 'site_group' });
    return (await nodesFor(tx, group)).map(({ id, name, isAwake }) => ({ id, name, running: isAwake }));
  });
