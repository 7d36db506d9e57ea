import { setTimeout as sleep } from 'node:timers/promises';

const DAY_MS = 86_400_000;
export const DAYS = 60;
const PAGE = 100;

interface ListedAlert {
  thumbnail_url: string | null;
}
interface Listed {
  results: ListedAlert[];
  next: string | null;
}

/** The newest alerts of the demo, as the inbox lists them. */
async function listAlerts(at: { url: string; cookie: string }, count: number): Promise<ListedAlert[]> {
  const body = JSON.stringify({
    start_date: new Date(Date.now() - DAYS * DAY_MS).toISOString(),
    end_date: new Date().toISOString(),
    read: 'show_all',
  });
  const found: ListedAlert[] = [];
  for (let cursor: string | null = ''; cursor !== null && found.length < count; ) {
    const query = `size=${PAGE}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
    const answer = await fetch(`${at.url}/api/alerts/records/get_list/?${query}`, {
      method: 'POST',
      headers: { cookie: at.cookie, 'content-type': 'application/json' },
      body,
    });
    if (!answer.ok) throw new Error(`The list answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    const page = (await answer.json()) as Listed;
    found.push(...page.results);
    cursor = page.next;
  }
  if (found.length < count) throw new Error(`The demo has ${found.length} alerts, not ${count}.`);
  return found.slice(0, count);
}

const PATIENCE_MS = 600_000;

/** Their pictures, once the demo has drawn all of them. */
export async function fetchPictures(at: { url: string; cookie: string }, count: number): Promise<Buffer[]> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(5000)) {
    const alerts = await listAlerts(at, count);
    if (alerts.some(({ thumbnail_url }) => thumbnail_url === null)) continue;
    const pictures: Buffer[] = [];
    for (const { thumbnail_url } of alerts) {
      const answer = await fetch(new URL(thumbnail_url ?? '', at.url), { headers: { cookie: at.cookie } });
      pictures.push(Buffer.from(await answer.arrayBuffer()));
    }
    return pictures;
  }
  throw new Error('The demo did not draw its pictures in time.');
}
