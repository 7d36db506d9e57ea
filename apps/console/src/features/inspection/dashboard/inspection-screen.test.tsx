import type { InspectionCamera, InspectionCapture } from '@sightline/contract/inspection/captures';
import type { InspectionLink } from '@sightline/contract/inspection/links';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { InspectionScreen } from './inspection-screen.tsx';

beforeAll(() => loadWords('inspection', 'dashboard', 'forms', 'errors'));

const CAMERA = '0199d206-1c02-7169-8457-0000000000aa';
const CAPTURE = '0199d206-1c02-7169-8457-0000000000bb';
const site = { id: '0199d206-1c02-7169-8457-0000000000cc', name: 'Harbour', time_zone: 'Asia/Singapore' };
const day = ['08:00', '13:00', '17:00'];

const camera: InspectionCamera = {
  id: CAMERA,
  name: 'Gate',
  site,
  identifier: 'INS-0009',
  capture_times: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: [] },
  publicly_accessible: true,
  open_links: 1,
  last_capture_at: null,
  thumbnail_url: null,
};
const capture: InspectionCapture = {
  id: CAPTURE,
  camera: { id: CAMERA, name: 'Gate' },
  site,
  at: '2026-06-02T05:00:00.000Z',
  day: '2026-06-02',
  state: 'taken',
  is_planned: true,
  asked_by: null,
  picture: { url: '/full.jpg', thumbnail_url: '/small.jpg' },
  notes: [
    {
      id: CAPTURE,
      number: 1,
      x: 0.5,
      y: 0.5,
      text: 'Low rail',
      is_closed: false,
      by: 'Mei',
      created_at: '2026-06-02T05:00:00.000Z',
    },
  ],
};
const link: InspectionLink = {
  id: CAPTURE,
  state: 'open',
  show_notes: true,
  recent_only: true,
  needs_code: false,
  created_at: '2026-06-02T05:00:00.000Z',
  created_by: 'Mei',
  expires_at: '2026-06-09T05:00:00.000Z',
  revoked_at: null,
  openings: 23,
  openings_by_day: [
    { day: '2026-06-01', count: 4 },
    { day: '2026-06-02', count: 0 },
  ],
  last_opened_at: null,
};

function show(answers: Parameters<typeof answerCalls>[0] = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ is_superuser: true }) },
    'GET /inspection/cameras/': { body: aPage([camera]) },
    'GET /inspection/records/': { body: aPage([capture]) },
    'GET /inspection/links/': { body: [link] },
    'GET /sites/tree/': { body: [] },
    ...answers,
  });
  renderScreen(InspectionScreen, '/inspection/dashboard');
  return (method: string) => send.mock.calls.filter(([, init]) => init?.method === method);
}

