import { expect, it } from 'vitest';
import { lacksOf } from './lacks.ts';

const NEEDS = { classes: ['person', 'vehicle', 'hat'], keyPoints: ['wrist'] } as const;
const sees = (...classes: string[]) => ({ models: [{ classes, key_points: ['wrist'] }] });

it.each([
  ['any vehicle will do', sees('person', 'truck', 'hat'), []],
  ['what is missing is named', sees('person'), ['node_lacks_class vehicle', 'node_lacks_class hat']],
  ['no node, nothing seen', null, ['camera_has_no_node']],
  ['a node that has not reported', { models: null }, ['node_has_not_reported']],
])('a camera can run a flow as far as its node can see: %s', (_, node, expected) => {
  expect(lacksOf(NEEDS, node).map(({ code, lacks }) => [code, lacks].filter(Boolean).join(' '))).toEqual(expected);
});

it('counts points of the body', () => {
  expect(lacksOf(NEEDS, { models: [{ classes: ['person', 'car', 'hat'], key_points: [] }] })).toEqual([
    { code: 'node_lacks_key_point', lacks: 'wrist' },
  ]);
});
