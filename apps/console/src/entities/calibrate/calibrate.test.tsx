import type { CameraCalibration } from '@sightline/contract/calibration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { CAMERA_ID } from '../../testing/cameras.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { CalibrateButton } from './calibrate-button.tsx';
import { CalibrateDialog } from './calibrate-dialog.tsx';
import { aCalibratedCamera, aCalibration } from './testing/calibrations.ts';

const PERMISSIONS = ['alerts_configuration__calibrate', 'update'];
const onClose = vi.fn();
const PATH = `/cameras/${CAMERA_ID}/calibration/`;

beforeAll(() => loadWords('calibrate', 'configure', 'drawing', 'forms', 'errors', 'terms', 'use-case-tab'));

/** Opens the calibration of a camera; what is not listed among the answers is not found. */
async function open(camera: CameraCalibration, answers: Parameters<typeof answerCalls>[0] = {}) {
  onClose.mockReset();
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: PERMISSIONS }) },
    [`GET ${PATH}`]: { body: camera },
    ...answers,
  });
  renderScreen(() => <CalibrateDialog isOpen cameraId={CAMERA_ID} onClose={onClose} />, '/');
  await screen.findByRole('heading', { name: `Calibrate ${camera.name}` });
  const sent = (address: string) => {
    const [method, path] = address.split(' ');
    const found = send.mock.calls.find(([url, init]) => init?.method === method && url.includes(path!));
    return found && JSON.parse(String(found[1]?.body));
  };
  return { sent };
}
const notChecked = aCalibration({ check_points: [], rulers: [] });
const save = () => screen.getByRole('button', { name: /^Save/ });
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('the calibration of a camera', () => {
  it('shows where it is, what can be drawn on both pictures, and what is ready (CALIB-02 to 07)', async () => {
    await open(aCalibratedCamera());
    screen.getByText('Block B, Marina Tower B');
    screen.getByText(/^Last updated .* by Ann$/);
    expect(screen.getByRole('complementary', { name: 'CCTV tags' }).textContent).toContain('Load 1 location');
    expect(screen.getByRole('complementary', { name: 'Layout tags' }).textContent).toContain('Unit distance');
    expect(screen.getByRole('radio', { name: 'CCTV' })).toHaveProperty('checked', true);
    expect(save()).toHaveProperty('disabled', true);
  });

  it('says "Not checked" with four points alone, and how wide a pixel is', async () => {
    await open(aCalibratedCamera({ alert_calibration: notChecked }));
    expect(screen.getAllByText('Not checked').length).toBeGreaterThan(0);
    screen.getByText(/^0\.\d{3} m per pixel$/);
  });

  it('tells by check points and rulers how good it is, while a length is typed', async () => {
    await open(aCalibratedCamera());
    const before = screen.getByText(/^Fit error \d/).textContent;
    await type('True length of ruler 1', '25');
    await waitFor(() => expect(screen.getByText(/^Fit error \d/).textContent).not.toBe(before));
    expect(save()).toHaveProperty('disabled', false);
  });

  it('draws grid and fall area, and leaves them out when asked to', async () => {
    await open(aCalibratedCamera());
    expect(document.querySelector('[data-grid]')).not.toBeNull();
    expect(document.querySelector('[data-fall="1"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fall area' }));
    expect(document.querySelector('[data-grid]')).toBeNull();
    expect(document.querySelector('[data-fall]')).toBeNull();
  });

  it('moves a check point by the arrow keys, and deletes it', async () => {
    await open(aCalibratedCamera());
    const mark = screen.getByRole('button', { name: 'Check point 1' });
    fireEvent.keyDown(mark, { key: 'ArrowRight', shiftKey: true });
    expect(screen.getByRole('row', { name: /^Check point 1/ }).textContent).toContain('0.508, 0.900');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Check point 1' }), { key: 'Delete' });
    expect(screen.queryByRole('row', { name: /^Check point 1/ })).toBeNull();
  });

  it('says in one sentence why points make no calibration, and draws no grid', async () => {
    const { plane } = aCalibration();
    const crossing = [0, 2, 1, 3].map((index) => plane.camera_pts[index]!);
    await open(aCalibratedCamera({ alert_calibration: aCalibration({ plane: { ...plane, camera_pts: crossing } }) }));
    screen.getByText(/^The sides of the four points cross/);
    expect(document.querySelector('[data-grid]')).toBeNull();
  });

  it('keeps the sliders between their limits, in steps of ten (CALIB-38)', async () => {
    await open(aCalibratedCamera());
    const slider = screen.getByRole('slider', { name: 'Calibration X' });
    expect(slider.getAttribute('min')).toBe('-3000');
    expect(slider.getAttribute('max')).toBe('3000');
    expect(slider.getAttribute('step')).toBe('10');
    fireEvent.change(slider, { target: { value: '-320' } });
    expect(screen.getByRole('textbox', { name: 'Calibration X' })).toHaveProperty('value', '-320');
    await userEvent.click(screen.getByRole('button', { name: 'Take it from the four points' }));
    screen.getByText('Taken from the four points.');
  });
});

