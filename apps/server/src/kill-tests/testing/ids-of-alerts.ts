import type { Call } from '@sightline/client/client';

const DAY_MS = 86_400_000;

/** All alerts of these days that somebody may see, as a list shows them page by page. */
export async function idsOfAlerts(call: Call): Promise<string[]> {
  const ids: string[] = [];
  const nowMs = Date.now();
  const body = {
    start_date: new Date(nowMs - 2 * DAY_MS).toISOString(),
    end_date: new Date(nowMs + DAY_MS).toISOString(),
  };
  let cursor: string | undefined;
  do {
    const page = await call('POST /alerts/records/get_list/', {
      body,
      query: { size: 100, ...(cursor ? { cursor } : {}) },
    });
    ids.push(...page.results.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  return ids;
}
