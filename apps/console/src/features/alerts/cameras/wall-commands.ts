import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFocus2 from '@tabler/icons-react/dist/esm/icons/IconFocus2.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { Command } from '../../../lib/commands/command.ts';

export interface WallContext {
  columns: number;
  onStep: (by: number) => void;
  onZoom: () => void;
  onZones: () => void;
  onBoxes: () => void;
  onFullScreen: () => void;
}

type Wall = Command<WallContext>;

const step = (label: Wall['label'], key: 'ArrowLeft' | 'ArrowRight', by: 1 | -1): Wall => ({
  label,
  keys: [key],
  repeats: true,
  perform: ({ onStep }) => onStep(by),
});
const row = (label: Wall['label'], key: 'ArrowUp' | 'ArrowDown', by: 1 | -1): Wall => ({
  label,
  keys: [key],
  repeats: true,
  perform: ({ onStep, columns }) => onStep(by * columns),
});

export const ZOOM: Wall = {
  label: 'wall.key.zoom',
  icon: IconVideo,
  keys: ['Enter'],
  perform: ({ onZoom }) => onZoom(),
};
export const ZONES: Wall = { label: 'keys.zones', icon: IconEye, keys: ['Z'], perform: ({ onZones }) => onZones() };
export const BOXES: Wall = {
  label: 'wall.key.boxes',
  icon: IconFocus2,
  keys: ['B'],
  perform: ({ onBoxes }) => onBoxes(),
};
export const FULL_SCREEN: Wall = {
  label: 'wall.key.full_screen',
  icon: IconArrowsMaximize,
  keys: ['F'],
  perform: ({ onFullScreen }) => onFullScreen(),
};

export const WALL_COMMANDS: readonly Wall[] = [
  step('wall.key.previous', 'ArrowLeft', -1),
  step('wall.key.next', 'ArrowRight', 1),
  row('wall.key.up', 'ArrowUp', -1),
  row('wall.key.down', 'ArrowDown', 1),
  ZOOM,
  ZONES,
  BOXES,
  FULL_SCREEN,
];

export const WALL_HINTS = WALL_COMMANDS.filter(({ label }) => label !== 'wall.key.up' && label !== 'wall.key.down');
