import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import { call } from '../../../lib/api.ts';
import type { Draft } from './draft.ts';
import { changesCameras, changesFlow, drawnWith } from './saving.ts';

/** Makes a draft the next version of a logic flow; answers the version that is live then. */
export async function saveFlow(
  flow: LogicFlowDetail,
  cameras: readonly string[],
  draft: Draft,
  reason: string,
): Promise<number> {
  let number = flow.live_version;
  const drawn = drawnWith(flow, draft);
  if (changesFlow(draft) && drawn) {
    const saved = await call('POST /logicflow/update', {
      body: { id: flow.id, version: flow.version, ...drawn, ...(reason ? { reason } : {}) },
    });
    number = saved.live_version;
  }
  if (changesCameras(draft)) {
    await call('PUT /camera/use-case-settings/logicflow/tab-usecase-update/', {
      body: {
        camera_ids: [...cameras],
        tab_slug: flow.tab_slug,
        use_cases: [
          {
            use_case_slug: flow.use_case_slug,
            ...(draft.schedule ? { schedule: draft.schedule } : {}),
            ...(draft.alertCooldown === undefined ? {} : { alert_cooldown: draft.alertCooldown }),
            ...(draft.reAlertDelay === undefined ? {} : { re_alert_delay: draft.reAlertDelay }),
          },
        ],
      },
    });
  }
  return number;
}
