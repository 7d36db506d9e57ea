import type { Page, Route } from '@playwright/test';

interface Named {
  id: string;
  name: string;
}
interface Alert {
  id: string;
  use_case: string;
  site: Named;
  camera: Named;
  thumbnail_url: string | null;
}

const DAY_MS = 86_400_000;

/** Alerts of one camera of the demo, as the page's user sees them. */
async function alertsOf(page: Page, camera: string): Promise<Alert[]> {
  const found = await page.request.get('/api/cameras/', { params: { search: camera } });
  const { results } = (await found.json()) as { results: Named[] };
  const listed = await page.request.post('/api/alerts/records/get_list/', {
    params: { size: 12 },
    data: {
      start_date: new Date(Date.now() - 30 * DAY_MS).toISOString(),
      end_date: new Date().toISOString(),
      cameras: results.map(({ id }) => id),
      use_cases: ['no_access_area'],
    },
  });
  return ((await listed.json()) as { results: Alert[] }).results;
}

/**
 * Answers the calls about suggestions with one, over real alerts of a camera: suggestions are tried on recorded detections,
 * which the demo of the journeys does not have.
 */
export async function withSuggestion(page: Page, camera: string): Promise<void> {
  const alerts = await alertsOf(page, camera);
  const [first] = alerts as [Alert];
  const change = { kind: 'limit', node: 'area_check', rule_type: 'area_check', unit: 'seconds', from: 1, to: 3 };
  const gone = Math.floor(alerts.length / 2);
  const effect = {
    alerts: alerts.length,
    invalid: gone,
    confirmed: alerts.length - gone,
    gone,
    invalid_gone: gone,
    confirmed_lost: 0,
    added: 0,
    days: 7,
  };
  const now = new Date();
  const suggestion = {
    id: '0199d206-1c02-7169-8457-0000000005e5',
    status: 'open',
    version: 1,
    camera: first.camera,
    site: { ...first.site, time_zone: 'Asia/Singapore' },
    use_case: first.use_case,
    use_case_name: null,
    flow: first.use_case,
    flow_version: null,
    alerts: alerts.length,
    invalid: gone,
    from: new Date(now.getTime() - 7 * DAY_MS).toISOString(),
    to: now.toISOString(),
    change,
    effect,
    tried: true,
    thumbnail_url: first.thumbnail_url,
    made_at: now.toISOString(),
    changed_at: null,
    changed_by: null,
    reason: null,
    saved_at: null,
    since: null,
    tried_changes: [{ change, effect }],
    evidence: alerts.map((alert, index) => ({ alert, measured: index < gone ? 2 : 6, gone: index < gone })),
  };
  await page.route(/\/api\/alerts\/suggestions\//, async (route: Route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (!pathname.endsWith('/suggestions/')) return route.fulfill({ json: suggestion });
    const isListed = (searchParams.get('status') ?? 'open') === suggestion.status;
    const counts = { open: 1, applied: 0, dismissed: 0 };
    const page = { total_pages: 1, count: isListed ? 1 : 0, count_exact: true, next: null, counts };
    return route.fulfill({ json: { ...page, results: isListed ? [suggestion] : [] } });
  });
}
