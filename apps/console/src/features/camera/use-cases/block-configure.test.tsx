import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { SaveSections } from '../../../forms/save-sections.tsx';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aBlock, aCamera, CAMERA_ID, useCaseSettingsOf } from '../../../testing/use-cases.ts';
import { aUser } from '../../../testing/users.ts';
import { UseCaseTabContent } from './use-case-tab.tsx';

beforeAll(() => loadWords('forms', 'camera', 'use-case-fields', 'use-case-tab', 'abilities'));

const Page = () => (
  <SaveSections>
    <UseCaseTabContent camera={aCamera()} />
  </SaveSections>
);

it('a form whose areas are drawn leads to the editor (UC-14)', async () => {
  answerCalls({
    'GET /users/current/': { body: aUser({ is_superuser: true, permissions: [] }) },
    [`GET /camera/use-case-settings/${CAMERA_ID}/`]: { body: useCaseSettingsOf() },
    [`GET /camera/use-case-settings/footfall/${CAMERA_ID}/`]: { body: aBlock('footfall') },
  });
  renderScreen(Page, '/camera?tab=others&block=footfall');
  await userEvent.click(await screen.findByRole('button', { name: 'Configure' }));
  expect(await screen.findByRole('dialog', { name: 'Configure areas' })).toBeTruthy();
});
