import { loadWords, type WordPart } from '../../lib/i18n/words.ts';

// Who calls it has the type of their screen written down: paths are inferred from the rows, and what a screen shows depends
// on the paths, so that nothing may be inferred from a screen.

/** A module, once the words are there that its screens need beside those of the shell. */
export async function withWords<M>(module: Promise<M>, ...words: readonly WordPart[]): Promise<M> {
  const [loaded] = await Promise.all([module, loadWords(...words)]);
  return loaded;
}
