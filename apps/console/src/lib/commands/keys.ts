type Letter =
  | ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M')
  | ('N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z');

/** A key as `KeyboardEvent.key` names it. `Mod` is Ctrl, or Cmd on a Mac. */
export type Key = Letter | '/' | '?' | 'Enter' | 'Escape' | `Mod+${Letter}`;

const MOD = 'Mod+';

const nameIn = (key: Key) => (key.startsWith(MOD) ? key.slice(MOD.length) : key);

/** Shift makes another key of a letter; of a sign it is just how some keyboards type it. */
const isSign = (name: string) => name === '/' || name === '?';

export const hasMod = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

export function matches(key: Key, event: KeyboardEvent): boolean {
  const name = nameIn(key);
  if (event.altKey || hasMod(event) !== key.startsWith(MOD)) return false;
  if (event.shiftKey && !isSign(name)) return false;
  return event.key.toLowerCase() === name.toLowerCase();
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const CAPS: Partial<Record<string, string>> = { Enter: '↵', Escape: 'Esc' };

interface Keyed {
  keys?: readonly Key[];
}

function capOf(key: Key): string {
  const name = nameIn(key);
  if (key.startsWith(MOD)) return isApple() ? `⌘${name}` : `Ctrl ${name}`;
  return CAPS[name] ?? name;
}

/** The keys of a command as they are printed. */
export const capsOf = ({ keys = [] }: Keyed) => keys.map(capOf);

/** The keys of a command as `aria-keyshortcuts` wants them. */
export const ariaKeysOf = ({ keys = [] }: Keyed) =>
  keys.flatMap((key) => (key.startsWith(MOD) ? [`Control+${nameIn(key)}`, `Meta+${nameIn(key)}`] : [key])).join(' ');
