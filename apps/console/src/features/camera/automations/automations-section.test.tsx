import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useMasterSave } from '../../../entities/camera/use-master-save.ts';
import { SaveSections } from '../../../forms/save-sections.tsx';
import { loadWords } from '../../../lib/i18n/words.ts';
import { AUTOMATION_ID, aCatalogue, aDryRun, anAutomation } from '../../../testing/automations.ts';
import { aCamera, CAMERA_ID } from '../../../testing/cameras.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { AutomationsSection } from './automations-section.tsx';

const EDITOR = ['update', 'cameras_detail__retrieve', 'alerts_summary__read'];
const LIST = `/automations/${CAMERA_ID}/`;
const ONE = `/automations/${AUTOMATION_ID}/`;

function Frame() {
  const record = useMasterSave({ isNew: false, onCreated: () => undefined, onSaved: () => undefined });
  return (
    <>
      <p>{record.count} changes</p>
      <button type="button" onClick={() => void record.save()}>
        Save
      </button>
      <AutomationsSection camera={aCamera()} />
    </>
  );
}
const Screen = () => (
  <SaveSections>
    <Frame />
  </SaveSections>
);

async function open({ permissions = EDITOR, saved = [anAutomation()], more = {} } = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    [`GET ${LIST}`]: { body: saved },
    'GET /automations/get_conditions_actions/': { body: aCatalogue() },
    'POST /automations/dry_run/': { body: aDryRun() },
    ...more,
  });
  renderScreen(Screen, '/camera');
  await screen.findByRole('heading', { name: 'Automations' });
  return send;
}
const bodies = (send: ReturnType<typeof answerCalls>, method: string, path: string) =>
  send.mock.calls
    .filter(([url, init]) => init?.method === method && String(url).includes(path))
    .map(([, init]) => JSON.parse(String(init?.body)));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press('Save');

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await loadWords('automations', 'camera', 'forms', 'errors', 'terms', 'app');
});
afterEach(() => act(() => notifications.clean()));

describe('the automations of a camera', () => {
  it('lists them with their state, sentence and runs, and says how many alerts each line leaves (CAM-11)', async () => {
    await open();
    expect(screen.getByText('Ran 22 times last week')).toBeTruthy();
    expect(
      screen.getByText(
        'When an alert of PPE Detection is raised and its status is Pending, send a message by notification to Site leads.',
      ),
    ).toBeTruthy();
    expect(await screen.findByText('39 of 42 match')).toBeTruthy();
    expect(screen.getByText('17 match')).toBeTruthy();
    expect(screen.getByText('Would have run 14 times last week')).toBeTruthy();
  });

  it('clears the values when the condition changes, and asks for one (AUTOM-13, AUTOM-14)', async () => {
    const send = await open();
    await press('Condition: its status');
    await userEvent.click(await screen.findByRole('button', { name: 'Use case' }));
    expect(screen.queryByRole('button', { name: 'Remove Pending' })).toBeNull();
    await save();
    expect(await screen.findByText('At least one value must be selected')).toBeTruthy();
    expect(bodies(send, 'PATCH', ONE)).toEqual([]);
  });

  it('saves a paused automation with the version it was loaded with (AUTOM-15, AUTOM-17)', async () => {
    const saved = anAutomation({ is_active: false, version: 4, paused_at: '2026-11-12T04:00:00.000Z' });
    const send = await open({ more: { [`PATCH ${ONE}`]: { body: saved } } });
    await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
    expect(screen.getByText('1 changes')).toBeTruthy();
    await save();
    expect(await screen.findByText('Automation Repeated PPE alerts updated successfully')).toBeTruthy();
    expect(bodies(send, 'PATCH', ONE)[0]).toMatchObject({ is_active: false, version: 3 });
    expect(await screen.findByText('Paused on 12 Nov')).toBeTruthy();
    expect(screen.getByText('0 changes')).toBeTruthy();
  });

  it('says why an update failed (AUTOM-18)', async () => {
    const problem = {
      type: 'client_error',
      errors: [{ code: 'automation_not_found', message: 'This automation does not exist' }],
    };
    await open({ more: { [`PATCH ${ONE}`]: { status: 404, body: problem } } });
    await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
    await save();
    expect(
      await screen.findByText('Automation Repeated PPE alerts update failed: This automation does not exist'),
    ).toBeTruthy();
  });

  it('creates one from an example (AUTOM-19)', async () => {
    const saved = anAutomation({ automation_name: 'Anybody here at night' });
    const send = await open({ saved: [], more: { 'POST /automations/': { status: 201, body: saved } } });
    await press(/^Anybody here at night/);
    await save();
    expect(await screen.findByText('Automation Anybody here at night created successfully')).toBeTruthy();
    expect(bodies(send, 'POST', '/automations/').find((body) => 'automation_name' in body)).toMatchObject({
      camera: CAMERA_ID,
      automation_name: 'Anybody here at night',
      conditions: [
        { condition: 'alert_raised', values: [['no_access_area', 'No Access Area']] },
        { condition: 'time_of_day', parameters: { from: '19:00', to: '07:00' } },
      ],
      actions: [{ action: 'send_message', parameters: { channel: 'notification', sets: ['watchers'] } }],
    });
  });

  it('says that a creation failed (AUTOM-20)', async () => {
    await open({ saved: [], more: { 'POST /automations/': { status: 500, body: {} } } });
    await press(/^Anybody here at night/);
    await save();
    expect(await screen.findByText('Automation Anybody here at night creation failed')).toBeTruthy();
  });

  it.each([
    ['AUTOM-21', 200, 'Automation has been deleted successfully'],
    ['AUTOM-22', 500, 'Deleting automation Repeated PPE alerts failed'],
  ])('deletes after a question (%s)', async (_, status, text) => {
    await open({ more: { [`DELETE ${ONE}`]: { status, body: {} } } });
    await press('Delete');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows both versions when somebody else saved first', async () => {
    const current = anAutomation({ automation_name: 'Their name', version: 4 });
    const problem = { type: 'client_error', errors: [{ code: 'changed_since', message: '' }], current };
    const send = await open({ more: { [`PATCH ${ONE}`]: { status: 409, body: problem } } });
    await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
    await save();
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getAllByRole('button').at(-1)!);
    await save();
    await waitFor(() => expect(bodies(send, 'PATCH', ONE)).toHaveLength(2));
    expect(bodies(send, 'PATCH', ONE)[1]).toMatchObject({
      automation_name: 'Their name',
      is_active: false,
      version: 4,
    });
  });

  it('compares with what is saved, and opens a run with every condition', async () => {
    await open();
    await press('Limit: 30 min');
    await userEvent.click(await screen.findByRole('button', { name: '1 hr' }));
    expect(await screen.findByText(/As often as the saved version/)).toBeTruthy();
    expect(screen.getByText('Held back by the limit')).toBeTruthy();
    const [first] = screen.getAllByTitle('Show every condition of this run');
    await userEvent.click(first!);
    expect(screen.getByText('How often it happens')).toBeTruthy();
  });

  it('only shows them to those who may not change cameras', async () => {
    await open({ permissions: ['cameras_detail__retrieve'] });
    expect(await screen.findByText('View only')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Condition/ })).toBeNull();
    expect(screen.queryByText(/Would have run/)).toBeNull();
  });
});
