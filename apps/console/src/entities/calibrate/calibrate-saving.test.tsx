import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CAMERA_ID } from '../../testing/cameras.ts';
import { aUser } from '../../testing/users.ts';
import { aCalibratedCamera, aCalibration } from './testing/calibrations.ts';
import { calibrationWords, notChecked, openCalibration, PATH, save, type } from './testing/open-calibration.tsx';

beforeAll(calibrationWords);

describe('saving a calibration', () => {
  const plain = aCalibratedCamera({ alert_calibration: notChecked });

  it('sends what is drawn with the version it was loaded with (CALIB-41, CALIB-51)', async () => {
    const saved = aCalibratedCamera({ version: 4, alert_calibration: { ...notChecked, reference_distance: 12 } });
    const { sent } = await openCalibration(plain, { [`PATCH ${PATH}`]: { body: saved } });
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
    await openCalibration(aCalibratedCamera());
    await type('Reference distance', '12');
    await userEvent.click(save());
    const question = await screen.findByRole('dialog', { name: 'Save this calibration?' });
    within(question).getByText(/Worker Under Load/);
  });

  it('does not take a reference distance above 100 (CALIB-37)', async () => {
    await openCalibration(plain);
    await type('Reference distance', '101');
    screen.getByText('This value is not valid');
  });

  it('is possible while something differs from what is stored (CALIB-07, CALIB-31)', async () => {
    await openCalibration(plain);
    expect(save()).toHaveProperty('disabled', true);
    await type('Reference distance', '12');
    expect(save()).toHaveProperty('disabled', false);
    await type('Reference distance', '10');
    expect(save()).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByRole('slider', { name: 'Calibration X' }), { target: { value: '-320' } });
    expect(save()).toHaveProperty('disabled', false);
    await userEvent.click(screen.getByRole('button', { name: 'Calculate from the four points' }));
    expect(save()).toHaveProperty('disabled', true);
  });

  it('waits for a shape that is being drawn (CALIB-36)', async () => {
    vi.spyOn(SVGSVGElement.prototype, 'getScreenCTM').mockReturnValue(new DOMMatrix());
    await openCalibration(plain);
    await type('Reference distance', '12');
    await userEvent.click(screen.getByRole('button', { name: 'Ruler' }));
    const canvas = screen.getByRole('region', { name: 'Picture to draw on' });
    const at = { clientX: 300, clientY: 300, button: 0, pointerId: 1 };
    fireEvent.pointerDown(canvas, at);
    fireEvent.pointerUp(canvas, at);
    await userEvent.click(save());
    await screen.findByText('Finish drawing the shape before saving');
  });

  it('says which tags are missing (CALIB-34, CALIB-35)', async () => {
    const { plane } = aCalibration();
    const incomplete = aCalibratedCamera({
      alert_calibration: aCalibration({ plane: { ...plane, area: [], plane_pts: [] }, rulers: [], check_points: [] }),
    });
    await openCalibration(incomplete);
    await type('Reference distance', '12');
    await userEvent.click(save());
    await screen.findByText('Plan area, Plan points tag(s) is/are required');
  });

  it('says what the server said when it fails (CALIB-52)', async () => {
    const problem = { type: 'client_error', errors: [{ code: 'permission_denied', message: 'No' }] };
    await openCalibration(plain, { [`PATCH ${PATH}`]: { status: 403, body: problem } });
    await type('Reference distance', '12');
    await userEvent.click(save());
    await screen.findByText('Failed to save annotations');
    screen.getByText(/permission_denied/);
  });
});

describe('a calibration that somebody else saved first', () => {
  const plain = aCalibratedCamera({ alert_calibration: notChecked });
  const movedPoint = notChecked.plane.camera_pts.map(([x, y], index): [number, number] => [index === 0 ? 0.1 : x, y]);
  const theirs = {
    ...notChecked,
    plane: { ...notChecked.plane, camera_pts: movedPoint },
    reference_distance: 33,
  };

  /** Mine has another reference distance than theirs. */
  async function meet() {
    const current = aCalibratedCamera({ version: 5, alert_calibration: theirs });
    const body = { type: 'client_error', errors: [{ code: 'changed_since', message: 'Changed' }], current };
    const opened = await openCalibration(plain, { [`PATCH ${PATH}`]: { status: 409, body } });
    await type('Reference distance', '12');
    await userEvent.click(save());
    const panel = within(await screen.findByRole('complementary', { name: 'Differences' }));
    return { ...opened, panel };
  }

  it('is shown in both versions on the picture, and saved merged on top of theirs', async () => {
    const { sent, answers, panel } = await meet();
    panel.getByText('Ann moved point 1.');
    panel.getByText('Ann: 33.00 m');
    panel.getByText('Mine: 12.00 m');
    const versions = [...document.querySelectorAll('[data-side] foreignObject span')].map(
      ({ textContent }) => textContent,
    );
    expect(versions).toEqual(['Camera points, Ann', 'Camera points, mine']);
    expect(save()).toHaveProperty('disabled', true);
    screen.getByText('1 left to choose');
    const distance = within(panel.getByRole('radiogroup', { name: 'Version of Reference distance' }));
    fireEvent.click(distance.getByRole('radio', { name: 'Mine' }));
    Object.assign(answers, { [`PATCH ${PATH}`]: { body: aCalibratedCamera({ version: 6 }) } });
    await userEvent.click(save());
    await waitFor(() =>
      expect(sent(`PATCH ${PATH}`)).toMatchObject({
        version: 5,
        alert_calibration: { plane: { camera_pts: movedPoint }, reference_distance: 12 },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Differences' })).toBeNull());
  });

  it.each([
    ['Keep mine', '12 m', false],
    ['Reload', '33 m', true],
  ] as const)('is one version as a whole: %s', async (choice, distance, isSaved) => {
    const { panel } = await meet();
    await userEvent.click(screen.getByRole('button', { name: choice }));
    if (isSaved) {
      await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.getByLabelText('Reference distance')).toHaveProperty('value', distance));
    } else expect(panel.getAllByRole<HTMLInputElement>('radio', { name: 'Mine', checked: true })).toHaveLength(2);
    await waitFor(() => expect(save()).toHaveProperty('disabled', isSaved));
  });
});

describe('what is not saved', () => {
  const plain = aCalibratedCamera({ alert_calibration: notChecked });
  const kept = () => localStorage.getItem(`sightline.areas.${aUser().id}.calibration.${CAMERA_ID}`);

  it('is kept on the device, offered again, and meets what others saved since', async () => {
    await openCalibration(plain);
    await type('Reference distance', '12');
    await waitFor(() => expect(kept()).toContain('"reference_distance":12'));
    cleanup();
    const later = aCalibratedCamera({ version: 9, alert_calibration: { ...notChecked, reference_distance: 33 } });
    const { sent } = await openCalibration(later, { [`PATCH ${PATH}`]: { body: { ...later, version: 10 } } });
    expect(screen.getByLabelText('Reference distance')).toHaveProperty('value', '33 m');
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Differences' }));
    fireEvent.click(panel.getByRole('radio', { name: 'Mine' }));
    await userEvent.click(save());
    await waitFor(() =>
      expect(sent(`PATCH ${PATH}`)).toMatchObject({ version: 9, alert_calibration: { reference_distance: 12 } }),
    );
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('is forgotten when somebody discards it', async () => {
    await openCalibration(plain);
    await type('Reference distance', '12');
    await waitFor(() => expect(kept()).not.toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(kept()).toBeNull();
  });
});
