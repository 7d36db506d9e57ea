import IconAlignBoxLeftMiddle from '@tabler/icons-react/dist/esm/icons/IconAlignBoxLeftMiddle.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSelectAll from '@tabler/icons-react/dist/esm/icons/IconSelectAll.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import type { Command } from '../../lib/commands/command.ts';
import { newId } from '../../lib/new-id.ts';
import type { Builder } from './model/builder.ts';
import { isRule, type Position } from './model/doc.ts';
import { move, remove } from './model/edits.ts';
import { fragmentOf, insert } from './model/fragment.ts';
import { type Alignment, align, tidy } from './model/layout.ts';

/** What the commands of the builder act on. */
export interface BuilderContext {
  builder: Builder;
  canEdit: boolean;
  canSave: boolean;
  onSave: () => void;
  onClose: () => void;
  onFind: () => void;
  onRename: (id: string) => void;
  view: { fit: () => void; zoomIn: () => void; zoomOut: () => void };
}

type BuilderCommand = Command<BuilderContext>;

const selectedNodes = ({ builder }: BuilderContext) => {
  const { doc, selected } = builder.state();
  return doc.nodes.filter(({ id }) => selected.has(id));
};
const onlyNode = (context: BuilderContext) => {
  const nodes = selectedNodes(context);
  return nodes.length === 1 ? nodes[0] : undefined;
};
const canEditNodes = ({ canEdit, builder }: BuilderContext) => canEdit && builder.state().doc.nodes.length > 0;
const canEditSelected = (context: BuilderContext) => context.canEdit && selectedNodes(context).length > 0;

const ASIDE = 32;

/** A copy beside what it was made from, and selected in its place. */
export function insertInto(builder: Builder, fragment: Parameters<typeof insert>[1], by: Position) {
  let added: ReadonlySet<string> = new Set();
  builder.edit((doc) => {
    const inserted = insert(doc, fragment, by, newId);
    added = inserted.ids;
    return inserted.doc;
  });
  builder.select(added);
}

export const duplicate = (builder: Builder) => {
  const { doc, selected } = builder.state();
  insertInto(builder, fragmentOf(doc, selected), { x: ASIDE, y: ASIDE });
};

export const alignSelected = (builder: Builder, alignment: Alignment) =>
  builder.edit((doc) => align(doc, builder.state().selected, alignment));

const NUDGE = 4;
const NUDGE_FAR = 24;

const nudge = (by: Position): Pick<BuilderCommand, 'repeats' | 'isKeyOnly' | 'when' | 'perform'> => ({
  repeats: true,
  isKeyOnly: true,
  when: canEditSelected,
  perform: ({ builder }) => builder.edit((doc) => move(doc, builder.state().selected, by), 'nudge'),
});

