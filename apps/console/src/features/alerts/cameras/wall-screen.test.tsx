import type { WallCamera } from '@sightline/contract/alerts/wall';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { WallScreen } from './wall-screen.tsx';

beforeAll(() => loadWords('wall', 'camera', 'cameras', 'terms', 'saved-views', 'forms'));

const idOf = (index: number) => `0199d206-1c02-7169-8457-00000000000${index}`;
const camera = (index: number, more: Partial<WallCamera> = {}): WallCamera => ({
  id: idOf(index),
  name: `C-0${index}`,
  include: true,
  ai_inferencing: true,
  view_type: 'MID_RANGE',
  site_info: { id: idOf(8), name: 'Marina' },
  group_info: { id: idOf(9), name: 'Block B' },
  node: null,
  simulated: true,
  on_time: '00:00',
  off_time: '24:00',
  state: 'live',
  last_frame_at: '2026-03-05T00:00:00Z',
  use_cases: 2,
  created_at: '2026-01-01T00:00:00Z',
  fps: 24.6,
  picture: { url: `/picture-${index}.jpg`, at: '2026-03-05T00:00:00Z' },
  last_alert: null,
  ...more,
});

const page = (results: WallCamera[], total_pages = 1) => ({
  results,
  total_pages,
  count: results.length,
  count_exact: true,
  next: null,
  states: { live: 1, degraded: 0, offline: 1, connecting: 0, unknown: 0 },
});

function open(body: ReturnType<typeof page>) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: ['cameras_streams__view'] }) },
    'GET /alerts/cameras/': { body },
  });
  renderScreen(WallScreen, '/alerts/cameras');
  return send;
}

const lastQuery = (send: ReturnType<typeof answerCalls>) =>
  String(send.mock.calls.map(([url]) => url).findLast((url) => String(url).includes('/alerts/cameras/')));

describe('the wall of cameras (SCR-01)', () => {
  it('shows each camera with its health, and says what an offline one last did', async () => {
    const offline = camera(2, { state: 'offline', fps: null });
    open(page([camera(1), offline]));
    const tiles = within(await screen.findByRole('list', { name: 'Cameras' })).getAllByRole('listitem');
    expect(tiles[0]?.textContent).toContain('Live');
    expect(tiles[0]?.textContent).toContain('25 fps');
    expect(tiles[1]?.textContent).toContain('No signal');
    expect(screen.getByText('1 live · 1 offline')).toBeDefined();
  });

  it('marks a camera that has just raised an alert by the name of its use case', async () => {
    const last_alert = {
      id: idOf(7),
      use_case: 'crowding',
      use_case_name: 'Too many at the gate',
      status: 'pending' as const,
      occurred_at: new Date().toISOString(),
    };
    open(page([camera(1, { last_alert })]));
    expect(await screen.findByText('Too many at the gate')).toBeDefined();
  });

  it('moves the focus by arrow keys, and turns the page past the last camera', async () => {
    const send = open(page([camera(1), camera(2)], 3));
    const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    await screen.findByRole('button', { name: 'Show C-01' });
    expect(isPressed('Show C-01')).toBe('true');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(isPressed('Show C-02')).toBe('true'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(lastQuery(send)).toContain('page=2'));
  });

  it('shows one camera alone, with its place in the order as its page', async () => {
    const send = open(page([camera(1), camera(2)]));
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Show C-02' }));
    await waitFor(() => expect(lastQuery(send)).toMatch(/page=2.*size=1(&|$)|size=1&.*page=2/));
  });

  it('asks for as many cameras as the layout has room for', async () => {
    const send = open(page([camera(1)]));
    await screen.findByRole('button', { name: 'Show C-01' });
    expect(lastQuery(send)).toContain('size=13');
    await userEvent.click(screen.getByRole('radio', { name: '6×6' }));
    await waitFor(() => expect(lastQuery(send)).toContain('size=33'));
  });
});
