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
import { createPartDraft, valuesOfPart } from './block-draft.ts';
import type { Draft } from './draft.ts';

export const readParts = (block: CameraBlock, configuration: BlockConfiguration): Readonly<Record<string, PartState>> =>
  partsOf<PartState>(block, configuration);

/** The parts of a block while they are edited, each with the version it was loaded with. */
export function createBlockForm(block: CameraBlock, initial: BlockConfiguration) {
  const saved = readParts(block, initial);
  const parts: readonly (readonly [string, Draft])[] = Object.entries(saved).map(
    ([part, state]) => [part, createPartDraft(part, state)] as const,
  );
  const versions = new Map(Object.entries(saved).map(([part, { version }]) => [part, version]));
  const edited = () => parts.filter(([, draft]) => draft.changed().length > 0);
  /** What is only shown is not sent. */
  const sendable = (part: string, draft: Draft): PartChange => {
    const { fields } = partSpec(part);
    const values = Object.entries(draft.values()).filter(([name]) => !fields[name]?.readOnly);
    return { ...Object.fromEntries(values), version: versions.get(part) };
  };
  return {
    parts,
    problemCount: () => edited().reduce((sum, [, draft]) => sum + draft.problemCount(), 0),
    isEdited: () => edited().length > 0,
    subscribe: (listener: () => void) => {
      const stops = parts.map(([, draft]) => draft.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** The whole form of every part that was changed. */
    body: (): BlockChange =>
      joinParts<PartChange>(block, Object.fromEntries(edited().map(([part, draft]) => [part, sendable(part, draft)]))),
    discard: () => {
      for (const [, draft] of parts) draft.reset();
    },
    /** Takes over what is saved: of parts that nobody edits here at once; of the others as `edits` says. */
    take: (configuration: BlockConfiguration, edits: 'wait' | 'keep' | 'drop') => {
      const now = readParts(block, configuration);
      for (const [part, draft] of parts) {
        const state = now[part];
        const isEdited = draft.changed().length > 0;
        if (!state || (isEdited && edits === 'wait')) continue;
        if (isEdited && edits === 'keep') draft.rebase(valuesOfPart(state));
        else draft.settle(valuesOfPart(state));
        versions.set(part, state.version);
      }
    },
  };
}

export type BlockForm = ReturnType<typeof createBlockForm>;
