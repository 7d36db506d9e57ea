import type { Flow } from '@sightline/contract/flows';
import { describe, expect, it } from 'vitest';
import { roundedPath } from './edge-path.ts';
import { layoutFlow, layoutWithin } from './graph-layout.ts';

const SIZE = { width: 154, height: 60, gapAlong: 20, gapAcross: 10 };

const rule = (id: string): Flow['nodes'][number] => ({ id, type: 'rule', rule_type: 'combine', config: {} });
const people: Flow['nodes'][number] = { id: 'people', type: 'detector', detector_type: 'human' };

const hardHats: Flow = {
  nodes: [rule('any'), rule('all'), rule('area'), rule('ppe'), people],
  edges: [
    { from: 'people', to: 'ppe' },
    { from: 'people', to: 'area' },
    { from: 'ppe', to: 'all' },
    { from: 'area', to: 'all' },
    { from: 'all', to: 'any' },
    { from: 'people', to: 'any' },
  ],
};

const boxesOf = ({ nodes }: ReturnType<typeof layoutFlow>) => new Map(nodes.map((node) => [node.id, node]));

describe('layoutFlow', () => {
  it('puts every node to the right of those that lead to it', () => {
    const boxes = boxesOf(layoutFlow(hardHats, SIZE));
    for (const { from, to } of hardHats.edges) {
      expect(boxes.get(to)!.x).toBeGreaterThanOrEqual(boxes.get(from)!.x + SIZE.width + SIZE.gapAlong);
    }
  });

  it('lists the nodes in path order', () => {
    const order = layoutFlow(hardHats, SIZE).nodes.map(({ id }) => id);
    for (const { from, to } of hardHats.edges) expect(order.indexOf(from)).toBeLessThan(order.indexOf(to));
  });

  it('lets no two nodes touch', () => {
    const { nodes } = layoutFlow(hardHats, SIZE);
    for (const a of nodes) {
      for (const b of nodes) {
        if (a === b) continue;
        const isApart = Math.abs(a.x - b.x) >= SIZE.width || Math.abs(a.y - b.y) >= SIZE.height + SIZE.gapAcross;
        expect([a.id, b.id, isApart]).toEqual([a.id, b.id, true]);
      }
    }
  });

  it('starts at the corner and is as large as what it holds', () => {
    const { nodes, width, height } = layoutFlow(hardHats, SIZE);
    expect(Math.min(...nodes.map(({ x }) => x))).toBe(0);
    expect(Math.min(...nodes.map(({ y }) => y))).toBe(0);
    expect(width).toBe(4 * SIZE.width + 3 * SIZE.gapAlong);
    expect(height).toBe(Math.max(...nodes.map(({ y }) => y)) + SIZE.height);
  });

  it('leads a long connection past the nodes in between', () => {
    const { nodes, edges } = layoutFlow(hardHats, SIZE);
    const path = edges.find(({ from, to }) => from === 'people' && to === 'any')!.path;
    const numbers = path.match(/-?[\d.]+/g)!.map(Number);
    const points = numbers.flatMap((value, index) => (index % 2 === 0 ? [[value, numbers[index + 1]!] as const] : []));
    for (const [index, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[index + 1] ?? [x, y];
      for (const node of nodes.filter(({ id }) => id !== 'people' && id !== 'any')) {
        const isThrough =
          Math.max(x, nextX) > node.x &&
          Math.min(x, nextX) < node.x + SIZE.width &&
          Math.max(y, nextY) > node.y &&
          Math.min(y, nextY) < node.y + SIZE.height;
        expect([node.id, isThrough]).toEqual([node.id, false]);
      }
    }
  });

  it('runs down where there is no room to the right', () => {
    const boxes = boxesOf(layoutFlow(hardHats, SIZE, 'down'));
    for (const { from, to } of hardHats.edges) {
      expect(boxes.get(to)!.y).toBeGreaterThanOrEqual(boxes.get(from)!.y + SIZE.height + SIZE.gapAlong);
    }
  });

  it('leaves out connections that lead nowhere', () => {
    const { edges } = layoutFlow({ nodes: [people], edges: [{ from: 'people', to: 'gone' }] }, SIZE);
    expect(edges).toEqual([]);
  });
});

describe('roundedPath', () => {
  it('draws a straight line as one piece', () => {
    expect(
      roundedPath(
        [
          [0, 5],
          [10, 5],
          [10, 5],
          [30, 5],
        ],
        5,
      ),
    ).toBe('M0 5L30 5');
  });

  it('rounds a corner by no more than there is room for', () => {
    expect(
      roundedPath(
        [
          [0, 0],
          [10, 0],
          [10, 6],
          [20, 6],
        ],
        5,
      ),
    ).toBe('M0 0L7 0Q10 0 10 3L10 3Q10 6 13 6L20 6');
  });
});

describe('layoutWithin', () => {
  it('runs to the right where there is room, or where none is known yet', () => {
    expect(layoutWithin(hardHats, SIZE, 2000)).toMatchObject({ isDown: false, nodeWidth: SIZE.width });
    expect(layoutWithin(hardHats, SIZE, 0)).toMatchObject({ isDown: false, nodeWidth: SIZE.width });
  });

  it('runs down where there is not, with narrower nodes on a phone', () => {
    const { width } = layoutFlow(hardHats, SIZE, 'down');
    expect(layoutWithin(hardHats, SIZE, width)).toMatchObject({ isDown: true, nodeWidth: SIZE.width });
    const narrow = layoutWithin(hardHats, SIZE, width - 30);
    expect(narrow.isDown).toBe(true);
    expect(narrow.nodeWidth).toBeLessThan(SIZE.width);
    expect(narrow.width).toBeLessThanOrEqual(width - 30);
  });

  it('keeps nodes readable, even where that is too wide', () => {
    expect(layoutWithin(hardHats, SIZE, 150).nodeWidth).toBe(120);
  });
});
