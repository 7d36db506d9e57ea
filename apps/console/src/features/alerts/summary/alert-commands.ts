import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import type { Command } from '../../../lib/commands/command.ts';
import type { AlertActions } from './use-alert-actions.ts';

interface AlertContext {
  /** The one that is open, or the keyboard's place in the list. */
  alert: Alert | undefined;
  actions: AlertActions;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

interface ListContext extends AlertContext {
  onOpen: (alert: Alert) => void;
}

export interface ViewerContext extends AlertContext {
  onZones: () => void;
  onClose: () => void;
}

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

const OPEN: Command<ListContext> = {
  label: 'keys.open',
  icon: IconMaximize,
  keys: ['Enter'],
  when: ({ alert }) => alert !== undefined,
  perform: ({ alert, onOpen }) => alert && onOpen(alert),
};

export const BOOKMARK: Command<AlertContext> = {
  label: 'keys.bookmark',
  icon: IconBookmark,
  keys: ['B'],
  permission: 'alerts_summary__read',
  when: ({ alert }) => alert !== undefined,
  perform: ({ alert, actions }) => alert && actions.setBookmarked(alert, !alert.bookmarked),
};

const UNREAD: Command<AlertContext> = {
  label: 'keys.unread',
  icon: IconMail,
  keys: ['U'],
  permission: 'alerts_summary__read',
  when: ({ alert }) => alert !== undefined,
  perform: ({ alert, actions }) => alert && actions.setRead(alert, !alert.read),
};

export const ZONES: Command<ViewerContext> = {
  label: 'keys.zones',
  icon: IconEye,
  keys: ['Z'],
  // What is part of the picture cannot be hidden.
  when: ({ alert }) => alert?.annotated === false,
  perform: ({ onZones }) => onZones(),
};

export const CLOSE: Command<ViewerContext> = {
  label: 'keys.close',
  icon: IconX,
  keys: ['Escape'],
  perform: ({ onClose }) => onClose(),
};

export const LIST_COMMANDS: readonly Command<ListContext>[] = [NEXT, PREVIOUS, OPEN, BOOKMARK, UNREAD];
export const VIEWER_COMMANDS: readonly Command<ViewerContext>[] = [NEXT, PREVIOUS, BOOKMARK, UNREAD, ZONES, CLOSE];