describe('the inspection dashboard (SCR-06)', () => {
  it('lets a link be open for longer', async () => {
    const path = `POST /inspection/links/${link.id}/extend/`;
    const sent = show({ [path]: { body: { ...link, expires_at: '2026-06-16T05:00:00.000Z' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Extend by 7 days' }));
    expect(await screen.findByText('Link extended')).toBeTruthy();
    expect(JSON.parse(String(sent('POST')[0]?.[1]?.body))).toEqual({ hours: 168 });
  });

  it('shows cameras with identifier and times, and the captures of the first', async () => {
    show();
    const cameras = await screen.findByRole('navigation', { name: 'Inspection cameras' });
    expect(within(cameras).getByText('INS-0009')).toBeTruthy();
    expect(within(cameras).getByText('08:00, 13:00, 17:00 · 6 days a week')).toBeTruthy();
    expect(await screen.findByText('Low rail')).toBeTruthy();
    expect(await screen.findByText('Opened 23 times')).toBeTruthy();
  });

  const older: InspectionCapture = {
    ...capture,
    id: '0199d206-1c02-7169-8457-0000000000dd',
    at: '2026-06-02T00:00:00.000Z',
    picture: { url: '/earlier.jpg', thumbnail_url: '/earlier-small.jpg' },
    notes: [],
  };

  it('compares a capture with the one before by Space, and lets it be downloaded', async () => {
    show({ 'GET /inspection/records/': { body: aPage([capture, older]) } });
    const download = await screen.findByRole('link', { name: 'Download this capture' });
    expect(download.getAttribute('href')).toBe('/full.jpg');
    expect(download.getAttribute('download')).toBe('Gate-2026-06-02-13-00.jpg');
    await userEvent.keyboard(' ');
    expect(screen.getByRole('slider', { name: 'Divider between the two captures' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Compare with the one before', pressed: true })).toBeTruthy();
    await userEvent.keyboard(' ');
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('changes the camera by Up and Down', async () => {
    const second = { ...camera, id: '0199d206-1c02-7169-8457-0000000000ee', name: 'Yard' };
    const send = show({ 'GET /inspection/cameras/': { body: aPage([camera, second]) } });
    const cameras = await screen.findByRole('navigation', { name: 'Inspection cameras' });
    const current = () =>
      within(cameras)
        .getAllByRole('link')
        .find((each) => each.hasAttribute('aria-current'))?.textContent;
    expect(current()).toContain('Gate');
    await screen.findByText('Low rail');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(current()).toContain('Yard'));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(current()).toContain('Gate'));
    expect(send('POST')).toHaveLength(0);
  });

  it('tells when the next captures are planned, and how many cameras are public', async () => {
    show();
    const next = await screen.findByRole('region', { name: 'Next captures' });
    expect(within(next).getAllByRole('listitem')).toHaveLength(4);
    expect(within(next).getAllByText('Gate')).toHaveLength(4);
    expect(within(next).getByText('1 public')).toBeTruthy();
    expect(within(next).getByText('0 private')).toBeTruthy();
  });

  it('narrows the cameras to public ones', async () => {
    const sent = show();
    await userEvent.click(await screen.findByRole('button', { name: /^Public/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Private' }));
    const asked = () => sent('GET').map(([url]) => url);
    await waitFor(() => expect(asked().some((url) => url.includes('publicly_accessible=false'))).toBe(true));
  });

  it('asks when the first link ends before a camera becomes public', async () => {
    const made = { ...link, address: 'https://sightline.example/shared/inspection#key=abc' };
    const sent = show({
      'GET /inspection/cameras/': { body: aPage([{ ...camera, publicly_accessible: false }]) },
      'GET /inspection/links/': { body: [] },
      'PUT /cameras/inspection/': { body: { camera_ids: [CAMERA] } },
      'POST /inspection/links/': { status: 201, body: made },
    });
    expect(await screen.findByText(/This camera is private/)).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Public' }));
    expect(sent('PUT')).toHaveLength(0);
    await userEvent.click(await screen.findByRole('radio', { name: '24 hours' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByDisplayValue(made.address)).toBeTruthy();
    const body = (method: string) => JSON.parse(String(sent(method)[0]?.[1]?.body));
    expect(body('PUT')).toEqual({ camera_ids: [CAMERA], inspection_configuration: { publicly_accessible: true } });
    expect(body('POST')).toMatchObject({ expires_in_hours: 24 });
  });

  it('makes a camera private after a question', async () => {
    const sent = show({ 'PUT /cameras/inspection/': { body: { camera_ids: [CAMERA] } } });
    await userEvent.click(await screen.findByRole('switch', { name: 'Public' }));
    const question = await screen.findByRole('dialog', { name: 'Make this camera private?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Make private' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(JSON.parse(String(sent('PUT')[0]?.[1]?.body))).toMatchObject({
      inspection_configuration: { publicly_accessible: false },
    });
  });

  it('shows openings by day and what a link shows', async () => {
    show();
    const bars = await screen.findByRole('list', { name: 'Openings by day' });
    expect(within(bars).getAllByRole('listitem')[0]?.textContent).toContain('1 Jun, Opened 4 times');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = await screen.findByRole('dialog', { name: 'What this link shows' });
    expect(await within(preview).findByText('Low rail', { exact: false })).toBeTruthy();
  });

  it('says by which clock a capture was taken, above the picture and in the list', async () => {
    show();
    expect(await screen.findByRole('heading', { name: /13:00:00 UTC\+8$/ })).toBeTruthy();
    expect(await screen.findByText('13:00 UTC+8')).toBeTruthy();
  });

  it('asks for a capture', async () => {
    const sent = show({ 'POST /inspection/records/': { status: 201, body: { ...capture, state: 'waiting' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Capture now' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(JSON.parse(String(sent('POST')[0]?.[1]?.body))).toEqual({ camera_id: CAMERA });
  });

  it('makes a link that ends, and tells its address once', async () => {
    const made = { ...link, address: 'https://sightline.example/shared/inspection#key=abc' };
    const sent = show({ 'POST /inspection/links/': { status: 201, body: made } });
    await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByDisplayValue(made.address)).toBeTruthy();
    expect(JSON.parse(String(sent('POST')[0]?.[1]?.body))).toMatchObject({ expires_in_hours: 168, code: null });
  });

  it('says when no camera has inspection on', async () => {
    show({ 'GET /inspection/cameras/': { body: aPage([]) } });
    expect(await screen.findByText(/No camera has inspection turned on/)).toBeTruthy();
  });

  it('keeps links from those who may not share', async () => {
    show({ 'GET /users/current/': { body: aUser({ permissions: ['cameras_list__view'] }) } });
    await screen.findByText('Low rail');
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Capture now' })).toBeNull();
  });
});
