import type { WritingOperation } from '../../../../changes/call.ts';
import { WrittenJson, writeObject } from '../../../../platform/http/written-json.ts';
import { askForPictures } from '../../alert-pictures/ask-for-pictures.ts';
import { sightOf } from '../alert-search.ts';
import { writeAlerts } from '../alerts.present.ts';
import { loadAlert } from '../load-alert.ts';
import { findRelated } from '../related-alerts.repo.ts';

export const listRelatedAlerts: WritingOperation<'listRelatedAlerts'> = async (
  { services, actor },
  { params, query: { page, size } },
) => {
  const alert = await loadAlert(actor, services.db, params.id);
  const sight = sightOf(actor);
  const rows = await findRelated(actor.reach, services.db, alert.id, {
    userId: actor.userId,
    sight,
    hidesRemoved: actor.isAnythingRemoved,
    size,
    skip: (page - 1) * size,
  });
  await askForPictures(
    services,
    rows.filter((row) => row.picture_pending).map((row) => row.id),
  );
  const count = rows[0]?.total ?? 0;
  const totals = { total_pages: Math.ceil(count / size), count, count_exact: true, next: null };
  const alerts = await writeAlerts(rows, sight, services.storage);
  const results = rows.map(({ relation }, index) => writeObject({ relation }, { alert: alerts[index] ?? 'null' }));
  return new WrittenJson(writeObject(totals, { results: `[${results.join(',')}]` }));
};
