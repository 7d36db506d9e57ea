import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aCamera, aVideo, CAMERA_ID, ID, USER } from '../shared/testing/samples.ts';
import { TimelapseLogScreen } from './log-screen.tsx';

beforeAll(() => loadWords('timelapse', 'forms', 'errors'));

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
    [{ state: 'running', percent: 62, url: null }, 'Creating, 62%'],
    [{ state: 'queued', percent: 0, url: null }, 'Queued'],
    [{ state: 'failed', error: 'not_enough_frames', url: null }, 'Not enough frames'],
    [{ state: 'failed', error: 'no_encoder', url: null }, 'ffmpeg is missing on the server'],
  ] as const)('says how far %o is, without a download', async (part, text) => {
    show({ 'GET /timelapse/videos/': { body: aPage([aVideo(part)]) } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
  });

  it('is narrowed to a site of the cameras', async () => {
    const sent = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Site: Any' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: aCamera().site.name }));
    await waitFor(() => expect(sent('GET').some(([url]) => url.includes(`sites=${aCamera().site.id}`))).toBe(true));
  });

  it('is narrowed to the days of requests, and those can be cleared', async () => {
    const sent = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Requested: Any' }));
    await userEvent.click(await screen.findByRole('button', { name: '1 week' }));
    const asked = () => sent('GET').filter(([url]) => url.includes('from=') && url.includes('until='));
    await waitFor(() => expect(asked()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter: Requested' }));
    expect(await screen.findByRole('button', { name: 'Requested: Any' })).toBeTruthy();
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
