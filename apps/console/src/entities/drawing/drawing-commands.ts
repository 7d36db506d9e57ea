import { COMMANDS, type EditorCommand } from '@sightline/editor/commands';
import type { Icon } from '@tabler/icons-react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconLine from '@tabler/icons-react/dist/esm/icons/IconLine.mjs';
import IconPointer from '@tabler/icons-react/dist/esm/icons/IconPointer.mjs';
import IconPolygon from '@tabler/icons-react/dist/esm/icons/IconPolygon.mjs';
import IconRectangle from '@tabler/icons-react/dist/esm/icons/IconRectangle.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconVectorSpline from '@tabler/icons-react/dist/esm/icons/IconVectorSpline.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import IconZoomReset from '@tabler/icons-react/dist/esm/icons/IconZoomReset.mjs';
import type { ParseKeys } from 'i18next';
import type { Command } from '../../lib/commands/command.ts';
import type { Key } from '../../lib/commands/keys.ts';
import type { Place } from '../../lib/commands/registry.ts';
import { useCommands } from '../../lib/commands/use-commands.ts';
import type { Drawing } from './drawing.ts';

const ICONS: Partial<Record<string, Icon>> = {
  'tool.rectangle': IconRectangle,
  'tool.ellipse': IconCircle,
  'tool.polygon': IconPolygon,
  'tool.line': IconLine,
  'tool.multi_line': IconVectorSpline,
  'tool.edit': IconPointer,
  'zoom.in': IconZoomIn,
  'zoom.out': IconZoomOut,
  'zoom.reset': IconZoomReset,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  delete: IconTrash,
  'existing.toggle': IconEye,
};

const NAMES: Partial<Record<string, string>> = {
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
};

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** `mod+shift+z` of the editor is `Mod+Shift+Z` here. */
export const keyOf = (key: string): Key =>
  (key.length === 1
    ? key.toUpperCase()
    : key
        .split('+')
        .map((part) => NAMES[part] ?? capitalised(part))
        .join('+')) as Key;

const iconOf = (name: string) => (ICONS[name] ? { icon: ICONS[name] } : {});

const commandOf = ({ name, keys, when, perform }: EditorCommand): Command<Drawing> => ({
  label: `drawing.command.${name}` as ParseKeys,
  ...iconOf(name),
  ...(keys.length > 0 ? { keys: keys.map(keyOf) } : {}),
  ...(name.startsWith('nudge.') ? { repeats: true } : {}),
  when: ({ state }) => when(state()),
  perform: ({ change }) => change(perform),
});

/** The editor's one table of commands, as the console's keys, palette and help know them. */
export const DRAWING_COMMANDS: ReadonlyMap<string, Command<Drawing>> = new Map(
  COMMANDS.map((command) => [command.name, commandOf(command)]),
);
const ALL = [...DRAWING_COMMANDS.values()];

interface CommandsOf {
  title: ParseKeys;
  place: Place;
  /** Nothing can be done while something is saved. */
  isBusy?: boolean;
}

/** The editor's keys, for as long as it is open. */
export const useDrawingCommands = (drawing: Drawing, { title, place, isBusy = false }: CommandsOf) =>
  useCommands({ title, commands: ALL, context: isBusy ? undefined : drawing, place });
