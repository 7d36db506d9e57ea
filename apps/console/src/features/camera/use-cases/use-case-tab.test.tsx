import { notifications } from '@mantine/notifications';
import { everyDay, type WeekHours } from '@sightline/contract/schedules';
import type { UseCaseSettings } from '@sightline/contract/use-case-settings';
import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SaveSections, saySaved, useChangedSections } from '../../../forms/save-sections.tsx';
import { loadWords } from '../../../lib/i18n/words.ts';
import { problem } from '../../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aBlock, aCamera, CAMERA_ID, useCaseSettingsOf as settingsOf } from '../../../testing/use-cases.ts';
import { aUser } from '../../../testing/users.ts';
import { UseCaseTabContent } from './use-case-tab.tsx';

const SUPERUSER = aUser({ is_superuser: true, permissions: [] });
let user = SUPERUSER;

beforeAll(() => loadWords('forms', 'camera', 'use-case-fields', 'use-case-tab', 'abilities'));
afterEach(() => act(() => notifications.clean()));
beforeEach(() => {
  user = SUPERUSER;
});

const camera = aCamera();
const PATH = `/camera/use-case-settings/${CAMERA_ID}/`;

/** The one Save of the page around the tab. */
function MasterSave() {
  const sections = useChangedSections();
  const save = async (section: (typeof sections)[number]) => {
    if (!(await section.check())) return;
    await section
      .save()
      .then(() => saySaved([section]))
      .catch((error: { problem?: { current?: unknown } }) => section.onConflict?.(error.problem?.current));
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
    <UseCaseTabContent camera={camera} />
  </SaveSections>
);

type Answers = Parameters<typeof answerCalls>[0];
async function open(settings: UseCaseSettings, answers: Answers = {}, search = '') {
  const send = answerCalls({
    'GET /users/current/': { body: user },
    [`GET ${PATH}`]: { body: settings },
    [`PUT ${PATH}`]: { body: settings },
    [`GET /cameras/${CAMERA_ID}/zones/`]: { body: [{ id: CAMERA_ID, name: 'North gate' }] },
    ...answers,
  });
  const router = renderScreen(Page, `/camera${search}`);
  await screen.findByRole('region', { name: 'Use Case Configuration' });
  return { send, router, hand: userEvent.setup() };
}

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: `Enable ${name}` });
const bodyOf = (send: ReturnType<typeof answerCalls>, method: string) => {
  const [, init] = send.mock.calls.find(([, each]) => each?.method === method) ?? [];
  return JSON.parse(String(init?.body)) as Record<string, unknown>;
};

