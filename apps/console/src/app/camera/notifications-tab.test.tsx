import { notifications } from '@mantine/notifications';
import type { TransferSettings } from '@sightline/contract/transfer-routes';
import { NEW_TRANSFER } from '@sightline/contract/transfer-settings';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAccChannel } from '../../entities/camera/acc-channel.ts';
import { NotificationsTabContent } from '../../features/camera/notifications/notifications-tab.tsx';
import { loadWords } from '../../lib/i18n/words.ts';
import { aCamera, aCameraDetail, CAMERA_ID, GROUP_ID, SITE_ID } from '../../testing/cameras.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aTransfer } from '../../testing/transfers.ts';
import { aUser } from '../../testing/users.ts';
import { CameraScreen } from './camera-screen.tsx';

const PATH = `/camera/transfer-settings/${CAMERA_ID}/`;
const SECTIONS = ['internal_channel', 'external_channel', 'record_transfer'];
const ALL = [
  'update',
  'cameras_detail__retrieve',
  'acc_record_transfer_write',
  ...SECTIONS.flatMap((name) => [`camera_settings_${name}_read`, `camera_settings_${name}_write`]),
];

const Screen = () => <CameraScreen tab="notifications" Content={NotificationsTabContent} />;
async function open(transfer: TransferSettings = aTransfer(), permissions = ALL, more = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    [`GET /camera/camera-settings/${CAMERA_ID}/`]: { body: aCamera() },
    [`GET /cameras/${CAMERA_ID}/`]: { body: aCameraDetail() },
    [`GET ${PATH}`]: { body: transfer },
    [`PUT ${PATH}`]: { body: transfer },
    ...more,
  });
  renderScreen(Screen, `/camera/${CAMERA_ID}/notifications`, '/camera/$cameraId/notifications');
  await screen.findByRole('link', { name: 'Notifications' });
  return send;
}

const save = () => userEvent.keyboard('{Control>}s{/Control}');
const sent = (send: ReturnType<typeof answerCalls>, method: string, path: string) =>
  send.mock.calls
    .filter(([url, init]) => init?.method === method && String(url).includes(path))
    .map(([, init]) => JSON.parse(String(init?.body)));
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
const fill = async (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label, { selector: 'input, textarea' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

const records = (part: object, alert: object = {}) =>
  aTransfer({
    external_record_transfer: {
      ...structuredClone(NEW_TRANSFER.external_record_transfer),
      ...part,
      external_record_transfer_alert: {
        ...structuredClone(NEW_TRANSFER.external_record_transfer.external_record_transfer_alert),
        external_api: 'https://api.example/v2',
        auth_type: 'no_auth',
        ...alert,
      },
    },
  });

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await loadWords('camera', 'position', 'forms', 'errors', 'terms', 'transfer', 'deliveries');
});
afterEach(() => act(() => notifications.clean()));

describe('the notifications tab', () => {
  it('CAM-01, XFER-01 to 04: is the third tab and lists every channel', async () => {
    await open();
    const tabs = ['Camera', 'Use case', 'Notifications'].map((name) => screen.getByRole('link', { name }));
    expect(tabs[1]!.compareDocumentPosition(tabs[2]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const name of ['Telegram', 'WhatsApp', 'IoT', 'External API', 'Vehicle records'])
      expect(await toggle(name)).toBeTruthy();
  });

  it('XFER-07, XFER-60: a channel is saved with the version of its section, and nothing else', async () => {
    const send = await open();
    await userEvent.click(await toggle('Telegram'));
    await fill(/^Chat ID/, '-100');
    await fill(/^Bot token/, '1:abc');
    await save();
    expect(await screen.findByText('Transfer settings update succeeded')).toBeTruthy();
    const [body] = sent(send, 'PUT', PATH);
    expect(Object.keys(body).sort()).toEqual(['alert_channel', 'iot_integration', 'versions']);
    expect(body.versions).toEqual({ external_channel: 2 });
    expect(body.alert_channel.telegram).toEqual({ enabled: true, telegram_id: '-100', telegram_token: '1:abc' });
  });

  it('XFER-35, XFER-36: a channel that is on and incomplete is not saved', async () => {
    const send = await open();
    await userEvent.click(await toggle('Telegram'));
    await save();
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    expect(sent(send, 'PUT', PATH)).toEqual([]);
  });

  it('XFER-31, XFER-32: without alerts on the platform nobody is told, and channels go off', async () => {
    const telegram = { enabled: true, telegram_id: '-1', telegram_token: '***' };
    await open(aTransfer({ alert_channel: { ...structuredClone(NEW_TRANSFER.alert_channel), telegram } }));
    expect((await toggle('Telegram')).checked).toBe(true);
    await userEvent.click(await toggle('Alerts on the platform'));
    expect((await toggle('Alerts to people')).checked).toBe(false);
    expect((await toggle('Telegram')).checked).toBe(false);
    expect((await toggle('Telegram')).disabled).toBe(true);
  });

  it('XFER-33, XFER-34: without outbound transfer no records go, and none by themselves', async () => {
    await open(records({ outbound_api_enabled: true, transfer_alert_records: true }, { automated_transfer: true }));
    await choose('External API');
    expect((await toggle('Send records automatically')).checked).toBe(true);
    await userEvent.click(await toggle('Send records to other systems'));
    expect((await toggle('External API')).checked).toBe(false);
    expect((await toggle('Send records automatically')).checked).toBe(false);
  });

  it('XFER-42: tells the place of a mistake in JSON', async () => {
    const send = await open();
    await choose('IoT');
    await fill(/^Extra info/, '{"a": 1,}');
    await save();
    expect(await screen.findByText('JSON is invalid: line 1, column 9')).toBeTruthy();
    expect(sent(send, 'PUT', PATH)).toEqual([]);
  });

  it('XFER-44, XFER-46: offers the cooldowns, and warns below 30 seconds', async () => {
    await open(records({ outbound_api_enabled: true, transfer_alert_records: true }, { automated_transfer: true }));
    await choose('External API');
    const group = await screen.findByRole('radiogroup', { name: 'Cooldown' });
    expect([...group.querySelectorAll('input')].map((input) => input.getAttribute('aria-label'))).toEqual([
      '0 s',
      '60 s',
      '180 s',
      '600 s',
    ]);
    expect(screen.queryByText(/preview video may be unavailable/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '0 s' }));
    expect(screen.getByText(/preview video may be unavailable/)).toBeTruthy();
  });

  it('XFER-26 to 29: asks for what the type of authentication needs', async () => {
    await open();
    await choose('IoT');
    const type = await screen.findByLabelText(/^Authentication/);
    await userEvent.selectOptions(type, 'bearer_token');
    for (const label of [/^Header name/, /^Scheme/, /^Token address/, /^Token request/])
      expect(screen.getAllByLabelText(label).length).toBeGreaterThan(0);
    await userEvent.selectOptions(type, 'no_auth');
    expect(screen.queryByLabelText(/^Header name/)).toBeNull();
  });
});

