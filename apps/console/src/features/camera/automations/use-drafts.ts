import type { Automation } from '@sightline/contract/automations/routes';
import { useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { type AutomationValues, differing, type Problems, problemsIn, rebased, valuesOf } from './draft.ts';

/** Edits of an automation; without a base it is new. */
interface Draft {
  id: string;
  base: Automation | undefined;
  values: AutomationValues;
  /** Somebody tried to save it: all its problems are shown. */
  isChecked: boolean;
  refused: Problems;
}

/** An automation of the list: as it is saved, with what was edited in it here. */
export interface Item extends Draft {
  isEdited: boolean;
  problems: Problems;
}

const NONE: Problems = {};

const unedited = (base: Automation): Draft => ({
  id: base.id,
  base,
  values: valuesOf(base),
  isChecked: false,
  refused: NONE,
});

const isDirty = ({ base, values }: Draft) => !base || differing(values, valuesOf(base)).length > 0;

/**
 * The automations of a camera while they are edited. Only edited ones are held here: of the others, what others save
 * arrives by itself.
 */
export function useDrafts(saved: readonly Automation[]) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());

  const draftOf = (held: ReadonlyMap<string, Draft>, id: string): Draft | undefined => {
    const base = saved.find((one) => one.id === id);
    return held.get(id) ?? (base && unedited(base));
  };
  const edit = (id: string, next: (draft: Draft) => Draft) =>
    setDrafts((held) => {
      const draft = draftOf(held, id);
      if (!draft) return held;
      const changed = next(draft);
      const rest = new Map(held);
      if (isDirty(changed)) rest.set(id, changed);
      else rest.delete(id);
      return rest;
    });

  const isSaved = new Set(saved.map(({ id }) => id));
  const lone = [...drafts.values()].filter(({ id }) => !isSaved.has(id));
  const items = [...saved.map((base) => drafts.get(base.id) ?? unedited(base)), ...lone].map(
    (draft): Item => ({ ...draft, isEdited: drafts.has(draft.id), problems: problemsIn(draft.values) }),
  );

  return {
    items,
    change: (id: string, change: Partial<AutomationValues>) =>
      edit(id, (draft) => ({ ...draft, values: { ...draft.values, ...change }, refused: NONE })),
    add: (values: AutomationValues): string => {
      const id = newId();
      setDrafts((held) => new Map(held).set(id, { id, base: undefined, values, isChecked: false, refused: NONE }));
      return id;
    },
    drop: (id: string) =>
      setDrafts((held) => {
        const rest = new Map(held);
        rest.delete(id);
        return rest;
      }),
    check: (id: string) => edit(id, (draft) => ({ ...draft, isChecked: true })),
    refuse: (id: string, refused: Problems) => edit(id, (draft) => ({ ...draft, isChecked: true, refused })),
    /** Edits that stay on top of what somebody else saved meanwhile. */
    rebase: (id: string, now: Automation) =>
      edit(id, (draft) => {
        const base = draft.base ? valuesOf(draft.base) : draft.values;
        return { ...draft, base: now, values: rebased(draft.values, base, valuesOf(now)) };
      }),
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
