import type { Evacuee } from '@sightline/contract/evacuation';
import { expect, it } from 'vitest';
import { NAMES_A_PAGE, type PrintOrder, printPages } from './print-pages.ts';

const row = (name: string, given: Partial<Evacuee> = {}): Evacuee => ({
  id: name,
  kind: 'person',
  name,
  detail: 'Kestrel',
  entered_at: '2026-11-14T14:00:00.000Z',
  place: 'Gate',
  thumbnail_url: null,
  is_safe: false,
  marked_at: null,
  marked_by: null,
  ...given,
});

const rows = [
  row('', { place: 'Attic' }),
  row('AB 1', { kind: 'vehicle', detail: 'truck', place: 'Deck' }),
  row('Zoe', { place: 'Deck', is_safe: true }),
  row('Ada', { place: 'Yard', detail: 'Ferro Scaffold' }),
];
const pages = (order: PrintOrder, all = rows) =>
  printPages(all, order, { language: 'en', detailText: ({ detail }) => detail });

it.each([
  ['name', ['Ada', 'Zoe', 'AB 1', '']],
  ['place', ['Zoe', 'AB 1', 'Ada', '']],
  ['company', ['Ada', 'Zoe', 'AB 1', '']],
] as const)('goes by %s, with those who were not recognised last', (order, names) => {
  expect(pages(order).flatMap((page) => page.map(({ name }) => name))).toEqual(names);
});

it('has as many names a page as fit on the paper, and a page even without anybody', () => {
  const many = Array.from({ length: NAMES_A_PAGE * 2 + 1 }, (_, at) => row(`Person ${at}`));
  expect(pages('name', many).map((page) => page.length)).toEqual([NAMES_A_PAGE, NAMES_A_PAGE, 1]);
  expect(pages('name', [])).toEqual([[]]);
});
