import { useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { remembered } from '../../../lib/storage.ts';

/** A search somebody wants to ask again; its question is an address. */
export interface SavedSearch {
  id: string;
  name: string;
  query: string;
}

const MOST = 50;
const keyOf = (userId: string) => `past-searches.${userId}`;

const isSaved = (one: unknown): one is SavedSearch =>
  typeof one === 'object' && one !== null && 'id' in one && 'name' in one && 'query' in one;

function readSaved(userId: string): readonly SavedSearch[] {
  try {
    const stored: unknown = JSON.parse(remembered.get(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** The searches of the signed-in user, latest first. */
export function useSavedSearches(userId: string) {
  const [saved, setSaved] = useState(() => readSaved(userId));
  const keep = (next: readonly SavedSearch[]) => {
    setSaved(next);
    remembered.set(keyOf(userId), JSON.stringify(next));
  };
  return {
    saved,
    save: (name: string, query: string) => keep([{ id: newId(), name, query }, ...saved].slice(0, MOST)),
    remove: (id: string) => keep(saved.filter((one) => one.id !== id)),
  };
}
