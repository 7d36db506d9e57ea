import { describe, expect, it } from 'vitest';
import { type FlowDoc, nodeIn } from './doc.ts';
import { place } from './edits.ts';
import { align, freePlace, NODE, nextPlace, tidy } from './layout.ts';
import { aFlow, hatZone } from './testing.ts';

const at = (doc: FlowDoc, id: string) => nodeIn(doc, id)!.position;

const overlapping = ({ nodes }: FlowDoc) =>
  nodes.some((a) =>
    nodes.some(
      (b) =>
        a.id < b.id &&
        Math.abs(a.position.x - b.position.x) < NODE.width &&
        Math.abs(a.position.y - b.position.y) < NODE.liveHeight,
    ),
  );

describe('tidying up', () => {
  it('puts every node right of what flows into it, and none over another', () => {
    const doc = tidy(place(hatZone(), new Map(['people', 'ppe', 'zone', 'both'].map((id) => [id, { x: 0, y: 0 }]))));
    for (const { source, target } of doc.edges)
      expect(at(doc, target).x).toBeGreaterThanOrEqual(at(doc, source).x + NODE.width);
    expect(overlapping(doc)).toBe(false);
    expect(at(doc, 'ppe').x).toBe(at(doc, 'zone').x);
  });

  it('finds a place for nodes without lines, and gives the same picture again', () => {
    const doc = tidy(aFlow({ a: 'human', b: 'vehicle', c: 'negate' }));
    expect(overlapping(doc)).toBe(false);
    expect(tidy(doc)).toEqual(doc);
  });
});

describe('lining up', () => {
  const scattered = () =>
    place(
      aFlow({ a: 'human', b: 'vehicle', c: 'negate', d: 'load' }),
      new Map([
        ['a', { x: 30, y: 0 }],
        ['b', { x: 10, y: 100 }],
        ['c', { x: 100, y: 500 }],
        ['d', { x: 900, y: 900 }],
      ]),
    );
  const three = new Set(['a', 'b', 'c']);

  it.each([
    ['column', [10, 10, 10], [0, 100, 500]],
    ['row', [30, 10, 100], [0, 0, 0]],
    ['spread_x', [55, 10, 100], [0, 100, 500]],
    ['spread_y', [30, 10, 100], [0, 250, 500]],
  ] as const)('by %s moves the selected nodes alone', (alignment, xs, ys) => {
    const doc = align(scattered(), three, alignment);
    expect(['a', 'b', 'c'].map((id) => at(doc, id).x)).toEqual(xs);
    expect(['a', 'b', 'c'].map((id) => at(doc, id).y)).toEqual(ys);
    expect(at(doc, 'd')).toEqual({ x: 900, y: 900 });
  });

  it('needs two nodes', () => {
    const doc = scattered();
    expect(align(doc, new Set(['a']), 'row')).toBe(doc);
  });
});

describe('the place of a new node', () => {
  it('is where it was dropped, or below what stands there', () => {
    const doc = aFlow({ a: 'human' });
    expect(freePlace(doc, { x: 600, y: 0 })).toEqual({ x: 600, y: 0 });
    expect(freePlace(doc, { x: 10, y: 10 }).y).toBeGreaterThanOrEqual(NODE.liveHeight);
  });

  it('without a pointer is right of the rest, for a detector on the left', () => {
    const doc = hatZone();
    expect(nextPlace(doc, false).x).toBeGreaterThan(816);
    expect(nextPlace(doc, true).x).toBe(0);
    expect(nextPlace(aFlow({}), true)).toEqual({ x: 0, y: 0 });
  });
});
