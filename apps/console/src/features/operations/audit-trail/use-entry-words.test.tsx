import { LANGUAGES } from '@sightline/contract/statuses';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currentUserQuery } from '../../../entities/user/current-user.ts';
import { loadWords, switchLanguage } from '../../../lib/i18n/words.ts';
import { testQueries } from '../../../testing/queries.ts';
import { aUser } from '../../../testing/users.ts';
import { diffRows } from './diff-rows.ts';
import { STORED } from './stored-entries.fixture.ts';
import { useEntryWords } from './use-entry-words.ts';

beforeAll(() =>
  loadWords(
    'app',
    'audit',
    'authorisation',
    'automations',
    'camera',
    'inspection',
    'people',
    'permissions',
    'position',
    'roles',
    'terms',
    'transfer',
    'use-case-fields',
    'use-case-tab',
    'vehicles',
    'webhooks',
  ),
);
afterEach(() => switchLanguage('en'));

function entryWords() {
  const queries = testQueries();
  queries.setQueryData(currentUserQuery.queryKey, aUser());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useEntryWords(), { wrapper }).result.current;
}

const NOTHING_NAMED = { names: {}, object: { type: 'camera', id: null, name: 'C-01' } };

it.each([
  ['a field of the trail itself', ['account_state'], 'Account state'],
  ['a setting, as its form calls it', ['crowding', 'max_time_before_alert'], 'Crowding · Time before alert'],
  ['a field of a camera, as its form calls it', ['custom_text_overlay'], 'Custom text overlay'],
  ['what no form knows', ['some_new_field'], 'Some new field'],
])('names %s', (_, path, name) => {
  expect(entryWords().fieldName(path, NOTHING_NAMED)).toBe(name);
});

it.each([
  [
    'a shape with points',
    {
      id: 'x',
      kind: 'polygon',
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    },
    'Polygon, 3 points',
  ],
  ['a shape without', { id: 'x', kind: 'rectangle', x: 0, y: 0, width: 1, height: 1 }, 'Rectangle'],
  [
    'shapes',
    [
      {
        kind: 'line',
        points: [
          [0, 0],
          [1, 0],
        ],
      },
      { kind: 'ellipse' },
    ],
    'Arrow, 2 points, Ellipse',
  ],
  [
    'the points of a region',
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    '4 points',
  ],
  ['a single point', [[0, 0]], '1 point'],
  ['what is no shape', { moon: 1 }, 'Moon: 1'],
])('tells %s in words', (_, value, text) => {
  expect(entryWords().valueText(value, ['areas'], NOTHING_NAMED)).toBe(text);
});

/** Every field of an entry and its value afterwards, as the reader sees them. */
function told({ type, names = {}, after }: (typeof STORED)[number]) {
  const words = entryWords();
  const entry = { names, object: { type, id: null, name: 'It' } };
  return diffRows(null, after).map(
    ({ path, after: value }) => `${words.fieldName(path, entry)}: ${words.valueText(value, path, entry)}`,
  );
}

describe.each(STORED)('an entry about $type, $what', (stored) => {
  it('is told in words, with units', () => {
    expect(told(stored)).toEqual(stored.told);
  });

  it.each(LANGUAGES)('shows no code in %s', async (language) => {
    await switchLanguage(language);
    for (const line of told(stored)) expect(line).not.toMatch(/[a-z]_[a-z]|[A-Z]_[A-Z]|\[|\{|\dT\d\d:/);
  });
});

it('says hours, moments, units and roles as the reader’s language has them', async () => {
  await switchLanguage('ja');
  const words = entryWords();
  const entry = { names: { r: 'Company admin' }, object: { type: 'user', id: null, name: 'mei' } };
  expect(words.valueText('r', ['group'], entry)).toBe('会社管理者');
  const camera = { names: { g: 'Viewer' }, object: { type: 'camera', id: null, name: 'C-01' } };
  expect(words.valueText('g', ['group'], camera)).toBe('Viewer');
  expect(words.valueText(90, ['alert_cooldown'], entry)).toBe('90 秒');
  expect(words.valueText('LONG_RANGE', ['view_type'], entry)).toBe('遠距離');
  expect(words.objectName({ type: 'role', id: null, name: 'Viewer' })).not.toBe('Viewer');
});

it('leaves what people wrote as they wrote it', () => {
  const words = entryWords();
  expect(words.valueText('monthly', ['name'], NOTHING_NAMED)).toBe('monthly');
  expect(words.valueText('crowding', ['description'], NOTHING_NAMED)).toBe('crowding');
  expect(words.objectName({ type: 'company', id: null, name: 'Viewer' })).toBe('Viewer');
});

it('knows one unit for the numbers of one name, whichever use case they belong to', () => {
  const units = new Map<string, Set<string | undefined>>();
  // A machine is several values, each in a field of its own.
  for (const { fields } of Object.values(USE_CASES))
    for (const [name, { unit, kind }] of Object.entries<{ unit?: string; kind: string }>(fields))
      if (kind !== 'machine') units.set(name, (units.get(name) ?? new Set()).add(unit));
  expect([...units].filter(([, found]) => found.size > 1)).toEqual([]);
});
