import { VIEW_FLOWS } from '@sightline/contract/logic-flows/flows';
import { ALERTS_WRITE, CONFIGURATION_SECTIONS, type UseCaseSettings } from '@sightline/contract/use-case-settings';
import { isUseCase } from '@sightline/contract/use-cases/catalogue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { useCaseSettingsQuery as settingsQuery } from '../../../entities/camera/camera-queries.ts';
import type { CameraTabProps } from '../../../entities/camera/camera-tab.ts';
import { cameraFlowsQuery } from '../../../entities/flow/camera-flow-queries.ts';
import { SuggestionsHere } from '../../../entities/suggestion/suggestions-here.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ConflictDialog } from '../../../forms/conflict-dialog.tsx';
import { useSaveSection } from '../../../forms/save-sections.tsx';
import type { ShownChange } from '../../../forms/unsaved-dialog.tsx';
import { useChangedNames } from '../../../forms/use-changed-names.ts';
import { useConflict } from '../../../forms/use-conflict.ts';
import { call } from '../../../lib/api.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { changesOf } from './change-words.ts';
import { ConfigCard } from './config-card.tsx';
import { FlowSaving } from './flows/flow-saving.tsx';
import { useFlowForm } from './flows/use-flow-form.ts';
import { NodeCard } from './node-card.tsx';
import { PlatformTabs } from './platform-tabs.tsx';
import { createUseCaseForm, type UseCaseForm } from './use-case-form.ts';
import css from './use-case-tab.module.css';

/** The use cases of a camera. The frame draws itself again with every change that is counted; this need not. */
export const UseCaseTabContent = memo(function UseCaseTabContent({ camera }: CameraTabProps) {
  const settings = useQuery({ ...settingsQuery(camera?.id ?? ''), enabled: camera !== undefined });
  const isLong = useDelayed(settings.isPending);
  if (settings.data && camera) return <UseCases settings={settings.data} cameraHours={camera.operating_hours} />;
  if (settings.isError) return <ErrorPanel error={settings.error} onRetry={() => void settings.refetch()} />;
  return isLong ? (
    <div className={css.tab} aria-hidden="true">
      <Skeleton width="100%" height={320} />
      <Skeleton width="100%" height={520} />
    </div>
  ) : null;
});

interface UseCasesProps {
  settings: UseCaseSettings;
  cameraHours: NonNullable<CameraTabProps['camera']>['operating_hours'];
}

function UseCases({ settings, cameraHours }: UseCasesProps) {
  const user = useCurrentUser();
  const [form] = useState(() => createUseCaseForm(settings));
  const flows = useQuery({ ...cameraFlowsQuery(settings.id), enabled: mayOpen(user, { permission: VIEW_FLOWS }) });
  const flowForm = useFlowForm(flows.data);
  // What others save arrives in the parts that nobody edits here.
  useEffect(() => form.take(settings, 'wait'), [form, settings]);
  return (
    <div className={css.tab}>
      <div className={css.hint}>
        <SuggestionsHere cameras={[settings.id]} most={3} />
      </div>
      <div className={css.aside}>
        <ConfigCard form={form} flowForm={flowForm} settings={settings} />
        {settings.node ? <NodeCard node={settings.node} /> : null}
      </div>
      <PlatformTabs settings={settings} form={form} flows={flows.data} flowForm={flowForm} cameraHours={cameraHours} />
      <UseCaseSaving form={form} cameraId={settings.id} />
      {flowForm ? <FlowSaving form={flowForm} cameraId={settings.id} /> : null}
    </div>
  );
}

/** Every change of the form in words, one line each. */
function changesIn(t: TFunction, form: UseCaseForm): ShownChange[] {
  return form.changedParts().flatMap((part): ShownChange[] => {
    const draft = form.draftOfPart(part);
    if (isUseCase(part)) return changesOf(t, nameOfUseCase(t, part), draft, form.fieldsOf(part));
    return draft.changed().map((field) => ({
      name:
        part === 'view_type' ? t('use_case_tab.view_type') : t(`model_confidence.${field}` as 'model_confidence.human'),
      from: String(draft.saved()[field]),
      to: String(draft.value(field) ?? t('form.none')),
    }));
  });
}

/** Any of these can change something here. */
const WRITES = [
  CONFIGURATION_SECTIONS.view_type.write,
  CONFIGURATION_SECTIONS.model_confidence.write,
  ALERTS_WRITE,
] as const;

/** Registers the form with the one Save. It draws nothing: only this listens to every change. */
function UseCaseSaving({ form, cameraId }: { form: UseCaseForm; cameraId: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const user = useCurrentUser();
  const conflict = useConflict<UseCaseSettings>((now, takes) => form.take(now, takes));
  const changes = () => changesIn(t, form);
  const changed = useChangedNames(form.subscribe, changes);
  const problemCount = useSyncExternalStore(form.subscribe, form.problemCount);
  const sayInvalidParts = () => {
    for (const part of form.changedParts()) {
      const isWrong = form.draftOfPart(part).problemCount() > 0;
      if (isWrong && isUseCase(part)) toast.error(t('use_case_tab.invalid', { name: nameOfUseCase(t, part) }));
    }
  };
  useSaveSection('use_cases', {
    name: t('use_case_tab.title'),
    isViewOnly: !WRITES.some((permission) => mayOpen(user, { permission })),
    changed,
    changes,
    problemCount,
    check: async () => {
      sayInvalidParts();
      return form.problemCount() === 0;
    },
    save: async () => {
      const body = form.body();
      const saved = await call('PUT /camera/use-case-settings/:id/', { params: { id: cameraId }, body });
      form.take(saved, 'theirs');
      queries.setQueryData(settingsQuery(cameraId).queryKey, saved);
    },
    savedText: t('use_case_tab.saved'),
    discard: form.discard,
    onConflict: (current) => conflict.show(current as UseCaseSettings),
  });
  return <ConflictDialog {...conflict.dialog} />;
}
