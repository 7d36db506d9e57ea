import type { Db } from '../../../platform/db/db.ts';
import { hasThreads, openThread } from '../../../platform/threads/open-thread.ts';
import { createFaceMatcher, type MatchOrder, type MatchReply } from './match-faces.ts';
import { type NearestTwo, packTemplates } from './template-index.ts';
import { readTemplates } from './templates.repo.ts';

type Ask = (order: MatchOrder) => Promise<MatchReply>;

function openMatcher(): Ask {
  if (!hasThreads) {
    const match = createFaceMatcher();
    return async (order) => match(order);
  }
  let thread: ReturnType<typeof openThread<MatchOrder, MatchReply>> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  // A thread answers one message at a time; one that has died is replaced by the next who asks.
  const askThread = async (order: MatchOrder) => {
    thread ??= openThread<MatchOrder, MatchReply>('match-faces');
    return thread.ask(order).catch((error: unknown) => {
      thread = undefined;
      throw error;
    });
  };
  return (order) => {
    const answer = last.then(() => askThread(order));
    last = answer.catch(() => undefined);
    return answer;
  };
}

let matcher: Ask | undefined;

export interface MatchedSite {
  siteId: string;
  /** Another one whenever a template of the site comes or goes. */
  templatesVersion: string;
}

/** Whom faces resemble most among the people of a site, in a thread that keeps their templates. */
export async function findNearestPeople(
  db: Db,
  { siteId, templatesVersion: version }: MatchedSite,
  queries: Int8Array[],
): Promise<NearestTwo[]> {
  matcher ??= openMatcher();
  const { found } = await matcher({ siteId, version, queries });
  if (found) return found;
  const templates = packTemplates(await readTemplates(db, siteId));
  return (await matcher({ siteId, version, templates, queries })).found ?? [];
}
