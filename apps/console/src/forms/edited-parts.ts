import type { Draft, EditedPart, Values } from './draft.ts';

/** What becomes of edits when somebody else saved: they wait for the next save, stay on top of it, or go. */
type Edits = 'wait' | 'mine' | 'theirs';

/** How what is saved is read: the values of a part and its version. Without values, the part is not there. */
interface PartReader<Part extends string, Saved> {
  valuesOf: (part: Part, saved: Saved) => Values | undefined;
  versionOf: (part: Part, saved: Saved) => number;
}

/**
 * A record that is edited and saved in parts, each with the version it was loaded with: that says to the server what
 * the changes were made to, and a part that somebody else saved meanwhile is a conflict and never overwritten unseen.
 */
export function createEditedParts<Part extends string, Saved, Edited extends EditedPart = Draft>(
  initial: Saved,
  drafts: readonly (readonly [Part, Edited])[],
  { valuesOf, versionOf }: PartReader<Part, Saved>,
) {
  let saved = initial;
  const parts = new Map(drafts);
  const versions = new Map(drafts.map(([part]) => [part, versionOf(part, initial)]));
  const isEdited = (draft: Edited) => draft.changed().length > 0;
  const edited = () => [...parts].filter(([, draft]) => isEdited(draft));

  /** Versions only grow: of an answer that was on its way longer, nothing is taken over. */
  const isOld = (part: Part, next: Saved) => versionOf(part, next) < (versions.get(part) ?? 0);

  const take = (next: Saved, edits: Edits, concerned: readonly Part[] = [...parts.keys()]) => {
    saved = next;
    for (const [part, draft] of parts) {
      const becomes = concerned.includes(part) ? edits : 'wait';
      const values = valuesOf(part, next);
      if (!values || (becomes === 'wait' && (isEdited(draft) || isOld(part, next)))) continue;
      // A part that nobody edits here has nothing to keep.
      if (isEdited(draft) && becomes === 'mine') draft.rebase(values);
      else draft.settle(values);
      versions.set(part, versionOf(part, next));
    }
  };

  return {
    /** As it was last heard of from the server. */
    saved: () => saved,
    draftOf: (part: Part) => parts.get(part),
    edited,
    problemCount: () => edited().reduce((sum, [, draft]) => sum + draft.problemCount(), 0),
    /** The version that the edits of a part were made to. */
    versionOf: (part: Part) => versions.get(part),
    subscribe: (listener: () => void) => {
      const stops = [...parts.values()].map((draft) => draft.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    /**
     * Takes over what is saved: of parts that nobody edits here at once, of the others as `edits` says, or, where they
     * are not concerned, once their edits are gone.
     */
    take,
    /** Back to what is saved now, also of parts that waited. */
    discard: () => take(saved, 'theirs'),
  };
}
