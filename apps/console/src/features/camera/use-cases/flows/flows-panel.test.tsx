import { notifications } from '@mantine/notifications';
import type { CameraLogicFlows } from '@sightline/contract/logic-flows/camera-flows';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SaveSections, useChangedSections } from '../../../../forms/save-sections.tsx';
import { loadWords } from '../../../../lib/i18n/words.ts';
import { aCameraFlow, aGraph, cameraFlowsOf } from '../../../../testing/flows.ts';
import { answerCalls, renderScreen } from '../../../../testing/render.tsx';
import { aCamera, CAMERA_ID, useCaseSettingsOf as settingsOf } from '../../../../testing/use-cases.ts';
import { aUser } from '../../../../testing/users.ts';
import { UseCaseTabContent } from '../use-case-tab.tsx';

const SUPERUSER = aUser({ is_superuser: true, permissions: [] });
let user = SUPERUSER;

beforeAll(() => loadWords('forms', 'camera', 'use-case-fields', 'use-case-tab', 'abilities', 'terms'));
afterEach(() => act(() => notifications.clean()));
beforeEach(() => {
  user = SUPERUSER;
});

function MasterSave() {
  const sections = useChangedSections();
  const save = async (section: (typeof sections)[number]) => {
    if (await section.check()) await section.save();
  };
  return (
    <button type="button" onClick={() => sections.forEach((section) => void save(section))}>
      Save all {sections.flatMap(({ changed }) => changed).length}
    </button>
  );
}

const Page = () => (
  <SaveSections>
    <MasterSave />
    <UseCaseTabContent camera={aCamera()} />
  </SaveSections>
);

const SETTINGS_PATH = '/camera/use-case-settings/logicflow/tab-usecase-update/';
const FLOWS_PATH = '/camera/use-case-settings/tab-alerts/logicflow_update/';
const CHANGED = { cameras: [], at: '2026-11-16T12:00:00.000Z' };

async function open(flows: CameraLogicFlows, search = '?tab=alerts') {
  const send = answerCalls({
    'GET /users/current/': { body: user },
    [`GET /camera/use-case-settings/${CAMERA_ID}/`]: { body: settingsOf({}, { node: null }) },
    [`GET /camera/use-case-settings/logicflow/${CAMERA_ID}/`]: { body: flows },
    [`PUT ${SETTINGS_PATH}`]: { body: CHANGED },
    [`PUT ${FLOWS_PATH}`]: { body: CHANGED },
  });
  const router = renderScreen(Page, `/camera${search}`);
  await screen.findByRole('region', { name: 'Use Case Configuration' });
  return { send, router, hand: userEvent.setup() };
}

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: `Enable ${name}` });
const bodyOf = (send: ReturnType<typeof answerCalls>, path: string) => {
  const [, init] = send.mock.calls.find(([at, each]) => String(at).endsWith(path) && each?.method === 'PUT') ?? [];
  return JSON.parse(String(init?.body ?? 'null')) as Record<string, unknown>;
};

describe('the tabs of logic flows', () => {
  it('stand first, each with what is on in it (UC-02, UC-03)', async () => {
    await open(cameraFlowsOf([aCameraFlow(1, { enabled: true }), aCameraFlow(2)], [aCameraFlow(3)]));
    const tabs = within(screen.getByRole('navigation', { name: 'Platform settings' })).getAllByRole('button');
    await waitFor(() =>
      expect(tabs.map(({ textContent }) => textContent)).toEqual(['Alerts V21', 'Flowsense0', 'Others0', 'Alerts0']),
    );
    expect((await toggle('Flow 1')).checked).toBe(true);
    expect(screen.queryByRole('switch', { name: 'Enable Flow 3' })).toBeNull();
  });

  it('are absent for those who may not see flows', async () => {
    user = aUser({ is_superuser: false, permissions: ['cameras_detail__retrieve', 'footfall_configure_read'] });
    await open(cameraFlowsOf([aCameraFlow(1)]));
    expect(screen.queryByRole('button', { name: 'Alerts V2' })).toBeNull();
  });

  it('ask before unsaved changes are left (UC-05)', async () => {
    const { hand } = await open(cameraFlowsOf([aCameraFlow(1)]));
    await hand.click(await toggle('Flow 1'));
    await hand.click(screen.getByRole('button', { name: 'Flowsense' }));
    const dialog = await screen.findByRole('dialog', { name: 'You have unsaved changes.' });
    await hand.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(
      await screen.findByText('Build a flow from detectors and rules, or start from a ready-made one.'),
    ).toBeTruthy();
  });
});

