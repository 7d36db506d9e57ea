import type { MugshotReading } from '@sightline/contract/people/node-faces';
import type { Mugshot } from '@sightline/contract/people/persons';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { outdateTemplates } from '../../persons/public.ts';
import { findWaiting, storeReading } from '../node-mugshots.repo.ts';

/** A mugshot worse than that is no measure for others. */
const LEAST_QUALITY = 0.4;

function stateOf({ faces, quality, template }: MugshotReading): Mugshot['state'] {
  if (faces === 0) return 'no_face';
  if (faces > 1) return 'several_faces';
  return template !== null && quality >= LEAST_QUALITY ? 'good' : 'poor';
}

export const sendMugshotReading: Operation<'sendMugshotReading'> = async ({ services, node }, { params, body }) => {
  await services.db.transaction(async (tx) => {
    const waiting = (await findWaiting(node, tx, params.id)) ?? fail('mugshot_not_found');
    const state = stateOf(body);
    await storeReading(tx, waiting, {
      state,
      quality: body.quality,
      isSimulated: body.simulated,
      template: state === 'good' && body.template !== null ? Buffer.from(body.template, 'base64') : null,
    });
    await outdateTemplates(tx, waiting.site_id);
    const { reseller_id: resellerId, company_id: companyId, site_id: siteId } = waiting;
    tx.afterCommit(() =>
      services.realtime.publish({ resellerId, companyId, siteId }, { type: 'people_changed', site_id: siteId }),
    );
  });
  return undefined;
};
