import type { CameraLogicFlows } from '@sightline/contract/logic-flows/camera-flows';
import { FLOW_TABS } from '@sightline/contract/logic-flows/tabs';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cameraKeys } from '../../../../entities/camera/camera-queries.ts';
import { cameraFlowsQuery } from '../../../../entities/flow/camera-flow-queries.ts';
import { mayOpen } from '../../../../entities/user/access.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { ConflictDialog } from '../../../../forms/conflict-dialog.tsx';
import { useSaveSection } from '../../../../forms/save-sections.tsx';
import type { ShownChange } from '../../../../forms/unsaved-dialog.tsx';
import { useChangedNames } from '../../../../forms/use-changed-names.ts';
import { useConflict } from '../../../../forms/use-conflict.ts';
import { call } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/toasts.tsx';
import { changesOf } from '../change-words.ts';
import { FLOW_FIELDS, type FlowForm, type TabSave } from './flow-form.ts';

function send(cameraId: string, save: TabSave) {
  const tab_slug = FLOW_TABS[save.tab].slug;
  const camera_ids = [cameraId];
  return save.kind === 'settings'
    ? call('PUT /camera/use-case-settings/logicflow/tab-usecase-update/', {
        body: { camera_ids, tab_slug, use_cases: save.use_cases },
      })
    : call('PUT /camera/use-case-settings/tab-alerts/logicflow_update/', {
        body: { camera_ids, tab_slug, data: { [tab_slug]: save.forms } },
      });
}

const changesIn = (t: TFunction, form: FlowForm): ShownChange[] =>
  form.edited().flatMap((flow) => changesOf(t, flow.use_case_name, form.draftOf(flow.id), FLOW_FIELDS));

/** Registers the flows with the one Save. It draws nothing: only this listens to every change. */
export function FlowSaving({ form, cameraId }: { form: FlowForm; cameraId: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const user = useCurrentUser();
  const conflict = useConflict<CameraLogicFlows>((now, takes) => form.take(now, takes));
  const changes = () => changesIn(t, form);
  const changed = useChangedNames(form.subscribe, changes);
  const problemCount = useSyncExternalStore(form.subscribe, form.problemCount);
  useSaveSection('flows', {
    name: t('flow_tab.title'),
    isViewOnly: !mayOpen(user, { permission: ALERTS_WRITE }),
    changed,
    changes,
    problemCount,
    check: async () => {
      const wrong = form.edited().filter(({ id }) => form.draftOf(id).problemCount() > 0);
      for (const { use_case_name: name } of wrong) toast.error(t('use_case_tab.invalid', { name }));
      return wrong.length === 0;
    },
    save: async () => {
      for (const save of form.saves()) await send(cameraId, save);
      const query = cameraFlowsQuery(cameraId);
      const saved = await queries.fetchQuery({ ...query, staleTime: 0 });
      form.take(saved, 'theirs');
      void queries.invalidateQueries({ queryKey: cameraKeys.one(cameraId) });
    },
    savedText: t('flow_tab.saved'),
    discard: form.discard,
    onConflict: (current) => conflict.show(current as CameraLogicFlows),
  });
  return <ConflictDialog {...conflict.dialog} />;
}
