import type { CameraCalibration } from '@sightline/contract/calibration';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { CAMERA_ID } from '../../../testing/cameras.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { CalibrateDialog } from '../calibrate-dialog.tsx';
import { aCalibration } from './calibrations.ts';

export const PERMISSIONS = ['alerts_configuration__calibrate', 'update'];
export const onClose = vi.fn();
export const PATH = `/cameras/${CAMERA_ID}/calibration/`;

export const calibrationWords = () =>
  loadWords('calibrate', 'configure', 'drawing', 'forms', 'errors', 'terms', 'use-case-tab');

/** Opens the calibration of a camera; what is not listed among the answers is not found. */
export async function openCalibration(camera: CameraCalibration, answers: Parameters<typeof answerCalls>[0] = {}) {
  onClose.mockReset();
  const all = {
    'GET /users/current/': { body: aUser({ permissions: PERMISSIONS }) },
    [`GET ${PATH}`]: { body: camera },
    ...answers,
  };
  const send = answerCalls(all);
  renderScreen(() => <CalibrateDialog isOpen cameraId={CAMERA_ID} onClose={onClose} />, '/');
  await screen.findByRole('heading', { name: `Calibrate ${camera.name}` });
  const sent = (address: string) => {
    const [method, path] = address.split(' ');
    const found = send.mock.calls.findLast(([url, init]) => init?.method === method && url.includes(path!));
    return found && JSON.parse(String(found[1]?.body));
  };
  return { sent, answers: all };
}
export const notChecked = aCalibration({ check_points: [], rulers: [] });
export const save = () => screen.getByRole('button', { name: /^Save/ });
export const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
