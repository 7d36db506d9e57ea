import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconGitCompare from '@tabler/icons-react/dist/esm/icons/IconGitCompare.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Command } from '../../../lib/commands/command.ts';

export interface SuggestionContext {
  onMove: (by: 1 | -1) => void;
  onCompare: (() => void) | undefined;
  onApply: (() => void) | undefined;
  onDismiss: (() => void) | undefined;
  /** Moves the limit by one step. */
  onStep: ((by: 1 | -1) => void) | undefined;
}

type Suggesting = Command<SuggestionContext>;

const NEXT: Suggesting = {
  label: 'suggestions.key.next',
  icon: IconArrowDown,
  keys: ['J'],
  repeats: true,
  perform: ({ onMove }) => onMove(1),
};
const PREVIOUS: Suggesting = {
  label: 'suggestions.key.previous',
  icon: IconArrowUp,
  keys: ['K'],
  repeats: true,
  perform: ({ onMove }) => onMove(-1),
};
export const COMPARE: Suggesting = {
  label: 'suggestions.key.compare',
  icon: IconGitCompare,
  keys: ['C'],
  when: ({ onCompare }) => onCompare !== undefined,
  perform: ({ onCompare }) => onCompare?.(),
};
export const APPLY: Suggesting = {
  label: 'suggestions.apply',
  icon: IconCheck,
  keys: ['Mod+Enter'],
  when: ({ onApply }) => onApply !== undefined,
  perform: ({ onApply }) => onApply?.(),
};
const LESS: Suggesting = {
  label: 'suggestions.key.less',
  keys: ['['],
  repeats: true,
  when: ({ onStep }) => onStep !== undefined,
  perform: ({ onStep }) => onStep?.(-1),
};
const MORE: Suggesting = {
  label: 'suggestions.key.more',
  keys: [']'],
  repeats: true,
  when: ({ onStep }) => onStep !== undefined,
  perform: ({ onStep }) => onStep?.(1),
};
const DISMISS: Suggesting = {
  label: 'suggestions.key.dismiss',
  icon: IconX,
  keys: ['D'],
  when: ({ onDismiss }) => onDismiss !== undefined,
  perform: ({ onDismiss }) => onDismiss?.(),
};

export const SUGGESTION_COMMANDS: readonly Suggesting[] = [NEXT, PREVIOUS, COMPARE, APPLY, LESS, MORE, DISMISS];
