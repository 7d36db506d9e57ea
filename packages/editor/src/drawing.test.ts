import { describe, expect, it } from 'vitest';
import { chooseTag, chooseTool, labelSelected, load, markSaved, retagSelected } from './actions.ts';
import { problemsOfSave, savable } from './check.ts';
import { COMMANDS } from './commands.ts';
import { pointsOf } from './forms.ts';
import { fillProblem } from './problems.ts';
import type { Shape } from './shapes.ts';
import { isDirty, type ToolName } from './state.ts';
import { createHand, GATE, type Hand, PIT } from './testing/hand.ts';
import { zoomIn, zoomOut } from './viewport.ts';

const SQUARE = [
  [100, 100],
  [300, 100],
  [300, 300],
  [100, 300],
] as const;

function draws(tag: string, tool: ToolName, hand: Hand = createHand()): Hand {
  hand.do((state) => chooseTool(chooseTag(state, tag), tool));
  return hand;
}
const closed = (hand: Hand, points: readonly (readonly [number, number])[] = SQUARE) => {
  hand.clicks(...points, points[0]!);
  return hand;
};
const said = ({ state }: Hand) => state.problem && fillProblem(state.problem);
const placesOf = (shape: Shape | undefined) =>
  shape && pointsOf(shape).map(([x, y]) => [Math.round(x * 1280), Math.round(y * 720)]);

describe('a polygon', () => {
  it('gets a point with each click and finishes on its first (DRAW-066, DRAW-067)', () => {
    const hand = draws('pit', 'polygon');
    hand.clicks(...SQUARE);
    expect([hand.state.gesture.name, hand.state.shapes.length]).toEqual(['placing', 0]);
    hand.click(102, 98);
    expect(hand.state.gesture.name).toBe('idle');
    expect(placesOf(hand.state.shapes[0])).toEqual(SQUARE);
  });

  it('does not finish with fewer than three points (DRAW-068)', () => {
    const hand = draws('pit', 'polygon');
    hand.clicks([100, 100], [300, 100], [100, 100]);
    expect([hand.state.gesture.name, hand.state.shapes]).toEqual(['placing', []]);
  });

  it('has at most 20 points (DRAW-114)', () => {
    const hand = draws('pit', 'polygon');
    for (let n = 0; n < 21; n++) hand.click(100 + n * 40, n % 2 === 0 ? 100 : 300);
    expect(said(hand)).toBe('Polygon must not have more than 20 points');
    expect(hand.state.gesture).toMatchObject({ points: { length: 20 } });
  });

  it('is dropped by Escape and by another tool (DRAW-058, DRAW-069)', () => {
    const hand = draws('pit', 'polygon');
    hand.clicks(SQUARE[0], SQUARE[1]);
    hand.press('escape');
    expect([hand.state.gesture.name, hand.state.shapes]).toEqual(['idle', []]);
    hand.clicks(SQUARE[0], SQUARE[1]);
    hand.press('e');
    expect([hand.state.gesture.name, hand.state.tool]).toEqual(['idle', 'edit']);
  });

  it('is discarded when it is too small, the region of interest below 100 px (DRAW-108..110)', () => {
    const tiny = [
      [100, 100],
      [115, 100],
      [115, 200],
    ] as const;
    const hand = closed(draws('pit', 'polygon'), tiny);
    expect([said(hand), hand.state.shapes]).toEqual(['Polygon size is too small', []]);
    const fitting = closed(draws('pit', 'polygon'), [tiny[0], [116, 100], [116, 200]]);
    expect(fitting.state.shapes).toHaveLength(1);
    const region = closed(draws('roi', 'polygon'), [
      [100, 100],
      [200, 100],
      [200, 300],
    ]);
    expect(said(region)).toBe('Polygon size is too small');
  });

  it('has as many points as its tag asks for (DRAW-116)', () => {
    const three = closed(draws('plan', 'polygon'), SQUARE.slice(0, 3));
    expect(said(three)).toBe('Plan points tag must have 4 points');
    expect(closed(three).state.shapes).toHaveLength(1);
  });
});

describe('a rectangle and an ellipse', () => {
  it('are dragged open and finish on release (DRAW-073, DRAW-074)', () => {
    const hand = draws('pit', 'rectangle');
    hand.drag([300, 300], [100, 200]);
    expect(placesOf(hand.state.shapes[0])).toEqual([
      [100, 200],
      [300, 200],
      [300, 300],
      [100, 300],
    ]);
    hand.do((state) => chooseTool(state, 'ellipse'));
    hand.drag([400, 100], [600, 200]);
    expect(placesOf(hand.state.shapes[1])).toEqual([
      [500, 100],
      [600, 150],
      [500, 200],
      [400, 150],
    ]);
  });

  it('are discarded when they are too small (DRAW-111, DRAW-112)', () => {
    const hand = draws('pit', 'rectangle');
    hand.drag([100, 100], [200, 115]);
    expect(said(hand)).toBe('Rectangle size is too small');
    hand.do((state) => chooseTool(state, 'ellipse'));
    hand.drag([100, 100], [200, 129]);
    expect(said(hand)).toBe('Ellipse size is too small');
    hand.drag([100, 100], [200, 131]);
    expect(hand.state.shapes).toHaveLength(1);
  });

  it('cannot be an ellipse from the toolbar (DRAW-009)', () => {
    const { state } = draws('pit', 'edit');
    expect(COMMANDS.find(({ name }) => name === 'tool.ellipse')?.when(state)).toBe(false);
  });
});