/** Everything the builder can do, once: tool bar, keyboard and help read it here. */
export const BUILDER_COMMANDS = {
  save: {
    label: 'flow.command.save',
    icon: IconDeviceFloppy,
    keys: ['Mod+S'],
    when: ({ canSave }) => canSave,
    perform: ({ onSave }) => onSave(),
  },
  undo: {
    label: 'flow.command.undo',
    icon: IconArrowBackUp,
    keys: ['Mod+Z'],
    repeats: true,
    when: ({ canEdit, builder }) => canEdit && builder.state().canUndo,
    perform: ({ builder }) => builder.undo(),
  },
  redo: {
    label: 'flow.command.redo',
    icon: IconArrowForwardUp,
    keys: ['Mod+Shift+Z'],
    repeats: true,
    when: ({ canEdit, builder }) => canEdit && builder.state().canRedo,
    perform: ({ builder }) => builder.redo(),
  },
  tidy: {
    label: 'flow.command.tidy',
    icon: IconSitemap,
    keys: ['Shift+T'],
    when: canEditNodes,
    perform: ({ builder, view }) => {
      builder.edit(tidy);
      view.fit();
    },
  },
  align: {
    label: 'flow.command.align',
    icon: IconAlignBoxLeftMiddle,
    keys: ['Shift+A'],
    when: (context) => context.canEdit && selectedNodes(context).length > 1,
    perform: ({ builder }) => alignSelected(builder, 'row'),
  },
  zoom_out: {
    label: 'flow.command.zoom_out',
    icon: IconZoomOut,
    keys: ['-'],
    repeats: true,
    when: ({ canEdit }) => canEdit,
    perform: ({ view }) => view.zoomOut(),
  },
  zoom_in: {
    label: 'flow.command.zoom_in',
    icon: IconZoomIn,
    keys: ['+', '='],
    repeats: true,
    when: ({ canEdit }) => canEdit,
    perform: ({ view }) => view.zoomIn(),
  },
  fit: { label: 'flow.command.fit', icon: IconMaximize, keys: ['Mod+0'], perform: ({ view }) => view.fit() },
  find: {
    label: 'flow.command.find',
    icon: IconSearch,
    keys: ['/'],
    when: ({ canEdit }) => canEdit,
    perform: ({ onFind }) => onFind(),
  },
  connect: {
    label: 'flow.command.connect',
    icon: IconRoute,
    keys: ['C'],
    when: (context) => context.canEdit && onlyNode(context) !== undefined,
    perform: (context) => context.builder.connectFrom(onlyNode(context)!.id),
  },
  rename: {
    label: 'flow.command.rename',
    icon: IconPencil,
    keys: ['R'],
    when: (context) => context.canEdit && isRule(onlyNode(context)),
    perform: (context) => context.onRename(onlyNode(context)!.id),
  },
  copy: {
    label: 'flow.command.copy',
    icon: IconCopy,
    keys: ['Mod+C'],
    isNative: true,
    when: canEditSelected,
    perform: () => undefined,
  },
  paste: {
    label: 'flow.command.paste',
    icon: IconClipboard,
    keys: ['Mod+V'],
    isNative: true,
    when: ({ canEdit }) => canEdit,
    perform: () => undefined,
  },
  duplicate: {
    label: 'flow.command.duplicate',
    icon: IconCopyPlus,
    keys: ['Mod+D'],
    when: canEditSelected,
    perform: ({ builder }) => duplicate(builder),
  },
  select_all: {
    label: 'flow.command.select_all',
    icon: IconSelectAll,
    keys: ['Mod+A'],
    when: canEditNodes,
    perform: ({ builder }) => {
      const { nodes, edges } = builder.state().doc;
      builder.select([...nodes, ...edges].map(({ id }) => id));
    },
  },
  delete: {
    label: 'flow.command.delete',
    icon: IconTrash,
    keys: ['Backspace', 'Delete'],
    when: ({ canEdit, builder }) => canEdit && builder.state().selected.size > 0,
    perform: ({ builder }) => builder.edit((doc) => remove(doc, builder.state().selected)),
  },
  left: { label: 'flow.command.move', keys: ['ArrowLeft'], ...nudge({ x: -NUDGE, y: 0 }) },
  right: { label: 'flow.command.move', keys: ['ArrowRight'], ...nudge({ x: NUDGE, y: 0 }) },
  up: { label: 'flow.command.move', keys: ['ArrowUp'], ...nudge({ x: 0, y: -NUDGE }) },
  down: { label: 'flow.command.move', keys: ['ArrowDown'], ...nudge({ x: 0, y: NUDGE }) },
  far_left: { label: 'flow.command.move', keys: ['Shift+ArrowLeft'], ...nudge({ x: -NUDGE_FAR, y: 0 }) },
  far_right: { label: 'flow.command.move', keys: ['Shift+ArrowRight'], ...nudge({ x: NUDGE_FAR, y: 0 }) },
  far_up: { label: 'flow.command.move', keys: ['Shift+ArrowUp'], ...nudge({ x: 0, y: -NUDGE_FAR }) },
  far_down: { label: 'flow.command.move', keys: ['Shift+ArrowDown'], ...nudge({ x: 0, y: NUDGE_FAR }) },
  close: {
    label: 'flow.command.close',
    icon: IconX,
    keys: ['Escape'],
    perform: ({ builder, onClose }) => {
      const { connectingFrom, selected } = builder.state();
      if (connectingFrom !== null) builder.connectFrom(null);
      else if (selected.size > 0) builder.select([]);
      else onClose();
    },
  },
} as const satisfies Record<string, BuilderCommand>;

export const ALL_COMMANDS: readonly BuilderCommand[] = Object.values(BUILDER_COMMANDS);
