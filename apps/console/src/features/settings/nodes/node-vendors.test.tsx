import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { NodeVendors } from './node-vendors.tsx';

beforeAll(() => loadWords('nodes'));

it('names the vendors behind a node, each with the way to it (SCR-17)', async () => {
  const send = answerCalls({ 'GET /vendors/': { body: aPage([{ id: 'v1', name: 'Hikari Optics' }]) } });
  renderScreen(() => <NodeVendors nodeId="n1" />, '/settings');
  const link = await screen.findByRole('link', { name: 'Hikari Optics' });
  expect(link.getAttribute('href')).toBe('/vendor/dashboard?vendor=v1');
  expect(new URL(send.mock.calls[0]?.[0] ?? '', 'http://x').searchParams.getAll('nodes')).toEqual(['n1']);
});
