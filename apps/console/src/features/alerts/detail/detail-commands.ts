import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import type { Command } from '../../../lib/commands/command.ts';
import { ALERT_COMMANDS, type AlertContext, NEXT, PREVIOUS } from '../shared/alert-commands.ts';

export interface DetailContext extends AlertContext {
  alert: Alert;
  onComment: (() => void) | undefined;
  onZones: () => void;
  onPlay: (() => void) | undefined;
  onClose: () => void;
}

/** The arrows do the same as J and K; the help names one of them. */
const RIGHT: Command<DetailContext> = { ...NEXT, icon: IconArrowRight, keys: ['ArrowRight'], isKeyOnly: true };
const LEFT: Command<DetailContext> = { ...PREVIOUS, icon: IconArrowLeft, keys: ['ArrowLeft'], isKeyOnly: true };

export const ZONES: Command<DetailContext> = {
  label: 'keys.zones',
  icon: IconEye,
  keys: ['Z'],
  // What is part of the picture cannot be hidden.
  when: ({ alert }) => !alert.annotated,
  perform: ({ onZones }) => onZones(),
};

const COMMENT: Command<DetailContext> = {
  label: 'inbox.keys.comment',
  icon: IconMessageCircle,
  keys: ['C'],
  permission: 'alerts__comment__write',
  when: ({ onComment }) => onComment !== undefined,
  perform: ({ onComment }) => onComment?.(),
};

export const PLAY: Command<DetailContext> = {
  label: 'keys.play',
  icon: IconPlayerPlay,
  keys: ['Space'],
  when: ({ onPlay }) => onPlay !== undefined,
  perform: ({ onPlay }) => onPlay?.(),
};

export const CLOSE: Command<DetailContext> = {
  label: 'keys.close',
  icon: IconX,
  keys: ['Escape'],
  perform: ({ onClose }) => onClose(),
};

export const DETAIL_COMMANDS: readonly Command<DetailContext>[] = [
  ...ALERT_COMMANDS,
  RIGHT,
  LEFT,
  COMMENT,
  ZONES,
  PLAY,
  CLOSE,
];
