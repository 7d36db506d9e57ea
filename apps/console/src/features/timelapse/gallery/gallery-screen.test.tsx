import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aCamera, aVideo, CAPTURES, ID, USER } from '../shared/testing/samples.ts';
import { TimelapseGalleryScreen } from './gallery-screen.tsx';

beforeAll(() => loadWords('timelapse', 'forms', 'errors'));

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
