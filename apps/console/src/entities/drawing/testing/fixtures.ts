import type { PolygonShape, Shape } from '@sightline/editor/shapes';
import { STAGE } from '@sightline/editor/stage';
import type { Tag } from '@sightline/editor/tags';
import { createDrawing } from '../drawing.ts';

const ANY = [{ tool: 'polygon' }, { tool: 'rectangle' }] as const;

export const PPE: Tag = { id: 'ppe', displayLabel: 'PPE zone', color: '#339AF0', tools: ANY, group: 'PPE Detection' };
export const CROSSING: Tag = {
  id: 'crossing',
  displayLabel: 'Crossing line',
  color: '#FFB020',
  tools: [{ tool: 'line' }],
  group: 'Prohibited Crossing',
};
export const BREACH: Tag = {
  id: 'breach',
  displayLabel: 'Breach line',
  color: '#2DD4BF',
  tools: [{ tool: 'multi_line' }],
  group: 'Access Breach',
};
export const REGION: Tag = {
  id: 'roi',
  displayLabel: 'Region Of Interest',
  color: '#CCFF00',
  tools: [{ tool: 'polygon', max: 1 }],
  isRegionOfInterest: true,
};
export const TAGS = [PPE, CROSSING, BREACH, REGION];

/** A square of a tag, its corners in pixels of the stage. */
export const aSquare = (id: string, [x, y]: readonly [number, number], more: Partial<PolygonShape> = {}): Shape => ({
  kind: 'polygon',
  points: [
    [x, y],
    [x + 100, y],
    [x + 100, y + 100],
    [x, y + 100],
  ].map(([px = 0, py = 0]) => [px / STAGE.width, py / STAGE.height] as const),
  id,
  tag: PPE.id,
  color: PPE.color,
  user: 'Ann',
  immutable: false,
  label: null,
  labelName: null,
  categories: [],
  ...more,
});

export const aDrawing = (shapes: readonly Shape[] = []) =>
  createDrawing({ shapes, tags: TAGS, size: STAGE, user: 'Ann' });
