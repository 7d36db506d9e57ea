import {
  CAMERA_SECTION_KEYS,
  CAMERA_SECTIONS,
  type CameraField,
  type CameraFields,
  type CameraSection,
  type CameraSettings,
  type NewCamera,
} from '@sightline/contract/camera-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { cameraKeys, cameraSettingsQuery } from '../../../entities/camera/camera-queries.ts';
import { accessOf, type CameraValues, newCamera, schemaOf, valuesOf } from '../../../entities/camera/camera-values.ts';
import type { PositionValue } from '../../../entities/position/position-values.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { useConflict } from '../../../forms/use-conflict.ts';
import { call } from '../../../lib/api.ts';
import { type CameraForm, createCameraParts } from './camera-parts.ts';

const FIELDS = CAMERA_SECTION_KEYS.flatMap((section): readonly CameraField[] => CAMERA_SECTIONS[section].fields);

/** Where the form can say what is wrong: as close to it as there is an input. */
const PLACES: readonly Path<CameraValues>[] = [
  'lat_long.lat',
  'lat_long.lng',
  'camera_source.source',
  'camera_source.authentication_header',
  'camera_source.connectivity_method',
  'node',
  ...FIELDS,
];

/**
 * The form of a camera's first tab: its sections as they are edited, and saving them. It does not listen to what is
 * typed: components subscribe to the values they show.
 */
export function useCameraForm(camera: CameraSettings | undefined, group: string | undefined) {
  const queries = useQueryClient();
  const access = accessOf(useCurrentUser(), !camera);
  const editable = CAMERA_SECTION_KEYS.filter((section) => access[section] === 'edit');
  const [start] = useState(() => ({ values: camera ? valuesOf(camera) : newCamera(group) }));
  const form: CameraForm = useForm<CameraValues, unknown, CameraFields>({
    resolver: formResolver(schemaOf(editable)),
    defaultValues: start.values,
    mode: 'onTouched',
  });
  const [parts] = useState(() => createCameraParts(form, camera, () => start.values));
  const conflict = useConflict<CameraSettings, CameraSection>(parts.take);
  const changedOf = (section: CameraSection) => (parts.draftOf(section)?.changed() ?? []) as readonly CameraField[];

  /** What others save arrives in a section that is not being edited here, also once its edits are gone. */
  const follow = (section: CameraSection) => {
    const isBehind = camera && (parts.versionOf(section) ?? 0) < camera.versions[section];
    if (isBehind && changedOf(section).length === 0) parts.take(camera, 'wait');
  };

  const checkSection = (section: CameraSection) => form.trigger(CAMERA_SECTIONS[section].fields, { shouldFocus: true });

  const parsed = (sections: readonly CameraSection[]) => schemaOf(sections).parse(form.getValues());

  const refused = (error: unknown): never => {
    showServerErrors(error, form.setError, PLACES);
    throw error;
  };

  /** Sends what changed of one section, with the version it was loaded with. */
  const saveSection = async (id: string, section: CameraSection) => {
    const whole = parsed([section]);
    const part = Object.fromEntries(changedOf(section).map((field) => [field, whole[field]]));
    const body = { ...part, versions: { [section]: parts.versionOf(section) } };
    const saved = await call('PUT /camera/camera-settings/:id/', { params: { id }, body }).catch(refused);
    parts.take(saved, 'theirs', [section]);
    queries.setQueryData(cameraSettingsQuery(id).queryKey, saved);
    void queries.invalidateQueries({
      queryKey: cameraKeys.all,
      predicate: ({ queryKey }) => queryKey[3] !== 'settings',
    });
    void queries.invalidateQueries({ queryKey: siteKeys.all });
  };

  /** Where a new camera stands unless somebody says otherwise; what was typed stays. */
  const proposePosition = useCallback(
    (lat_long: PositionValue) => {
      start.values = { ...start.values, lat_long };
      parts.draftOf('basic_config')?.rebase({ ...start.values });
    },
    [start, parts],
  );

  const create = async (): Promise<string> => {
    const { lat_long, ...fields } = parsed(CAMERA_SECTION_KEYS) as NewCamera;
    // What nobody typed is the server's to fill in: it knows where the site lies, also when this form does not.
    const node = form.getValues('node');
    const body = {
      ...fields,
      ...(changedOf('basic_config').includes('lat_long') ? { lat_long } : {}),
      ...(node ? { node } : {}),
    };
    const saved = await call('POST /camera/camera-settings/', { body }).catch(refused);
    void queries.invalidateQueries({ queryKey: cameraKeys.all });
    void queries.invalidateQueries({ queryKey: siteKeys.all });
    return saved.id;
  };

  return {
    form,
    access,
    parts,
    changedOf,
    follow,
    checkSection,
    checkAll: () => form.trigger(undefined, { shouldFocus: true }),
    saveSection,
    create,
    proposePosition,
    discard: (sections: readonly CameraSection[]) => parts.take(parts.saved(), 'theirs', sections),
    conflict,
    /** Somebody else was first: both versions are shown. */
    showConflict: (section: CameraSection, current: CameraSettings) => {
      queries.setQueryData(cameraSettingsQuery(current.id).queryKey, current);
      conflict.show(current, section);
    },
  };
}

export type CameraFormState = ReturnType<typeof useCameraForm>;
