import { describe, expect, it } from 'vitest';
import { type FlowDoc, nodeIn } from './doc.ts';
import { NODE, tidy } from './layout.ts';
import { type RoutePoints, routeAround } from './route.ts';
import { aFlow, hatZone } from './testing.ts';

/** As it is drawn without nodes in the way: out to the right, in from the left. */
function straight(doc: FlowDoc, from: string, to: string, height: number): RoutePoints {
  const [a, b] = [nodeIn(doc, from)!.position, nodeIn(doc, to)!.position];
  const [start, end] = [
    [a.x + NODE.width, a.y + height / 2],
    [b.x, b.y + height / 2],
  ] as const;
  const middle = (start[0] + end[0]) / 2;
  return [start, [middle, start[1]], [middle, end[1]], end];
}

const covered = (doc: FlowDoc, points: RoutePoints, height: number) =>
  doc.nodes.filter(({ position: { x, y } }) =>
    points.slice(1).some(([bx, by], index) => {
      const [ax, ay] = points[index]!;
      return (
        Math.max(ax, bx) > x &&
        Math.min(ax, bx) < x + NODE.width &&
        Math.max(ay, by) > y &&
        Math.min(ay, by) < y + height
      );
    }),
  );

const hidden = (doc: FlowDoc, height: number) =>
  doc.edges.filter((edge) => {
    const points = routeAround(doc, edge, height) ?? straight(doc, edge.source, edge.target, height);
    return covered(doc, points, height).length > 0;
  });

const FLOWS: Record<string, FlowDoc> = {
  'a line that skips a rule': aFlow({ people: 'human', zone: 'area_check', both: 'combine' }, [
    'people zone',
    'zone both',
    'people both',
  ]),
  'a line that skips two': aFlow({ people: 'human', zone: 'area_check', hat: 'ppe_check', both: 'combine' }, [
    'people zone',
    'zone hat',
    'hat both',
    'people both',
  ]),
  'two branches and a shortcut': aFlow(
    {
      people: 'human',
      trucks: 'vehicle',
      around: 'generate_area_around_vehicle',
      near: 'area_intrusion',
      zone: 'area_check',
      all: 'combine',
    },
    ['trucks around', 'around near', 'people near', 'people zone', 'zone all', 'near all', 'people all'],
  ),
  'the usual flow': hatZone(),
};

describe('lines of a tidied flow', () => {
  it.each(Object.entries(FLOWS))('never run behind a node: %s', (_, flow) => {
    const doc = tidy(flow);
    for (const height of [NODE.height, NODE.liveHeight]) expect(hidden(doc, height)).toEqual([]);
  });

  it('stay as they are where nothing is in the way', () => {
    const doc = tidy(hatZone());
    expect(doc.edges.map((edge) => routeAround(doc, edge, NODE.height))).toEqual(doc.edges.map(() => undefined));
  });

  it('go around a node that somebody put in the way', () => {
    const row = aFlow({ people: 'human', other: 'negate', zone: 'area_check' }, ['people zone']);
    const [edge] = row.edges;
    const points = routeAround(row, edge!, NODE.height)!;
    expect(covered(row, points, NODE.height)).toEqual([]);
    expect([points[0], points.at(-1)]).toEqual([
      [NODE.width, NODE.height / 2],
      [544, NODE.height / 2],
    ]);
  });
});
