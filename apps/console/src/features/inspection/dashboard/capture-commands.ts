import type { Command } from '../../../lib/commands/command.ts';

/** Work while the captures of a camera are still loading, too. */
export const CAMERA_COMMANDS: readonly Command<(by: number) => void>[] = [
  { label: 'inspection.key.camera_up', keys: ['ArrowUp'], repeats: true, perform: (go) => go(-1) },
  { label: 'inspection.key.camera_down', keys: ['ArrowDown'], repeats: true, perform: (go) => go(1) },
];

interface CaptureContext {
  step: (by: number) => void;
  /** Absent where no note can be added. */
  note: (() => void) | undefined;
  /** Absent where there is no earlier picture. */
  compare: (() => void) | undefined;
}

export const CAPTURE_COMMANDS: readonly Command<CaptureContext>[] = [
  { label: 'inspection.key.older', keys: ['ArrowLeft'], repeats: true, perform: ({ step }) => step(1) },
  { label: 'inspection.key.newer', keys: ['ArrowRight'], repeats: true, perform: ({ step }) => step(-1) },
  {
    label: 'inspection.note_add',
    keys: ['N'],
    permission: 'inspection__capture',
    when: ({ note }) => note !== undefined,
    perform: ({ note }) => note?.(),
  },
  {
    label: 'inspection.key.compare',
    keys: ['Space'],
    when: ({ compare }) => compare !== undefined,
    perform: ({ compare }) => compare?.(),
  },
];
