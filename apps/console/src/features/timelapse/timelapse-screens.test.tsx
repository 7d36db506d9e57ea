import type { Timelapse, TimelapseCamera } from '@sightline/contract/analytics/timelapse';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aPage } from '../../testing/tenants.ts';
import { aUser } from '../../testing/users.ts';
import { TimelapseGalleryScreen } from './gallery/gallery-screen.tsx';
import { TimelapseLogScreen } from './log/log-screen.tsx';

beforeAll(() => loadWords('timelapse', 'forms', 'errors'));

const ID = '0199d206-1c02-7169-8457-0000000000aa';
const CAMERA_ID = '0199d206-1c02-7169-8457-0000000000bb';
const SITE = { id: '0199d206-1c02-7169-8457-0000000000cc', name: 'Harbour Point', time_zone: 'Asia/Singapore' };

const aCamera = (part: Partial<TimelapseCamera> = {}): TimelapseCamera => ({
  id: CAMERA_ID,
  name: 'Tower B North',
  site: SITE,
  enabled: true,
  interval_minutes: 10,
  hours: [['06:00', '20:00']],
  first_at: null,
  last_at: null,
  ...part,
});

const aVideo = (part: Partial<Timelapse> = {}): Timelapse => ({
  id: ID,
  camera: { id: CAMERA_ID, name: 'Tower B North' },
  site: SITE,
  start_date: '2026-11-09',
  end_date: '2026-11-14',
  frames_per_second: 10,
  state: 'ready',
  percent: 100,
  error: null,
  frames: 470,
  seconds: 47,
  bytes: 38_000_000,
  url: '/api/media/video',
  thumbnail_url: '/api/media/small',
  created_by: { id: ID, name: 'mei' },
  created_at: '2026-11-14T08:00:00.000Z',
  can_delete: true,
  ...part,
});

const capture = (date: string, hour: number, isTaken = true) => ({
  at: `${date}T0${hour}:00:00.000Z`,
  state: isTaken ? ('taken' as const) : ('missed' as const),
  url: isTaken ? `/api/media/${date}-${hour}` : null,
  thumbnail_url: isTaken ? `/api/media/${date}-${hour}-small` : null,
});

const CAPTURES = {
  camera: aCamera(),
  kept_days: 180,
  days: [
    {
      date: '2026-11-10',
      taken: 2,
      missed: 1,
      captures: [1, 2, 3].map((hour) => capture('2026-11-10', hour, hour !== 2)),
    },
    { date: '2026-11-11', taken: 2, missed: 0, captures: [1, 2].map((hour) => capture('2026-11-11', hour)) },
  ],
};

const USER = { 'GET /users/current/': { body: aUser({ is_superuser: true }) } };

describe('the timelapse log (SCR-27)', () => {
  const show = (answers: Parameters<typeof answerCalls>[0] = {}) => {
    const send = answerCalls({
      ...USER,
      'GET /timelapse/cameras/': { body: [aCamera()] },
      'GET /timelapse/videos/': { body: aPage([aVideo()]) },
      ...answers,
    });
    renderScreen(TimelapseLogScreen, '/timelapse/log');
    return (method: string) => send.mock.calls.filter(([, init]) => init?.method === method);
  };

  it('lists jobs with period, status, creator and download', async () => {
    show();
    const row = await screen.findByRole('row', { name: /Tower B North/ });
    for (const text of ['Ready', 'mei', '38 MB']) expect(within(row).getByText(text)).toBeTruthy();
    const link = within(row).getByRole('link', { name: /^Download/ });
    expect(link.getAttribute('href')).toBe(`/api/timelapse/videos/${ID}/file/`);
  });

  it.each([
    [{ state: 'running', percent: 62, url: null }, 'Being made, 62%'],
    [{ state: 'queued', percent: 0, url: null }, 'Queued'],
    [{ state: 'failed', error: 'not_enough_frames', url: null }, 'Not enough frames'],
    [{ state: 'failed', error: 'no_encoder', url: null }, 'ffmpeg is missing on the server'],
  ] as const)('says how far %o is, without a download', async (part, text) => {
    show({ 'GET /timelapse/videos/': { body: aPage([aVideo(part)]) } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
  });

  it('says that there is none yet', async () => {
    show({ 'GET /timelapse/videos/': { body: aPage([]) } });
    expect(await screen.findByText('No timelapse has been requested yet.')).toBeTruthy();
  });

  it('requests one', async () => {
    const sent = show({ 'POST /timelapse/videos/': { body: aVideo({ state: 'queued' }) } });
    await screen.findByRole('row', { name: /Tower B North/ });
    await userEvent.click(screen.getByRole('button', { name: 'Request timelapse' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^From/), { target: { value: '2026-11-01' } });
    fireEvent.change(dialog.getByLabelText(/^To/), { target: { value: '2026-11-02' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Request timelapse' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(JSON.parse(String(sent('POST')[0]?.[1]?.body))).toEqual({
      camera_id: CAMERA_ID,
      start_date: '2026-11-01',
      end_date: '2026-11-02',
      frames_per_second: 10,
    });
  });

  it('deletes one after a question', async () => {
    const sent = show({ [`DELETE /timelapse/videos/${ID}/`]: { status: 204, body: null } });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete Tower B North/ }));
    expect(sent('DELETE')).toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete video' }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
  });
});

describe('the timelapse gallery (SCR-28)', () => {
  const show = (answers: Parameters<typeof answerCalls>[0] = {}) => {
    answerCalls({
      ...USER,
      'GET /timelapse/cameras/': { body: [aCamera()] },
      'GET /timelapse/captures/': { body: CAPTURES },
      'GET /timelapse/videos/': { body: aPage([aVideo()]) },
      [`GET /timelapse/videos/${ID}/`]: { body: aVideo() },
      ...answers,
    });
    renderScreen(TimelapseGalleryScreen, '/timelapse/gallery');
  };

  it('shows the latest picture, and steps back', async () => {
    show();
    expect(await screen.findByText('frame 4 of 4')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Previous frame' }));
    expect(screen.getByText('frame 3 of 4')).toBeTruthy();
  });

  it('tells what is missing, and goes to a day', async () => {
    show();
    expect(await screen.findByText('every 10 min, 06:00–20:00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /2 of 3.*1 missing/ }));
    expect(screen.getByText('frame 1 of 4')).toBeTruthy();
  });

  it('plays a video in place of the pictures, and goes back to them', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Play Tower B North/ }));
    const video = await screen.findByRole('region', { name: 'Video player' });
    await waitFor(() => expect(video.querySelector('video')?.getAttribute('src')).toBe('/api/media/video'));
    await userEvent.click(screen.getByRole('button', { name: 'Back to the pictures' }));
    expect(await screen.findByText('frame 4 of 4')).toBeTruthy();
  });

  it('shows every picture by itself', async () => {
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Frames' }));
    const grid = await screen.findByRole('region', { name: 'Frames' });
    expect(within(grid).getAllByRole('listitem')).toHaveLength(4);
  });

  it('says when no camera captures, and when there are no pictures', async () => {
    show({ 'GET /timelapse/captures/': { body: { ...CAPTURES, days: [] } } });
    expect(await screen.findByText('No pictures were captured on these days.')).toBeTruthy();
  });
});