describe('the list of alert use cases', () => {
  it('is sorted by key (UC-60, UC-04)', async () => {
    await open(settingsOf());
    const names = screen.getAllByRole('switch').map((each) => each.getAttribute('aria-label'));
    expect(names).toHaveLength(USE_CASE_KEYS.length);
    expect(names.slice(0, 3)).toEqual(['Enable Access Breach', 'Enable Clear Pedestrian Pathway', 'Enable Crowding']);
    expect(screen.getByRole('button', { name: 'Alerts' }).getAttribute('aria-current')).toBe('page');
  });

  it('says which do not suit the view type, and follows the one that is chosen (UC-19, UC-20, FORM-17, FORM-18)', async () => {
    const { hand } = await open(settingsOf());
    expect(toggle('PPE Detection').disabled).toBe(false);
    await hand.selectOptions(screen.getByLabelText('View Type'), 'LONG_RANGE');
    expect(screen.getAllByText('Use case not compatible with camera view type')).toHaveLength(7);
    expect(toggle('PPE Detection').disabled).toBe(true);
    expect(toggle('Crowding').disabled).toBe(false);
  });

  it('locks what is not allowed (UC-58)', async () => {
    await open(settingsOf({ crowding: { allowed: false } }));
    expect(toggle('Crowding').disabled).toBe(true);
    expect(screen.getByText('This is not allowed on this camera')).toBeTruthy();
  });

  it('can only be looked at where alerts are not allowed (UC-59)', async () => {
    const settings = settingsOf();
    await open({ ...settings, alert_features: { ...settings.alert_features!, allowed: false } });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getAllByText('Off', { selector: 'span' })).toHaveLength(USE_CASE_KEYS.length);
    expect(screen.getByText('View only')).toBeTruthy();
  });

  it('enables only on included cameras (FORM-16)', async () => {
    await open(settingsOf({}, { include: false }));
    expect(toggle('Crowding').disabled).toBe(true);
    expect(screen.getAllByText('A use case can be enabled only on included cameras')).toHaveLength(
      USE_CASE_KEYS.length,
    );
  });

  it('stops at the site’s maximum', async () => {
    const settings = settingsOf({ crowding: { enabled: true } });
    await open({ ...settings, max_alert_use_cases_per_camera: 1 });
    expect([toggle('Crowding').disabled, toggle('Speeding').disabled]).toEqual([false, true]);
    expect(screen.getAllByText('This site allows at most 1 alert use cases per camera')).toHaveLength(
      USE_CASE_KEYS.length - 1,
    );
  });

  it('turns those along that belong together (FEAT-47, FEAT-48)', async () => {
    const { hand } = await open(settingsOf());
    await hand.click(toggle('Worker Open Edge'));
    expect(toggle('Manual Open Edge').checked).toBe(true);
    await hand.click(toggle('Worker Open Edge'));
    expect(toggle('Manual Open Edge').checked).toBe(false);
  });

  it('keeps a use case on while its fields are wrong (UC-29, UC-30)', async () => {
    const { hand } = await open(settingsOf({ crowding: { enabled: true } }));
    await hand.click(screen.getByRole('button', { name: 'Crowding' }));
    await hand.clear(screen.getByLabelText('Maximum people'));
    await hand.click(toggle('Crowding'));
    expect(await screen.findByText('Crowding has some invalid field(s)')).toBeTruthy();
    expect(toggle('Crowding').checked).toBe(true);
  });
});

