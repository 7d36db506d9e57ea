import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { Pictured } from './pictured-entry.tsx';
import type { Entry } from './trail-queries.ts';

const entry = (name: string, type: string, camera_id: string | null = `id of ${name}`) =>
  ({ object: { type, id: `id of ${name}`, name }, camera_id }) as Entry;

const ENTRIES = [
  entry('Gate', 'camera'),
  entry('Quay', 'camera_use_case'),
  entry('Lane crossing', 'camera_flow', 'id of Yard'),
  entry('Store', 'camera', null),
  entry('Mei Tan', 'user', null),
];

const Entries = () =>
  ENTRIES.map((each) => (
    <section key={each.object.name} aria-label={each.object.name}>
      <Pictured entry={each}>{each.object.name}</Pictured>
    </section>
  ));

it('shows the camera that an entry is about, all of them asked for in one call', async () => {
  const taken_at = '2026-11-14T12:00:00.000Z';
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: ['cameras_list__view'] }) },
    'GET /camera_pictures/': {
      body: {
        results: ['Gate', 'Quay', 'Yard'].map((name) => ({
          camera_id: `id of ${name}`,
          url: '/large.jpg',
          thumbnail_url: `/${name}.jpg`,
          taken_at,
        })),
      },
    },
  });
  renderScreen(Entries, '/page');
  const pictures = () =>
    ENTRIES.map(({ object }) => screen.getByLabelText(object.name).querySelector('img')?.getAttribute('src') ?? null);
  await screen.findByText('Mei Tan');
  await waitFor(() => expect(pictures()).toEqual(['/Gate.jpg', '/Quay.jpg', '/Yard.jpg', null, null]));
  expect(send.mock.calls.filter(([url]) => url.startsWith('/api/camera_pictures/'))).toHaveLength(1);
});
