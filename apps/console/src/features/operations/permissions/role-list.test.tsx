import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadWords, switchLanguage } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { permissionsAddress } from './permissions-address.ts';
import { RoleList } from './role-list.tsx';

beforeAll(() => loadWords('roles', 'forms'));
beforeEach(() => switchLanguage('en'));
afterAll(() => switchLanguage('en'));

const role = (name: string) => ({
  id: name,
  name,
  level: 'site',
  reseller: null,
  company: null,
  user_count: 1,
  user_count_exact: true,
});

function show(names: string[], next: string | null) {
  const results = names.map(role);
  answerCalls({
    'GET /users/roles/': { body: { results, count: results.length, count_exact: true, total_pages: 1, next } },
  });
  renderScreen(() => <RoleList place={permissionsAddress.read({})} onChange={() => undefined} />, '/page');
}

const heading = async () => (await screen.findByRole('region', { name: /User group|ユーザーグループ/ })).textContent;

it('counts the roles of a level when all of them are there', async () => {
  show(['Crane 10', 'Crane 9', 'Viewer'], null);
  expect(await heading()).toContain('User group 3');
});

it('counts none while more of them are to come', async () => {
  show(['Crane 10', 'Crane 9', 'Viewer'], 'more');
  expect(await heading()).not.toMatch(/User group\s*3/);
});

it('lists roles by the names that are shown', async () => {
  show(['Crane 10', 'Crane 9', 'Company admin'], null);
  await heading();
  const names = screen.getAllByRole('link').map((link) => link.textContent ?? '');
  expect(names.map((name) => ['Company admin', 'Crane 9', 'Crane 10'].find((one) => name.includes(one)))).toEqual([
    'Company admin',
    'Crane 9',
    'Crane 10',
  ]);
});
