import type { PermissionKey } from '@sightline/contract/permissions';
import type { ParseKeys } from 'i18next';
import type { BoundCommand, Command } from './command.ts';
import { hasMod, matches } from './keys.ts';
import { isForFocus, type Layer, layerAt, layerOf } from './layers.ts';

/** Where commands work: on the page or in the dialog that holds an element, or everywhere. */
export type Place = { readonly current: Element | null } | 'page' | 'everywhere';

/** Commands of one name, as palette and help show them. */
export interface CommandGroup {
  title: ParseKeys;
  commands: readonly BoundCommand[];
}

/** The commands a screen registers while it is open. */
interface Scope extends CommandGroup {
  place: Place;
}

let scopes: readonly Scope[] = [];

const nobodyMay = (_permission: PermissionKey) => false;
let isAllowed = nobodyMay;

const isPermitted = ({ command: { permission } }: BoundCommand) => permission === undefined || isAllowed(permission);
const canRun = (bound: BoundCommand) => isPermitted(bound) && bound.applies();

const ofScreens = () => scopes.filter(({ place }) => place !== 'everywhere');
const ofEverywhere = () => scopes.filter(({ place }) => place === 'everywhere');

function isIn({ place }: Scope, layer: Layer): boolean {
  if (place === 'everywhere') return true;
  if (place === 'page') return layer === null;
  return place.current !== null && layerOf(place.current) === layer;
}

/** The one listener for keys. */
function press(event: KeyboardEvent) {
  // Enter also ends the conversion of typed Japanese or Chinese.
  if (event.defaultPrevented || event.isComposing || isForFocus(event)) return;
  const layer = layerAt(event.target);
  const claims = [...ofEverywhere(), ...ofScreens()].flatMap((scope) =>
    scope.commands
      .filter(({ command }) => !command.isNative && command.keys?.some((key) => matches(key, event)))
      .map((bound) => ({ bound, isHere: isIn(scope, layer) })),
  );
  // What was opened last wins a key, and a screen wins over what works everywhere.
  const found = claims.findLast(({ bound, isHere }) => isHere && canRun(bound))?.bound;
  // The browser's own "save page" never helps, not even while there is nothing to save.
  if (found || (claims.length > 0 && hasMod(event))) event.preventDefault();
  if (found && (found.command.repeats || !event.repeat)) found.run();
}

/** Adds commands, and returns what takes them away again. */
export function addCommands(scope: Scope): () => void {
  if (scopes.length === 0) window.addEventListener('keydown', press);
  scopes = [...scopes, scope];
  return () => {
    scopes = scopes.filter((one) => one !== scope);
    if (scopes.length === 0) window.removeEventListener('keydown', press);
  };
}

/** Says what the user may do; until then, commands that ask for a permission are closed. */
export function allowCommands(rule: (permission: PermissionKey) => boolean): () => void {
  isAllowed = rule;
  return () => {
    isAllowed = nobodyMay;
  };
}

/** Each command once, groups of one name together, screens first. */
function grouped(shown: readonly Scope[], isShown: (bound: BoundCommand) => boolean): readonly CommandGroup[] {
  const groups = new Map<ParseKeys, Map<BoundCommand['command'], BoundCommand>>();
  for (const { title, commands } of shown) {
    const group = groups.get(title) ?? new Map();
    const listed = commands.filter((bound) => !bound.command.isKeyOnly && isShown(bound));
    for (const bound of listed) group.set(bound.command, bound);
    if (group.size > 0) groups.set(title, group);
  }
  return [...groups].map(([title, group]) => ({ title, commands: [...group.values()] }));
}

/** What can be done where the focus is: what the palette lists. */
export function commandsHere(): readonly CommandGroup[] {
  const layer = layerAt(document.activeElement);
  const here = [...ofScreens(), ...ofEverywhere()].filter((scope) => isIn(scope, layer));
  return grouped(here, canRun);
}

/** Everything with a key, whether or not it applies right now: what the help lists. */
export const commandsWithKeys = () =>
  grouped([...ofScreens(), ...ofEverywhere()], (bound) => bound.command.keys !== undefined && isPermitted(bound));

/** For a button that stands far from the screen that knows how. */
export function runCommand(command: Command<never>) {
  const all = scopes.flatMap(({ commands }) => commands);
  all.findLast((bound) => bound.command === command && canRun(bound))?.run();
}
