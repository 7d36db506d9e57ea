import type { UseCaseActivity } from '@sightline/contract/alerts/activity';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { anAlert } from '../../../testing/alerts.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { RowSide } from './row-side.tsx';

beforeAll(() => loadWords('use-case-tab'));

it('draws zone and box over the picture of the last alert', async () => {
  const at = '2026-11-19T12:00:00.000Z';
  const object = { kind: 'person', score: 0.9, is_violating: true, bbox: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } };
  answerCalls({
    'GET /users/current/': { body: aUser() },
    'GET /alerts/records/a1/': { body: anAlert('a1', at, { objects: [object] as never }) },
  });
  const activity = { last: { id: 'a1', at }, days: [] } as unknown as UseCaseActivity;
  renderScreen(() => <RowSide activity={activity} days={undefined} />, '/page');
  const link = await screen.findByRole('link');
  const picture = link.querySelector('img');
  expect(picture).not.toBeNull();
  if (picture) fireEvent.load(picture);
  await waitFor(() => expect(link.querySelector('svg')).not.toBeNull());
});
