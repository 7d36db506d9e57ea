import type { WritingOperation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { searchOfIncident } from '../alert-search.ts';
import { tallyAlerts } from '../alert-tally.repo.ts';
import { readPage } from '../read-page.ts';

export const listIncidentAlerts: WritingOperation<'listIncidentAlerts'> = async (
  { services, actor },
  { params, query },
) => {
  const search = searchOfIncident(actor, params.id);
  const seen = await tallyAlerts(actor.reach, services.db, search, { folded: false });
  if (seen === 0) fail('not_found');
  return readPage({ services, actor, search, query });
};
