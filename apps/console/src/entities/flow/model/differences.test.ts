import { expect, it } from 'vitest';
import { connect } from './connections.ts';
import { differencesOf } from './differences.ts';
import { configure, drawAreas, move, remove, rename } from './edits.ts';
import { aFlow, hatZone } from './testing.ts';

const kinds = (before: Parameters<typeof differencesOf>[0], after: Parameters<typeof differencesOf>[0]) =>
  differencesOf(before, after).map((difference) =>
    'node' in difference ? `${difference.kind} ${difference.node.id}` : difference.kind,
  );

it('finds nothing between a flow and itself, wherever its nodes stand', () => {
  expect(kinds(hatZone(), move(hatZone(), new Set(['ppe']), { x: 50, y: 50 }))).toEqual([]);
});

it('names settings by their field with both values', () => {
  const after = configure(hatZone(), 'ppe', { check_hat: true });
  expect(differencesOf(hatZone(), after)).toEqual([
    expect.objectContaining({ kind: 'setting', field: 'check_hat', from: false, to: true }),
  ]);
});

it('names what came, what went, other names, lines and areas', () => {
  const before = aFlow({ people: 'human', zone: 'area_check', not: 'negate' }, ['people zone', 'zone not']);
  expect(kinds(before, remove(before, new Set(['not'])))).toEqual(['removed not', 'lines']);
  expect(kinds(remove(before, new Set(['not'])), before)).toEqual(['added not', 'lines']);
  expect(kinds(before, rename(before, 'zone', 'Bay'))).toEqual(['renamed zone']);
  expect(kinds(before, connect(before, { source: 'people', target: 'not' }, 'x'))).toEqual(['lines']);
  const area = { id: '01990000-0000-7000-8000-000000000001', area_type: 'line' as const, selected_label: null };
  expect(
    kinds(
      before,
      drawAreas(before, 'zone', [
        {
          ...area,
          points: [
            [0, 0],
            [1, 1],
          ],
        },
      ]),
    ),
  ).toEqual(['areas zone']);
});
