import type { LiveFrame } from '@sightline/contract/live-detections';
import type { RealtimeMessage } from '@sightline/contract/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { live } from '../../lib/live.ts';
import { layOut, NORTH, openZones, PERMISSIONS, tile, zoneWords } from './testing/zones.tsx';

let listeners: ((message: RealtimeMessage) => void)[] = [];
beforeAll(zoneWords);
beforeEach(() => {
  layOut();
  listeners = [];
  vi.spyOn(live, 'onMessage').mockImplementation((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
});

const FRAME: LiveFrame = {
  atMs: 1,
  objects: [
    { track: 't1', kind: 'person', foot: [0.5, 0.6], score: 0.9, box: { x: 0.45, y: 0.4, width: 0.1, height: 0.2 } },
  ],
};
const seen = () =>
  act(async () => {
    for (const each of listeners) each({ type: 'live_detections', camera_id: NORTH.id, frames: [FRAME] });
  });
const boxes = () => document.querySelectorAll('li svg:not([data-testid]) rect');

it('says which cameras are live, and draws what they see when asked to', async () => {
  const { asked } = openZones({ permissions: [...PERMISSIONS, 'alerts_summary__read'] });
  await screen.findByText('3 calibrated cameras see this zone');
  await waitFor(() => expect(asked(`/cameras/${NORTH.id}/live_detections/`)).toBe(1));
  expect(screen.queryByText('Live')).toBeNull();
  await seen();
  within(tile('C-03 North')).getByText('Live');
  expect(within(tile('C-05 Road')).queryByText('Live')).toBeNull();
  expect(boxes()).toHaveLength(0);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show boxes' }));
  expect(boxes()).toHaveLength(1);
});

it('does not ask for what somebody may not see', async () => {
  const { asked } = openZones();
  await screen.findByText('3 calibrated cameras see this zone');
  expect(asked('/live_detections/')).toBe(0);
});

it('snaps corners to whole metres of the plan until that is switched off', async () => {
  openZones();
  const toggle = await screen.findByRole('button', { name: 'Snap to plan' });
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
});
