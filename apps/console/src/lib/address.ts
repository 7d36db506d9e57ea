/** An address as plain text: short, and can be read aloud. */
export type SearchText<K extends string = string> = Partial<Record<K, string | undefined>>;

/** How going somewhere is kept: as a step that Back takes back, or in place of the present one. */
export type HistoryRule = 'push' | 'replace';

/** One value that a screen keeps in its address. What cannot be understood reads as the start, so that an old link still opens. */
export interface AddressPart<T, K extends string> {
  keys: readonly K[];
  start: T;
  read: (search: SearchText<K>) => T;
  /** Of a value that is not the start; `values`: all there are, for what stands in the address as a pair. */
  write: (value: T, values: Record<string, unknown>) => SearchText<K>;
  history: HistoryRule;
}

const MAX_TEXT = 150;
const ID = /^[0-9a-f-]{36}$/i;

const isId = (text: string) => ID.test(text);

/** Stands for the id of a record that is to be added. */
export const NEW = 'new';

/** The id of the record that is open; absent for a new one. */
export const idOf = (open: string) => (open === NEW ? undefined : open);

const single = <T, const K extends string>(
  key: K,
  start: T,
  read: (text: string) => T | undefined,
  write: (value: T) => string,
  history: HistoryRule = 'replace',
): AddressPart<T, K> => ({
  keys: [key],
  start,
  read: (search) => read(search[key] ?? '') ?? start,
  write: (value) => ({ [key]: write(value) }) as SearchText<K>,
  history,
});

/** What was typed to find something. */
export const text = <const K extends string>(key: K) =>
  single(
    key,
    '',
    (typed) => typed.slice(0, MAX_TEXT),
    (value) => value,
  );

/** One of a few; the first, where the address says none of them. */
export const oneOf = <const K extends string, const T extends string>(key: K, options: readonly [T, ...T[]]) =>
  single<T, K>(
    key,
    options[0],
    (text) => options.find((option) => option === text),
    (value) => value,
  );

const listIn = (text: string) => [...new Set(text.split(',').filter(Boolean))];

/** Several of the words that are known, in their order; without those, of any. */
export const several = <const K extends string, T extends string = string>(key: K, options?: readonly T[]) =>
  single<readonly T[], K>(
    key,
    [],
    (text) => options?.filter((option) => listIn(text).includes(option)) ?? (listIn(text) as T[]),
    (value) => value.join(','),
  );

export const ids = <const K extends string>(key: K) =>
  single<readonly string[], K>(
    key,
    [],
    (text) => listIn(text).filter(isId),
    (value) => value.join(','),
  );

/** What is open: a record, or one of the words its screen knows. Opening something is a step that Back takes back. */
export const opened = <const K extends string, T extends string = string>(key: K, options?: readonly T[]) =>
  single<T | undefined, K>(
    key,
    undefined,
    (text) => (options ? options.find((option) => option === text) : (text.slice(0, MAX_TEXT) as T) || undefined),
    (value) => value ?? '',
    'push',
  );

/** The id of what is looked at; empty where nothing is. */
export const chosenId = <const K extends string>(key: K) =>
  single(
    key,
    '',
    (text) => (isId(text) ? text : undefined),
    (value) => value,
    'push',
  );

/** A page of a list, from 1. */
export const pageNumber = <const K extends string>(key: K) =>
  single(
    key,
    1,
    (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
    (value) => String(value),
  );

/** The same value, with a change of it as a step that Back takes back. */
export const pushed = <T, K extends string>(part: AddressPart<T, K>): AddressPart<T, K> => ({
  ...part,
  history: 'push',
});

// biome-ignore lint/suspicious/noExplicitAny: parts of every kind stand beside each other here.
type Parts = Record<string, AddressPart<any, any>>;

type ValuesOf<P extends Parts> = { [N in keyof P]: P[N] extends AddressPart<infer T, string> ? T : never };
type KeysOf<P extends Parts> = P[keyof P]['keys'][number];

/** Everything a screen keeps in its address: how it is read, what it starts with, and how it is written. */
export interface Address<Values, K extends string> {
  start: Values;
  read: (search: SearchText) => Values;
  /** The shortest search with that meaning. */
  write: (values: Partial<Values>) => SearchText<K>;
  /** The search after a change; what other parts of the page keep there stays. */
  after: (before: SearchText, part: Partial<Values>) => SearchText;
  /** A change is a step as soon as one of its values makes one. */
  historyOf: (part: Partial<Values>) => HistoryRule;
}

/** The search keys an address knows. */
export type SearchOf<A> = A extends Address<infer _Values, infer K> ? SearchText<K> : never;
export type AddressValues<A> = A extends Address<infer Values, infer _K> ? Values : never;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function defineAddress<P extends Parts>(parts: P): Address<ValuesOf<P>, KeysOf<P>> {
  type Values = ValuesOf<P>;
  const names = Object.keys(parts) as (keyof P & string)[];
  const each = <T>(take: (part: P[keyof P & string]) => T) =>
    Object.fromEntries(names.map((name) => [name, take(parts[name] as P[keyof P & string])])) as Values;
  const start = each((part) => part.start);
  const read = (search: SearchText) => each((part) => part.read(search));
  const write = (values: Partial<Values>) =>
    Object.assign(
      {},
      ...names
        .filter((name) => values[name] !== undefined && !isSame(values[name], start[name]))
        .map((name) => parts[name]?.write(values[name], { ...start, ...values })),
    ) as SearchText<KeysOf<P>>;
  const own = new Set<string>(names.flatMap((name) => parts[name]?.keys ?? []));
  return {
    start,
    read,
    write,
    after: (before, part) => ({
      ...Object.fromEntries(Object.entries(before).filter(([key]) => !own.has(key))),
      ...write({ ...read(before), ...part }),
    }),
    historyOf: (part) => (names.some((name) => name in part && parts[name]?.history === 'push') ? 'push' : 'replace'),
  };
}
