import { updateReseller } from '@sightline/contract/resellers';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeReseller } from './change-reseller.ts';

export { checkDomainsJob } from './check-domains.job.ts';
export { isOwnHost } from './own-hosts.ts';
export { resellersHandlers } from './resellers.handlers.ts';

export const resellerReverts: Reverts = { reseller: [revertible(updateReseller, changeReseller)] };
