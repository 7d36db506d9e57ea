import { AREA_VARIANTS } from '@sightline/contract/areas/tags';
import { EDIT_FLOWS, type LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import type { TFunction } from 'i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import type { useCurrentUser } from '../../../entities/user/current-user.ts';
import { isLogicFlow } from '../../../lib/is-logic-flow.ts';
import type { Draft } from './draft.ts';
import type { Saving } from './save-draft.tsx';
import { saveFlow } from './save-flow.ts';
import { saveUseCase } from './save-use-case.ts';
import { changesFlow } from './saving.ts';

/** Whether somebody may make a draft live: a flow has one right, a use case one for its settings and one for its areas. */
export function maySave(user: ReturnType<typeof useCurrentUser>, flow: string, { areas }: Draft): boolean {
  if (isLogicFlow(flow)) return mayOpen(user, { permission: EDIT_FLOWS });
  const mayDraw = Object.keys(areas).length === 0 || mayOpen(user, { permission: AREA_VARIANTS.alerts.write });
  return mayDraw && mayOpen(user, { permission: ALERTS_WRITE });
}

function flowSaving(t: TFunction, flow: LogicFlowDetail, cameras: readonly string[], draft: Draft): Saving {
  const number = flow.live_version + 1;
  return {
    label: changesFlow(draft) ? t('backtest.save_as', { number }) : t('backtest.save'),
    keepsReason: true,
    save: async (reason) => t('backtest.saved', { number: await saveFlow(flow, cameras, draft, reason) }),
  };
}

/** How a draft is saved: as the next version of a logic flow, or as settings and areas of a use case on its cameras. */
export function savingOf(
  t: TFunction,
  flow: LogicFlowDetail | string | undefined,
  cameras: readonly string[],
  draft: Draft,
): Saving | undefined {
  if (flow === undefined) return undefined;
  if (typeof flow !== 'string') return flowSaving(t, flow, cameras, draft);
  return {
    label: t('backtest.save'),
    keepsReason: false,
    save: async () => {
      await saveUseCase(flow, cameras, draft);
      return t('backtest.saved_settings');
    },
  };
}
