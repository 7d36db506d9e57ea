import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type EditedPart, isSame } from './draft.ts';

/** As it will be saved: texts without the spaces around them. */
export function trimmed<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T;
  if (Array.isArray(value) || value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimmed(one)])) as T;
}

/** Whether two values are the same once saved. */
export const isSaved = (a: unknown, b: unknown) => isSame(trimmed(a), trimmed(b));

type Field<Values> = keyof Values & string;

export interface FormDraft<Values extends FieldValues> extends EditedPart {
  values: () => Values;
  saved: () => Values;
  changed: () => readonly Field<Values>[];
  /** Back to what is saved: of some fields, or of all. */
  reset: (fields?: readonly Field<Values>[]) => void;
  /** Grows with every change, of what is typed and of what is saved. */
  revision: () => number;
}

/**
 * Some fields of a form as a draft: the form holds what is typed, the draft what that is compared with. The fields of
 * one draft are saved together.
 */
export function createFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly Field<Values>[],
  initial: Values,
): FormDraft<Values> {
  const listeners = new Set<() => void>();
  const pick = (from: Values) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Values;
  let saved = pick(initial);
  let revision = 0;
  const values = () => pick(form.getValues());
  const changed = () => {
    const now = form.getValues();
    return fields.filter((field) => !isSaved(saved[field], now[field]));
  };
  const announce = () => {
    revision += 1;
    for (const listener of listeners) listener();
  };
  /** What is saved is known before the fields change: nothing that is taken over counts as an edit. */
  const become = (next: Values, taken: readonly Field<Values>[]) => {
    saved = pick(next);
    for (const field of taken) {
      const path = field as Path<Values>;
      form.setValue(path, saved[field]);
      form.clearErrors(path);
    }
    announce();
  };
  return {
    values,
    saved: () => saved,
    changed,
    revision: () => revision,
    problemCount: () => fields.filter((field) => form.formState.errors[field]).length,
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = form.subscribe({
        formState: { values: true },
        callback: () => {
          revision += 1;
          listener();
        },
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    reset: (some = fields) => become(saved, some),
    settle: (next) => become(next as Values, fields),
    rebase: (next) => {
      const mine = new Set(changed());
      become(
        next as Values,
        fields.filter((field) => !mine.has(field)),
      );
    },
  };
}
