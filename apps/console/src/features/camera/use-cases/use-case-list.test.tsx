import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { SaveSections } from '../../../forms/save-sections.tsx';
import { dayOf } from '../../../lib/dates.ts';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aCamera, CAMERA_ID, useCaseSettingsOf as settingsOf } from '../../../testing/use-cases.ts';
import { aUser } from '../../../testing/users.ts';
import { UseCaseTabContent } from './use-case-tab.tsx';

beforeAll(() => loadWords('forms', 'camera', 'use-case-fields', 'use-case-tab', 'abilities'));

const MODEL = { name: 'yard', simulated: true, classes: ['person', 'truck'], key_points: [], identities: ['plate'] };
const NODE = { id: CAMERA_ID, name: 'Northgate node 1', models: [MODEL] };
const ALERT_ID = '0199d206-1c02-7169-8457-0000000000a1';
const LAST = new Date();

const SETTINGS = settingsOf(
  { crowding: { enabled: true }, loitering_detection: { enabled: true } },
  { node: NODE, cannot_run: { housekeeping: [{ code: 'node_lacks_class', lacks: 'material' }] } },
);
const ACTIVITY = {
  days: Array.from({ length: 7 }, (_, day) => dayOf(new Date(LAST.getTime() - (6 - day) * 86_400_000))),
  exact: true,
  use_cases: { crowding: { counts: [1, 0, 2, 0, 0, 0, 4], last: { id: ALERT_ID, occurred_at: LAST.toISOString() } } },
};

const Page = () => (
  <SaveSections>
    <UseCaseTabContent camera={aCamera()} />
  </SaveSections>
);

async function open(search = '') {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ is_superuser: true, permissions: [] }) },
    [`GET /camera/use-case-settings/${CAMERA_ID}/`]: { body: SETTINGS },
    [`GET /cameras/${CAMERA_ID}/alert_activity/`]: { body: ACTIVITY },
  });
  const router = renderScreen(Page, `/camera${search}`);
  await screen.findByRole('region', { name: 'Use Case Configuration' });
  return { send, router, hand: userEvent.setup() };
}

const group = (name: RegExp) => screen.getByRole('list', { name });
const rowOf = (name: string) =>
  screen.getByRole('switch', { name: `Enable ${name}` }).closest('li') ?? document.createElement('li');

describe('the list of use cases', () => {
  it('has what is on first; a row moves once it is saved, not while it is switched', async () => {
    const { hand } = await open();
    const names = () =>
      within(group(/^On/))
        .getAllByRole('switch')
        .map((each) => each.getAttribute('aria-label'));
    expect(names()).toEqual(['Enable Crowding', 'Enable Loitering Detection']);
    await hand.click(screen.getByRole('switch', { name: 'Enable Speeding' }));
    expect(names()).toHaveLength(2);
  });

  it('shows what each raised in a week, by one call, and leads to its last alert', async () => {
    const { send } = await open();
    const row = rowOf('Crowding');
    expect(await within(row).findByText('7 alerts in 7 days')).toBeTruthy();
    const link = within(row).getByRole('link', { name: /Last alert/ });
    expect(link.getAttribute('href')).toBe(`/alerts/summary/${ALERT_ID}`);
    expect(within(rowOf('Loitering Detection')).getByText('0 alerts in 7 days')).toBeTruthy();
    expect(within(rowOf('Speeding')).queryByText(/alerts in 7 days/)).toBeNull();
    expect(send.mock.calls.filter(([address]) => String(address).includes('alert_activity'))).toHaveLength(1);
  });

  it('keeps what it shows in its address: all, what runs here, or what needs more', async () => {
    const { hand, router } = await open();
    expect(within(rowOf('Crowding')).getByText('Runs on Northgate node 1')).toBeTruthy();
    await hand.click(screen.getByRole('radio', { name: 'Needs setup 1' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ show: 'setup' }));
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    expect(screen.getByText('Cannot run on this node: needs loose material')).toBeTruthy();
    await hand.click(screen.getByRole('radio', { name: /^Runs here/ }));
    expect(screen.queryByRole('switch', { name: 'Enable Housekeeping' })).toBeNull();
  });

  it('finds use cases in both groups', async () => {
    await open('?find=ing');
    expect(within(group(/^On/)).getAllByRole('switch')).toHaveLength(2);
    expect(within(group(/^Off/)).getByRole('switch', { name: 'Enable Speeding' })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Enable PPE Detection' })).toBeNull();
  });

  it('counts on each tab what is on there', async () => {
    await open();
    expect(within(screen.getByRole('button', { name: 'Alerts' })).getByText('2')).toBeTruthy();
  });
});

it('the node’s card says what it can see, and what it cannot', async () => {
  await open();
  const card = screen.getByRole('region', { name: 'Northgate node 1 can see' });
  expect(within(card).getAllByText('1 model')).toHaveLength(3);
  expect(within(card).getByText('number plates')).toBeTruthy();
  expect(within(card).getByText(/loose material.* and/).nextSibling?.textContent).toBe('not installed');
});
