import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  areRight,
  type SaveSection,
  sayRefused,
  saySaved,
  useChangedSections,
  useIsEditable,
} from '../../forms/save-sections.tsx';
import type { RecordState } from '../../forms/use-record-form.ts';
import { toast } from '../../ui/toasts.tsx';

type Outcome = { value: unknown } | { error: unknown };

async function run(section: SaveSection): Promise<Outcome> {
  try {
    return { value: await section.save() };
  } catch (error) {
    return { error };
  }
}

/** One after another: a camera's sections are parts of one record, and the last answer is the whole of it. */
async function runAll(sections: readonly SaveSection[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const section of sections) outcomes.push(await run(section));
  return outcomes;
}

export interface MasterSave extends RecordState {
  /** Whether there is anything that could be changed. */
  canSave: boolean;
  discard: () => void;
}

interface MasterSaveOptions {
  isNew: boolean;
  /** A new camera was created and has this id. */
  onCreated: (id: string) => void;
  /** Everything was saved. */
  onSaved: () => void;
}

/** Saves every section that has changes, and says how that went. */
export function useMasterSave({ isNew, onCreated, onSaved }: MasterSaveOptions): MasterSave {
  const { t } = useTranslation();
  const sections = useChangedSections();
  const canSave = useIsEditable();
  const [isSaving, setIsSaving] = useState(false);
  const [isRefused, setIsRefused] = useState(false);

  const finish = (outcomes: readonly Outcome[]): boolean => {
    const failed = outcomes.flatMap((outcome, at) => {
      const section = sections[at];
      return 'error' in outcome && section ? [{ section, outcome }] : [];
    });
    for (const { section, outcome } of failed) sayRefused(section, outcome.error);
    if (failed.length > 0) {
      if (!isNew) toast.warning(t('camera.some_failed'));
      return false;
    }
    const [first] = outcomes;
    const id = first && 'value' in first ? first.value : undefined;
    if (isNew && (typeof id !== 'string' || id === '')) {
      toast.error(t('camera.no_new_id'));
      return false;
    }
    saySaved(sections, isNew ? t('camera.created') : t('camera.saved'));
    if (isNew) onCreated(id as string);
    else onSaved();
    return true;
  };

  const save = async (): Promise<boolean> => {
    if (sections.length === 0 || isSaving) return sections.length === 0;
    setIsSaving(true);
    try {
      const isRight = await areRight(sections);
      setIsRefused(!isRight);
      return isRight && finish(await runAll(sections));
    } finally {
      setIsSaving(false);
    }
  };

  const problemCount = sections.reduce((sum, section) => sum + section.problemCount, 0);
  return {
    get changes() {
      return sections.flatMap((section) => section.changes());
    },
    count: sections.reduce((sum, { changed }) => sum + changed.length, 0),
    problemCount,
    isRefused: isRefused && problemCount > 0,
    isSaving,
    canSave,
    save,
    discard: () => {
      for (const section of sections) section.discard();
    },
  };
}
