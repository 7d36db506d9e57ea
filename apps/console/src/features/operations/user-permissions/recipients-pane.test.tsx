import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadWords, switchLanguage } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { RecipientsPane } from './recipients-pane.tsx';
import { userPermissionsAddress } from './user-permissions-address.ts';

const CAMERA = '01900000-0000-7000-8000-000000000009';

beforeAll(async () => {
  await loadWords('permissions', 'roles', 'forms');
  await switchLanguage('ja');
});
afterAll(() => switchLanguage('en'));

it('calls the roles of recipients by their names in the reader’s language', async () => {
  const user = { id: 'u', username: 'jane', first_name: 'Jane', last_name: 'Doe', role: 'Company admin' };
  answerCalls({
    [`GET /cameras/${CAMERA}/alert_recipients/`]: {
      body: {
        camera: { id: CAMERA, name: 'Gate', site: { id: 's', name: 'North' } },
        hidden_recipient_count: 0,
        count: 1,
        next: null,
        results: [{ user, reached_by: 'company', receives: true, reasons: [] }],
      },
    },
  });
  const place = userPermissionsAddress.read({ tab: 'recipients', camera: CAMERA });
  renderScreen(() => <RecipientsPane place={place} onChange={() => undefined} />, '/page');
  expect(await screen.findByText(/会社管理者/)).toBeTruthy();
});
