import { describe, expect, it } from 'vitest';
import { chooseTool, labelSelected, load, markSaved, toggleSnapping } from './actions.ts';
import { problemsOfSave, savable } from './check.ts';
import { fillProblem } from './problems.ts';
import type { Shape } from './shapes.ts';
import { isDirty } from './state.ts';
import { closed, draws, placesOf, said } from './testing/draw.ts';
import { createHand, GATE, PIT } from './testing/hand.ts';
import { TOOLS } from './tools/table.ts';
import { zoomIn, zoomOut } from './viewport.ts';

it('has a tool for each kind of shape, and one to edit them (DRAW-056)', () =>
  expect(Object.keys(TOOLS).toSorted()).toEqual(['edit', 'ellipse', 'line', 'multi_line', 'polygon', 'rectangle']));

describe('selecting', () => {
  const two = () => {
    const hand = closed(draws('pit', 'polygon'));
    hand.do((state) => chooseTool(state, 'rectangle'));
    hand.drag([200, 200], [400, 400]);
    hand.press('e');
    return hand;
  };

  it('works in edit mode only, and another tool ends it (DRAW-057, DRAW-060)', () => {
    const hand = closed(draws('pit', 'polygon'));
    hand.click(200, 200);
    expect(hand.state.selected).toBeNull();
    hand.press('e');
    hand.click(200, 200);
    expect(hand.state.selected).toBe(hand.state.shapes[0]?.id);
    hand.press('r');
    expect(hand.state.selected).toBeNull();
  });

  it('does not happen while another shape is drawn (DRAW-062)', () => {
    const hand = closed(draws('pit', 'polygon'));
    hand.click(600, 300);
    hand.click(200, 200);
    expect(hand.state.selected).toBeNull();
    expect(hand.state.shapes).toHaveLength(1);
    expect(hand.state.gesture).toMatchObject({ name: 'placing' });
  });

  it('brings a shape to the top (DRAW-063)', () => {
    const hand = two();
    const [first, second] = hand.state.shapes;
    hand.click(120, 120);
    expect(hand.state.shapes.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    expect(isDirty({ ...hand.state, original: [first!, second!] })).toBe(false);
  });

  it('ends with a click on the picture or on the region of interest (DRAW-064, DRAW-065)', () => {
    const hand = closed(draws('roi', 'polygon', closed(draws('pit', 'polygon'))), [
      [600, 100],
      [900, 100],
      [900, 400],
    ]);
    hand.press('e');
    hand.click(200, 200);
    hand.click(850, 150);
    expect(hand.state.selected).toBeNull();
    hand.click(200, 200);
    hand.click(1200, 700);
    expect(hand.state.selected).toBeNull();
  });

  it('does not reach saved shapes, until one is taken up (DRAW-039, DRAW-061)', () => {
    const hand = two();
    hand.do((state) =>
      markSaved(
        state,
        state.shapes.map((shape) => ({ ...shape, immutable: true })),
      ),
    );
    hand.click(120, 120);
    expect(hand.state.selected).toBeNull();
  });

  it('keeps the region of interest at the bottom (DRAW-104)', () => {
    const hand = closed(draws('roi', 'polygon', closed(draws('pit', 'polygon'))), [
      [600, 100],
      [900, 100],
      [900, 400],
    ]);
    expect(hand.state.shapes.map(({ tag }) => tag)).toEqual(['roi', 'pit']);
  });
});

describe('changing a shape', () => {
  const selected = () => {
    const hand = closed(draws('pit', 'polygon'));
    hand.press('e');
    hand.click(200, 200);
    return hand;
  };

  it('moves it, or one of its points, never out of the picture', () => {
    const hand = selected();
    hand.drag([200, 200], [250, 220]);
    expect(placesOf(hand.state.shapes[0])?.[0]).toEqual([150, 120]);
    hand.drag([150, 120], [-50, 90]);
    expect(placesOf(hand.state.shapes[0])?.[0]).toEqual([0, 90]);
    hand.drag([250, 220], [5000, 220]);
    expect(Math.max(...placesOf(hand.state.shapes[0])!.map(([x]) => x))).toBe(1280);
  });

  it('snaps a dragged point to a corner of another shape, unless it is not wanted', () => {
    const hand = selected();
    hand.do((state) => chooseTool(state, 'rectangle'));
    hand.drag([400, 100], [600, 300]);
    hand.press('e');
    hand.click(120, 290);
    hand.drag([300, 100], [395, 104], { snaps: true });
    expect(placesOf(hand.state.shapes.at(-1))?.[1]).toEqual([400, 100]);
    hand.drag([400, 100], [396, 104], { snaps: false });
    expect(placesOf(hand.state.shapes.at(-1))?.[1]).toEqual([396, 104]);
  });

  it('snaps it to the grid, too, where there is one, until that is switched off', () => {
    const hand = closed(draws('pit', 'polygon'));
    hand.do((state) => ({ ...state, snapping: { isOn: true, grid: [0.1, 0.1] } }));
    hand.press('e');
    hand.click(200, 200);
    const [first] = placesOf(hand.state.shapes[0]) ?? [];
    const near = [386, 146] as const;
    hand.drag(first!, near, { snaps: true });
    expect(placesOf(hand.state.shapes[0])?.[0]).toEqual([384, 144]);
    hand.do(toggleSnapping);
    hand.drag([384, 144], near, { snaps: true });
    expect(placesOf(hand.state.shapes[0])?.[0]).toEqual(near);
  });

  it('by keys: nudges it by a pixel or ten, and deletes it (DRAW-102)', () => {
    const hand = selected();
    hand.press('arrowright');
    hand.press('shift+arrowdown');
    expect(placesOf(hand.state.shapes[0])?.[0]).toEqual([101, 110]);
    hand.press('n');
    hand.press('arrowleft');
    expect(placesOf(hand.state.shapes[0])?.slice(0, 2)).toEqual([
      [100, 110],
      [301, 110],
    ]);
    hand.press('x');
    expect(placesOf(hand.state.shapes[0])).toHaveLength(3);
    hand.press('delete');
    expect(hand.state.shapes).toEqual([]);
  });

  it('is undone and redone, ten steps back, also point by point in a drawing (DRAW-086, DRAW-087)', () => {
    const hand = selected();
    for (let n = 0; n < 12; n++) hand.press('arrowright');
    for (let n = 0; n < 12; n++) hand.press('mod+z');
    expect(placesOf(hand.state.shapes[0])?.[0]).toEqual([102, 100]);
    hand.press('mod+shift+z');
    expect(placesOf(hand.state.shapes[0])?.[0]).toEqual([103, 100]);
    hand.press('p');
    hand.clicks([500, 100], [600, 100], [600, 200]);
    hand.press('mod+z');
    expect(hand.state.gesture).toMatchObject({ points: { length: 2 } });
    hand.press('mod+shift+z');
    expect(hand.state.gesture).toMatchObject({ points: { length: 3 } });
    hand.press('mod+z');
    hand.press('mod+z');
    hand.press('mod+z');
    expect(hand.state.gesture.name).toBe('idle');
  });

  it('has no history left with another camera (DRAW-088)', () => {
    const hand = selected();
    hand.do((state) => load(state, []));
    hand.press('mod+z');
    expect(hand.state.shapes).toEqual([]);
  });

  it('makes it dirty, and taking it back clean again (DRAW-089)', () => {
    const hand = closed(draws('pit', 'polygon'));
    expect(isDirty(hand.state)).toBe(true);
    hand.press('mod+z');
    expect(isDirty(hand.state)).toBe(false);
  });
});

describe('labels', () => {
  it('are chosen in edit mode alone (DRAW-129)', () => {
    const hand = draws('pit', 'polygon');
    hand.do((state) => labelSelected(state, { label: '1', labelName: 'x', categories: [] }));
    expect(said(hand)).toBe('Labels can only be selected on edit mode');
  });

  it('limit their categories, one unless they say otherwise (DRAW-123, DRAW-124)', () => {
    const hand = closed(draws('pit', 'polygon'));
    hand.press('e');
    hand.click(200, 200);
    const choose = (count: number, maxCategories?: number) => {
      const categories = Array.from({ length: count }, (_, n) => String(n));
      hand.do((state) => labelSelected(state, { label: '1', labelName: 'x', categories, maxCategories }));
    };
    choose(2);
    expect(said(hand)).toBe('You can only select up to 1 categories for this label.');
    choose(3, 3);
    expect(hand.state.shapes[0]?.categories).toHaveLength(3);
    const many = closed(draws('pit', 'polygon', createHand([], [{ ...PIT, multipleCategories: true }])));
    many.press('e');
    many.click(200, 200);
    many.do((state) => labelSelected(state, { label: '1', labelName: 'x', categories: ['a', 'b', 'c'] }));
    expect(many.state.shapes[0]?.categories).toHaveLength(3);
  });

  it('are asked for before saving where the tag needs one (DRAW-121, DRAW-122)', () => {
    const hand = closed(draws('gate', 'polygon'));
    const told = (tags = hand.state.tags) => problemsOfSave(hand.state.shapes, tags).map(fillProblem);
    expect(told()).toEqual(['Label/category is required for Access area shape']);
    const flow = new Map([['gate', { ...GATE, labelRequired: false, minCategories: { lane: 2 } }]]);
    expect(told(flow)).toEqual([]);
    hand.press('e');
    hand.click(200, 200);
    hand.do((state) => labelSelected(state, { label: 'lane', labelName: 'Lane', categories: ['a'] }));
    expect(told(flow)).toEqual(['Access area requires at least 2 categories']);
    hand.do((state) =>
      labelSelected(state, { label: 'lane', labelName: 'Lane', categories: ['a', 'b'], maxCategories: 2 }),
    );
    expect(told(flow)).toEqual([]);
  });
});

describe('saving', () => {
  it('names the shapes that are too small (DRAW-119)', () => {
    const hand = closed(draws('pit', 'polygon'));
    hand.press('e');
    hand.click(200, 200);
    hand.drag([300, 100], [110, 100]);
    hand.drag([300, 300], [110, 300]);
    const [found] = problemsOfSave(hand.state.shapes, hand.state.tags);
    expect([found && fillProblem(found), found?.shapes]).toEqual([
      "Some shapes don't follow the minimum size requirement",
      [hand.state.shapes[0]?.id],
    ]);
  });

  it('leaves out polygons of fewer than three points (DRAW-130)', () => {
    const hand = closed(draws('pit', 'polygon'));
    const broken = { ...hand.state.shapes[0]!, id: 'b', points: [[0, 0]] } as Shape;
    expect(savable([...hand.state.shapes, broken]).map(({ id }) => id)).toEqual([hand.state.shapes[0]?.id]);
  });
});

describe('the view', () => {
  it('zooms by 1.25 between 1 and just below 6 (DRAW-079..081)', () => {
    let { view } = createHand().state;
    view = zoomOut(view);
    expect(view.zoom).toBe(1);
    for (let n = 0; n < 20; n++) view = zoomIn(view);
    expect(view.zoom).toBeGreaterThan(4.8);
    expect(view.zoom).toBeLessThan(6);
    expect(zoomIn(view)).toBe(view);
  });

  it('goes back to the whole picture by Ctrl+Shift+F (DRAW-084)', () => {
    const hand = createHand();
    hand.press('+');
    hand.press('mod+shift+f');
    expect(hand.state.view).toMatchObject({ zoom: 1, x: 0, y: 0 });
  });
});
