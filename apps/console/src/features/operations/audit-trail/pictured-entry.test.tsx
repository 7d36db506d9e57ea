import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MARKS } from '../../../testing/alerts.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { Pictured } from './pictured-entry.tsx';
import type { Entry } from './trail-queries.ts';

const entry = (name: string, type: string, camera_id: string | null = `id of ${name}`, part: Partial<Entry> = {}) =>
  ({
    object: { type, id: `id of ${name}`, name },
    camera_id,
    picture: null,
    before: null,
    after: null,
    ...part,
  }) as Entry;

const TRIANGLE = MARKS.zones[0]?.points;

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
          marks: MARKS,
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

/** What is drawn over the picture of an entry, once that is there. */
async function marksOver(entry: Entry) {
  answerCalls({
    'GET /users/current/': { body: aUser({ permissions: ['cameras_list__view'] }) },
    'GET /camera_pictures/': {
      body: {
        results: [
          { camera_id: 'c', url: '/l.jpg', thumbnail_url: '/s.jpg', marks: MARKS, taken_at: '2026-11-14T12:00:00Z' },
        ],
      },
    },
  });
  renderScreen(() => <Pictured entry={entry}>Gate</Pictured>, '/page');
  await waitFor(() => expect(document.body.querySelector('img')).not.toBeNull());
  fireEvent.load(document.body.querySelector('img') as HTMLImageElement);
  return [...document.body.querySelectorAll('polygon, rect')].map(({ tagName }) => tagName);
}

it('draws zone and box over what the camera’s latest alert saw', async () => {
  expect(await marksOver(entry('Gate', 'camera', 'c'))).toEqual(['polygon', 'rect']);
});

it('draws the areas that were changed instead, and those that were deleted', async () => {
  const shapes = (...all: object[]) => ({ no_access_area__configured_area: all });
  const area = { kind: 'polygon', points: TRIANGLE };
  const box = { kind: 'rectangle', x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  const round = { kind: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.2, radiusY: 0.1 };
  const changed = { before: shapes(area), after: shapes(area, box, round) };
  expect(await marksOver(entry('Gate', 'camera_area', 'c', changed))).toEqual(['polygon', 'polygon', 'polygon']);
});

it('draws the areas that are gone where none is left', async () => {
  const gone = {
    before: { ppe__configured_area: [{ kind: 'polygon', points: TRIANGLE }] },
    after: { ppe__configured_area: [] },
  };
  expect(await marksOver(entry('Gate', 'camera_area', 'c', gone))).toEqual(['polygon']);
});

it('shows an alert’s own picture', async () => {
  const picture = { thumbnail_url: '/alert.jpg', marks: MARKS };
  expect(await marksOver(entry('No Access Area', 'alert', null, { picture }))).toEqual(['polygon', 'rect']);
});
