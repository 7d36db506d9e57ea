import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { AppliedPanel } from './applied-panel.tsx';

beforeAll(() => loadWords('suggestions', 'flow-graph', 'terms'));

const idOf = (number: number) => `0199d206-1c02-7169-8457-00000000000${number}`;
const change = { kind: 'limit', node: 'area_check', rule_type: 'area_check', unit: 'seconds', from: 1, to: 3 };

/** An applied suggestion after a week with 12 alerts, 9 of them invalid. */
const applied = (number: number, since: { alerts: number; invalid: number } | null) => ({
  id: idOf(number),
  camera: { id: idOf(number), name: `C-0${number}` },
  change,
  alerts: 12,
  invalid: 9,
  since,
});

function open(results: object[]) {
  answerCalls({
    'GET /users/current/': { body: aUser() },
    'GET /alerts/suggestions/': { body: { results, next: null, counts: {} } },
  });
  renderScreen(
    () => (
      <>
        <h1>Page</h1>
        <AppliedPanel />
      </>
    ),
    '/alerts/suggestions',
  );
}

const NAME = 'Applied, and what happened since';
const rows = async () => {
  const panel = await screen.findByRole('region', { name: NAME }, { timeout: 30_000 });
  return within(panel).getAllByRole('link');
};

it('tells the share of invalid alerts before and since, for better or worse', async () => {
  open([applied(1, { alerts: 10, invalid: 2 }), applied(2, { alerts: 4, invalid: 4 })]);
  const [better, worse] = await rows();
  expect(better?.textContent).toContain('C-01Raise time in the area from 1.0 s to 3.0 s');
  expect(better?.textContent).toContain('Invalid since then: 20%, before 75%');
  expect(worse?.textContent).toContain('Invalid since then: 100%, before 75%');
  expect(better?.getAttribute('href')).toBe(`/alerts/suggestions?status=applied&open=${idOf(1)}`);
});

it('says so where nothing was raised since', async () => {
  open([applied(1, { alerts: 0, invalid: 0 })]);
  const [row] = await rows();
  expect(row?.textContent).toContain('No alerts yet');
  expect(row?.textContent).not.toContain('%');
});

it('leaves out drafts, and all but the latest few', async () => {
  const since = { alerts: 1, invalid: 0 };
  open([applied(1, null), ...[2, 3, 4, 5, 6].map((number) => applied(number, since))]);
  expect((await rows()).map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['C-02', 'C-03', 'C-04', 'C-05']);
});

it('is not there while nothing went live', async () => {
  open([applied(1, null)]);
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: NAME })).toBeNull();
});
