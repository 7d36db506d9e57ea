import type { RunningProgram } from '../../lib/child.ts';
import { milliseconds, times } from '../../lib/stats.ts';
import type { Installation } from './installation.ts';
import type { Part } from './part.ts';
import { type Contender, type Round, runRound } from './rounds.ts';

const CALLS = 40;
const LEAST_SAVED = 15;
const PERIOD = { first_day: '2026-10-15', last_day: '2026-11-13' };
const PLACE = '/api/alerts/records/statistics/';

/** The same figures from the alerts themselves, for the period and the one before. */
const groupBy = ({ company }: Installation) => `
  with found as materialized (
    select use_case, status, site_id, camera_id, extract(isodow from local_at) as weekday, extract(hour from local_at) as hour,
      local_at >= '${PERIOD.first_day}' as is_now
    from alerts where company_id = '${company}' and not marked_for_deletion
      and local_at >= date '${PERIOD.first_day}' - 30 and local_at < date '${PERIOD.last_day}' + 1)
  select json_build_object(
    'use_cases', (select json_agg(x) from (select use_case, status, is_now, count(*) from found group by 1, 2, 3) x),
    'sites', (select json_agg(x) from (select site_id, is_now, count(*) from found group by 1, 2) x),
    'cameras', (select json_agg(x) from (select camera_id, is_now, count(*) from found group by 1, 2) x),
    'weekdays', (select json_agg(x) from (select weekday, hour, count(*) from found where is_now group by 1, 2) x))::text as answer`;

/** What the figures of a month cost from the roll-ups, and by grouping the alerts. */
export async function measureStatistics(installation: Installation, floor: RunningProgram): Promise<Part> {
  const { server, cookies } = installation;
  const headers = { 'content-type': 'application/json' };
  const ours: Contender = {
    url: server.url,
    pid: server.pid,
    isFloor: false,
    requestOf: (connection) => ({
      method: 'POST',
      path: PLACE,
      headers: { ...headers, cookie: cookies[connection] },
      body: JSON.stringify(PERIOD),
    }),
  };
  const plain: Contender = {
    url: floor.url,
    pid: floor.pid,
    isFloor: true,
    requestOf: () => ({ method: 'POST', path: '/', headers, body: groupBy(installation) }),
  };
  const round = (contender: Contender): Promise<Round> => runRound(installation, contender, CALLS, CALLS);
  const [grouped, counted] = [await round(plain), await round(ours)];
  const saved = grouped.cpuMs / counted.cpuMs;
  return {
    method: `The figures of a month cost ${milliseconds(counted.cpuMs)} from the roll-ups and ${milliseconds(grouped.cpuMs)} by grouping the alerts.`,
    verdicts: [
      {
        what: 'CPU of the figures of a month: grouping the alerts against reading the roll-ups',
        measured: times(saved),
        target: `at least ${LEAST_SAVED}x`,
        met: saved >= LEAST_SAVED,
      },
    ],
  };
}
