import { findNearest, type NearestTwo, type Templates } from './template-index.ts';

export interface MatchOrder {
  siteId: string;
  /** Names the templates of the site; others are sent along. */
  version: string;
  templates?: Templates;
  queries: Int8Array[];
}

/** Null: other templates are held than those that were asked for. */
export interface MatchReply {
  found: NearestTwo[] | null;
}

/** Holds so many sites' templates; the one that was not asked for the longest goes first. */
const SITES_HELD = 50;

/** Compares faces with the templates of sites, which it keeps from one time to the next. */
export function createFaceMatcher(): (order: MatchOrder) => MatchReply {
  const held = new Map<string, { version: string; templates: Templates }>();
  return ({ siteId, version, templates, queries }) => {
    const known = templates ? { version, templates } : held.get(siteId);
    held.delete(siteId);
    if (known?.version !== version) return { found: null };
    held.set(siteId, known);
    const [oldest] = held.keys();
    if (held.size > SITES_HELD && oldest !== undefined) held.delete(oldest);
    return { found: queries.map((query) => findNearest(known.templates, query)) };
  };
}
