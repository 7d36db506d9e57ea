import { isDeepStrictEqual } from 'node:util';
import { coordinatesOf } from '@sightline/contract/lat-long';
import { readSiteSettings } from '@sightline/contract/site-settings';
import type { Site, SiteChange } from '@sightline/contract/sites';
import { recordChange } from '../../../changes/audit/record-change.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { SITE_TAKEN } from './add-site.ts';
import { loadSite } from './load-site.ts';
import { listNodesOf, lockSite, type StoredSite, storeSite } from './site.repo.ts';
import { listTagNames, setSiteTags } from './site-tags.repo.ts';
import { setDisabledUseCases } from './site-use-cases.repo.ts';
import { auditSite, placeOfSite } from './sites.present.ts';

interface Options {
  /** The entry of the audit trail that this change reverts. */
  reverts?: string;
}

type Fields = SiteChange &
  Partial<Pick<StoredSite, 'logo_key'>> & {
    /** One more use case to switch off, whichever are off already. */
    disable_use_case?: string;
  };

function merged(before: StoredSite, fields: Fields): StoredSite {
  const { tags: _, company: __, settings, lat_long, disable_use_case: added, ...rest } = fields;
  const position = lat_long === undefined ? {} : coordinatesOf(lat_long);
  const after = { ...before, ...rest, ...position, settings: { ...readSiteSettings(before.settings), ...settings } };
  const disabled = new Set([...after.disabled_use_cases, ...(added === undefined ? [] : [added])]);
  return { ...after, disabled_use_cases: [...disabled] };
}

async function store(tx: Db, before: StoredSite, after: StoredSite, tags: readonly string[] | undefined) {
  await storeSite(tx, after);
  if (tags) await setSiteTags(tx, after, tags);
  const isOff = (site: StoredSite) => site.disabled_use_cases.toSorted();
  const isSwitched = !isDeepStrictEqual(isOff(before), isOff(after));
  if (isSwitched) await setDisabledUseCases(tx, after.id, after.disabled_use_cases);
  const clipSeconds = ({ settings }: typeof before) => readSiteSettings(settings).alert_video_duration;
  // What a node is told of a camera depends on these.
  const isTold = isSwitched || before.time_zone !== after.time_zone || clipSeconds(before) !== clipSeconds(after);
  if (isTold) await bumpConfigVersion(tx, await listNodesOf(tx, after.id));
}

/** Changes what is given of a site. */
export async function changeSite(
  services: Services,
  actor: Actor,
  id: string,
  fields: Fields,
  { reverts }: Options = {},
): Promise<Site> {
  const change = services.db.transaction(async (tx) => {
    const before = (await lockSite(actor.reach, tx, id)) ?? fail('site_not_found');
    if (fields.company !== undefined && fields.company !== before.company_id) fail('cannot_move', { field: 'company' });
    const after = merged(before, fields);
    await store(tx, before, after, fields.tags);
    await recordChange(services, tx, actor, {
      object: { type: 'site', id, name: after.name, place: placeOfSite(after) },
      action: 'updated',
      before: auditSite(
        before,
        before.tags.map((tag) => tag.name),
      ),
      after: auditSite(after, await listTagNames(tx, after.id)),
      reverts,
    });
  });
  await refuseTaken(change, SITE_TAKEN);
  return loadSite(services, actor, id);
}