describe('saving a calibration', () => {
  const plain = aCalibratedCamera({ alert_calibration: notChecked });

  it('sends what is drawn with the version it was loaded with (CALIB-41, 51)', async () => {
    const saved = aCalibratedCamera({ version: 4, alert_calibration: { ...notChecked, reference_distance: 12 } });
    const { sent } = await open(plain, { [`PATCH ${PATH}`]: { body: saved } });
    await type('Reference distance', '12');
    await userEvent.click(save());
    await screen.findByText('Annotations saved successfully.');
    expect(sent(`PATCH ${PATH}`)).toEqual({
      alert_calibration: { ...notChecked, reference_distance: 12 },
      last_calibrate_update: expect.any(String),
      version: 3,
    });
    await waitFor(() => expect(save()).toHaveProperty('disabled', true));
  });

  it('asks before it saves what is off, and names what that means', async () => {
    await open(aCalibratedCamera());
    await type('Reference distance', '12');
    await userEvent.click(save());
    const question = await screen.findByRole('dialog', { name: 'Save this calibration?' });
    within(question).getByText(/Worker Under Load/);
  });

  it('does not take a reference distance above 100 (CALIB-37)', async () => {
    await open(plain);
    await type('Reference distance', '101');
    screen.getByText('This value is not valid');
  });

  it('says which tags are missing (CALIB-34, 35)', async () => {
    const { plane } = aCalibration();
    const incomplete = aCalibratedCamera({
      alert_calibration: aCalibration({ plane: { ...plane, area: [], plane_pts: [] }, rulers: [], check_points: [] }),
    });
    await open(incomplete);
    await type('Reference distance', '12');
    await userEvent.click(save());
    await screen.findByText('Plan area, Plan points tag(s) is/are required');
  });

  it('says what the server said when it fails (CALIB-52)', async () => {
    const problem = { type: 'client_error', errors: [{ code: 'permission_denied', message: 'No' }] };
    await open(plain, { [`PATCH ${PATH}`]: { status: 403, body: problem } });
    await type('Reference distance', '12');
    await userEvent.click(save());
    await screen.findByText('Failed to save annotations');
    screen.getByText(/permission_denied/);
  });

  it('lets choose between both versions when somebody else was faster', async () => {
    const current = aCalibratedCamera({ version: 5, alert_calibration: { ...notChecked, reference_distance: 33 } });
    const problem = { type: 'client_error', errors: [{ code: 'changed_since', message: 'Changed' }], current };
    await open(plain, { [`PATCH ${PATH}`]: { status: 409, body: problem } });
    await type('Reference distance', '12');
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.getByLabelText('Reference distance')).toHaveProperty('value', '33 m'));
  });
});

describe('leaving a calibration', () => {
  it('asks about what is not saved (CALIB-10), and closes at once when there is nothing', async () => {
    await open(aCalibratedCamera());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await type('Reference distance', '12');
    await userEvent.click(screen.getByRole('button', { name: 'Close calibration' }));
    const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
    within(question).getByText('You have unsaved changes. Do you want to save them?');
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('keeps Ctrl+A from selecting the page, but not in a field (CALIB-40)', async () => {
    await open(aCalibratedCamera());
    const onPage = fireEvent.keyDown(screen.getByRole('button', { name: 'Grid' }), { key: 'a', ctrlKey: true });
    const inField = fireEvent.keyDown(screen.getByLabelText('Reference distance'), { key: 'a', ctrlKey: true });
    expect([onPage, inField]).toEqual([false, true]);
  });
});

describe('between cameras', () => {
  it('is offered only where the site allows it (CALIB-33)', async () => {
    await open(aCalibratedCamera({ calibration_transfer: false }));
    expect(screen.queryByRole('button', { name: 'Push' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pull' })).toBeNull();
  });
});

describe('the button that opens it (CALIB-53)', () => {
  const show = async (permissions: string[]) => {
    answerCalls({ 'GET /users/current/': { body: aUser({ permissions }) } });
    renderScreen(() => <CalibrateButton cameraId={CAMERA_ID} />, '/');
    await waitFor(() => expect(fetch).toHaveBeenCalled());
  };
  it('is there for those who may calibrate', async () => {
    await show(PERMISSIONS);
    await screen.findByRole('button', { name: 'Calibrate' });
  });
  it('is not there for others', async () => {
    await show(['update']);
    expect(screen.queryByRole('button', { name: 'Calibrate' })).toBeNull();
  });
});
