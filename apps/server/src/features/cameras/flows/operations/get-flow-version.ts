import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { graphOf, readContent } from '../content.ts';
import { presentVersion } from '../flows.present.ts';
import { loadFlowRow } from '../load-flow.ts';
import { findVersion } from '../versions.repo.ts';

export const getFlowVersion: Operation<'getFlowVersion'> = async ({ services, actor }, { params }) => {
  const flow = await loadFlowRow(services.db, actor, params.id);
  const row = (await findVersion(services.db, flow.id, params.number)) ?? fail('flow_version_not_found');
  const content = readContent(row.content);
  return {
    ...presentVersion(row, flow.live_version),
    logicflow: content && graphOf(content, flow.camera_id ?? undefined),
    areas: content?.areas ?? null,
  };
};
