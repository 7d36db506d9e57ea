import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { CAMERA_ID } from '../../testing/cameras.ts';
import { aCalibratedCamera, aCalibration } from './testing/calibrations.ts';
import { calibrationWords, notChecked, openCalibration } from './testing/open-calibration.tsx';

beforeAll(calibrationWords);

const OTHER = { id: CAMERA_ID.replace(/.$/, 'f'), name: 'C-09 Gate', site_info: { id: 's', name: 'Marina Tower B' } };
const cameras = { results: [OTHER], total_pages: 1, count: 1, count_exact: true, next: null };

/** Opens the calibration, and chooses the other camera to push to or to pull from. */
async function transfer(way: 'Push' | 'Pull', answer: { status?: number; body: unknown }) {
  const address = way === 'Push' ? 'POST /alerts/calibration/push/' : 'GET /alerts/calibration/pull/';
  const opened = await openCalibration(aCalibratedCamera({ alert_calibration: notChecked }), {
    'GET /cameras/': { body: cameras },
    'POST /alerts/calibration/calculate/': { body: { drawings: {}, interim_results: { fit_error: null } } },
    [address]: answer,
  });
  await userEvent.click(screen.getByRole('button', { name: way }));
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${way} `) }));
  await userEvent.click(dialog.getByLabelText('Camera'));
  await userEvent.click(await screen.findByRole('option', { name: /C-09 Gate/ }));
  await userEvent.click(dialog.getByRole('button', { name: way }));
  return opened;
}
const refused = { status: 422, body: { type: 'client_error', errors: [{ code: 'out_of_reach', message: 'No' }] } };
const pulled = { layout_plan: '/plan.png', latest_frame: '/frame.jpg', alert_features: {} };

describe('between cameras', () => {
  it('is offered only where the site allows it (CALIB-33)', async () => {
    await openCalibration(aCalibratedCamera({ calibration_transfer: false }));
    expect(screen.queryByRole('button', { name: 'Push' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pull' })).toBeNull();
  });

  it('CALIB-44 CALIB-49 gives the drawing to another camera', async () => {
    const { sent } = await transfer('Push', { body: aCalibratedCamera() });
    await screen.findByText('Successfully pushed the calibrations to the selected camera');
    expect(sent('POST /alerts/calibration/push/')).toMatchObject({
      target_cam_id: OTHER.id,
      source_cam_calibration: notChecked,
    });
  });

  it('CALIB-50 says when it could not be given', async () => {
    await transfer('Push', refused);
    await screen.findByText('Something went wrong, please try again.');
  });

  it('CALIB-32 CALIB-48 takes over the drawing of another camera, and calculates it', async () => {
    await transfer('Pull', { body: { ...pulled, alert_calibration: aCalibration({ reference_distance: 21 }) } });
    await screen.findByText('Pulled the calibrations from selected camera');
    await waitFor(() => expect(screen.getByLabelText('Reference distance')).toHaveProperty('value', '21 m'));
    await screen.findByText(/^Calibration calculated/);
  });

  it('CALIB-46 says what the other camera lacks', async () => {
    await transfer('Pull', { body: { ...pulled, layout_plan: null, latest_frame: null, alert_calibration: null } });
    await screen.findByText("Pulling failed because selected camera doesn't have Layout plan, Latest frame");
  });

  it('CALIB-47 says when nothing came', async () => {
    await transfer('Pull', refused);
    await screen.findByText('Pulling calibrations from selected camera failed');
  });
});
