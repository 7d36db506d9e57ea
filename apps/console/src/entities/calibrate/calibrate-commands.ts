import { chooseTag, chooseTool } from '@sightline/editor/actions';
import { isDrawing } from '@sightline/editor/state';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconRuler2 from '@tabler/icons-react/dist/esm/icons/IconRuler2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Command } from '../../lib/commands/command.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { RULER_TAG } from './drawn-calibration.ts';

export interface CalibrateContext {
  drawing: Drawing;
  isOnPicture: boolean;
  canSave: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Takes the ruler in hand. */
export const takeRuler = ({ change }: Drawing) => change((state) => chooseTool(chooseTag(state, RULER_TAG), 'line'));

/** Escape ends what is being drawn, or lets go of a shape, before it closes anything. */
const isFree = ({ drawing }: CalibrateContext) => {
  const state = drawing.state();
  return !isDrawing(state) && state.selected === null;
};

export const RULER_COMMAND: Command<CalibrateContext> = {
  label: 'calibrate.ruler',
  icon: IconRuler2,
  keys: ['D'],
  when: ({ isOnPicture }) => isOnPicture,
  perform: ({ drawing }) => takeRuler(drawing),
};

export const CALIBRATE_COMMANDS: readonly Command<CalibrateContext>[] = [
  RULER_COMMAND,
  {
    label: 'calibrate.save',
    icon: IconDeviceFloppy,
    keys: ['Mod+S'],
    when: ({ canSave }) => canSave,
    perform: ({ onSave }) => onSave(),
  },
  { label: 'calibrate.close', icon: IconX, keys: ['Escape'], when: isFree, perform: ({ onClose }) => onClose() },
];
