import type { Installation } from './installation.ts';

export const SIZE = 20;
const DEEP_PAGE = 200;

interface ListFilter {
  start_date: string;
  end_date: string;
  sites: string[];
  statuses: string[];
}

interface Answer {
  results: { id: string }[];
  next: string | null;
}

/** Four filters by sites, statuses and dates, each with far more than 200 pages. */
export function filtersFor({ sites }: Installation): ListFilter[] {
  const range = { start_date: '2026-09-20T00:00:00Z', end_date: '2026-11-14T00:00:00Z' };
  const open = ['pending', 'acknowledged'];
  return [
    { ...range, sites: sites.slice(0, 3), statuses: open },
    { ...range, sites: sites.slice(1, 5), statuses: ['compliant', 'non_compliant', 'acknowledged'] },
    { ...range, sites, statuses: open },
    { ...range, sites: sites.slice(0, 2), statuses: ['pending', 'compliant'], end_date: '2026-11-12T00:00:00Z' },
  ];
}

async function ask(url: string, cookie: string | undefined, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

export const listPath = (query = '') => `/api/alerts/records/get_list/?size=${SIZE}${query}`;

/** Walks to page 200 the way the console scrolls; gives its cursor. */
export async function deepCursor({ server, cookies }: Installation, filter: ListFilter): Promise<string> {
  let cursor = '';
  for (let page = 1; page < DEEP_PAGE; page += 1) {
    const query = cursor ? `&cursor=${cursor}` : '';
    const { next } = await ask(server.url + listPath(query), cookies[0], filter);
    if (next === null) throw new Error(`The list ends on page ${page}, before page ${DEEP_PAGE}.`);
    cursor = next;
  }
  return cursor;
}

/** Both must answer with the same alerts, or the comparison means nothing. */
export async function checkAgreement({ server, cookies, company }: Installation, floorUrl: string, filter: ListFilter) {
  const ours = await ask(server.url + listPath(), cookies[0], filter);
  const floors = await ask(floorUrl, undefined, { ...filter, company, size: SIZE });
  const ids = (answer: Answer) => answer.results.map((alert) => alert.id).join();
  if (ours.results.length !== SIZE || ids(ours) !== ids(floors)) throw new Error('Server and floor list other alerts.');
}
