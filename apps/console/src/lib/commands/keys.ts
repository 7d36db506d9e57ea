type Letter =
  | ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M')
  | ('N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z');
type Arrow = `Arrow${'Left' | 'Right' | 'Up' | 'Down'}`;
type Sign = '/' | '?' | '+' | '=' | '-' | '[' | ']';
type Digit = '1' | '2' | '3' | '4' | '5';

/** A key as `KeyboardEvent.key` names it. `Mod` is Ctrl, or Cmd on a Mac. */
export type Key =
  | Letter
  | Arrow
  | Sign
  | Digit
  | ('Enter' | 'Escape' | 'Delete' | 'Backspace' | 'Space')
  | `Shift+${Letter | Arrow}`
  | `Mod+${Letter | 'Enter' | '0' | '/'}`
  | `Mod+Shift+${Letter}`;

const MOD = 'Mod+';
const SHIFT = 'Shift+';

/** What is held, and the key itself: the plus sign is a key, too. */
const partsOf = (key: Key) => ({
  hasMod: key.startsWith(MOD),
  hasShift: key.includes(SHIFT),
  name: key.replace(MOD, '').replace(SHIFT, ''),
});

/** Shift makes another key of a letter; of a sign it is just how some keyboards type it. */
const isSign = (name: string) => /^[^a-z0-9]$/i.test(name);

export const hasMod = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

export function matches(key: Key, event: KeyboardEvent): boolean {
  const { name, ...held } = partsOf(key);
  if (event.altKey || hasMod(event) !== held.hasMod) return false;
  if (event.shiftKey !== held.hasShift && !isSign(name)) return false;
  return event.key.toLowerCase() === (name === 'Space' ? ' ' : name.toLowerCase());
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const CAPS: Partial<Record<string, string>> = {
  Enter: '↵',
  Escape: 'Esc',
  Delete: 'Del',
  Backspace: '⌫',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
};

interface Keyed {
  keys?: readonly Key[];
}

function capOf(key: Key): string {
  const { name, ...held } = partsOf(key);
  const cap = CAPS[name] ?? name;
  if (isApple()) return `${held.hasMod ? '⌘' : ''}${held.hasShift ? '⇧' : ''}${cap}`;
  return `${held.hasMod ? 'Ctrl ' : ''}${held.hasShift ? 'Shift ' : ''}${cap}`;
}

/** The keys of a command as they are printed. */
export const capsOf = ({ keys = [] }: Keyed) => keys.map(capOf);

/** The plus sign is what joins keys there, so it goes by its name. */
const spokenName = (key: Key) => (key === '+' ? 'Plus' : key);

/** The keys of a command as `aria-keyshortcuts` wants them. */
export const ariaKeysOf = ({ keys = [] }: Keyed) =>
  keys
    .flatMap((key) =>
      key.startsWith(MOD) ? [key.replace(MOD, 'Control+'), key.replace(MOD, 'Meta+')] : [spokenName(key)],
    )
    .join(' ');
