import type { FramePoint } from '@sightline/geometry/points';
import { screenToFrame } from '@sightline/geometry/points';
import { COMMANDS } from '../commands.ts';
import { point } from '../pointer.ts';
import type { Shape } from '../shapes.ts';
import { STAGE } from '../stage.ts';
import { type EditorState, openEditor } from '../state.ts';
import type { Tag } from '../tags.ts';
import type { PointerName, PointerStep } from '../tools/tool.ts';

export const PIT: Tag = {
  id: 'pit',
  displayLabel: 'No access area',
  color: '#f00',
  tools: [{ tool: 'polygon' }, { tool: 'rectangle' }, { tool: 'ellipse' }],
};
export const CROSSING: Tag = {
  id: 'crossing',
  displayLabel: 'Prohibited crossing',
  color: '#0f0',
  tools: [{ tool: 'line' }],
};
export const FENCE: Tag = {
  id: 'fence',
  displayLabel: 'Access breach',
  color: '#00f',
  tools: [{ tool: 'multi_line' }],
};
export const GATE: Tag = {
  id: 'gate',
  displayLabel: 'Access area',
  color: '#ff0',
  tools: [{ tool: 'polygon', max: 1 }],
  labelRequired: true,
};
export const PLAN: Tag = {
  id: 'plan',
  displayLabel: 'Plan points',
  color: '#0ff',
  tools: [{ tool: 'polygon', max: 1, maxPoints: 4 }],
};
export const REGION: Tag = {
  id: 'roi',
  displayLabel: 'Region Of Interest',
  color: '#CCFF00',
  tools: [{ tool: 'polygon', max: 1 }],
  isRegionOfInterest: true,
};
export const TAGS = [PIT, CROSSING, FENCE, GATE, PLAN, REGION];

/** Somebody at the editor: places are pixels of the stage. */
export function createHand(shapes: readonly Shape[] = [], tags: readonly Tag[] = TAGS) {
  let state: EditorState = openEditor({ shapes, tags, size: STAGE, user: 'Ann' });
  let ids = 0;
  const at = (x: number, y: number): FramePoint => screenToFrame([x, y], STAGE);
  const pointer = (name: PointerName, x: number, y: number, more: Partial<PointerStep> = {}) => {
    ids += 1;
    const step = { at: at(x, y), tolerance: 8, isStraight: false, snaps: false, ...more };
    state = point(state, name, step, `shape ${ids}`);
  };
  const click = (x: number, y: number, more?: Partial<PointerStep>) => {
    pointer('down', x, y, more);
    pointer('up', x, y, more);
  };
  return {
    get state() {
      return state;
    },
    do: (change: (state: EditorState) => EditorState) => {
      state = change(state);
    },
    press: (key: string) => {
      const found = COMMANDS.find(({ keys, when }) => keys.includes(key) && when(state));
      if (found) state = found.perform(state);
      return found?.name;
    },
    pointer,
    click,
    clicks: (...places: (readonly [number, number])[]) => {
      for (const [x, y] of places) click(x, y);
    },
    drag: (from: readonly [number, number], to: readonly [number, number], more?: Partial<PointerStep>) => {
      pointer('down', ...from, more);
      pointer('move', ...to, more);
      pointer('up', ...to, more);
    },
  };
}
export type Hand = ReturnType<typeof createHand>;
