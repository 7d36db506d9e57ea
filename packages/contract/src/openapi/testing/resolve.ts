import type { Json } from '../json.ts';

/** What a reference inside the document leads to; it throws where that is nothing. */
export function resolve(document: Json, ref: string): Json {
  const keys = ref.replace(/^#\//, '').split('/');
  return keys.reduce((place, key) => {
    const next = place[key];
    if (typeof next !== 'object' || next === null) throw new Error(`${ref} leads nowhere`);
    return next as Json;
  }, document);
}
