import type { Reseller } from '@sightline/contract/resellers';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { replacePicture } from '../../../platform/storage/replace-picture.ts';
import { changeReseller } from './change-reseller.ts';
import { findReseller, type ResellerPictures } from './resellers.repo.ts';

interface NewPicture {
  column: keyof ResellerPictures;
  /** None: the picture is taken away. */
  make?: () => Promise<Buffer>;
}

export async function changeResellerPicture(
  services: Services,
  actor: Actor,
  id: string,
  { column, make }: NewPicture,
): Promise<Reseller> {
  const before = (await findReseller(actor.reach, services.db, id)) ?? fail('reseller_not_found');
  return replacePicture(services.storage, {
    ownerId: id,
    oldKey: before[column],
    make,
    point: (key) => changeReseller(services, actor, id, { [column]: key }),
  });
}
