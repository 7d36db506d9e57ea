import type { Case, ListFilter } from './cases.ts';
import type { Installation } from './installation.ts';

export const SIZE = 20;
const DEEP_PAGE = 200;

interface Answer {
  results: { id: string }[];
  next: string | null;
}

async function ask(url: string, cookie: string | undefined, body: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

export const listPath = ({ folded }: Pick<Case, 'folded'>, cursor = '') =>
  `/api/alerts/records/get_list/?size=${SIZE}${folded ? '&fold=true' : ''}${cursor ? `&cursor=${cursor}` : ''}`;

export const bodyOf = (filter: ListFilter) => JSON.stringify(filter);

/** Walks to page 200 the way the console scrolls; gives its cursor. */
export async function deepCursor({ server, cookies }: Installation, one: Case): Promise<string> {
  let cursor = '';
  for (let page = 1; page < DEEP_PAGE; page += 1) {
    const { next } = await ask(server.url + listPath(one, cursor), cookies[0], bodyOf(one.filter));
    if (next === null) throw new Error(`"${one.name}" ends on page ${page}, before page ${DEEP_PAGE}.`);
    cursor = next;
  }
  return cursor;
}

/** Both must answer with the same alerts, or the comparison means nothing. */
export async function checkAgreement({ server, cookies }: Installation, floorUrl: string, one: Case, query: string) {
  const ours = await ask(server.url + listPath(one), cookies[0], bodyOf(one.filter));
  const floors = await ask(floorUrl, undefined, query);
  const ids = (answer: Answer) => answer.results.map((alert) => alert.id).join();
  if (ours.results.length !== SIZE || ids(ours) !== ids(floors))
    throw new Error(`Server and floor list other alerts for "${one.name}".`);
}
