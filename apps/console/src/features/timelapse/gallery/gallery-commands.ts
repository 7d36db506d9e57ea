import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { Command } from '../../../lib/commands/command.ts';
import type { Player } from './use-player.ts';

export const GALLERY_COMMANDS: readonly Command<Player>[] = [
  { label: 'timelapse.keys.play', icon: IconPlayerPlay, keys: ['Space'], perform: ({ toggle }) => toggle() },
  { label: 'timelapse.keys.back', keys: ['ArrowLeft'], repeats: true, perform: ({ step }) => step(-1) },
  { label: 'timelapse.keys.forward', keys: ['ArrowRight'], repeats: true, perform: ({ step }) => step(1) },
  { label: 'timelapse.keys.day_back', keys: ['Shift+ArrowLeft'], perform: ({ stepDay }) => stepDay(-1) },
  { label: 'timelapse.keys.day_forward', keys: ['Shift+ArrowRight'], perform: ({ stepDay }) => stepDay(1) },
];