describe('model confidences', () => {
  it('are shown while the switches they depend on are on (CONF-32, CONF-35, CONF-37)', async () => {
    const { hand } = await open(settingsOf());
    expect(screen.queryByLabelText('Fire')).toBeNull();
    await hand.click(toggle('Fire and Smoke Detection'));
    expect(screen.getByLabelText<HTMLInputElement>('Smoke').value).toBe('40%');
    await hand.click(screen.getByRole('button', { name: 'Fire and Smoke Detection' }));
    await hand.click(screen.getByRole('switch', { name: 'Smoke' }));
    expect(screen.queryByRole('textbox', { name: 'Smoke' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Fire' })).toBeTruthy();
  });

  it('are set by a slider or as a number, and each follows the other', async () => {
    await open(settingsOf({ crowding: { enabled: true } }));
    const [slider] = screen.getAllByRole('slider', { hidden: true });
    expect(slider?.getAttribute('aria-valuenow')).toBe('40');
    fireEvent.keyDown(slider!, { key: 'ArrowRight' });
    expect(screen.getByLabelText<HTMLInputElement>('Human').value).toBe('45%');
  });

  it('are shown to readers, changed by writers, and hidden from the others (CONF-38, PERM-085, PERM-086)', async () => {
    user = aUser({ permissions: ['camera_settings_model_confidence_read'] });
    await open(settingsOf({ crowding: { enabled: true } }));
    expect(screen.getByText('Human:').parentElement?.textContent).toBe('Human: 40%');
    expect(screen.queryByRole('textbox', { name: 'Human' })).toBeNull();
    expect(screen.queryByLabelText('View Type')).toBeNull();
  });
});

describe('the platform settings', () => {
  const allow = (...permissions: string[]) => {
    user = aUser({ permissions });
  };

  it('can only be looked at by those who may only read them (PERM-087)', async () => {
    allow('camera_settings_platform_settings_read');
    await open(settingsOf());
    expect(screen.getByRole('button', { name: 'Alerts' })).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('have no tab for those whom the server does not show them (PERM-087)', async () => {
    allow('camera_settings_basic_config_read');
    const { alert_features: _, ...rest } = settingsOf();
    await open(rest);
    expect(screen.getByText('View Type')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Alerts' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Platform settings' })).toBeNull();
  });
});

describe('saving', () => {
  it('sends what changed with the versions it was loaded with, and says so (UC-21, UC-23)', async () => {
    const { hand, send } = await open(settingsOf());
    await hand.selectOptions(screen.getByLabelText('View Type'), 'CLOSE_RANGE');
    await hand.click(toggle('Crowding'));
    await hand.click(screen.getByRole('button', { name: /Save all/ }));
    expect(await screen.findByText('Use Case Configuration has been saved successfully.')).toBeTruthy();
    expect(bodyOf(send, 'PUT')).toEqual({
      view_type: 'CLOSE_RANGE',
      alert_features: { crowding: { version: 1, enabled: true } },
      versions: { view_type: 3 },
    });
  });

  it('says nothing of its own when it fails, and keeps what was edited (UC-22)', async () => {
    const failed = { status: 500, body: problem('server_error', { code: 'server_error', message: 'x' }) };
    const { hand, send } = await open(settingsOf(), { [`PUT ${PATH}`]: failed });
    await hand.click(toggle('Crowding'));
    await hand.click(screen.getByRole('button', { name: 'Save all 1' }));
    await waitFor(() => expect(send.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(true));
    // The one Save reports success; the tab adds nothing to it.
    await Promise.resolve();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/saved successfully/)).toBeNull();
    expect(toggle('Crowding').checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Save all 1' })).toBeTruthy();
  });

  it('shows that somebody else was first, and writes over nothing unasked', async () => {
    const theirs = settingsOf({ crowding: { enabled: true, version: 2 } });
    const body = {
      ...problem('client_error', { code: 'changed_since', message: '', field: 'crowding' }),
      current: theirs,
    };
    const { hand, send } = await open(settingsOf(), { [`PUT ${PATH}`]: { status: 409, body } });
    await hand.click(screen.getByRole('button', { name: 'Crowding' }));
    await hand.type(screen.getByLabelText('Maximum people'), '0');
    await hand.click(screen.getByRole('button', { name: /Save all/ }));
    expect(await screen.findByText('An update was just made by another user')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(screen.getByLabelText<HTMLInputElement>('Maximum people').value).toBe('50');
    expect(toggle('Crowding').checked).toBe(true);
    expect(send.mock.calls.filter(([, init]) => init?.method === 'PUT')).toHaveLength(1);
  });
});

describe('the platform tabs', () => {
  it('ask before unsaved changes are left; Discard drops them (UC-05, UC-07)', async () => {
    const { hand, router } = await open(settingsOf(), {
      [`GET /camera/use-case-settings/vehicle-management/${CAMERA_ID}/`]: { body: aBlock('vehicle_management') },
    });
    await hand.click(toggle('Crowding'));
    await hand.click(screen.getByRole('button', { name: 'Others' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('You have unsaved changes.')).toBeTruthy();
    await hand.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'others' }));
    expect(await screen.findByRole('switch', { name: 'Enable Vehicle Management' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save all 0' })).toBeTruthy();
  });

  it('save the use-case configuration from that question, too (UC-06)', async () => {
    const { hand, send } = await open(settingsOf(), {
      [`GET /camera/use-case-settings/vehicle-management/${CAMERA_ID}/`]: { body: aBlock('vehicle_management') },
    });
    await hand.selectOptions(screen.getByLabelText('View Type'), 'CLOSE_RANGE');
    await hand.click(screen.getByRole('button', { name: 'Others' }));
    await hand.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await screen.findByRole('switch', { name: 'Enable Vehicle Management' });
    expect(bodyOf(send, 'PUT')).toMatchObject({ view_type: 'CLOSE_RANGE' });
  });
});

/** The bars let nobody set such hours; they may be stored from before. */
const WRONG_HOURS: WeekHours = {
  ...everyDay('07:00', '21:00'),
  monday: { enabled: true, slots: [['22:00', '21:00']] },
};

describe('a block besides alerts', () => {
  const path = (slug: string) => `/camera/use-case-settings/${slug}/${CAMERA_ID}/`;

  it('saves its whole form by itself and says so (UC-10, UC-11, UC-24, UC-32, UC-33, UC-34, UC-35, UC-36, UC-37, UC-48)', async () => {
    const block = aBlock('vehicle_management');
    const { hand, send } = await open(
      settingsOf(),
      {
        [`GET ${path('vehicle-management')}`]: { body: block },
        [`PUT ${path('vehicle-management')}`]: { body: block },
      },
      '?tab=others&block=vehicleManagement',
    );
    const unknown = await screen.findByRole<HTMLInputElement>('switch', { name: 'Alert on unknown vehicles' });
    expect(unknown.disabled).toBe(true);
    await hand.click(screen.getByRole('switch', { name: 'Check authorisation at this camera' }));
    await hand.click(unknown);
    await hand.click(screen.getByRole('switch', { name: 'Alert on unauthorised vehicles' }));
    await hand.click(screen.getByRole('switch', { name: 'Entry is towards the camera' }));
    const vehicles = screen.getByRole('group', { name: 'Vehicles to monitor' });
    expect(within(vehicles).getAllByRole('checkbox')).toHaveLength(6);
    await hand.click(screen.getByRole('checkbox', { name: 'Bus' }));
    await hand.selectOptions(screen.getByLabelText('Zone'), 'North gate');
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Vehicle Management update succeeded')).toBeTruthy();
    expect(bodyOf(send, 'PUT')).toMatchObject({
      vehicle_management_configuration: {
        enabled: false,
        version: 2,
        camera_authorisation: true,
        enable_unknown_alert: true,
        enable_unauthorised_alert: true,
        entry_towards_camera: false,
        vehicles_to_monitor: {
          car: { enabled: true },
          truck: { enabled: true },
          bus: { enabled: false },
          mixer: { enabled: true },
          motorcycle: { enabled: true },
          excavator: { enabled: true },
        },
        zone: CAMERA_ID,
      },
    });
  });

  it.each([
    ['timelapse', 'timelapse', 'Timelapse'],
    ['camera_health', 'camera-health', 'Camera Health'],
  ] as const)(
    '%s can only be looked at when it is not allowed (UC-12, UC-13, UC-16, UC-17, UC-18)',
    async (block, slug, label) => {
      const search = `?tab=others&block=${block === 'timelapse' ? 'timelapse' : 'cameraHealth'}`;
      await open(settingsOf(), { [`GET ${path(slug)}`]: { body: aBlock(block, { allowed: false }) } }, search);
      const state = await screen.findByText(`Enable ${label}:`);
      expect(state.parentElement?.textContent).toBe(`Enable ${label}: Off`);
      expect(screen.queryByRole('switch')).toBeNull();
      expect(screen.queryByRole('button', { name: `Edit schedule, ${label}` })).toBeNull();
    },
  );

  it.each([
    ['UC-41', 'inspection', 'inspection', 'inspection', 'Inspection', 1],
    ['UC-44', 'footfall', 'footfall', 'footfall', 'Footfall', 0],
    ['UC-45', 'machinery_utilisation', 'machinery-utilisation', 'machineryUtilisation', 'Machinery Utilisation', 0],
    ['UC-46', 'workhour', 'workhour', 'workhourTracking', 'Workhour Tracking', 0],
    ['UC-47', 'vehicle_tracking', 'vehicle-tracking', 'vehicleTracking', 'Vehicle Tracking', 0],
  ] as const)(
    '%s: %s has a switch, a schedule of its own, and only the fields it should have',
    async (_, block, slug, key, label, fields) => {
      const body = aBlock(block);
      const { hand, send } = await open(
        settingsOf(),
        { [`GET ${path(slug)}`]: { body }, [`PUT ${path(slug)}`]: { body } },
        `?tab=others&block=${key}`,
      );
      const form = await screen.findByRole('region', { name: label });
      const inputs = [...within(form).getAllByRole('switch'), ...within(form).queryAllByRole('textbox')];
      expect(inputs).toHaveLength(1 + fields);
      await hand.click(within(form).getByRole('button', { name: `Edit schedule, ${label}` }));
      const dialog = await screen.findByRole('dialog');
      const start = () => within(dialog).getByRole('slider', { name: 'Monday, slot 1, from' });
      while (start().getAttribute('aria-valuetext') !== '06:30') fireEvent.keyDown(start(), { key: 'ArrowLeft' });
      await hand.click(within(dialog).getByRole('button', { name: 'Apply' }));
      await hand.click(within(form).getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(`${label} update succeeded`)).toBeTruthy();
      expect(bodyOf(send, 'PUT')).toMatchObject({
        [`${block}_configuration`]: {
          enabled: false,
          schedule: { monday: { enabled: true, slots: [['06:30', '21:00']] } },
        },
      });
    },
  );

  const vehicles = { [`GET ${path('vehicle-management')}`]: { body: aBlock('vehicle_management') } };

  it('is part of the one Save as soon as it is changed (UC-27)', async () => {
    const { hand, send } = await open(
      settingsOf(),
      { ...vehicles, [`PUT ${path('vehicle-management')}`]: { body: aBlock('vehicle_management') } },
      '?tab=others&block=vehicleManagement',
    );
    await hand.click(await screen.findByRole('switch', { name: 'Enable Vehicle Management' }));
    await hand.click(screen.getByRole('button', { name: 'Save all 1' }));
    await waitFor(() => expect(send.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(true));
    expect(bodyOf(send, 'PUT')).toMatchObject({ vehicle_management_configuration: { enabled: true, version: 2 } });
  });

  it('loses its edits when another sub-form is opened (UC-28)', async () => {
    const { hand } = await open(
      settingsOf(),
      { ...vehicles, [`GET ${path('footfall')}`]: { body: aBlock('footfall') } },
      '?tab=others&block=vehicleManagement',
    );
    const own = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Enable Vehicle Management' });
    await hand.click(await own());
    expect(screen.getByRole('button', { name: 'Save all 1' })).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Footfall' }));
    await screen.findByRole('switch', { name: 'Enable Footfall' });
    expect(screen.getByRole('button', { name: 'Save all 0' })).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Vehicle Management' }));
    expect((await own()).checked).toBe(false);
  });

  it('says that all fields must be valid, and takes nothing over (UC-25)', async () => {
    const { hand, send } = await open(
      settingsOf(),
      { [`GET ${path('footfall')}`]: { body: aBlock('footfall', { schedule: WRONG_HOURS }) } },
      '?tab=others&block=footfall',
    );
    const form = await screen.findByRole('region', { name: 'Footfall' });
    await hand.click(within(form).getByRole('button', { name: 'Edit schedule, Footfall' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('A time slot must start before it ends')).toBeTruthy();
    await hand.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('All fields must be valid')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save all 0', hidden: true })).toBeTruthy();
    expect(send.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(false);
  });
});

describe('a block whose stored settings cannot be read', () => {
  const address = `/camera/use-case-settings/vehicle-management/${CAMERA_ID}/`;
  const unread = aBlock('vehicle_management', { problem: 'unreadable', enabled: true });
  const openBlock = (answer = aBlock('vehicle_management', { enabled: true })) =>
    open(
      settingsOf(),
      { [`GET ${address}`]: { body: unread }, [`PUT ${address}`]: { body: answer } },
      '?tab=others&block=vehicleManagement',
    );
  const NOTICE = 'The stored settings cannot be read. They stay as they are until you reset them.';

  it('says so in the place of its fields, and its switch saves nothing else', async () => {
    const { hand, send } = await openBlock(aBlock('vehicle_management', { problem: 'unreadable' }));
    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Check authorisation at this camera' })).toBeNull();
    await hand.click(screen.getByRole('switch', { name: 'Enable Vehicle Management' }));
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Vehicle Management update succeeded')).toBeTruthy();
    expect(bodyOf(send, 'PUT')).toEqual({
      vehicle_management_configuration: { enabled: false, schedule: null, version: 2 },
    });
    expect(screen.getByText(NOTICE)).toBeTruthy();
  });

  it('is reset only after a question, and then shows its fields', async () => {
    const { hand, send } = await openBlock();
    await hand.click(await screen.findByRole('button', { name: 'Reset to defaults' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset Vehicle Management to defaults?' });
    await hand.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(send.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(false);
    await hand.click(screen.getByRole('button', { name: 'Reset to defaults' }));
    const again = await screen.findByRole('dialog', { name: 'Reset Vehicle Management to defaults?' });
    await hand.click(within(again).getByRole('button', { name: 'Reset to defaults' }));
    expect(await screen.findByRole('switch', { name: 'Check authorisation at this camera' })).toBeTruthy();
    expect(bodyOf(send, 'PUT')).toEqual({ vehicle_management_configuration: { reset: true, version: 2 } });
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('is reset only by those who may write it', async () => {
    user = aUser({ permissions: ['camera_settings_platform_settings_read'] });
    await openBlock();
    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reset to defaults' })).toBeNull();
  });
});

describe('a use case that cannot run on its node', () => {
  const lacks = (code: 'class' | 'key_point', name: string) => ({ code: `node_lacks_${code}` as const, lacks: name });
  const switchOf = (name: string) => screen.getByRole('switch', { name: `Enable ${name}` });
  /** The sentences that describe a switch. */
  const whyOf = (name: string) =>
    [...(document.getElementById(switchOf(name).getAttribute('aria-describedby') ?? '')?.children ?? [])].map(
      ({ textContent }) => textContent,
    );

  it('says beside its switch why, and can be switched on all the same', async () => {
    const { hand } = await open(
      settingsOf(
        { ppe_detection: { enabled: true } },
        {
          cannot_run: {
            ppe_detection: [{ code: 'engine_has_no_rule' }, lacks('class', 'gloves'), lacks('class', 'boots')],
            speeding: [lacks('class', 'truck'), lacks('class', 'car')],
            unsafe_gait: [lacks('class', 'person'), lacks('key_point', 'hip'), lacks('key_point', 'knee')],
          },
        },
      ),
    );
    expect(whyOf('PPE Detection')).toEqual(['Not supported yet']);
    expect(whyOf('Speeding')).toEqual(['Cannot run on this node: needs trucks and cars']);
    const gait = switchOf('Unsafe Gait');
    expect(whyOf('Unsafe Gait')).toEqual(['Cannot run on this node: needs people and body points (hips, knees)']);
    expect(whyOf('Crowding')).toEqual([]);
    await hand.click(gait);
    expect((gait as HTMLInputElement).checked).toBe(true);
  });

  it('says what is about the whole camera only where something is on', async () => {
    const reasons = [{ code: 'node_has_not_reported' as const }];
    await open(
      settingsOf({ crowding: { enabled: true } }, { cannot_run: { crowding: reasons, no_access_area: reasons } }),
    );
    expect(whyOf('Crowding')).toEqual(['Waiting for the node to report what it can see']);
    expect(whyOf('No Access Area')).toEqual([]);
  });

  it('names what a newer node calls by a word unknown here', async () => {
    await open(settingsOf({}, { cannot_run: { crowding: [lacks('class', 'hover_board')] } }));
    expect(whyOf('Crowding')).toEqual(['Cannot run on this node: needs hover board']);
  });
});
