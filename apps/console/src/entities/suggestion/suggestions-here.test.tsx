import { VIEW_SUGGESTIONS } from '@sightline/contract/alerts/suggestion-permissions';
import type { PermissionKey } from '@sightline/contract/permissions';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { SuggestionsHere } from './suggestions-here.tsx';

const ID = '0199d206-1c02-7169-8457-000000000001';
const suggestion = {
  id: ID,
  camera: { id: ID, name: 'C-05 Haul Road' },
  use_case: 'no_access_area',
  use_case_name: null,
  change: { kind: 'schedule', from_hour: 12, to_hour: 13, schedule: {} },
  effect: { invalid_gone: 6, confirmed_lost: 0 },
  tried: false,
};

function open(results: object[], permissions: readonly PermissionKey[] = VIEW_SUGGESTIONS) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: [...permissions] }) },
    'GET /alerts/suggestions/': { body: { results, counts: { open: 4, applied: 0, dismissed: 0 } } },
  });
  renderScreen(
    () => (
      <>
        <h1>Page</h1>
        <SuggestionsHere cameras={[ID]} most={1} />
      </>
    ),
    '/alerts/dashboard',
  );
  return () => send.mock.calls.map(([url]) => url).filter((url) => url.includes('/alerts/suggestions/'));
}

it('shows what would spare false alarms of a camera, and the way to all suggestions', async () => {
  const asked = open([suggestion]);
  const line = await screen.findByRole('link', { name: /Pause from 12:00 to 13:00/ }, { timeout: 30_000 });
  expect(line.getAttribute('href')).toContain(ID);
  expect(line.textContent).toContain('6 invalid gone');
  expect(screen.getByRole('link', { name: 'All 4 suggestions' })).toBeTruthy();
  expect(asked()[0]).toContain(`cameras=${ID}`);
});

it('asks for nothing where somebody may not see suggestions', async () => {
  const asked = open([suggestion], ['alerts_summary__read']);
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(asked()).toEqual([]);
});
