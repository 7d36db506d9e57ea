import type { PermissionKey } from '@sightline/contract/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { alertAreas, CAMERA_ID } from '../../testing/areas.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { ConfigureButton } from './configure-button.tsx';

beforeAll(() => loadWords('use-case-tab', 'forms'));

function open(permissions: PermissionKey[], isFormDirty = false) {
  answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    [`GET /alerts/configure/${CAMERA_ID}/`]: { body: alertAreas() },
  });
  renderScreen(
    () => (
      <>
        <ConfigureButton variant="region_of_interest" cameraId={CAMERA_ID} label="Region" isFormDirty={isFormDirty} />
        <p>The camera</p>
      </>
    ),
    '/camera/x/use-case',
  );
}
const editor = () => screen.findByRole('dialog', { name: 'Configure areas' });

it('UC-01 PERM-084 opens the editor with that tag alone, for those who may', async () => {
  open(['camera_roi_write']);
  await userEvent.click(await screen.findByRole('button', { name: 'Region' }));
  const tags = within(await within(await editor()).findByRole('complementary', { name: 'Tags' }));
  expect(tags.getAllByRole('button').map((each) => each.textContent)).toEqual(['Region Of Interest00 shapes']);
});

it('UC-15 is not there for others', async () => {
  open(['alerts_configuration__configure']);
  expect(await screen.findByText('The camera')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Region' })).toBeNull();
});

it('CAM-13 UC-14 warns when the form around it is not saved', async () => {
  open(['camera_roi_write'], true);
  await userEvent.click(await screen.findByRole('button', { name: 'Region' }));
  const warning = within(await screen.findByRole('dialog', { name: 'You have unsaved changes.' }));
  expect(screen.queryByRole('dialog', { name: 'Configure areas' })).toBeNull();
  await userEvent.click(warning.getByRole('button', { name: 'Open anyway' }));
  expect(await editor()).toBeTruthy();
});
