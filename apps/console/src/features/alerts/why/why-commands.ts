import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import type { Command } from '../../../lib/commands/command.ts';

export interface WhyContext {
  onMiss: (step: 1 | -1) => void;
  onMove: (byMs: number) => void;
  onPlay: () => void;
  onZoom: (factor: number) => void;
  onTime: () => void;
  onZones: () => void;
}

/** Ten pictures a second is what cameras are watched at. */
const FRAME_MS = 100;
const FAR_MS = 10_000;

type Why = Command<WhyContext>;

const NEXT: Why = {
  label: 'why.key.next',
  icon: IconArrowDown,
  keys: ['J'],
  repeats: true,
  perform: ({ onMiss }) => onMiss(1),
};
const PREVIOUS: Why = {
  label: 'why.key.previous',
  icon: IconArrowUp,
  keys: ['K'],
  repeats: true,
  perform: ({ onMiss }) => onMiss(-1),
};
const BACK: Why = {
  label: 'why.key.back',
  keys: ['ArrowLeft'],
  repeats: true,
  perform: ({ onMove }) => onMove(-FRAME_MS),
};
const ON: Why = { label: 'why.key.on', keys: ['ArrowRight'], repeats: true, perform: ({ onMove }) => onMove(FRAME_MS) };
const FAR_BACK: Why = {
  label: 'why.key.far_back',
  keys: ['Shift+ArrowLeft'],
  repeats: true,
  perform: ({ onMove }) => onMove(-FAR_MS),
};
const FAR_ON: Why = {
  label: 'why.key.far_on',
  keys: ['Shift+ArrowRight'],
  repeats: true,
  perform: ({ onMove }) => onMove(FAR_MS),
};
const PLAY: Why = { label: 'why.key.play', icon: IconPlayerPlay, keys: ['Space'], perform: ({ onPlay }) => onPlay() };
const CLOSER: Why = {
  label: 'why.key.closer',
  icon: IconZoomIn,
  keys: ['+'],
  repeats: true,
  perform: ({ onZoom }) => onZoom(0.5),
};
const FARTHER: Why = {
  label: 'why.key.farther',
  icon: IconZoomOut,
  keys: ['-'],
  repeats: true,
  perform: ({ onZoom }) => onZoom(2),
};
const TIME: Why = { label: 'why.key.time', icon: IconClock, keys: ['T'], perform: ({ onTime }) => onTime() };
export const ZONES: Why = { label: 'keys.zones', icon: IconEye, keys: ['Z'], perform: ({ onZones }) => onZones() };

export const WHY_COMMANDS: readonly Why[] = [
  NEXT,
  PREVIOUS,
  BACK,
  ON,
  FAR_BACK,
  FAR_ON,
  PLAY,
  CLOSER,
  FARTHER,
  TIME,
  ZONES,
];
/** What the strip prints; the help has all of them. */
export const WHY_HINTS: readonly Why[] = [NEXT, PREVIOUS, BACK, ON, FAR_ON, PLAY, CLOSER, FARTHER, TIME];
