import type { Deployment } from '@sightline/contract/deployments';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { NodeCameras } from './node-cameras.tsx';

beforeAll(() => loadWords('nodes', 'forms'));

it('shows what each camera of a node last saw', async () => {
  const camera = { camera_id: 'c1', camera_name: 'Gate', site: { id: 's', name: 'North' }, state: 'live' };
  answerCalls({
    'GET /users/current/': { body: aUser({ permissions: ['cameras_list__view'] }) },
    'GET /apn/deployments/camera_processing_nodes_relations/': { body: [camera] },
    'GET /camera_pictures/': {
      body: {
        results: [{ camera_id: 'c1', url: '/l.jpg', thumbnail_url: '/s.jpg', taken_at: '2026-11-19T12:00:00Z' }],
      },
    },
  });
  renderScreen(
    () => <NodeCameras node={{ id: 'n' } as Deployment} mayAssign={false} onAsking={() => undefined} />,
    '/page',
  );
  const row = await screen.findByRole('listitem');
  await waitFor(() => expect(row.querySelector('img')?.getAttribute('src')).toBe('/s.jpg'));
});
