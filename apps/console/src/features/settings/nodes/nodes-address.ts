import type { NodeHealth } from '@sightline/contract/deployments';
import type { NodeFilter } from '../../../entities/node/node-queries.ts';

/** What the address says of the list and the node that is open over it. */
export interface NodesSearch {
  tab?: string | undefined;
  q?: string | undefined;
  health?: string | undefined;
  system?: string | undefined;
  deployment?: string | undefined;
  resellers?: string | undefined;
  node?: string | undefined;
}

export const HEALTHS: readonly NodeHealth[] = ['healthy', 'degraded', 'offline', 'never_seen'];

export const listOf = (text: string | undefined) => (text ? text.split(',').filter(Boolean) : []);

/** What an address means; what in it is not known is left out. */
export const filterOf = ({ q, health, system, deployment, resellers }: NodesSearch): NodeFilter => ({
  search: q ?? '',
  healths: HEALTHS.filter((each) => listOf(health).includes(each)),
  system: system ?? '',
  deploymentId: /^[0-9a-f-]*$/i.test(deployment ?? '') ? (deployment ?? '').slice(0, 36) : '',
  resellers: listOf(resellers),
});

export const isNarrowed = ({ q, health, system, deployment, resellers }: NodesSearch) =>
  Boolean(q || health || system || deployment || resellers);
