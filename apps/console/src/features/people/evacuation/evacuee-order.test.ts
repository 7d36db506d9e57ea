import type { Evacuee } from '@sightline/contract/evacuation';
import { expect, it } from 'vitest';
import { inOrder } from './evacuee-order.ts';

const at = (minute: number) => `2026-11-14T14:${String(minute).padStart(2, '0')}:00.000Z`;
const row = (id: string, given: Partial<Evacuee>): Evacuee => ({
  id,
  kind: 'person',
  name: id,
  detail: '',
  entered_at: at(0),
  place: 'Gate',
  thumbnail_url: null,
  is_safe: false,
  marked_at: null,
  marked_by: null,
  ...given,
});

it('puts people before vehicles, and those who were not recognised after the named ones', () => {
  const rows = [
    row('AB 1', { kind: 'vehicle' }),
    row('second', { name: '', entered_at: at(5) }),
    row('first', { name: '', entered_at: at(1) }),
    row('Zoe', {}),
    row('Ada', {}),
  ];
  expect(inOrder(rows, 'en').map(({ id }) => id)).toEqual(['Ada', 'Zoe', 'first', 'second', 'AB 1']);
});

it('puts who is accounted for at the end, the latest first', () => {
  const safe = (id: string, minute: number) => row(id, { is_safe: true, marked_at: at(minute) });
  const rows = [safe('Ada', 1), safe('Bo', 2), row('unknown', { name: '' })];
  expect(inOrder(rows, 'en').map(({ id }) => id)).toEqual(['unknown', 'Bo', 'Ada']);
});

it('goes by the alphabet of the reader, numbers as such', () => {
  const rows = ['Gate 10', 'Zoe', 'Émile', 'Gate 9'].map((name) => row(name, {}));
  expect(inOrder(rows, 'it').map(({ id }) => id)).toEqual(['Émile', 'Gate 9', 'Gate 10', 'Zoe']);
});
