import type { Automation, AutomationCatalogue } from '@sightline/contract/automations/routes';
import type { CameraSettings } from '@sightline/contract/camera-settings';
import { toChangeCamera } from '@sightline/contract/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUTOMATIONS_PLACE } from '../../../entities/camera/section-places.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useSaveSection } from '../../../forms/save-sections.tsx';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { AutomationList } from './automation-list.tsx';
import { automationsQuery, catalogueQuery } from './automation-queries.ts';
import { AutomationSaving } from './automation-saving.tsx';
import css from './automations-section.module.css';
import { copyOf } from './draft.ts';
import { Editor } from './editor.tsx';
import { useAutomationWords } from './use-automation-words.ts';
import { useDrafts } from './use-drafts.ts';

const TO_CHANGE = toChangeCamera('cameras_detail__retrieve');

/** What a camera does by itself: when something happens, something is done. */
export function AutomationsSection({ camera }: { camera: CameraSettings }) {
  const { t } = useTranslation();
  const saved = useQuery(automationsQuery(camera.id));
  const catalogue = useQuery(catalogueQuery(camera.id));
  const isLong = useDelayed(saved.isPending || catalogue.isPending);
  const failed = [saved, catalogue].find(({ isError, data }) => isError && !data);
  const content = () => {
    if (saved.data && catalogue.data)
      return <Automations camera={camera} saved={saved.data} catalogue={catalogue.data} />;
    if (failed) return <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />;
    return isLong ? (
      <div className={css.parts} aria-hidden="true">
        <Skeleton width="100%" height={280} />
        <Skeleton width="100%" height={360} />
      </div>
    ) : null;
  };
  return (
    <section id={AUTOMATIONS_PLACE} className={css.section} aria-label={t('automations.title')}>
      {content()}
    </section>
  );
}

interface AutomationsProps {
  camera: CameraSettings;
  saved: readonly Automation[];
  catalogue: AutomationCatalogue;
}

function Automations({ camera, saved, catalogue }: AutomationsProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isViewOnly = !mayOpen(useCurrentUser(), { permission: TO_CHANGE });
  const words = useAutomationWords(catalogue);
  const drafts = useDrafts(saved);
  const [chosen, setChosen] = useState<string>();
  const item = drafts.items.find(({ id }) => id === chosen) ?? drafts.items[0];
  useSaveSection('automations', {
    name: t('automations.title'),
    isViewOnly,
    changed: [],
    changes: () => [],
    problemCount: 0,
    check: async () => true,
    save: async () => undefined,
    discard: () => undefined,
  });
  const gone = (id: string) => {
    drafts.drop(id);
    queries.setQueryData(automationsQuery(camera.id).queryKey, (all = []) => all.filter((one) => one.id !== id));
  };
  const add: typeof drafts.add = (values) => {
    const id = drafts.add(values);
    setChosen(id);
    return id;
  };
  return (
    <div className={css.parts}>
      <AutomationList
        items={drafts.items}
        chosen={item?.id}
        catalogue={catalogue}
        words={words}
        isViewOnly={isViewOnly}
        onChoose={setChosen}
        onAdd={add}
      />
      {item ? (
        <ViewOnly isOn={isViewOnly}>
          <Editor
            key={item.id}
            camera={camera}
            context={{
              cameraId: camera.id,
              item,
              catalogue,
              words,
              problems: { ...item.problems, ...item.refused },
              onChange: (change) => drafts.change(item.id, change),
            }}
            onDuplicate={() => {
              const name = t('automations.copy_name', { name: item.values.automation_name });
              add(copyOf(item.values, name));
            }}
            onDeleted={() => gone(item.id)}
          />
        </ViewOnly>
      ) : null}
      {drafts.items
        .filter(({ isEdited }) => isEdited)
        .map((edited) => (
          <AutomationSaving
            key={edited.id}
            cameraId={camera.id}
            item={edited}
            drafts={drafts}
            words={words}
            onShow={setChosen}
          />
        ))}
    </div>
  );
}
