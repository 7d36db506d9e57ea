import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { Command } from '../../../lib/commands/command.ts';
import type { Shown } from './backtest-address.ts';

export interface BacktestContext {
  onPicture: (step: 1 | -1) => void;
  onOpen: () => void;
  onShown: (shown: Shown) => void;
  onZones: () => void;
  /** Moves the limit that was touched last. */
  onStep: (step: 1 | -1) => void;
  onRun: () => void;
  onSave: (() => void) | undefined;
}

type Step = Command<BacktestContext>;

const NEXT: Step = { label: 'backtest.key.next', keys: ['J'], repeats: true, perform: ({ onPicture }) => onPicture(1) };
const PREVIOUS: Step = {
  label: 'backtest.key.previous',
  keys: ['K'],
  repeats: true,
  perform: ({ onPicture }) => onPicture(-1),
};
const OPEN: Step = { label: 'keys.open', icon: IconMaximize, keys: ['Enter'], perform: ({ onOpen }) => onOpen() };
const GONE: Step = { label: 'backtest.shown.gone', keys: ['1'], perform: ({ onShown }) => onShown('gone') };
const ADDED: Step = { label: 'backtest.shown.added', keys: ['2'], perform: ({ onShown }) => onShown('added') };
const KEPT: Step = { label: 'backtest.shown.kept', keys: ['3'], perform: ({ onShown }) => onShown('kept') };
const ZONES: Step = { label: 'keys.zones', keys: ['Z'], perform: ({ onZones }) => onZones() };
const LESS: Step = { label: 'backtest.key.less', keys: ['['], repeats: true, perform: ({ onStep }) => onStep(-1) };
const MORE: Step = { label: 'backtest.key.more', keys: [']'], repeats: true, perform: ({ onStep }) => onStep(1) };
const RUN: Step = { label: 'backtest.run', icon: IconPlayerPlay, keys: ['Mod+Enter'], perform: ({ onRun }) => onRun() };
export const SAVE: Step = {
  label: 'backtest.save',
  icon: IconDeviceFloppy,
  keys: ['Mod+S'],
  when: ({ onSave }) => onSave !== undefined,
  perform: ({ onSave }) => onSave?.(),
};

export const BACKTEST_COMMANDS: readonly Step[] = [
  NEXT,
  PREVIOUS,
  OPEN,
  GONE,
  ADDED,
  KEPT,
  ZONES,
  LESS,
  MORE,
  RUN,
  SAVE,
];
export const BACKTEST_HINTS: readonly Step[] = [NEXT, PREVIOUS, OPEN, GONE, ADDED, KEPT, ZONES, LESS, MORE, RUN];
