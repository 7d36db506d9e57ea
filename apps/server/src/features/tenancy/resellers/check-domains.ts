import { EVERYTHING } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { isOwnHost } from './own-hosts.ts';
import { listUnverifiedClaims } from './resellers.repo.ts';
import { hasRecord, markVerified } from './verify-domain.ts';

/** Nobody asked for it: the audit trail names the installation itself. */
const AUDITOR = { userId: null, username: 'Sightline' };

/** Verifies the domains whose record has appeared. One that fails does not keep the others waiting. */
export async function checkDomains(services: Services, _data: object, { signal }: Pick<JobRun, 'signal'>) {
  for (const { id, domain } of await listUnverifiedClaims(EVERYTHING, services.db)) {
    signal.throwIfAborted();
    if (isOwnHost(services.config, domain) || !(await hasRecord(services, id, domain))) continue;
    const verdict = { reach: EVERYTHING, auditor: AUDITOR, domain, by: 'record' } as const;
    await markVerified(services, id, verdict).catch((error: unknown) =>
      services.log.warn({ err: error, domain }, 'A domain could not be verified'),
    );
  }
}
