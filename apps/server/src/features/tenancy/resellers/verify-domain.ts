import type { DomainVerifier } from '@sightline/contract/resellers';
import { type Auditor, recordChange } from '../../../changes/audit/record-change.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { textRecords } from '../../../platform/dns/text-records.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { RESELLER_TAKEN } from './change-reseller.ts';
import { domainRecordOf } from './domain-record.ts';
import { isOwnHost } from './own-hosts.ts';
import { lockReseller, type StoredReseller, storeReseller } from './resellers.repo.ts';

type Claim = Pick<StoredReseller, 'id' | 'domain'>;

/** The domain a reseller claims, or the call ends: it has none, or one that no reseller can have. */
export function claimedDomain({ config }: Services, { domain }: Claim): string {
  if (domain === null) fail('domain_missing', { field: 'domain' });
  if (isOwnHost(config, domain)) fail('domain_not_allowed', { field: 'domain' });
  return domain;
}

/** Whether the domain's name service has the record; null when it did not answer. */
export async function hasRecord({ config, secrets }: Services, id: string, domain: string): Promise<boolean | null> {
  const { name, value } = domainRecordOf(secrets, id, domain);
  const records = await textRecords(name, config.dnsServers);
  return records?.includes(value) ?? null;
}

interface Verdict {
  reach: Reach;
  auditor: Auditor;
  domain: string;
  by: DomainVerifier;
}

/** From now on the domain is the reseller's, and shows its branding. A domain that was changed meanwhile is left alone. */
export async function markVerified(services: Services, id: string, { reach, auditor, domain, by }: Verdict) {
  const mark = services.db.transaction(async (tx) => {
    const before = (await lockReseller(reach, tx, id)) ?? fail('reseller_not_found');
    if (before.domain !== domain || before.domain_verified_at !== null) return;
    await storeReseller(tx, { ...before, domain_verified_at: new Date(), domain_verified_by: by });
    await recordChange(services, tx, auditor, {
      object: { type: 'reseller', id, name: before.name, place: { resellerId: id } },
      action: 'updated',
      before: { domain_verified: null },
      after: { domain_verified: domain },
    });
  });
  await refuseTaken(mark, RESELLER_TAKEN);
}
