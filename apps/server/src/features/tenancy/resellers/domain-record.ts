import type { Secrets } from '../../../platform/crypto/secrets.ts';

interface DomainRecord {
  name: string;
  value: string;
}

/**
 * The TXT record that proves that a reseller may speak for a domain. Nothing of it is stored: it follows from who claims
 * what, so another reseller, or another domain, needs another record.
 */
export const domainRecordOf = (secrets: Pick<Secrets, 'sign'>, resellerId: string, domain: string): DomainRecord => ({
  name: `_sightline.${domain}`,
  value: `sightline-verification=${secrets.sign('domain', `${resellerId}\n${domain}`)}`,
});
