import type { NodeHealth } from '@sightline/contract/deployments';
import type { NodeFilter } from '../../../entities/node/node-queries.ts';
import { type AddressValues, defineAddress, opened, several, text } from '../../../lib/address.ts';

export const HEALTHS: readonly NodeHealth[] = ['healthy', 'degraded', 'offline', 'never_seen'];

/** The list, and the node that is open over it. */
export const nodesAddress = defineAddress({
  search: text('q'),
  healths: several('health', HEALTHS),
  system: text('system'),
  deployment: text('deployment'),
  resellers: several('resellers'),
  open: opened('node'),
});

export type NodesValues = AddressValues<typeof nodesAddress>;

/** The filter as the server takes it; what cannot be part of an id finds nothing and is left out. */
export const filterOf = ({ search, healths, system, deployment, resellers }: NodesValues): NodeFilter => ({
  search,
  healths,
  system,
  deploymentId: /^[0-9a-f-]*$/i.test(deployment) ? deployment.slice(0, 36) : '',
  resellers,
});

export function isNarrowed(values: NodesValues): boolean {
  const { open: _, ...filter } = values;
  return Object.keys(nodesAddress.write(filter)).length > 0;
}
