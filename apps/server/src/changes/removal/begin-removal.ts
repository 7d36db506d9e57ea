import type { AuditFields } from '@sightline/contract/audit';
import type { DeletionImpact } from '@sightline/contract/deletion';
import type { ErrorCode } from '@sightline/contract/errors';
import type { Db } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors/app-error.ts';
import type { Place } from '../../platform/realtime/place.ts';
import { recordChange } from '../audit/record-change.ts';
import { bumpConfigVersion } from '../node-news/node-news.ts';
import type { Actor } from '../reach/reach.ts';
import type { Services } from '../services.ts';
import { clearAwayJob } from './clear-away.job.ts';
import { countImpact } from './impact.repo.ts';
import {
  deactivatePeople,
  deleteNodesOf,
  deletePeople,
  deleteRoles,
  forgetNews,
  hideBranches,
  leaveCounts,
  listNodesBelow,
  lockRoot,
  takePlaces,
} from './mark.repo.ts';
import type { RootId, RootType } from './tenant-levels.ts';

/** What is to be removed; the caller has loaded it within reach. */
export interface Root {
  type: RootType;
  id: RootId;
  name: string;
  place: Place;
  /** Its fields as the audit trail shows them. */
  fields: AuditFields;
}

const NOT_FOUND: Record<RootType, ErrorCode> = {
  reseller: 'reseller_not_found',
  company: 'company_not_found',
  site: 'site_not_found',
  group: 'group_not_found',
  camera: 'camera_not_found',
};

/** Answers whose pages have to be closed, and which files have lost their owner. */
async function partPeople(tx: Db, { type, id }: Root) {
  const deleted = await deletePeople(tx, type, id);
  const deactivated = await deactivatePeople(tx, type, id);
  await takePlaces(tx, type, id);
  await deleteRoles(tx, type, id);
  return {
    gone: [...deleted.map((person) => person.id), ...deactivated],
    files: deleted.flatMap(({ avatar_key }) => (avatar_key ? [avatar_key] : [])),
  };
}

/**
 * Removes something with everything below it. From the end of this transaction on nobody sees any of it; rows, pictures
 * and clips go in the background, however long it takes.
 */
export const beginRemoval = (services: Services, actor: Actor, root: Root): Promise<DeletionImpact> =>
  services.db.transaction(async (tx) => {
    const { type, id, name, place } = root;
    if (!(await lockRoot(tx, type, id))) fail(NOT_FOUND[type]);
    const impact = await countImpact(tx, type, id);
    await bumpConfigVersion(tx, await listNodesBelow(tx, type, id));
    await leaveCounts(tx, type, id);
    await hideBranches(tx, type, id);
    if (type === 'reseller') await deleteNodesOf(tx, id);
    await forgetNews(tx, type, id);
    const { gone, files } = await partPeople(tx, root);
    await recordChange(services, tx, actor, {
      object: { type, id, name, place },
      action: 'deleted',
      before: { ...root.fields, went_along: impact },
    });
    await services.jobs.send(tx, clearAwayJob, { type, id, files });
    tx.afterCommit(() => {
      for (const userId of gone) services.realtime.disconnect({ userId });
      // Some of them may view the console as somebody else.
      if (gone.length > 0) services.realtime.recheck();
    });
    return impact;
  });

/** What would go along, in numbers. */
export const impactOf = ({ db }: Services, type: RootType, id: RootId): Promise<DeletionImpact> =>
  countImpact(db, type, id);
