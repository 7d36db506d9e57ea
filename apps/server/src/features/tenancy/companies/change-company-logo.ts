import type { Company } from '@sightline/contract/companies';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { replacePicture } from '../../../platform/storage/replace-picture.ts';
import { changeCompany } from './change-company.ts';
import { findCompany } from './companies.repo.ts';

/** Sets a company's logo, or takes it away. */
export async function changeCompanyLogo(
  services: Services,
  actor: Actor,
  id: string,
  make?: () => Promise<Buffer>,
): Promise<Company> {
  const before = (await findCompany(actor.reach, services.db, id)) ?? fail('company_not_found');
  return replacePicture(services.storage, {
    ownerId: id,
    oldKey: before.logo_key,
    make,
    point: (logo_key) => changeCompany(services, actor, id, { logo_key }),
  });
}