describe('a logic flow of a camera', () => {
  it('is one section with its schedule and both pauses (UC-49, UC-50, UC-51)', async () => {
    const { hand, send } = await open(cameraFlowsOf([aCameraFlow(1), aCameraFlow(2)]));
    await hand.click(await toggle('Flow 1'));
    await hand.click(screen.getByRole('button', { name: 'Flow 1' }));
    const section = screen.getByRole('region', { name: 'Settings of Flow 1' });
    expect(within(section).getByRole('button', { name: 'Edit schedule, Flow 1' })).toBeTruthy();
    await hand.clear(within(section).getByLabelText('Alert cooldown'));
    await hand.type(within(section).getByLabelText('Alert cooldown'), '90');
    await hand.click(screen.getByRole('button', { name: 'Save all 2' }));
    await waitFor(() =>
      expect(bodyOf(send, SETTINGS_PATH)).toEqual({
        camera_ids: [CAMERA_ID],
        tab_slug: 'tab_alerts',
        use_cases: [{ use_case_slug: 'lf_flow_1', version: 4, enabled: true, alert_cooldown: 90 }],
      }),
    );
    expect(bodyOf(send, FLOWS_PATH)).toBeNull();
  });

  it('needs both pauses, and none below 0 (UC-53, UC-54)', async () => {
    const { hand, send } = await open(cameraFlowsOf([aCameraFlow(1)]));
    await hand.click(await screen.findByRole('button', { name: 'Flow 1' }));
    await hand.clear(screen.getByLabelText('Alert cooldown'));
    const delay = screen.getByLabelText('Re-alert delay');
    await hand.clear(delay);
    await hand.type(delay, '-1');
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(delay.getAttribute('aria-invalid')).toBe('true');
    await hand.click(screen.getByRole('button', { name: 'Save all 2' }));
    expect(await screen.findByText('Flow 1 has some invalid field(s)')).toBeTruthy();
    expect(bodyOf(send, SETTINGS_PATH)).toBeNull();
    await hand.clear(delay);
    await hand.type(delay, '0');
    expect(delay.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('says why it cannot run, and can be switched on all the same', async () => {
    const reasons = [{ code: 'node_lacks_class' as const, lacks: 'person' }];
    const { hand } = await open(cameraFlowsOf([aCameraFlow(1, { cannot_run: reasons })]));
    expect(await screen.findByText('Cannot run on this node: needs people')).toBeTruthy();
    await hand.click(await toggle('Flow 1'));
    expect((await toggle('Flow 1')).checked).toBe(true);
  });

  it('can only be looked at where it is not allowed', async () => {
    await open(cameraFlowsOf([aCameraFlow(1, { allowed: false })]));
    expect(await screen.findByText('This is not allowed on this camera')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('can only be looked at by those who may only read', async () => {
    user = aUser({ permissions: ['cameras_detail__retrieve', 'camera_settings_platform_settings_read'] });
    const { hand } = await open(cameraFlowsOf([aCameraFlow(1)]));
    expect(await screen.findByText('View only')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Flow 1' }));
    expect(screen.queryByRole('textbox', { name: 'Alert cooldown' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New flow' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Customise for this camera/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show areas, Flow 1' })).toBeTruthy();
  });

  it('asks before the builder is opened over unsaved edits (UC-08, UC-52)', async () => {
    const { hand, router } = await open(cameraFlowsOf([aCameraFlow(1)]));
    await hand.click(await toggle('Flow 1'));
    await hand.click(screen.getByRole('button', { name: 'Flow 1' }));
    await hand.click(screen.getByRole('button', { name: 'Edit Config Settings, Flow 1' }));
    const question = await screen.findByRole('dialog', { name: 'You have unsaved changes.' });
    expect(within(question).getByText(/Saving in the builder discards them/)).toBeTruthy();
    await hand.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.search).toEqual({ tab: 'alerts' });
  });
});

describe('model confidences', () => {
  it('follow the detectors of flows that are on; fire and smoke come together (CONF-33, CONF-34)', async () => {
    const fire = aCameraFlow(1, { logicflow: aGraph('fire_smoke') });
    const { hand } = await open(cameraFlowsOf([fire], [aCameraFlow(2, { enabled: true })]));
    expect(await screen.findByLabelText('Human')).toBeTruthy();
    expect(screen.queryByLabelText('Fire')).toBeNull();
    await hand.click(await toggle('Flow 1'));
    expect([screen.getByLabelText('Fire'), screen.getByLabelText('Smoke')]).toHaveLength(2);
    await hand.click(await toggle('Flow 1'));
    expect(screen.queryByLabelText('Smoke')).toBeNull();
  });
});
