import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { aCamera, aVideo, CAMERA_ID, CAPTURES, ID, USER } from '../shared/testing/samples.ts';
import { TimelapseGalleryScreen } from './gallery-screen.tsx';

beforeAll(() => loadWords('timelapse', 'forms', 'errors'));

const sent = (send: ReturnType<typeof answerCalls>, method: string) =>
  send.mock.calls.filter(([, init]) => (init?.method ?? 'GET') === method);

describe('the timelapse gallery (SCR-28)', () => {
  const show = (answers: Parameters<typeof answerCalls>[0] = {}) => {
    const send = answerCalls({
      ...USER,
      'GET /timelapse/cameras/': { body: [aCamera()] },
      'GET /timelapse/captures/': { body: CAPTURES },
      'GET /timelapse/videos/': { body: aPage([aVideo()]) },
      [`GET /timelapse/videos/${ID}/`]: { body: aVideo() },
      ...answers,
    });
    renderScreen(TimelapseGalleryScreen, '/timelapse/gallery');
    return send;
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

  it('tells why pictures are missing, how many there are so far, and when the next is due', async () => {
    show({ 'GET /timelapse/captures/': { body: { ...CAPTURES, next_at: '2026-11-11T06:40:00.000Z' } } });
    expect(await screen.findByText('Camera offline 10:00')).toBeTruthy();
    expect(screen.getByText('2 of 2 so far')).toBeTruthy();
    expect(screen.getByText('14:40 next')).toBeTruthy();
    const settings = screen.getByRole('link', { name: 'Edit the capture schedule' });
    expect(settings.getAttribute('href')).toBe(`/camera/${CAMERA_ID}/use-case`);
  });

  it('makes a failed video again', async () => {
    const failed = aVideo({ state: 'failed', error: 'not_enough_frames', url: null });
    const send = show({
      'GET /timelapse/videos/': { body: aPage([failed]) },
      [`POST /timelapse/videos/${ID}/retry/`]: { body: { ...failed, state: 'queued', error: null } },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Try again: Tower B North/ }));
    await waitFor(() => expect(sent(send, 'POST')).toHaveLength(1));
    expect(await screen.findByText('Timelapse requested again')).toBeTruthy();
  });

  it('narrows the cameras to a site', async () => {
    const away = { id: '0199d206-1c02-7169-8457-0000000000dd', name: 'Tuas', time_zone: 'Asia/Singapore' };
    const second = aCamera({ id: '0199d206-1c02-7169-8457-0000000000ee', name: 'Press', site: away });
    show({ 'GET /timelapse/cameras/': { body: [aCamera(), second] } });
    await userEvent.click(await screen.findByRole('button', { name: /^Site/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tuas' }));
    expect(await screen.findByRole('button', { name: 'Camera: Press' })).toBeTruthy();
  });

  it('says by which clock a picture was taken', async () => {
    show();
    expect(await screen.findByText(/10:00 UTC\+8$/)).toBeTruthy();
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

  it('compares the shown day with the one before', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Compare two days' }));
    // Of two that are as close, the earlier.
    expect(await screen.findByRole('img', { name: /10.*09:00/ })).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Divider between the two days' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Compare with' })).toHaveProperty('value', '2026-11-10');
    await userEvent.click(screen.getByRole('button', { name: 'Compare two days' }));
    expect(screen.queryByRole('slider', { name: 'Divider between the two days' })).toBeNull();
  });

  it('deletes the pictures that were picked, after a question', async () => {
    const send = show({ 'DELETE /timelapse/captures/': { body: { deleted: 1 } } });
    await userEvent.click(await screen.findByRole('radio', { name: 'Frames' }));
    const [, first] = await screen.findAllByRole('checkbox');
    await userEvent.click(first!);
    await userEvent.click(screen.getByRole('button', { name: 'Delete 1 picture' }));
    const question = await screen.findByRole('dialog', { name: 'Delete 1 picture?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete 1 picture' }));
    await waitFor(() => expect(sent(send, 'DELETE')).toHaveLength(1));
    const body = sent(send, 'DELETE')[0]?.[1]?.body;
    expect(JSON.parse(String(body))).toEqual({ camera_id: CAMERA_ID, moments: ['2026-11-11T02:00:00.000Z'] });
  });

  it('offers no deletion to those who do not set cameras up', async () => {
    const permissions = ['alerts_summary__raw_image__read'];
    show({ 'GET /users/current/': { body: aUser({ is_superuser: false, permissions }) } });
    await userEvent.click(await screen.findByRole('radio', { name: 'Frames' }));
    expect(within(await screen.findByRole('region', { name: 'Frames' })).queryByRole('checkbox')).toBeNull();
  });

  it('asks for the videos of the days it shows', async () => {
    const send = show();
    await screen.findByRole('button', { name: /^Play Tower B North/ });
    const videos = sent(send, 'GET').filter(([url]) => url.includes('/timelapse/videos/?'));
    expect(videos[0]?.[0]).toMatch(/start_date=.*end_date=/);
  });

  it('says when no camera captures, and when there are no pictures', async () => {
    show({ 'GET /timelapse/captures/': { body: { ...CAPTURES, days: [] } } });
    expect(await screen.findByText('No pictures were captured on these days.')).toBeTruthy();
  });
});
