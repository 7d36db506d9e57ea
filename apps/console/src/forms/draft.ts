export type Values = Readonly<Record<string, unknown>>;
/** What is wrong, by the path of the field it stands at: `max_people`, `machine_crane.radius_around`. */
export type Problems = Readonly<Record<string, string>>;

interface DraftRules {
  /** The values after a change, with all that follows from it. */
  follow?: (values: Values, change: Values) => Values;
  check: (values: Values) => Problems;
  /** Paths that cannot be changed as things stand. */
  locks?: (values: Values) => ReadonlySet<string>;
}

/** What is edited and saved together: what is typed, and what that is compared with. */
export interface EditedPart {
  subscribe: (listener: () => void) => () => void;
  values: () => object;
  saved: () => object;
  /** Names of the values that differ from what is saved. */
  changed: () => readonly string[];
  problemCount: () => number;
  /** Back to what is saved. */
  reset: () => void;
  /** What is saved is now this; edits are gone. */
  settle: (saved: Values) => void;
  /** What is saved is now this; edits stay, the rest follows. */
  rebase: (saved: Values) => void;
}

/** A part that checks itself. Fields subscribe one by one, so that typing redraws the field alone. */
export interface Draft extends EditedPart {
  values: () => Values;
  saved: () => Values;
  value: (name: string) => unknown;
  problem: (path: string) => string | undefined;
  isLocked: (path: string) => boolean;
  change: (change: Values) => void;
}

/** All values but some. */
export const without = (values: Values, ...names: string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const NO_LOCKS: ReadonlySet<string> = new Set();

export const isSame = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** Values that say the same stay the very same objects, so that components see no change. */
const keepSame = (before: Values, after: Values): Values =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, isSame(before[name], value) ? before[name] : value]),
  );

export function createDraft(initial: Values, { follow, check, locks }: DraftRules): Draft {
  const listeners = new Set<() => void>();
  let saved = initial;
  let values = initial;
  let problems = check(values);
  let locked = locks?.(values) ?? NO_LOCKS;
  let changed: readonly string[] = [];

  const become = (next: Values) => {
    values = keepSame(values, next);
    problems = check(values);
    locked = locks?.(values) ?? NO_LOCKS;
    changed = Object.keys(values).filter((name) => !isSame(values[name], saved[name]));
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    value: (name) => values[name],
    values: () => values,
    saved: () => saved,
    problem: (path) => problems[path],
    problemCount: () => Object.keys(problems).length,
    isLocked: (path) => locked.has(path),
    changed: () => changed,
    change: (change) => become(follow ? follow(values, change) : { ...values, ...change }),
    reset: () => become(saved),
    settle: (next) => {
      saved = next;
      become(next);
    },
    rebase: (next) => {
      const edits = Object.fromEntries(changed.map((name) => [name, values[name]]));
      saved = next;
      become({ ...next, ...edits });
    },
  };
}
