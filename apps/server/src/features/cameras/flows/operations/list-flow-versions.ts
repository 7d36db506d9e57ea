import type { Operation } from '../../../../changes/call.ts';
import { presentVersion } from '../flows.present.ts';
import { loadFlowRow } from '../load-flow.ts';
import { listVersions } from '../versions.repo.ts';

export const listFlowVersions: Operation<'listFlowVersions'> = async ({ services, actor }, { params, query }) => {
  const flow = await loadFlowRow(services.db, actor, params.id);
  const page = await listVersions(services.db, flow.id, query);
  return { ...page, results: page.results.map((row) => presentVersion(row, flow.live_version)) };
};
