import type { Site } from '@sightline/contract/sites';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { replacePicture } from '../../../platform/storage/replace-picture.ts';
import { changeSite } from './change-site.ts';
import { loadSiteRow } from './load-site.ts';

/** Sets a site's logo, or takes it away. */
export async function changeSiteLogo(
  services: Services,
  actor: Actor,
  id: string,
  make?: () => Promise<Buffer>,
): Promise<Site> {
  const before = await loadSiteRow(services, actor, id);
  return replacePicture(services.storage, {
    ownerId: id,
    oldKey: before.logo_key,
    make,
    point: (logo_key) => changeSite(services, actor, id, { logo_key }),
  });
}
