import IconArrowsVertical from '@tabler/icons-react/dist/esm/icons/IconArrowsVertical.mjs';
import IconBookmarks from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs';
import IconCheckbox from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconFold from '@tabler/icons-react/dist/esm/icons/IconFold.mjs';
import IconFoldDown from '@tabler/icons-react/dist/esm/icons/IconFoldDown.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import type { Command } from '../../../lib/commands/command.ts';
import { ALERT_COMMANDS, type AlertContext, FOLLOW, UNDO } from '../shared/alert-commands.ts';
import type { ItemHandlers } from './alert-item.ts';
import type { ListItem } from './list-items.ts';

export interface ListContext extends AlertContext {
  /** The keyboard's place. */
  item: ListItem | undefined;
  handlers: ItemHandlers;
  /** Absent where there is nothing to report on. */
  onReport: (() => void) | undefined;
}

const onItem =
  (act: (handlers: ItemHandlers, item: ListItem) => void): Command<ListContext>['perform'] =>
  ({ item, handlers }) =>
    item && act(handlers, item);

const hasItem = ({ item }: ListContext) => item !== undefined;

const OPEN: Command<ListContext> = {
  label: 'keys.open',
  icon: IconMaximize,
  keys: ['Enter'],
  when: hasItem,
  perform: onItem(({ onOpen }, item) => onOpen(item)),
};

const SELECT: Command<ListContext> = {
  label: 'inbox.keys.select',
  icon: IconCheckbox,
  keys: ['X'],
  when: hasItem,
  perform: onItem(({ onChoose }, item) => onChoose(item, false)),
};

const SELECT_RANGE: Command<ListContext> = {
  label: 'inbox.keys.range',
  icon: IconArrowsVertical,
  keys: ['Shift+X'],
  when: hasItem,
  perform: onItem(({ onChoose }, item) => onChoose(item, true)),
};

const OPEN_FOLD: Command<ListContext> = {
  label: 'inbox.keys.open_fold',
  icon: IconFoldDown,
  keys: ['ArrowRight'],
  when: ({ item }) => item?.incident !== undefined && !item.isOpen,
  perform: onItem(({ onFold }, item) => onFold(item, true)),
};

const CLOSE_FOLD: Command<ListContext> = {
  label: 'inbox.keys.close_fold',
  icon: IconFold,
  keys: ['ArrowLeft'],
  when: ({ item }) => item?.isOpen === true || item?.parent !== undefined,
  perform: onItem(({ onFold }, item) => onFold(item, false)),
};

export const REPORT: Command<ListContext> = {
  label: 'inbox.keys.report',
  icon: IconFileDownload,
  keys: ['R'],
  permission: 'alerts__report__download',
  when: ({ onReport }) => onReport !== undefined,
  perform: ({ onReport }) => onReport?.(),
};

export const LIST_COMMANDS: readonly Command<ListContext>[] = [
  ...ALERT_COMMANDS,
  OPEN,
  SELECT,
  SELECT_RANGE,
  OPEN_FOLD,
  CLOSE_FOLD,
  REPORT,
];

export interface ViewsContext {
  onViews: () => void;
  onSave: () => void;
}

const VIEWS: Command<ViewsContext> = {
  label: 'inbox.keys.views',
  icon: IconBookmarks,
  keys: ['V'],
  perform: ({ onViews }) => onViews(),
};

const SAVE_VIEW: Command<ViewsContext> = {
  label: 'inbox.keys.save_view',
  icon: IconDeviceFloppy,
  keys: ['Shift+V'],
  perform: ({ onSave }) => onSave(),
};

export const VIEW_COMMANDS = [VIEWS, SAVE_VIEW];

type Hint = Pick<Command<never>, 'label' | 'keys'>;

/** Printed below the list: pairs that belong together stand as one. */
export const LIST_HINTS: readonly Hint[] = [
  { label: 'inbox.keys.next_previous', keys: ['J', 'K'] },
  { label: 'inbox.keys.fold', keys: ['ArrowRight', 'ArrowLeft'] },
  SELECT,
  SELECT_RANGE,
  OPEN,
  FOLLOW,
  VIEWS,
  UNDO,
];
