import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { toast } from '../ui/toasts.tsx';
import { formResolver } from './form-resolver.ts';
import type { Picture } from './picture.ts';
import { showServerErrors } from './server-errors.ts';
import type { ShownChange } from './unsaved-dialog.tsx';

/** How a field is called and its value said where a change of it is listed. */
export type RecordWords<Values> = {
  [K in keyof Values]: { label: string; show?: (value: Values[K]) => string };
};

export type Pictures = Readonly<Record<string, Picture>>;

export interface RecordFormOptions<Values extends FieldValues, Output extends FieldValues, Saved> {
  schema: z.ZodType<Output, Values>;
  /** What is saved, as the form shows it. */
  saved: Values;
  words: RecordWords<Values>;
  /** Names of pictures, by the key they are kept under. */
  pictureWords?: Readonly<Record<string, string>>;
  save: (part: Partial<Output>, pictures: Pictures, whole: Output) => Promise<Saved>;
  /** What the toast says; that it was updated, unless something else is given. */
  savedText?: (saved: Saved) => string;
  /** Saved; `isLeaving` when the reader is on the way to another page. */
  onSaved: (saved: Saved, isLeaving: boolean) => void;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields whose values differ, in the order of the form. */
export const changedFields = <Values extends FieldValues>(saved: Values, edited: Values) =>
  (Object.keys(saved) as (keyof Values & string)[]).filter((field) => !isSame(saved[field], edited[field]));

const asText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** A record that is edited as a whole: what has changed, saving it, and the fields the server refused. */
export function useRecordForm<Values extends FieldValues, Output extends FieldValues, Saved>(
  options: RecordFormOptions<Values, Output, Saved>,
) {
  const { schema, saved, words, pictureWords = {}, save, savedText, onSaved } = options;
  const { t } = useTranslation();
  const form = useForm<Values, unknown, Output>({
    resolver: formResolver(schema),
    defaultValues: saved as DefaultValues<Values>,
    // Others may change what is not being edited here.
    values: saved,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
  });
  const [pictures, setPictures] = useState<Pictures>({});
  // What has just been saved is no change any more, even before it comes back as `saved`.
  const [kept, setKept] = useState<{ over: string; values: Values }>();
  const base = kept && isSame(kept.over, JSON.stringify(saved)) ? kept.values : saved;
  const isLeaving = useRef(false);
  // An answer may come, and lead away, before its saving was ever drawn.
  const isThrough = useRef(false);
  const edited = useWatch({ control: form.control, compute: (values: Values) => values });
  // Trimmed, so that a space that will not be kept is no change.
  const trimmed = trimTexts({ ...saved, ...edited });
  const changed = changedFields(base, trimmed);
  const saving = useMutation({
    mutationFn: (whole: Output) => {
      const fields = changedFields(saved, trimTexts({ ...saved, ...form.getValues() }));
      const part = Object.fromEntries(fields.map((field) => [field, whole[field]])) as Partial<Output>;
      return save(part, pictures, whole);
    },
    meta: { failureTitle: t('form.update_failed') },
    onSuccess: (result) => {
      isThrough.current = true;
      setPictures({});
      setKept({ over: JSON.stringify(saved), values: trimTexts({ ...saved, ...form.getValues() }) });
      form.reset(undefined, { keepValues: true });
      toast.success(savedText?.(result) ?? t('form.updated'));
      onSaved(result, isLeaving.current);
    },
    onError: (error) => showServerErrors(error, form.setError, Object.keys(saved) as Path<Values>[]),
  });
  const pictureNames = Object.keys(pictureWords).filter((name) => pictures[name] !== undefined);
  const count = changed.length + pictureNames.length;
  useEffect(() => {
    if (count === 0) isThrough.current = false;
  }, [count]);
  const submit = async (leaves = false): Promise<boolean> => {
    if (count === 0 || saving.isPending) return count === 0;
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
  const shown = (field: keyof Values & string, value: Values[keyof Values & string]) =>
    (words[field].show ?? asText)(value) || t('form.none');
  const changes: ShownChange[] = [
    ...changed.map((field) => ({
      name: words[field].label,
      from: shown(field, base[field]),
      to: shown(field, trimmed[field]),
    })),
    ...pictureNames.map((name) => ({
      name: pictureWords[name] ?? name,
      to: pictures[name] ? t('form.picture.new') : t('form.none'),
    })),
  ];
  return {
    form,
    control: form.control,
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
  };
}

const trimTexts = <Values extends FieldValues>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Values;

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
}
