import type { SuggestionDetail } from '@sightline/contract/alerts/suggestions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { loadNamedAlerts } from '../alerts/load-named.ts';
import { presentDetail } from './suggestions.present.ts';
import { findSuggestion, type SuggestionRow } from './suggestions.repo.ts';

/** A suggestion with the alerts that its viewer may see. */
export async function detailOf(services: Services, actor: Actor, row: SuggestionRow): Promise<SuggestionDetail> {
  const alerts = await loadNamedAlerts(
    services,
    actor,
    row.evidence.map(([id]) => id),
  );
  return presentDetail(row, alerts) ?? fail('suggestion_not_found');
}

export async function loadSuggestion(services: Services, actor: Actor, id: string): Promise<SuggestionDetail> {
  const row = (await findSuggestion(actor.reach, services.db, id)) ?? fail('suggestion_not_found');
  return detailOf(services, actor, row);
}