describe('the test message of Telegram', () => {
  const TELEGRAM = { enabled: true, telegram_id: '-1', telegram_token: '***' };
  const transfer = () =>
    aTransfer({ alert_channel: { ...structuredClone(NEW_TRANSFER.alert_channel), telegram: TELEGRAM } });

  it('XFER-57, XFER-58: names camera, group and site, and says that it was sent', async () => {
    const send = await open(transfer(), ALL, { 'POST /telegram/test/': { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send test message' }));
    expect(await screen.findByText('Test message sent successfully')).toBeTruthy();
    const { enabled: _, ...details } = TELEGRAM;
    expect(sent(send, 'POST', '/telegram/test/')).toEqual([
      { ...details, site_id: SITE_ID, group_id: GROUP_ID, camera_id: CAMERA_ID },
    ]);
  });

  it('XFER-59: says when the details are wrong', async () => {
    const errors = [{ code: 'telegram_incorrect', message: 'x' }];
    await open(transfer(), ALL, {
      'POST /telegram/test/': { status: 422, body: { type: 'validation_error', errors } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send test message' }));
    expect(await screen.findByText('Incorrect telegram details')).toBeTruthy();
  });
});

describe('Autodesk', () => {
  const toAutodesk = () =>
    records({ outbound_api_enabled: true, transfer_alert_records: true }, { transformations: 'autodesk' });
  const authorise = () => userEvent.click(screen.getByRole('button', { name: 'Authorise Autodesk' }));

  it('XFER-50: nothing is saved before it is authorised', async () => {
    const send = await open(toAutodesk());
    await choose('External API');
    await fill(/^Address/, 'https://api.example/v3');
    await save();
    const said = 'You must grant authorisation and save the access token first before saving the camera form';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(sent(send, 'PUT', PATH)).toEqual([]);
  });

  it('XFER-51: warns who may not authorise it', async () => {
    await open(
      toAutodesk(),
      ALL.filter((key) => key !== 'acc_record_transfer_write'),
    );
    await choose('External API');
    await authorise();
    expect(await screen.findByText('You do not have permission to authorise acc integration')).toBeTruthy();
  });

  it('XFER-52, XFER-53, XFER-56: the code that comes back is exchanged, if it was asked for here', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const send = await open(toAutodesk(), ALL, {
      [`POST /cameras/${CAMERA_ID}/acc_authorisation/`]: { body: { granted: true, authorise_url: null } },
    });
    await choose('External API');
    await authorise();
    const [url, , features] = opened.mock.calls[0]!;
    expect(features).toMatch(/width=\d+,height=\d+/);
    const state = new URL(String(url)).searchParams.get('state');
    const channel = openAccChannel();
    channel.postMessage({ state: 'somebody else', code: 'no' });
    channel.postMessage({ state, code: 'c0de' });
    expect(await screen.findByText('Successfully saved access token for ACC')).toBeTruthy();
    channel.close();
    expect(sent(send, 'POST', 'acc_authorisation')).toEqual([{ code: 'c0de' }]);
    await waitFor(() => expect(screen.getByText(/has been authorised/)).toBeTruthy());
  });
});

describe('sections somebody may not see or change (XFER-61 to 63)', () => {
  it('are not shown without read permission', async () => {
    await open(aTransfer(), [...ALL.filter((key) => !key.includes('record_transfer_read'))]);
    expect(await toggle('Telegram')).toBeTruthy();
    expect(screen.queryByText('Record transfer')).toBeNull();
  });

  it('are words without write permission', async () => {
    await open(aTransfer(), [...ALL.filter((key) => !key.includes('external_channel_write'))]);
    expect(await screen.findByText('View only')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Telegram' })).toBeNull();
    expect(await toggle('Alerts to people')).toBeTruthy();
  });
});
