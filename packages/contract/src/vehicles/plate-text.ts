/** What plates are compared by: letters and digits alone, in capitals. */
export const plateKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Characters that cameras take for each other; the first of each group stands for all of it. */
export const LOOK_ALIKES = ['0ODQ', '1IL', '2Z', '38B', '5S', '6G', '7T', 'UV'] as const;

const STANDS_FOR = new Map(LOOK_ALIKES.flatMap((group) => [...group].map((character) => [character, group[0]!])));

/** The same for two plates that a camera can take for each other. */
export const plateShape = (key: string): string => [...key].map((it) => STANDS_FOR.get(it) ?? it).join('');

/** Where two plates differ, character by character; undefined: they are not of one length. */
export function differencesOf(one: string, other: string): number[] | undefined {
  const [first, second] = [[...plateKey(one)], [...plateKey(other)]];
  if (first.length !== second.length) return undefined;
  return first.flatMap((character, index) => (character === second[index] ? [] : [index]));
}