describe('a line', () => {
  it('finishes on its second point (DRAW-072)', () => {
    const hand = draws('crossing', 'line');
    hand.clicks([100, 100], [400, 300]);
    expect(placesOf(hand.state.shapes[0])).toEqual([
      [100, 100],
      [400, 300],
    ]);
  });

  it('is discarded when it is too short, and dropped by another tool (DRAW-059, DRAW-113)', () => {
    const hand = draws('crossing', 'line');
    hand.clicks([100, 100], [115, 100]);
    expect([said(hand), hand.state.shapes]).toEqual(['Arrow size is too small', []]);
    hand.click(100, 100);
    hand.press('e');
    expect([hand.state.gesture.name, hand.state.shapes]).toEqual(['idle', []]);
  });

  it('keeps to eighths of a turn with Shift', () => {
    const hand = draws('crossing', 'line');
    hand.click(100, 100);
    hand.click(300, 110, { isStraight: true });
    expect(placesOf(hand.state.shapes[0])).toEqual([
      [100, 100],
      [300, 100],
    ]);
  });
});

describe('a line of several points', () => {
  it('ends with a right click (DRAW-071)', () => {
    const hand = draws('fence', 'multi_line');
    hand.clicks([100, 100], [200, 150], [300, 100]);
    hand.pointer('finish', 0, 0);
    expect(hand.state.shapes[0]).toMatchObject({ kind: 'multi_line', points: { length: 3 } });
  });

  it('has at most 20 points and is dropped by Escape (DRAW-070, DRAW-115)', () => {
    const hand = draws('fence', 'multi_line');
    for (let n = 0; n < 21; n++) hand.click(100 + n * 40, 100);
    expect(said(hand)).toBe('Maximum 20 points allowed in a line.');
    hand.press('escape');
    expect([hand.state.gesture.name, hand.state.shapes]).toEqual(['idle', []]);
  });
});

describe('a tag', () => {
  it('is needed to draw (DRAW-105)', () => {
    const hand = createHand();
    hand.do((state) => chooseTool(state, 'polygon'));
    hand.click(100, 100);
    expect([said(hand), hand.state.gesture.name]).toEqual(['Select the tag before drawing', 'idle']);
  });

  it('may have one shape only (DRAW-106, DRAW-131..133)', () => {
    const hand = closed(draws('gate', 'polygon'));
    hand.click(500, 500);
    expect([said(hand), hand.state.gesture.name]).toEqual(['Only one shape allowed for Access area', 'idle']);
  });

  it('cannot be chosen in the middle of a drawing (DRAW-078, DRAW-118)', () => {
    const hand = draws('pit', 'polygon');
    hand.click(100, 100);
    hand.do((state) => chooseTag(state, 'fence'));
    expect([said(hand), hand.state.tag]).toEqual(['Finish drawing the shape first', 'pit']);
  });

  it('is given to a selected shape, whose label it clears (DRAW-077)', () => {
    const hand = closed(draws('pit', 'polygon'));
    hand.press('e');
    hand.click(200, 200);
    hand.do((state) => labelSelected(state, { label: '1', labelName: 'Crane', categories: ['a'] }));
    hand.do((state) => retagSelected(state, 'gate'));
    expect(hand.state.shapes[0]).toMatchObject({ tag: 'gate', color: GATE.color, label: null, categories: [] });
  });

  it('is refused to a second shape, and to a polygon of other points (DRAW-107, DRAW-117)', () => {
    const hand = closed(draws('gate', 'polygon'));
    closed(draws('pit', 'polygon', hand), [
      [500, 100],
      [700, 100],
      [700, 300],
    ]);
    hand.press('e');
    hand.click(650, 150);
    hand.do((state) => retagSelected(state, 'gate'));
    expect(said(hand)).toBe('Only 1 tag can be assigned to Access area');
    hand.do((state) => retagSelected(state, 'plan'));
    expect(said(hand)).toBe('Only 4 point polygon is allowed for Plan points tag');
  });

  it('takes up a tool of its own when the one in hand does not suit', () => {
    const hand = draws('pit', 'rectangle');
    hand.do((state) => chooseTag(state, 'crossing'));
    expect(hand.state.tool).toBe('line');
  });
});

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

  it('does not reach saved shapes, until one is taken up (DRAW-061)', () => {
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
    expect(Math.max(...placesOf(hand.state.shapes[0])!.map(([x]) => x!))).toBe(1280);
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
    hand.press('delete');
    expect(placesOf(hand.state.shapes[0])).toHaveLength(3);
    hand.press('backspace');
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
    const flow = new Map([['gate', { ...GATE, labelRequired: false, minCategories: 2 }]]);
    expect(told(flow)).toEqual(['Access area requires at least 2 categories']);
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
