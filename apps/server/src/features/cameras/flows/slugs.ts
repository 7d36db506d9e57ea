/** So that nobody takes it for a use case of the catalogue. */
const PREFIX = 'lf_';
const MOST_WORDS = 40;

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MOST_WORDS)
    .replace(/_+$/, '');

/** What alerts and records know a flow by for ever; a name without Latin letters goes by the flow's id. */
export function freeSlug(name: string, id: string, taken: readonly string[]): string {
  const base = `${PREFIX}${wordsOf(name) || id.slice(-12)}`;
  const used = new Set(taken);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}_${number}`;
    if (!used.has(slug)) return slug;
  }
}
