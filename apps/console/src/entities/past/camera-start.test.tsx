import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { acrossSites, CameraStart } from './camera-start.tsx';

beforeAll(() => loadWords('past', 'why'));

const choice = (label: string, group: string) => ({ value: label, label, group });

it('begins with one camera of each site', () => {
  const choices = [choice('A1', 'A'), choice('A2', 'A'), choice('A3', 'A'), choice('B1', 'B'), choice('B2', 'B')];
  expect(acrossSites(choices).map(({ label }) => label)).toEqual(['A1', 'B1', 'A2', 'B2', 'A3']);
});

it('offers cameras with their pictures', async () => {
  const chosen = vi.fn();
  const cameras = [{ id: 'c1', name: 'Gate' }];
  answerCalls({
    'GET /users/current/': { body: aUser({ permissions: ['sites_list__view', 'cameras_list__view'] }) },
    'GET /sites/site_groupings/': {
      body: [{ id: 's1', name: 'North', groups: [{ id: 'g1', name: 'Yard', cameras }] }],
    },
    'GET /camera_pictures/': {
      body: {
        results: [
          { camera_id: 'c1', url: '/l.jpg', thumbnail_url: '/s.jpg', marks: null, taken_at: '2026-11-19T12:00:00Z' },
        ],
      },
    },
  });
  renderScreen(() => <CameraStart icon={null} title="Why" hint="Choose" chosen="" onChoose={chosen} />, '/page');
  await userEvent.click(await screen.findByRole('button', { name: 'Gate North' }));
  expect(chosen).toHaveBeenCalledWith('c1');
});
