import type { Deployment } from '@sightline/contract/deployments';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { MachineFacts } from './machine-facts.tsx';

beforeAll(() => loadWords('app', 'forms', 'nodes', 'terms'));

const CAMERA = { id: '0199d206-1c02-7169-8457-0000000000c1', name: 'G-01 Main Gate' };
const node: Deployment = {
  id: '0199d206-1c02-7169-8457-0000000000d1',
  deployment_id: '0199d206-1c02-7169-8457-0000000000d1',
  name: 'Node 1',
  reseller: { id: '0199d206-1c02-7169-8457-0000000000e1', name: 'Demo' },
  health: 'degraded',
  system: null,
  version: null,
  machine: null,
  abilities: null,
  started_at: null,
  last_heartbeat_at: null,
  waiting_events: null,
  problems: [
    { camera_id: CAMERA.id, camera: CAMERA, use_case: 'crowding', reason: 'Not known here', keeps_previous: true },
    { camera_id: null, camera: null, use_case: null, reason: 'The disk is full', keeps_previous: false },
  ],
  tags: [],
  cameras: { total: 1, live: 1, connecting: 0, degraded: 0, offline: 0 },
  has_token: true,
  killed_at: null,
  created_at: '2026-03-05T07:00:00Z',
};

it('names the camera of each problem and leads to it; what is about the node itself stands alone', async () => {
  answerCalls({ 'GET /users/current/': { body: aUser() } });
  renderScreen(() => <MachineFacts node={node} />, '/node');
  const [ofCamera, ofNode] = await screen.findAllByRole('listitem');
  expect(ofCamera?.textContent).toBe('G-01 Main Gate: Crowding: Not known here');
  expect(within(ofCamera!).getByRole('link', { name: 'G-01 Main Gate' }).getAttribute('href')).toBe(
    `/camera/${CAMERA.id}/camera`,
  );
  expect(ofNode?.textContent).toBe('The disk is full');
});
