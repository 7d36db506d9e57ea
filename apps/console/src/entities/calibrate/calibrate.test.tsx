import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { CAMERA_ID } from '../../testing/cameras.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { CalibrateButton } from './calibrate-button.tsx';
import { aCalibratedCamera, aCalibration } from './testing/calibrations.ts';
import {
  calibrationWords,
  notChecked,
  onClose,
  openCalibration,
  PERMISSIONS,
  save,
  type,
} from './testing/open-calibration.tsx';

beforeAll(calibrationWords);

describe('the calibration of a camera', () => {
  it('shows where it is, what can be drawn on both pictures, and what is ready (CALIB-02, CALIB-04, CALIB-05, CALIB-06)', async () => {
    await openCalibration(aCalibratedCamera());
    screen.getByText('Block B, Marina Tower B');
    screen.getByText(/^Last updated .* by Ann$/);
    expect(screen.getByRole('complementary', { name: 'CCTV tags' }).textContent).toContain('Load 1 location');
    expect(screen.getByRole('complementary', { name: 'Layout tags' }).textContent).toContain('Unit distance');
    expect(screen.getByRole('radio', { name: 'CCTV' })).toHaveProperty('checked', true);
    screen.getByRole('button', { name: 'Calculate' });
    screen.getByRole('region', { name: 'Picture to draw on' });
    for (const name of ['Calibration X', 'Calibration Y']) screen.getByRole('slider', { name });
    expect(save()).toHaveProperty('disabled', true);
  });

  it('says "Not checked" with four points alone, and how wide a pixel is', async () => {
    await openCalibration(aCalibratedCamera({ alert_calibration: notChecked }));
    expect(screen.getAllByText('Not checked').length).toBeGreaterThan(0);
    screen.getByText(/^0\.\d{3} m per pixel$/);
  });

  it('tells by check points and rulers how good it is, while a length is typed', async () => {
    await openCalibration(aCalibratedCamera());
    const before = screen.getByText(/^Fit error \d/).textContent;
    await type('True length of ruler 1', '25');
    await waitFor(() => expect(screen.getByText(/^Fit error \d/).textContent).not.toBe(before));
    expect(save()).toHaveProperty('disabled', false);
  });

  it('shows one picture at a time with the shapes of its own (CALIB-03, CALIB-26)', async () => {
    await openCalibration(aCalibratedCamera());
    const drawn = () => [...document.querySelectorAll('[data-shape]')].map((each) => each.getAttribute('data-shape'));
    expect(drawn()).toContain('camera_points');
    await userEvent.click(screen.getByRole('radio', { name: 'Layout' }));
    expect(drawn()).toEqual(expect.arrayContaining(['plan_points', 'plan_area', 'unit_distance']));
    expect(drawn()).not.toContain('camera_points');
  });

  it('draws grid and fall area as soon as there are shapes, and leaves them out when asked to (CALIB-28)', async () => {
    await openCalibration(aCalibratedCamera());
    expect(document.querySelector('[data-grid]')).not.toBeNull();
    expect(document.querySelector('[data-fall="1"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fall area' }));
    expect(document.querySelector('[data-grid]')).toBeNull();
    expect(document.querySelector('[data-fall]')).toBeNull();
  });

  it('moves a check point by the arrow keys, and deletes it', async () => {
    await openCalibration(aCalibratedCamera());
    const mark = screen.getByRole('button', { name: 'Check point 1' });
    fireEvent.keyDown(mark, { key: 'ArrowRight', shiftKey: true });
    expect(screen.getByRole('row', { name: /^Check point 1/ }).textContent).toContain('0.508, 0.900');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Check point 1' }), { key: 'Delete' });
    expect(screen.queryByRole('row', { name: /^Check point 1/ })).toBeNull();
  });

  it('says in one sentence why points make no calibration, and draws no grid', async () => {
    const { plane } = aCalibration();
    const crossing = [0, 2, 1, 3].map((index) => plane.camera_pts[index]!);
    await openCalibration(
      aCalibratedCamera({ alert_calibration: aCalibration({ plane: { ...plane, camera_pts: crossing } }) }),
    );
    screen.getByText(/^The sides of the four points cross/);
    expect(document.querySelector('[data-grid]')).toBeNull();
  });

  it('keeps the sliders between their limits, in steps of ten (CALIB-38)', async () => {
    await openCalibration(aCalibratedCamera());
    const slider = screen.getByRole('slider', { name: 'Calibration X' });
    expect(slider.getAttribute('min')).toBe('-3000');
    expect(slider.getAttribute('max')).toBe('3000');
    expect(slider.getAttribute('step')).toBe('10');
    fireEvent.change(slider, { target: { value: '-320' } });
    expect(screen.getByRole('textbox', { name: 'Calibration X' })).toHaveProperty('value', '-320');
    await userEvent.click(screen.getByRole('button', { name: 'Calculate from the four points' }));
    screen.getByText('Calculated from the four points.');
  });
});

describe('leaving a calibration', () => {
  it('asks about what is not saved (CALIB-10), and closes at once when there is nothing', async () => {
    await openCalibration(aCalibratedCamera());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await type('Reference distance', '12');
    await userEvent.click(screen.getByRole('button', { name: 'Close calibration' }));
    const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
    within(question).getByText('You have unsaved changes. Do you want to save them?');
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('does not happen by a click beside it (CALIB-08)', async () => {
    await openCalibration(aCalibratedCamera());
    await userEvent.click(document.querySelector('.mantine-Modal-overlay')!);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps Ctrl+A from selecting the page, but not in a field (CALIB-40)', async () => {
    await openCalibration(aCalibratedCamera());
    const onPage = fireEvent.keyDown(screen.getByRole('button', { name: 'Grid' }), { key: 'a', ctrlKey: true });
    const inField = fireEvent.keyDown(screen.getByLabelText('Reference distance'), { key: 'a', ctrlKey: true });
    expect([onPage, inField]).toEqual([false, true]);
  });
});

it('shows who else has the calibration open', async () => {
  const person = { id: '0190f0a0-0000-7000-8000-00000000aaaa', name: 'Mei Tan', state: 'editing', shape: null };
  const { sent } = await openCalibration(aCalibratedCamera(), {
    [`POST /cameras/${CAMERA_ID}/editor_presence/`]: { body: { people: [person] } },
  });
  await screen.findByText('Mei Tan is editing');
  expect(sent(`POST /cameras/${CAMERA_ID}/editor_presence/`)).toEqual({
    section: 'calibration',
    state: 'looking',
    shape: null,
  });
});

it('has nothing to save for those who may only look', async () => {
  await openCalibration(aCalibratedCamera(), { 'GET /users/current/': { body: aUser({ permissions: [] }) } });
  await screen.findByRole('button', { name: 'Cancel' });
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
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
