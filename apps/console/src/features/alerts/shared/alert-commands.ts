import type { AlertStatus } from '@sightline/contract/statuses';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { STATUS_ICONS, STATUS_KEYS } from '../../../entities/alert/status-badge.tsx';
import type { Command } from '../../../lib/commands/command.ts';
import type { Key } from '../../../lib/commands/keys.ts';
import type { Subject } from './alert-subject.ts';
import { type AlertChanges, UNDO_KEYS } from './use-change-alert.ts';

/** What the keys act on: what is chosen, the alert that is open, or the keyboard's place in the list. */
export interface AlertTarget {
  subject: Subject;
  /** Those of it that are loaded. */
  alerts: readonly Alert[];
}

export interface AlertContext {
  target: AlertTarget | undefined;
  changes: AlertChanges;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** Opens the choice of an assignee. */
  onAssign: (() => void) | undefined;
}

const hasTarget = ({ target }: AlertContext) => target !== undefined;

/** A mark is given to all unless all have it already; then it is taken from them. */
const toggle = (field: 'read' | 'bookmarked' | 'followed') => (context: AlertContext) => {
  const { target, changes } = context;
  if (!target) return;
  changes.change(target.subject, { [field]: target.alerts.some((alert) => !alert[field]) });
};

export const NEXT: Command<AlertContext> = {
  label: 'viewer.next',
  icon: IconArrowDown,
  keys: ['J'],
  repeats: true,
  when: ({ onNext }) => onNext !== undefined,
  perform: ({ onNext }) => onNext?.(),
};

export const PREVIOUS: Command<AlertContext> = {
  label: 'viewer.previous',
  icon: IconArrowUp,
  keys: ['K'],
  repeats: true,
  when: ({ onPrevious }) => onPrevious !== undefined,
  perform: ({ onPrevious }) => onPrevious?.(),
};

const statusCommand = (status: AlertStatus, index: number): Command<AlertContext> => ({
  label: `inbox.keys.${status}`,
  icon: STATUS_ICONS[status],
  keys: [String(index + 1) as Key],
  permission: 'alert_status_write',
  when: hasTarget,
  perform: ({ target, changes }) => target && changes.change(target.subject, { status }),
});

/** 1 to 5, in the order people work through them. */
export const STATUS_COMMANDS: readonly Command<AlertContext>[] = STATUS_KEYS.map(statusCommand);

export const ASSIGN: Command<AlertContext> = {
  label: 'inbox.keys.assign',
  icon: IconUserPlus,
  keys: ['A'],
  permission: 'alert_assignee_write',
  when: ({ target, onAssign }) => target !== undefined && onAssign !== undefined,
  perform: ({ onAssign }) => onAssign?.(),
};

export const BOOKMARK: Command<AlertContext> = {
  label: 'keys.bookmark',
  icon: IconBookmark,
  keys: ['B'],
  permission: 'alerts_summary__read',
  when: hasTarget,
  perform: toggle('bookmarked'),
};

export const FOLLOW: Command<AlertContext> = {
  label: 'inbox.keys.follow',
  icon: IconBell,
  keys: ['F'],
  permission: 'alerts_summary__read',
  when: hasTarget,
  perform: toggle('followed'),
};

export const READ: Command<AlertContext> = {
  label: 'keys.unread',
  icon: IconMailOpened,
  keys: ['U'],
  permission: 'alerts_summary__read',
  when: hasTarget,
  perform: toggle('read'),
};

export const UNDO: Command<AlertContext> = {
  label: 'inbox.keys.undo',
  icon: IconArrowBackUp,
  keys: UNDO_KEYS,
  when: ({ changes }) => changes.canUndo,
  perform: ({ changes }) => changes.undo(),
};

/** What keys do to alerts, in the list and on the page of one. */
export const ALERT_COMMANDS: readonly Command<AlertContext>[] = [
  NEXT,
  PREVIOUS,
  ...STATUS_COMMANDS,
  ASSIGN,
  BOOKMARK,
  FOLLOW,
  READ,
  UNDO,
];
