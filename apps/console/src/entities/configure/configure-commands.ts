import { isDrawing } from '@sightline/editor/state';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Command } from '../../lib/commands/command.ts';
import type { Drawing } from '../drawing/drawing.ts';

interface ConfigureContext {
  /** Absent until the shapes are loaded. */
  drawing?: Drawing;
  onMove: ((step: 1 | -1) => void) | undefined;
  onClose: () => void;
}

/** With a shape selected the same keys move that shape, and Escape lets go of it first. */
const isFree = ({ drawing }: ConfigureContext) => {
  const state = drawing?.state();
  return !state || (!isDrawing(state) && state.selected === null);
};

const moves = (step: 1 | -1) => ({
  when: (context: ConfigureContext) => context.onMove !== undefined && isFree(context),
  perform: ({ onMove }: ConfigureContext) => onMove?.(step),
});

export const CONFIGURE_COMMANDS: readonly Command<ConfigureContext>[] = [
  { label: 'configure.previous', icon: IconArrowLeft, keys: ['ArrowLeft'], ...moves(-1) },
  { label: 'configure.next', icon: IconArrowRight, keys: ['ArrowRight'], ...moves(1) },
  { label: 'configure.close', icon: IconX, keys: ['Escape'], when: isFree, perform: ({ onClose }) => onClose() },
];
