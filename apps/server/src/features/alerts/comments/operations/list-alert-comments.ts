import type { Operation } from '../../../../changes/call.ts';
import { loadAlert } from '../../alerts/load-alert.ts';
import { presentComment } from '../comments.present.ts';
import { listComments } from '../comments.repo.ts';

export const listAlertComments: Operation<'listAlertComments'> = async ({ services, actor }, { params, query }) => {
  const { reply_to, ...page } = query;
  const alert = await loadAlert(actor, services.db, params.id);
  const found = await listComments(services.db, alert.id, reply_to, page);
  const present = found.results.map((row) => presentComment(alert.id, row, services.storage));
  return { ...found, results: await Promise.all(present) };
};
