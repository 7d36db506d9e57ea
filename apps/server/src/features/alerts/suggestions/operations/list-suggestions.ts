import type { Operation } from '../../../../changes/call.ts';
import { loadNamedAlerts } from '../../alerts/load-named.ts';
import { presentSuggestion } from '../suggestions.present.ts';
import * as repo from '../suggestions.repo.ts';

export const listSuggestions: Operation<'listSuggestions'> = async ({ services, actor }, { query }) => {
  const page = await repo.listSuggestions(actor.reach, services.db, query);
  const shown = page.results.flatMap(({ picture_of }) => picture_of ?? []);
  const pictures = new Map((await loadNamedAlerts(services, actor, shown)).map((alert) => [alert.id, alert]));
  return {
    ...page,
    counts: await repo.countSuggestions(actor.reach, services.db, query),
    results: page.results.flatMap((row) => presentSuggestion(row, pictures.get(row.picture_of ?? ''))),
  };
};
