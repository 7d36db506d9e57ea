import type { SuggestionDetail } from '@sightline/contract/alerts/suggestions';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { anAlert, MARKS } from '../../../testing/alerts.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { SuggestionsScreen } from './suggestions-screen.tsx';

beforeAll(() => loadWords('suggestions', 'past', 'flow-graph', 'terms'));

const ID = '0199d206-1c02-7169-8457-000000000001';
const WRITE = ['update', 'camera_settings_platform_settings_write'];
const READ = ['alerts_summary__read', 'alerts__invalid_alert__read', 'alert_status_read'];
const change = { kind: 'limit', node: 'area_check', rule_type: 'area_check', unit: 'seconds', from: 1, to: 3 } as const;
const effect = {
  alerts: 4,
  invalid: 3,
  confirmed: 1,
  gone: 3,
  invalid_gone: 3,
  confirmed_lost: 0,
  added: 0,
  days: 2,
};

const evidence = [2, 2.5, 2.8, 8].map((measured, index) => ({
  alert: anAlert(`0199d206-1c02-7169-8457-00000000001${index}`, '2026-11-14T06:00:00Z', {
    status: measured > 3 ? ('non_compliant' as const) : ('invalid' as const),
  }),
  measured,
  gone: measured <= 3,
}));

const suggestion = (part: Partial<SuggestionDetail> = {}): SuggestionDetail => ({
  id: ID,
  status: 'open',
  version: 1,
  camera: { id: ID, name: 'C-05 Haul Road' },
  site: { id: ID, name: 'Marina Tower B', time_zone: 'Asia/Singapore' },
  use_case: 'no_access_area',
  use_case_name: null,
  flow: 'no_access_area',
  flow_version: null,
  alerts: 12,
  invalid: 9,
  from: '2026-11-08T00:00:00Z',
  to: '2026-11-15T00:00:00Z',
  change,
  effect,
  tried: true,
  thumbnail_url: null,
  marks: null,
  made_at: '2026-11-15T00:00:00Z',
  changed_at: null,
  changed_by: null,
  reason: null,
  saved_at: null,
  since: null,
  tried_changes: [
    { change: { ...change, to: 2 }, effect: { ...effect, gone: 1, invalid_gone: 1 } },
    { change, effect },
  ],
  evidence,
  ...part,
});

function open(one: SuggestionDetail | undefined, permissions = [...READ, ...WRITE], address = '/alerts/suggestions') {
  const counts = { open: one ? 1 : 0, applied: 0, dismissed: 0 };
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /alerts/suggestions/': {
      body: { results: one ? [one] : [], count: counts.open, count_exact: true, total_pages: 1, next: null, counts },
    },
    [`GET /alerts/suggestions/${ID}/`]: { body: one },
    [`POST /alerts/suggestions/${ID}/apply/`]: { body: { ...one, status: 'applied', version: 2 } },
    [`POST /alerts/suggestions/${ID}/dismiss/`]: { body: { ...one, status: 'dismissed', version: 2 } },
  });
  renderScreen(SuggestionsScreen, address);
  return send;
}

const sent = (send: ReturnType<typeof answerCalls>, path: string) => {
  const call = send.mock.calls.find(([url, init]) => init?.method === 'POST' && String(url).includes(path));
  return call && (JSON.parse(String(call[1]?.body)) as unknown);
};
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('suggestions', () => {
  it('are listed with a picture that shows the zone and what broke its rule', async () => {
    open(suggestion({ thumbnail_url: '/alert.jpg', marks: MARKS }));
    const card = await screen.findByRole('button', { name: /C-05 Haul Road/ });
    fireEvent.load(card.querySelector('img') as HTMLImageElement);
    expect(card.querySelectorAll('polygon')).toHaveLength(1);
    expect(card.querySelectorAll('rect')).toHaveLength(1);
  });

  it('say what to change, what that does, and show the alerts that would be gone', async () => {
    open(suggestion());
    expect(await screen.findByText('9 of 12 alerts of this camera were marked invalid last week')).toBeTruthy();
    expect(screen.getAllByText('Raise time in the area from 1.0 s to 3.0 s').length).toBeGreaterThan(0);
    expect([figure('Invalid gone'), figure('Confirmed lost'), figure('Precision')]).toEqual([
      '3 of 3',
      '0 of 1',
      '100% was 25%',
    ]);
    expect(within(screen.getByRole('list', { name: 'Gone' })).getAllByRole('listitem')).toHaveLength(3);
    expect(within(screen.getByRole('list', { name: 'Kept' })).getAllByRole('listitem')).toHaveLength(1);
    expect(within(screen.getByRole('table', { name: 'What was tried' })).getAllByRole('row')).toHaveLength(3);
    const compare = screen.getByRole('link', { name: /Compare/ });
    expect(compare.getAttribute('href')).toContain(`suggestion=${ID}`);
  });

  it('say how many alerts the figures cover, where not all have recorded detections', async () => {
    open(suggestion());
    expect(await screen.findByText('The figures below cover the 4 alerts with recorded detections.')).toBeTruthy();
  });

  it('follow the slider, and apply the limit that was chosen', async () => {
    const send = open(suggestion());
    const slider = await screen.findByRole('slider', { name: 'time in the area' });
    fireEvent.change(slider, { target: { value: '2' } });
    expect(figure('Invalid gone')).toBe('1 of 3');
    await userEvent.click(screen.getByRole('button', { name: /Apply as draft/ }));
    expect(await screen.findByText('Draft created. Nothing has changed on the camera yet')).toBeTruthy();
    expect(sent(send, '/apply/')).toEqual({ version: 1, to: 2 });
  });

  it('are dismissed with a reason', async () => {
    const send = open(suggestion());
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const dialog = await screen.findByRole('dialog');
    const button = within(dialog).getByRole('button', { name: 'Dismiss' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Training week');
    await userEvent.click(button);
    expect(sent(send, '/dismiss/')).toEqual({ version: 1, reason: 'Training week' });
  });

  it('have no buttons for those who may not save the change', async () => {
    open(suggestion(), READ);
    expect(await screen.findByRole('link', { name: /Compare/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Apply as draft/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('say when they could not be tried, and when there are none', async () => {
    open(suggestion({ tried: false }));
    expect(await screen.findByText(/could not be tried/)).toBeTruthy();
  });

  it('tell what makes one appear when there is none', async () => {
    open(undefined);
    expect(await screen.findByText('No suggestions')).toBeTruthy();
    expect(screen.getByText(/at least 10 alerts in a week/)).toBeTruthy();
  });
});
