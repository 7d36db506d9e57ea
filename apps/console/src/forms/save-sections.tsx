import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { showFailure } from '../ui/failure-toast.ts';
import { toast } from '../ui/toasts.tsx';
import { conflictIn } from './conflict.ts';
import type { ShownChange } from './unsaved-dialog.tsx';

/** A part of a page that is saved together with the others by one Save. */
export interface SaveSection {
  /** Its name, for what is said about it alone. */
  name: string;
  /** Nobody can change it here; a page of such sections has nothing to save. */
  isViewOnly: boolean;
  /** Names of what is changed. */
  changed: readonly string[];
  /** What is changed to what, as it stands when it is asked for: it changes with every keystroke. */
  changes: () => readonly ShownChange[];
  problemCount: number;
  /** Whether all its fields are right; those that are not say so. */
  check: () => Promise<boolean>;
  /** Rejects when it was not saved. What a new record's first section answers is the record's id. */
  save: () => Promise<unknown>;
  /** What is said when it is saved; what the page says of all the others, where it has no words of its own. */
  savedText?: string | undefined;
  discard: () => void;
  /** Somebody else changed it since it was loaded: what it is now. Absent where that is shown as any other failure. */
  onConflict?: (current: unknown) => void;
  /** It was not saved for another reason, and says so itself. */
  onFailed?: ((error: unknown) => void) | undefined;
}

/** Says that sections were saved: each text once, however many sections share it. */
export function saySaved(sections: readonly SaveSection[], usual = '') {
  toast.clearFailures();
  for (const text of new Set(sections.map(({ savedText }) => savedText ?? usual))) if (text) toast.success(text);
}

/** Whether all fields of some sections are right; those that are not say so. */
export const areRight = async (sections: readonly SaveSection[]) =>
  (await Promise.all(sections.map((section) => section.check()))).every(Boolean);

/** A section that was changed by somebody else shows both versions; any other failure is said as every call's is. */
export function sayRefused(section: Pick<SaveSection, 'onConflict' | 'onFailed'> & { name?: string }, error: unknown) {
  const current = conflictIn(error);
  if (current && section.onConflict) section.onConflict(current);
  else if (section.onFailed) section.onFailed(error);
  else void showFailure(error, section.name);
}

type Listener = () => void;

/** The sections of a page that hold changes, in the order they stand on it. */
function createSectionStore() {
  const all = new Map<string, SaveSection>();
  const listeners = new Set<Listener>();
  let changed: readonly SaveSection[] = [];
  const announce = () => {
    changed = [...all.values()].filter((section) => section.changed.length > 0);
    for (const listener of listeners) listener();
  };
  return {
    put: (key: string, section: SaveSection) => {
      all.set(key, section);
      announce();
    },
    remove: (key: string) => {
      all.delete(key);
      announce();
    },
    changed: () => changed,
    isEditable: () => [...all.values()].some((section) => !section.isViewOnly),
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type SectionStore = ReturnType<typeof createSectionStore>;

const Store = createContext<SectionStore | undefined>(undefined);

export function SaveSections({ children }: { children: ReactNode }) {
  const [store] = useState(createSectionStore);
  return <Store value={store}>{children}</Store>;
}

function useStore(): SectionStore {
  const store = useContext(Store);
  if (!store) throw new Error('A section that is saved with others stands inside SaveSections');
  return store;
}

/** Registers a section; it counts as long as it has changes. */
export function useSaveSection(key: string, section: SaveSection) {
  const store = useStore();
  const latest = useRef(section);
  useLayoutEffect(() => {
    latest.current = section;
  });
  // What the head shows of it; a section that is drawn again with the same need not be announced again.
  const shape = JSON.stringify([section.name, section.isViewOnly, section.changed, section.problemCount]);
  useEffect(() => {
    const [name, isViewOnly, changed, problemCount] = JSON.parse(shape) as [string, boolean, string[], number];
    store.put(key, {
      name,
      isViewOnly,
      changed,
      changes: () => latest.current.changes(),
      problemCount,
      check: () => latest.current.check(),
      save: () => latest.current.save(),
      savedText: latest.current.savedText,
      discard: () => latest.current.discard(),
      onConflict: (current) => latest.current.onConflict?.(current),
      onFailed: latest.current.onFailed && ((error) => latest.current.onFailed?.(error)),
    });
  }, [store, key, shape]);
  useEffect(() => () => store.remove(key), [store, key]);
}

/** The sections that hold changes. */
export function useChangedSections(): readonly SaveSection[] {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.changed);
}

/** Whether the page has anything that can be changed, and so saved. */
export function useIsEditable(): boolean {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.isEditable);
}
