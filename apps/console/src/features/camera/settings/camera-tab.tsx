import {
  CAMERA_SECTION_KEYS,
  CAMERA_SECTIONS,
  type CameraField,
  type CameraSection,
  type CameraSettings,
} from '@sightline/contract/camera-settings';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, memo, useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CameraTabProps } from '../../../entities/camera/camera-tab.ts';
import { type CameraWords, useCameraWords } from '../../../entities/camera/use-camera-words.ts';
import { groupQuery, siteBranchQuery } from '../../../entities/site/site-tree-queries.ts';
import { ConflictDialog } from '../../../forms/conflict-dialog.tsx';
import { useSaveSection } from '../../../forms/save-sections.tsx';
import { useChangedNames } from '../../../forms/use-changed-names.ts';
import type { SearchText } from '../../../lib/address.ts';
import { BasicSection } from './basic-section.tsx';
import css from './camera-tab.module.css';
import { conflictRows } from './conflict-rows.ts';
import { FunctionalitiesSection } from './functionalities-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import type { SectionProps } from './section-props.ts';
import { SourceSection } from './source-section.tsx';
import { SpecificationsSection } from './specifications-section.tsx';
import { type CameraFormState, useCameraForm } from './use-camera-form.ts';
import { useSitePosition } from './use-site-position.ts';

const SECTIONS: Record<CameraSection, ComponentType<SectionProps>> = {
  basic_config: BasicSection,
  camera_source: SourceSection,
  specifications: SpecificationsSection,
  privacy: PrivacySection,
  functionalities: FunctionalitiesSection,
};

/**
 * Who and where a camera is, where its pictures come from, when it works and what it does with them. The frame draws
 * itself again with every change that is counted; this need not.
 */
export const CameraTabContent = memo(function CameraTabContent({ camera }: CameraTabProps) {
  const group = useSearch({ strict: false, select: (search) => (search as SearchText<'group'>).group });
  const form = useCameraForm(camera, group);
  const place = usePlace(form, camera);
  const words = useCameraWords(place);
  useSitePosition(form, !camera, place.siteId);
  return (
    <div className={css.card}>
      {camera ? (
        CAMERA_SECTION_KEYS.map((section) => (
          <SavedSection key={section} section={section} form={form} words={words} id={camera.id} />
        ))
      ) : (
        <SavedCamera form={form} words={words} />
      )}
      {CAMERA_SECTION_KEYS.filter((section) => form.access[section] !== 'hidden').map((section) => {
        const Section = SECTIONS[section];
        return (
          <Section
            key={section}
            form={form.form}
            camera={camera}
            siteId={place.siteId}
            isViewOnly={form.access[section] === 'view'}
          />
        );
      })}
      <ConflictDialog {...form.conflict.dialog} rows={conflictRows(form, words)} />
    </div>
  );
});

/** The site of the group that is chosen, and the names of what can be chosen there. */
function usePlace(form: CameraFormState, camera: CameraSettings | undefined) {
  const chosen = useWatch({ control: form.form.control, name: 'site_group' });
  const isOwn = camera !== undefined && chosen === camera.group_info.id;
  const group = useQuery({ ...groupQuery(chosen), enabled: chosen !== '' && !isOwn });
  const siteId = isOwn || !chosen ? camera?.site_info.id : group.data?.site.id;
  const branch = useQuery({ ...siteBranchQuery(siteId ?? ''), enabled: siteId !== undefined });
  const cameras = branch.data?.groups.flatMap((one) => one.cameras) ?? [];
  return {
    siteId,
    groupName: (id: string) =>
      [camera?.group_info, group.data].find((one) => one?.id === id)?.name ??
      branch.data?.groups.find((one) => one.id === id)?.name ??
      id,
    cameraName: (id: string) =>
      [...cameras, ...(camera?.supplementary_cameras ?? [])].find((one) => one.id === id)?.name ?? id,
  };
}

interface SavedProps {
  form: CameraFormState;
  words: CameraWords;
}

/** What has changed in some sections, in words, and how many of their fields are wrong. */
function useEdits({ form, words }: SavedProps, sections: readonly CameraSection[]) {
  const { form: fields, parts } = form;
  const editable = sections.filter((section) => form.access[section] === 'edit');
  const changes = () =>
    editable.flatMap((section) => {
      const draft = parts.draftOf(section);
      return draft ? form.changedOf(section).map((field) => words.change(field, draft.saved(), draft.values())) : [];
    });
  const changed = useChangedNames(parts.subscribe, changes);
  const { errors } = useFormState({ control: fields.control });
  const all = sections.flatMap((section): readonly CameraField[] => CAMERA_SECTIONS[section].fields);
  return { changed, changes, problemCount: all.filter((field) => errors[field]).length };
}

/** One section of a camera that is there, as the master save knows it. Draws nothing. */
function SavedSection({ section, form, words, id }: SavedProps & { section: CameraSection; id: string }) {
  const { t } = useTranslation();
  const edits = useEdits({ form, words }, [section]);
  useEffect(() => form.follow(section));
  useSaveSection(section, {
    isViewOnly: form.access[section] !== 'edit',
    name: t(`camera.section.${section}`),
    ...edits,
    check: () => form.checkSection(section),
    save: () => form.saveSection(id, section),
    discard: () => form.discard([section]),
    onConflict: (current) => form.showConflict(section, current as CameraSettings),
  });
  return null;
}

/** A new camera is saved as a whole: what its creation answers is its id. */
function SavedCamera({ form, words }: SavedProps) {
  const { t } = useTranslation();
  const edits = useEdits({ form, words }, CAMERA_SECTION_KEYS);
  useSaveSection('camera', {
    isViewOnly: false,
    name: t('camera.new'),
    ...edits,
    check: () => form.checkAll(),
    save: () => form.create(),
    discard: () => form.discard(CAMERA_SECTION_KEYS),
  });
  return null;
}
