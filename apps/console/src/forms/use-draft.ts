import { useCallback, useSyncExternalStore } from 'react';
import type { Draft } from './draft.ts';

/** A part of a draft; the component renders again only when that part changes, so it must be a primitive or the same object. */
export const useDraft = <T>(draft: Draft, read: (draft: Draft) => T): T =>
  useSyncExternalStore(draft.subscribe, () => read(draft));

/** A value of a draft, what is wrong with it, and whether it can be changed. */
export function useDraftField(draft: Draft, path: string) {
  const value = useSyncExternalStore(draft.subscribe, () => draft.value(path));
  const problem = useSyncExternalStore(draft.subscribe, () => draft.problem(path));
  const isLocked = useSyncExternalStore(draft.subscribe, () => draft.isLocked(path));
  const change = useCallback((next: unknown) => draft.change({ [path]: next }), [draft, path]);
  return { value, problem, isLocked, change };
}
