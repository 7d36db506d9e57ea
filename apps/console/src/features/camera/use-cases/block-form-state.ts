import {
  type BlockChange,
  type BlockConfiguration,
  type CameraBlock,
  joinParts,
  type PartChange,
  type PartState,
  partSpec,
  partsOf,
} from '@sightline/contract/camera-blocks';
import type { Draft } from '../../../forms/draft.ts';
import { createEditedParts } from '../../../forms/edited-parts.ts';
import { createPartDraft, valuesOfPart } from './block-draft.ts';

export const readParts = (block: CameraBlock, configuration: BlockConfiguration): Readonly<Record<string, PartState>> =>
  partsOf<PartState>(block, configuration);

/** The parts of a block while they are edited. */
export function createBlockForm(block: CameraBlock, initial: BlockConfiguration) {
  const parts = Object.entries(readParts(block, initial)).map(
    ([part, state]) => [part, createPartDraft(part, state)] as const,
  );
  const { edited, versionOf, problemCount, subscribe, take, discard, saved } = createEditedParts(initial, parts, {
    valuesOf: (part, configuration) => {
      const state = readParts(block, configuration)[part];
      return state && valuesOfPart(state);
    },
    versionOf: (part, configuration) => readParts(block, configuration)[part]?.version ?? 0,
  });
  /** What is only shown is not sent, nor are defaults that stand for what cannot be read. */
  const sendable = (part: string, draft: Draft): PartChange => {
    const { fields } = partSpec(part);
    const isUnread = readParts(block, saved())[part]?.problem !== undefined;
    const isShown = (name: string) => fields[name]?.readOnly || (isUnread && fields[name]);
    const values = Object.entries(draft.values()).filter(([name]) => !isShown(name));
    return { ...Object.fromEntries(values), version: versionOf(part) };
  };
  return {
    parts,
    problemCount,
    isEdited: () => edited().length > 0,
    subscribe,
    /** The whole form of every part that was changed. */
    body: (): BlockChange =>
      joinParts<PartChange>(block, Object.fromEntries(edited().map(([part, draft]) => [part, sendable(part, draft)]))),
    /** A part goes back to its defaults; edits of the others wait. */
    resetBody: (part: string): BlockChange =>
      joinParts<PartChange>(block, { [part]: { reset: true, version: readParts(block, saved())[part]?.version } }),
    discard,
    take,
  };
}

export type BlockForm = ReturnType<typeof createBlockForm>;
