import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { toast } from '../ui/toasts.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import { createFormDraft, trimmed } from './form-draft.ts';
import { formResolver } from './form-resolver.ts';
import type { Picture } from './picture.ts';
import { type RecordWords, shownText } from './record-words.ts';
import { showServerErrors } from './server-errors.ts';
import type { ShownChange } from './unsaved-dialog.tsx';
import { useContested } from './use-contested.ts';

export type Pictures = Readonly<Record<string, Picture>>;

interface RecordFormOptions<Values extends FieldValues, Output extends FieldValues, Saved> {
  schema: z.ZodType<Output, Values>;
  /** What is saved, as the form shows it; of a new record, what it starts with. */
  saved: Values;
  words: RecordWords<Values>;
  /** Names of pictures, by the key they are kept under. */
  pictureWords?: Readonly<Record<string, string>>;
  save: (part: Partial<Output>, pictures: Pictures, whole: Output) => Promise<Saved>;
  /** What the form shows once that is saved; what was typed, unless something else is given. */
  valuesOf?: (saved: Saved) => Values;
  /** What the toast says, nothing if that is empty; that it was updated, unless something else is given. */
  savedText?: (saved: Saved) => string;
  /** Heading of the toast when it fails. */
  failedText?: (edited: Values) => string;
  /** Saved; `isLeaving` when the reader is on the way to another page. */
  onSaved: (saved: Saved, isLeaving: boolean) => void;
}

/**
 * A record that is edited as a whole: one draft of all its fields. What others save arrives in the fields that nobody
 * edits here; a field that both changed is asked about before it is saved.
 */
export function useRecordForm<Values extends FieldValues, Output extends FieldValues, Saved>(
  options: RecordFormOptions<Values, Output, Saved>,
) {
  const { schema, saved, words, pictureWords = {}, save, valuesOf, savedText, failedText, onSaved } = options;
  const { t } = useTranslation();
  const form = useForm<Values, unknown, Output>({
    resolver: formResolver(schema),
    defaultValues: saved as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const fields = Object.keys(saved) as (keyof Values & string)[];
  const [draft] = useState(() => createFormDraft(form, fields, saved));
  useSyncExternalStore(draft.subscribe, draft.revision);
  const contested = useContested(draft, saved, words);
  const [pictures, setPictures] = useState<Pictures>({});
  const isLeaving = useRef(false);
  // An answer may come, and lead away, before its saving was ever drawn.
  const isThrough = useRef(false);
  const changed = draft.changed().filter((field) => words[field] !== undefined);
  const saving = useMutation({
    mutationFn: (whole: Output) => {
      const part = Object.fromEntries(draft.changed().map((field) => [field, whole[field]])) as Partial<Output>;
      return save(part, pictures, whole);
    },
    meta: { failureTitle: failedText?.(draft.values()) ?? t('form.update_failed') },
    onSuccess: (result) => {
      isThrough.current = true;
      setPictures({});
      contested.clear();
      // What has just been saved is no change any more, even before it comes back as `saved`.
      draft.settle(valuesOf ? valuesOf(result) : trimmed(draft.values()));
      form.reset(undefined, { keepValues: true });
      const text = savedText?.(result) ?? t('form.updated');
      if (text) toast.success(text);
      onSaved(result, isLeaving.current);
    },
    onError: (error) => showServerErrors(error, form.setError, fields as string[] as Path<Values>[]),
  });
  const pictureNames = Object.keys(pictureWords).filter((name) => pictures[name] !== undefined);
  const count = changed.length + pictureNames.length;
  useEffect(() => {
    if (count === 0) isThrough.current = false;
  }, [count]);
  const submit = async (leaves = false): Promise<boolean> => {
    if (count === 0 || saving.isPending) return count === 0;
    if (contested.ask()) return false;
    isLeaving.current = leaves;
    const outcome = { isSaved: false };
    const send = async (values: Output) => {
      await saving.mutateAsync(values).then(
        () => Object.assign(outcome, { isSaved: true }),
        () => undefined,
      );
    };
    await form.handleSubmit(send)();
    return outcome.isSaved;
  };
  const shownChange = (field: keyof Values & string): ShownChange => {
    const { label = field, instead } = words[field] ?? {};
    if (instead) return { name: label, to: instead };
    const text = (values: Values) => shownText(words[field], values[field]) || t('form.none');
    return { name: label, from: text(draft.saved()), to: text(trimmed(draft.values())) };
  };
  const changes: ShownChange[] = [
    ...changed.map(shownChange),
    ...pictureNames.map((name) => ({
      name: pictureWords[name] ?? name,
      to: pictures[name] ? t('form.picture.new') : t('form.none'),
    })),
  ];
  return {
    form,
    control: form.control,
    edited: draft.values(),
    pictures,
    setPicture: useCallback(
      (name: string, picture: Picture) => setPictures((before) => ({ ...before, [name]: picture })),
      [],
    ),
    changes,
    count,
    problemCount: Object.keys(form.formState.errors).length,
    isSaving: saving.isPending,
    isThrough: () => isThrough.current,
    save: submit,
    conflict: contested.dialog,
  };
}

/** The part of a record form that its head and foot need. */
export interface RecordState {
  changes: readonly ShownChange[];
  count: number;
  problemCount: number;
  isSaving: boolean;
  /** Saving was tried while fields were wrong, which they still are. */
  isRefused?: boolean;
  /** Saved a moment ago, with nothing edited since. */
  isThrough?: () => boolean;
  save: (leaves?: boolean) => Promise<boolean>;
  /** Somebody else changed the same; absent where parts of the record ask themselves. */
  conflict?: ConflictDialogProps;
}
