import type { SiteLabel } from '@sightline/contract/areas/labels';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../../testing/render.tsx';
import { aUser } from '../../../../testing/users.ts';
import { LabelsSection } from './labels-section.tsx';

beforeAll(() => loadWords('settings', 'forms', 'errors'));

const TOWER = '0199e278-a8e2-78e6-b3b6-b7484a028ec3';
const site = { id: 'site', name: 'Harbour Point' };
const label: SiteLabel = {
  id: 'label',
  site,
  name: 'Scaffold',
  use_cases: ['footfall'],
  categories: [{ id: TOWER, name: 'Tower' }],
  max_category_limit: null,
  version: 3,
};

function show(permissions: string[], address = '/') {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /labels/': { body: { count: 1, results: [label] } },
    'GET /labels/label/': { body: label },
    'PATCH /labels/label/': { body: label },
  });
  renderScreen(() => <LabelsSection site={site} />, address);
  return () =>
    send.mock.calls
      .filter(([, init]) => init?.method === 'PATCH')
      .map(([, init]) => JSON.parse(String(init?.body)) as unknown);
}

it('lists what labels are for and their categories', async () => {
  show(['sites_list__view']);
  const row = within(await screen.findByRole('row', { name: /Scaffold/ }));
  expect(row.getByText('Footfall')).toBeTruthy();
  expect(row.getByText('Tower')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add label' })).toBeNull();
});

it('keeps a category that is renamed the one it was', async () => {
  const sent = show(['sites_list__view', 'sites__update'], '/?label=label');
  const field = await screen.findByRole('textbox', { name: 'Category 1' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Mobile tower');
  await userEvent.click(screen.getByRole('button', { name: 'Add category' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Category 2' }), 'Birdcage');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  const categories = [{ id: TOWER, name: 'Mobile tower' }, { name: 'Birdcage' }];
  await waitFor(() => expect(sent()).toEqual([{ categories, version: 3 }]));
});

it('says beside its field that a category has no name', async () => {
  const sent = show(['sites_list__view', 'sites__update'], '/?label=label');
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Category 1' }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Category 1' }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(sent()).toEqual([]);
});

it('is closed to those who may only look', async () => {
  show(['sites_list__view'], '/?label=label');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('View only')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Category 1' })).toBeNull();
});
