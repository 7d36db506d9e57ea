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
import { useRef, useState } from 'react';
import { type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { cameraKeys, cameraSettingsQuery } from '../../../entities/camera/camera-queries.ts';
import {
  accessOf,
  type CameraValues,
  changedIn,
  newCamera,
  schemaOf,
  withSection,
} from '../../../entities/camera/camera-values.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { call } from '../../../lib/api.ts';
import { baseOf, type CameraBase, isBehind, withSections } from './camera-base.ts';

const FIELDS = CAMERA_SECTION_KEYS.flatMap((section): readonly CameraField[] => CAMERA_SECTIONS[section].fields);
const NO_VERSIONS = Object.fromEntries(CAMERA_SECTION_KEYS.map((key) => [key, 0])) as CameraBase['versions'];

/** Somebody else's version of sections that are being edited here. */
export interface Conflict {
  sections: readonly CameraSection[];
  now: CameraBase;
}

/** The fields themselves; always the same object. */
export type CameraForm = UseFormReturn<CameraValues, unknown, CameraFields>;

/**
 * The form of a camera's first tab: what it is compared with, and saving a section of it. It does not listen to what is
 * typed: components subscribe to the values they show.
 */
export function useCameraForm(camera: CameraSettings | undefined, group: string | undefined) {
  const queries = useQueryClient();
  const access = accessOf(useCurrentUser(), !camera);
  const editable = CAMERA_SECTION_KEYS.filter((section) => access[section] === 'edit');
  const [base, setBase] = useState<CameraBase>(() =>
    camera ? baseOf(camera) : { values: newCamera(group), versions: NO_VERSIONS },
  );
  const [conflict, setConflict] = useState<Conflict>();
  const latestBase = useRef(base);
  const form: CameraForm = useForm<CameraValues, unknown, CameraFields>({
    resolver: formResolver(schemaOf(editable)),
    defaultValues: base.values,
    mode: 'onTouched',
  });
  const changedOf = (section: CameraSection) => changedIn(section, latestBase.current.values, form.getValues());

  /** Takes over what is now saved of some sections; `keeps` leaves what was typed. */
  const rebase = (now: CameraBase, sections: readonly CameraSection[], keeps = false) => {
    // Known before the fields change: nothing that is taken over counts as an edit, not even for a moment.
    latestBase.current = withSections(latestBase.current, now, sections);
    setBase(latestBase.current);
    if (keeps) return;
    for (const section of sections) {
      for (const field of CAMERA_SECTIONS[section].fields) {
        form.setValue(field, now.values[field]);
        form.clearErrors(field);
      }
    }
  };

  /** What others save arrives in a section that is not being edited here. */
  const follow = (section: CameraSection) => {
    if (!camera || !isBehind(latestBase.current, camera.versions, section)) return;
    if (changedOf(section).length === 0) rebase(baseOf(camera), [section]);
  };

  const checkSection = (section: CameraSection) => form.trigger(CAMERA_SECTIONS[section].fields, { shouldFocus: true });

  const parsed = (sections: readonly CameraSection[]) => schemaOf(sections).parse(form.getValues());

  const refused = (error: unknown): never => {
    showServerErrors(error, form.setError, FIELDS as unknown as Path<CameraValues>[]);
    throw error;
  };

  /** Sends what changed of one section, with the version it was loaded with. */
  const saveSection = async (id: string, section: CameraSection) => {
    const whole = parsed([section]);
    const part = Object.fromEntries(changedOf(section).map((field) => [field, whole[field]]));
    const body = { ...part, versions: { [section]: base.versions[section] } };
    const saved = await call('PUT /camera/camera-settings/:id/', { params: { id }, body }).catch(refused);
    rebase(baseOf(saved), [section]);
    queries.setQueryData(cameraSettingsQuery(id).queryKey, saved);
    void queries.invalidateQueries({
      queryKey: cameraKeys.all,
      predicate: ({ queryKey }) => queryKey[3] !== 'settings',
    });
    void queries.invalidateQueries({ queryKey: siteKeys.all });
  };

  const create = async (): Promise<string> => {
    const body = parsed(CAMERA_SECTION_KEYS) as NewCamera;
    const saved = await call('POST /camera/camera-settings/', { body }).catch(refused);
    void queries.invalidateQueries({ queryKey: cameraKeys.all });
    void queries.invalidateQueries({ queryKey: siteKeys.all });
    return saved.id;
  };

  return {
    form,
    base,
    access,
    changedOf,
    follow,
    checkSection,
    checkAll: () => form.trigger(undefined, { shouldFocus: true }),
    saveSection,
    create,
    discard: (sections: readonly CameraSection[]) =>
      form.reset(sections.reduce((values, section) => withSection(section, values, base.values), form.getValues())),
    conflict,
    /** Somebody else was first: both versions are shown. */
    showConflict: (section: CameraSection, current: CameraSettings) => {
      queries.setQueryData(cameraSettingsQuery(current.id).queryKey, current);
      setConflict((before) => ({
        sections: [...(before?.sections ?? []).filter((one) => one !== section), section],
        now: baseOf(current),
      }));
    },
    leaveConflict: () => setConflict(undefined),
    settle: (takes: 'theirs' | 'mine') => {
      if (conflict) rebase(conflict.now, conflict.sections, takes === 'mine');
      setConflict(undefined);
    },
  };
}

export type CameraFormState = ReturnType<typeof useCameraForm>;
